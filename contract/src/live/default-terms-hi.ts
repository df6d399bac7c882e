import type { TermsText } from "./terms.ts";

export const defaultTermsHi: Record<TermsText, string> = {
  payment: "नीलामी समाप्त होने के 3 दिन के भीतर होस्ट को UPI या बैंक ट्रांसफ़र से भुगतान करें।",
  collectionPlace: "भुगतान के बाद होस्ट विजेता को जगह बताते हैं।",
  collectBy: "भुगतान के 7 दिन के भीतर।",
  viewing: "पहले से देखने का इंतज़ाम नहीं है। बोली लगाने से पहले होस्ट से पूछें।",
  condition: "जैसा है, वैसा: जिस हालत में है उसी में, बिना वारंटी के बेचा जाता है। तस्वीरें और विवरण देख लें।",
};
