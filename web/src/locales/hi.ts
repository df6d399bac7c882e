import { firstTexts } from "@boli/contract/texts/first-hi";
import type { Messages, AuthTexts, ProfileTexts } from "./en.ts";

// The profile and the safety of the account, in Hindi.
const profile: ProfileTexts = {
  profile: {
    link: "प्रोफ़ाइल और सुरक्षा",
    language: "भाषा",
    languageChanged: "भाषा बदलकर हिन्दी हो गई",
    failed: "प्रोफ़ाइल अपडेट नहीं हो पाई",
  },

  consent: {
    heading: "शर्तें और गोपनीयता",
    sentence: ({ terms, privacy }) => `कृपया मौजूदा ${terms} और ${privacy} पढ़कर स्वीकार करें।`,
    accept: "स्वीकार करें",
    accepted: "धन्यवाद",
    failed: "यह सेव नहीं हो सका। कृपया फिर कोशिश करें।",
  },
};

// Signing up, signing in and new passwords, in Hindi.
const auth: AuthTexts = {
  login: {
    heading: "फिर से स्वागत है",
    subheading: "अपने आस-पास की नीलामियाँ खोजें",
    promise: "दूतावासों की सेल, एयरपोर्ट का लावारिस सामान, बंदरगाहों की नीलामी और आस-पास के आयोजन, सब एक जगह।",
    intro: "अपने ईमेल और पासवर्ड से साइन इन करें।",
    submit: "साइन इन करें",
    submitting: "साइन इन हो रहा है…",
    forgotPassword: "पासवर्ड भूल गए?",
    orContinueWith: "या इससे आगे बढ़ें",
    google: "Google",
    newHere: "Boli पर नए हैं?",
    createAccount: "खाता बनाएँ",
    agreement: ({ terms, privacy }) => `साइन इन करके आप हमारी ${terms} और ${privacy} से सहमत होते हैं।`,
    googleAgreement: ({ terms, privacy }) =>
      `Google से आगे बढ़कर आप बताते हैं कि आपकी उम्र 18 वर्ष या उससे ज़्यादा है और हमारी ${terms} और ${privacy} आपको मंज़ूर हैं।`,
    succeeded: "आप साइन इन हो गए!",
    failedShort: "साइन इन नहीं हुआ",
    failed: "साइन इन नहीं हो पाया। कृपया फिर कोशिश करें।",
    googleSucceeded: "Google से साइन इन हो गया!",
    googleFailedShort: "Google से साइन इन नहीं हुआ",
    googleFailed: "Google से साइन इन नहीं हो पाया। कृपया फिर कोशिश करें।",
    codeIntro: "अपने ऑथेंटिकेटर ऐप का कोड या कोई रिकवरी कोड डालें।",
    code: "ऑथेंटिकेटर या रिकवरी कोड",
    codeSubmit: "आगे बढ़ें",
    linkIntro:
      "इस ईमेल से Boli पर आपका खाता पहले से है और उसका पासवर्ड भी है। वह पासवर्ड एक बार डालें; इसके बाद आप Google से भी साइन इन कर पाएँगे।",
    linkSubmit: "जोड़ें और साइन इन करें",
    afterReset: "आपका पासवर्ड बदल गया है। अब इसी से साइन इन करें, फिर ऑथेंटिकेटर ऐप का कोड डालें।",
    ended: {
      "signed-out": "आप साइन आउट हो चुके हैं। आगे बढ़ने के लिए कृपया फिर से साइन इन करें।",
      expired: "आपके साइन इन का समय खत्म हो गया है। आगे बढ़ने के लिए कृपया फिर से साइन इन करें।",
      changed: "आपके खाते में बदलाव हुआ है। आगे बढ़ने के लिए कृपया फिर से साइन इन करें।",
      leaving: "आपका खाता 7 दिन में मिटा दिया जाएगा। रखना चाहें, तो उससे पहले साइन इन करें।",
    },
    demoHeading: "डेमो खाते से आज़माएँ",
    demoHint: "एक क्लिक में साइन इन हो जाएगा।",
    demoPassword: ({ password }) => `खुद टाइप करना चाहें तो सबका पासवर्ड ${password} है`,
    demoSignInAs: ({ name }) => `${name} के रूप में साइन इन करें`,
  },

  signUp: {
    title: "खाता बनाएँ",
    heading: "अपना खाता बनाएँ",
    intro: "बस एक मिनट लगेगा, और नीलामियाँ देखना मुफ़्त है।",
    declaration: ({ terms, privacy }) => `मेरी उम्र 18 वर्ष या उससे ज़्यादा है और मुझे ${terms} और ${privacy} मंज़ूर हैं।`,
    submit: "खाता बनाएँ",
    submitting: "खाता बन रहा है…",
    haveAccount: "पहले से खाता है?",
    notMailed: "ईमेल नहीं आया? फिर से भेजने के लिए",
    signIn: "साइन इन करें",
    failedShort: "खाता नहीं बना",
    failed: "खाता नहीं बन पाया। कृपया फिर कोशिश करें।",
    mailed: ({ email }) => `हमने ${email} पर ईमेल भेजा है। आगे बढ़ने के लिए उसमें दिया लिंक खोलें।`,
    welcome: "Boli में आपका स्वागत है!",
  },

  mail: {
    heading: "अपना ईमेल देखें",
    hint: "ईमेल आने में एक मिनट लग सकता है। कृपया स्पैम फ़ोल्डर भी देख लें।",
    resend: "फिर से भेजें",
    resending: "भेजा जा रहा है…",
    resendIn: ({ seconds }) => `${seconds} सेकंड बाद फिर से भेज सकते हैं।`,
    resent: "ईमेल फिर से भेज दिया गया",
    resendFailed: "ईमेल फिर से नहीं भेजा जा सका। कृपया फिर कोशिश करें।",
    change: "दूसरा ईमेल डालें",
    outbox: "डेमो आउटबॉक्स खोलें",
    outboxHint: "डेमो असली ईमेल नहीं भेजता। आप उन्हें इसके आउटबॉक्स में पढ़ सकते हैं।",
  },

  verify: {
    title: "ईमेल की पुष्टि",
    working: "आपके ईमेल की पुष्टि हो रही है…",
    workingHint: "बस एक पल।",
    overHeading: "यह लिंक अब काम नहीं करता",
    overSentence:
      "यह इस्तेमाल हो चुका है या बहुत पुराना है। ईमेल की पुष्टि पहले कर चुके हों, तो साइन इन करें। अगर नहीं, तो फिर से खाता बनाएँ; नया लिंक आ जाएगा।",
    again: "फिर से खाता बनाएँ",
    passwordHeading: "अपना पासवर्ड डालें",
    passwordIntro: "खाता बनाते समय चुना हुआ पासवर्ड डालें, और आपका खाता तैयार है।",
    submit: "पुष्टि करें",
    submitting: "पुष्टि हो रही है…",
    failedHeading: "आपके ईमेल की पुष्टि अभी नहीं हुई",
    failed: "ईमेल की पुष्टि नहीं हो पाई। कृपया फिर कोशिश करें।",
    failedShort: "ईमेल की पुष्टि नहीं हुई",
  },

  setPassword: {
    heading: "अपना पासवर्ड सेट करें",
    intro: "पासवर्ड होने पर आप ईमेल से भी साइन इन कर सकते हैं।",
    submit: "पासवर्ड सेट करें",
    submitting: "पासवर्ड सेट हो रहा है…",
    skip: "अभी नहीं",
    hint: "आप बाद में प्रोफ़ाइल सेटिंग में पासवर्ड सेट कर सकते हैं या बदल सकते हैं।",
    loading: "आपका खाता लोड हो रहा है…",
    succeeded: "पासवर्ड सेट हो गया!",
    failedShort: "पासवर्ड सेट नहीं हुआ",
    failed: "पासवर्ड सेट नहीं हो पाया। कृपया फिर कोशिश करें।",
  },

  reset: {
    emailHeading: "अपना पासवर्ड रीसेट करें",
    emailIntro: "अपने खाते का ईमेल पता डालें।",
    submit: "आगे बढ़ें",
    submitting: "बस एक पल…",
    identityHeading: "अपनी पहचान की पुष्टि करें",
    identityIntro: ({ email }) => `पुष्टि करें कि ${email} आपका है, फिर नया पासवर्ड चुनें।`,
    google: "Google से आगे बढ़ें",
    byMail: "मुझे ईमेल पर लिंक भेजें",
    mailed: ({ email }) => `अगर ${email} से कोई खाता बना है, तो हमने उस पर नया पासवर्ड सेट करने का लिंक भेज दिया है।`,
    newHeading: "नया पासवर्ड सेट करें",
    newIntro: "आपके बाकी डिवाइस साइन आउट हो जाएँगे।",
    save: "पासवर्ड रीसेट करें",
    saving: "पासवर्ड रीसेट हो रहा है…",
    linkOverSentence: "यह इस्तेमाल हो चुका है या बहुत पुराना है।",
    newLink: "नया लिंक भेजें",
    overHeading: "कृपया फिर से शुरू करें",
    overSentence: "Google से हुई पुष्टि अब बहुत पुरानी है। कुछ नहीं बदला है।",
    beginAgain: "फिर से शुरू करें",
    remembered: "पासवर्ड याद है?",
    signInHere: "यहाँ साइन इन करें",
    succeeded: "पासवर्ड रीसेट हो गया!",
    proceedFailed: "आगे नहीं बढ़ पाए। कृपया फिर कोशिश करें।",
    failedShort: "पासवर्ड रीसेट नहीं हुआ",
    failed: "पासवर्ड रीसेट नहीं हो पाया। कृपया फिर कोशिश करें।",
    googleFailed: "Google से पुष्टि नहीं हो पाई। कृपया फिर कोशिश करें।",
  },
};

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
