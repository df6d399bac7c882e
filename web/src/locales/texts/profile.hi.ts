import type { ProfileTexts } from "./profile.en.ts";

// The profile and the safety of the account, in Hindi.
export const profile: ProfileTexts = {
  profile: {
    subheading: "आपकी जानकारी, साइन इन का तरीका और आपके साइन-इन डिवाइस।",
    link: "प्रोफ़ाइल और सुरक्षा",
    personal: "आपकी जानकारी",
    nameHint: "हम आपको इसी नाम से बुलाएँगे।",
    edit: "प्रोफ़ाइल बदलें",
    save: "सेव करें",
    saving: "सेव हो रहा है…",
    email: "ईमेल",
    memberSince: "कब से सदस्य",
    settings: "भाषा और थीम",
    language: "भाषा",
    languageHint: "यह आपके खाते में सेव रहती है, और हमारे ईमेल भी इसी भाषा में आते हैं।",
    themeHint: "सिर्फ़ इसी डिवाइस पर सेव।",
    updated: "प्रोफ़ाइल अपडेट हो गई!",
    languageChanged: "भाषा बदलकर हिन्दी हो गई",
    failed: "प्रोफ़ाइल अपडेट नहीं हो पाई",
  },

  proof: {
    heading: "पुष्टि करें कि यह आप ही हैं",
    byPassword: "आगे बढ़ने के लिए अपना पासवर्ड डालें।",
    byCode: "आगे बढ़ने के लिए अपने ऑथेंटिकेटर ऐप का कोड या कोई रिकवरी कोड डालें।",
    byGoogle: "आपके खाते में पासवर्ड नहीं है, इसलिए Google पुष्टि करेगा कि यह आप ही हैं। लौटकर कृपया यहाँ फिर से शुरू करें।",
    byMail: "आपके खाते में पासवर्ड नहीं है। ईमेल से पासवर्ड सेट करें, फिर दोबारा कोशिश करें।",
    setByMail: "ईमेल से पासवर्ड सेट करें",
    submitting: "पुष्टि हो रही है…",
    failed: "पुष्टि नहीं हो पाई कि यह आप ही हैं। कृपया फिर कोशिश करें।",
    failedShort: "पुष्टि नहीं हुई",
  },

  consent: {
    heading: "शर्तें और गोपनीयता",
    sentence: ({ terms, privacy }) => `कृपया मौजूदा ${terms} और ${privacy} पढ़कर स्वीकार करें।`,
    accept: "स्वीकार करें",
    accepted: "धन्यवाद",
    failed: "यह सेव नहीं हो सका। कृपया फिर कोशिश करें।",
  },
};
