import type { ProfileMessages } from "./en.ts";

export const hi: ProfileMessages = {
  subheading: "आपकी जानकारी, साइन इन का तरीका और आपके साइन-इन डिवाइस।",
  personal: "आपकी जानकारी",
  nameHint: "हम आपको इसी नाम से बुलाएँगे।",
  cityHint: "हम पहले आपके शहर के पास की नीलामियाँ सुझाते हैं।",
  edit: "प्रोफ़ाइल बदलें",
  save: "सेव करें",
  saving: "सेव हो रहा है…",
  settings: "भाषा और थीम",
  languageHint: "यह आपके खाते में सेव रहती है, और हमारे ईमेल भी इसी भाषा में आते हैं।",
  themeHint: "सिर्फ़ इसी डिवाइस पर सेव।",
  notificationSettings: "सूचना सेटिंग",
  calendarFeed: "कैलेंडर फ़ीड",
  updated: "प्रोफ़ाइल अपडेट हो गई!",
  roleCard: {
    heading: "भूमिका बदलें",
    sentence: "आज़माने के लिए भूमिका बदलें",
    changed: ({ role }) => `अब आपकी भूमिका: ${role}`,
    failed: "भूमिका नहीं बदल पाई",
  },
};
