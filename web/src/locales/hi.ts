import { firstTexts } from "@boli/contract/texts/first-hi";
import type { Messages } from "./en.ts";
import { auth } from "./texts/auth.hi.ts";
import { profile } from "./texts/profile.hi.ts";

// The same in Hindi, as people say it, not translated word for word.
export const hi: Messages = {
  refusals: firstTexts.refusals,
  fieldMessages: firstTexts.fields,

  ...auth,
  ...profile,

  pageTitle: ({ title }) => `${title} · Boli`,
  skipToContent: "सीधे मुख्य सामग्री पर जाएँ",

  fields: {
    email: "ईमेल",
    password: "पासवर्ड",
    newPassword: "नया पासवर्ड",
    confirmPassword: "पासवर्ड दोबारा डालें",
    currentPassword: "मौजूदा पासवर्ड",
    name: "नाम",
    showPassword: "पासवर्ड दिखाएँ",
    hidePassword: "पासवर्ड छिपाएँ",
  },

  actions: { back: "वापस", cancel: "रहने दें", close: "बंद करें", confirm: "पुष्टि करें" },

  legal: { terms: "सेवा की शर्तें", privacy: "गोपनीयता नीति", refund: "रिफ़ंड नीति", about: "हमारे बारे में" },

  navigation: {
    main: "मुख्य मेन्यू",
    account: "खाता",
    accountOf: ({ name }) => `${name} का खाता`,
    unread: ({ count }) =>
      count === 0
        ? "सूचनाएँ"
        : count > 99
          ? "99 से ज़्यादा बिना पढ़ी सूचनाएँ"
          : `${count} बिना पढ़ी ${count === 1 ? "सूचना" : "सूचनाएँ"}`,
    menu: "मेन्यू",
    more: "और",
    logout: "साइन आउट",
    loggingOut: "साइन आउट हो रहा है…",
  },

  themes: { heading: "थीम", system: "सिस्टम", light: "लाइट", dark: "डार्क" },

  accessDenied: {
    heading: "यह पेज देखने की अनुमति नहीं है",
    sentence: "यह पेज आपकी भूमिका के लिए नहीं है।",
    sellersOnly: "सिर्फ़ विक्रेता नीलामी जोड़ सकते हैं।",
    yourRole: "आपकी भूमिका",
    requiredRoles: "ज़रूरी भूमिकाएँ",
    goBack: "वापस जाएँ",
  },

  passwordRules: {
    heading: "पासवर्ड में होना चाहिए",
    length: "कम से कम 8 अक्षर",
    uppercase: "अंग्रेज़ी का एक बड़ा अक्षर (A–Z)",
    lowercase: "अंग्रेज़ी का एक छोटा अक्षर (a–z)",
    digit: "एक अंक",
    special: "इनमें से एक विशेष चिह्न:",
    met: "हो गया",
    unmet: "बाकी है",
    count: ({ met, all }) => `${all} में से ${met} शर्तें पूरी`,
    mismatch: "दोनों पासवर्ड एक जैसे नहीं हैं",
  },

  toasts: { region: "संदेश", dismiss: "बंद करें" },

  network: {
    connection: "कृपया अपना इंटरनेट कनेक्शन जाँचें।",
    timeout: "Boli से जवाब आने में बहुत देर लगी। कृपया फिर कोशिश करें।",
    unreadable: "अभी Boli से कनेक्ट नहीं हो पा रहे।",
  },

  channel: {
    reconnecting: "फिर से जुड़ रहे हैं…",
    offline: "आप ऑफ़लाइन हैं। इंटरनेट आते ही हम अपने-आप फिर जुड़ जाएँगे।",
    stopped: "लाइव अपडेट रुक गए हैं। कृपया पेज फिर से लोड करें।",
  },

  roles: {
    admin: { label: "एडमिन", description: "यूज़र और आँकड़े संभालने समेत हर सुविधा" },
    buyer: { label: "खरीदार", description: "नीलामियाँ देखें, उनमें हिस्सा लें और सदस्यता का लाभ उठाएँ" },
    seller: { label: "विक्रेता", description: "नीलामियाँ बनाएँ, उन्हें संभालें और सदस्यता का लाभ उठाएँ" },
    reseller: { label: "रीसेलर", description: "लाइव नीलामियाँ चलाएँ और अपनी इन्वेंट्री संभालें" },
  },

  subscription: {
    subscribed: "प्रीमियम सदस्य",
    free: "फ़्री सदस्य",
    expired: "सदस्यता खत्म",
    unsubscribed: "सदस्यता नहीं है",
  },

  dashboard: {
    greeting: ({ name }) => `नमस्ते, ${name}`,
    account: "आपका खाता",
    email: "ईमेल",
    role: "भूमिका",
    subscription: "सदस्यता की स्थिति",
    activeUntil: ({ date }) => `${date} तक मान्य`,
    mobile: "मोबाइल नंबर",
    noMobile: "अभी जोड़ा नहीं गया",
    verified: "वेरिफ़ाइड",
    notVerified: "वेरिफ़ाइड नहीं",
    memberSince: "कब से सदस्य",
    signedOut: "आप साइन आउट हो गए हैं",
    signOutFailed: "साइन आउट नहीं हो पाया। कृपया फिर कोशिश करें।",
  },

  errors: {
    title: "कुछ गड़बड़ हो गई",
    heading: "इस पेज पर कुछ गड़बड़ हो गई",
    sentence: "कुछ भी नहीं खोया है। कृपया फिर कोशिश करें। दोबारा ऐसा हो तो पेज फिर से लोड करें।",
    offlineHeading: "आप ऑफ़लाइन हैं",
    offlineSentence: "इंटरनेट आते ही यह पेज अपने-आप खुल जाएगा।",
    awayHeading: "अभी Boli से कनेक्ट नहीं हो पा रहे",
    awaySentence: "हम कोशिश करते रहेंगे, और यह पेज अपने-आप खुल जाएगा।",
    tryAgain: "फिर कोशिश करें",
    notFoundTitle: "पेज नहीं मिला",
    notFoundHeading: "यह पेज नहीं मिला",
    notFoundSentence: "हो सकता है पता गलत लिखा गया हो, या पेज कहीं और चला गया हो।",
    toDashboard: "डैशबोर्ड पर जाएँ",
    toLogin: "साइन इन पर जाएँ",
  },

  footer: { line: "Boli, भारत का नीलामी बाज़ार", support: "सहायता:" },
};
