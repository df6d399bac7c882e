import { hi as contractTexts } from "@boli/contract/texts/hi";
import type { Messages } from "./en.ts";

// The same in Hindi, as people say it, not word for word.
export const hi: Messages = {
  refusals: contractTexts.refusals,
  fieldMessages: contractTexts.fields,

  pageTitle: ({ title }) => `${title} · बोली`,
  skipToContent: "सीधे मुख्य सामग्री पर जाएँ",

  fields: {
    email: "ईमेल",
    password: "पासवर्ड",
    showPassword: "पासवर्ड दिखाएँ",
    hidePassword: "पासवर्ड छिपाएँ",
  },

  toasts: { region: "संदेश", dismiss: "हटाएँ" },

  network: {
    connection: "कृपया अपना इंटरनेट कनेक्शन जाँचें।",
    timeout: "जवाब आने में बहुत देर लगी।",
    unreadable: "बोली से अभी संपर्क नहीं हो पा रहा।",
  },

  channel: {
    reconnecting: "फिर से जुड़ रहे हैं…",
    offline: "आप ऑफ़लाइन हैं। कनेक्शन लौटते ही बोली फिर चलने लगेगी।",
    stopped: "लाइव अपडेट रुक गए हैं। कृपया पेज फिर से लोड करें।",
  },

  login: {
    title: "साइन इन",
    heading: "फिर से स्वागत है",
    subheading: "अपने आसपास की नीलामियाँ खोजें, पूरे भारत में",
    promise: "दूतावासों का सामान, हवाई अड्डों पर छूटी चीज़ें, बंदरगाहों की नीलामियाँ और स्थानीय आयोजन, सब एक जगह।",
    intro: "अपने ईमेल और पासवर्ड से साइन इन करें।",
    submit: "साइन इन करें",
    submitting: "साइन इन हो रहा है…",
    forgotPassword: "पासवर्ड भूल गए?",
    orContinueWith: "या इससे जारी रखें",
    google: "Google",
    newHere: "बोली पर नए हैं?",
    createAccount: "खाता बनाएँ",
    agreement: "साइन इन करके आप इनसे सहमत होते हैं:",
    terms: "नियम व शर्तें",
    privacy: "निजता नीति",
    and: "और",
    succeeded: "आप साइन इन हो गए!",
    failedShort: "साइन इन नहीं हुआ",
    failed: "साइन इन नहीं हो पाया। कृपया फिर कोशिश करें।",
    ended: {
      "signed-out": "आप साइन आउट हो चुके हैं। आगे बढ़ने के लिए कृपया फिर से साइन इन करें।",
      expired: "आपका सत्र समाप्त हो गया है। आगे बढ़ने के लिए कृपया फिर से साइन इन करें।",
      changed: "आपके खाते में बदलाव हुआ है। आगे बढ़ने के लिए कृपया फिर से साइन इन करें।",
    },
    demoHeading: "डेमो खाते से आज़माएँ",
    demoHint: "एक क्लिक में साइन इन हो जाएगा।",
    demoPassword: ({ password }) => `खुद टाइप करना चाहें तो सबका पासवर्ड ${password} है`,
    demoSignInAs: ({ name }) => `${name} के रूप में साइन इन करें`,
  },

  roles: {
    admin: { label: "एडमिन", description: "उपयोगकर्ताओं और आँकड़ों समेत हर सुविधा" },
    buyer: { label: "ख़रीदार", description: "नीलामियाँ देखें, उनमें हिस्सा लें और सदस्यता का लाभ उठाएँ" },
    seller: { label: "विक्रेता", description: "नीलामियाँ बनाएँ, उन्हें संभालें और सदस्यता का लाभ उठाएँ" },
    reseller: { label: "रीसेलर", description: "लाइव नीलामियाँ चलाएँ और अपना सामान संभालें" },
  },

  subscription: {
    subscribed: "प्रीमियम सदस्य",
    free: "निःशुल्क सदस्य",
    expired: "अवधि समाप्त",
    unsubscribed: "सदस्यता नहीं है",
  },

  dashboard: {
    title: "डैशबोर्ड",
    greeting: ({ name }) => `नमस्ते, ${name}`,
    account: "आपका खाता",
    email: "ईमेल",
    role: "भूमिका",
    subscription: "सदस्यता की स्थिति",
    activeUntil: ({ date }) => `${date} तक मान्य`,
    mobile: "मोबाइल नंबर",
    noMobile: "अभी जोड़ा नहीं गया",
    verified: "सत्यापित",
    notVerified: "सत्यापित नहीं",
    memberSince: "सदस्य बने",
    signOut: "साइन आउट",
    signingOut: "साइन आउट हो रहा है…",
    signedOut: "आप साइन आउट हो गए हैं",
    signOutFailed: "साइन आउट नहीं हो पाया। कृपया फिर कोशिश करें।",
  },

  errors: {
    title: "कुछ गड़बड़ हो गई",
    heading: "इस पेज पर कुछ गड़बड़ हो गई",
    sentence: "आपका कुछ भी खोया नहीं है। कृपया फिर कोशिश करें; दोबारा हो तो पेज फिर से लोड करें।",
    tryAgain: "फिर कोशिश करें",
    notFoundTitle: "पेज नहीं मिला",
    notFoundHeading: "यह पेज नहीं मिला",
    notFoundSentence: "हो सकता है पता ग़लत लिखा गया हो, या पेज कहीं और चला गया हो।",
    toDashboard: "डैशबोर्ड पर जाएँ",
    toLogin: "साइन इन पर जाएँ",
  },

  footer: "बोली, भारत का नीलामी बाज़ार",
};
