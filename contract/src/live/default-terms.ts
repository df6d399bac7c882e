import type { Language } from "../languages.ts";
import type { Terms } from "./terms.ts";

type Text = "payment" | "collectionPlace" | "collectBy" | "viewing" | "condition";

// The sentences for texts that the host of a sale left empty. People accept them with a sale's terms, so their meaning never
// changes: another rule gets a sentence that hosts choose.
export const defaultTerms: Record<Language, Record<Text, string>> = {
  en: {
    payment: "Pay the host by UPI or bank transfer within 3 days after the auction ends.",
    collectionPlace: "The host tells the winner the place after payment.",
    collectBy: "Within 7 days after payment.",
    viewing: "No viewing has been arranged. Ask the host before you bid.",
    condition: "As is: sold in the condition it is in, without warranty. Check the pictures and the description.",
  },
  hi: {
    payment: "नीलामी ख़त्म होने के 3 दिन के भीतर होस्ट को UPI या बैंक ट्रांसफ़र से भुगतान करें।",
    collectionPlace: "भुगतान के बाद होस्ट विजेता को जगह बताता है।",
    collectBy: "भुगतान के 7 दिन के भीतर।",
    viewing: "पहले से देखने का इंतज़ाम नहीं है। बोली लगाने से पहले होस्ट से पूछें।",
    condition: "जैसा है, वैसा: जिस हालत में है उसी में, बिना वारंटी के बेचा जाता है। तस्वीरें और विवरण देख लें।",
  },
};

// A text of a sale's terms as it is shown.
export const shownTerm = (terms: Pick<Terms, Text>, text: Text, language: Language): string =>
  terms[text] === "" ? defaultTerms[language][text] : terms[text];
