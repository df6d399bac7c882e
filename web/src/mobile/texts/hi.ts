import { mobileTexts } from "@boli/contract/mobile/texts-hi";
import type { MobileMessages } from "./en.ts";

export const hi: MobileMessages = {
  fields: mobileTexts.fields,
  step: ({ step }) => `2 में से चरण ${step}`,
  back: "प्रोफ़ाइल पर वापस जाएँ",
  verify: "मोबाइल वेरिफ़ाई करें",

  number: {
    heading: "मोबाइल नंबर डालें",
    intro: "हम इस नंबर पर SMS से 6 अंकों का OTP भेजेंगे।",
    label: "मोबाइल नंबर",
    hint: "6, 7, 8 या 9 से शुरू होने वाले 10 अंक",
    submit: "OTP भेजें",
    submitting: "भेजा जा रहा है…",
    sent: "OTP भेज दिया गया!",
    failed: "OTP नहीं भेजा जा सका",
    wait: ({ seconds }) => `दूसरे नंबर पर OTP ${seconds} सेकंड बाद भेज सकते हैं।`,
    verified: ({ number }) => `${number} वेरिफ़ाइड है। इसे बदलने के लिए दूसरा नंबर डालें।`,
  },

  code: {
    heading: "OTP वेरिफ़ाई करें",
    intro: ({ number }) => `${number} पर भेजा गया 6 अंकों का OTP डालें।`,
    label: "आपका OTP",
    hint: "यह 10 मिनट तक काम करेगा।",
    submit: "OTP वेरिफ़ाई करें",
    submitting: "वेरिफ़ाई हो रहा है…",
    failed: "OTP वेरिफ़ाई नहीं हो सका",
    failedShort: "मोबाइल नंबर वेरिफ़ाई नहीं हो सका",
    verified: "मोबाइल नंबर वेरिफ़ाई हो गया!",
    resend: "OTP फिर भेजें",
    resending: "भेजा जा रहा है…",
    resendIn: ({ seconds }) => `दूसरा OTP ${seconds} सेकंड बाद मँगा सकते हैं।`,
    resent: "OTP फिर भेज दिया गया!",
    resendFailed: "OTP फिर नहीं भेजा जा सका",
    change: "मोबाइल नंबर बदलें",
    outbox: "डेमो आउटबॉक्स खोलें",
    outboxHint: "डेमो में असली SMS नहीं भेजे जाते। आप इन्हें डेमो आउटबॉक्स में पढ़ सकते हैं।",
  },

  signedOut: {
    intro: "SMS से आने वाले कोड से अपना मोबाइल नंबर वेरिफ़ाई करें।",
    sentence: "कृपया पहले साइन इन करें, ताकि हमें पता हो कि यह नंबर किसका है।",
    signIn: "साइन इन करें",
    signUp: "खाता बनाएँ",
  },
};
