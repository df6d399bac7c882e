import type { NotificationMessages } from "./en.ts";

export const hi: NotificationMessages = {
  heading: "सूचनाएँ",
  tabs: { all: "सभी", unread: "बिना पढ़ी", auctions: "नीलामियाँ" },
  readAll: "सबको पढ़ा हुआ करें",
  readAllDone: "सब पढ़ा हुआ कर दिया गया है।",
  settings: "सूचना सेटिंग",
  loading: "सूचनाएँ लोड हो रही हैं…",
  failed: "हम आपकी सूचनाएँ लोड नहीं कर पाए।",
  empty: {
    all: { heading: "अभी कुछ नहीं", sentence: "आपसे जुड़ा कुछ भी होगा, तो वह यहाँ दिखेगा।" },
    unread: { heading: "आपने सब पढ़ लिया है", sentence: "कोई सूचना बिना पढ़ी नहीं है।" },
    auctions: { heading: "नीलामियों के बारे में अभी कुछ नहीं", sentence: "नीलामियों की सूचनाएँ यहाँ दिखेंगी।" },
  },
  today: "आज",
  yesterday: "कल",
  unread: "बिना पढ़ी",
  important: "ज़रूरी",
  remove: ({ title }) => `“${title}” हटाएँ`,
  removeFailed: "यह हट नहीं पाई।",
  readFailed: "इसे पढ़ा हुआ नहीं किया जा सका।",
  more: "और दिखाएँ",
  showNew: "नई सूचनाएँ दिखाएँ",
  mails: {
    heading: "सूचनाएँ",
    sentence: "घंटी पर आपको सब कुछ दिखता है। चुनें कि ईमेल पर भी क्या मिले।",
    quietHours: "रात 9:30 से सुबह 7:30 बजे तक ईमेल पर सिर्फ़ रिमाइंडर भेजे जाते हैं; बाकी सुबह।",
    loading: "आपकी पसंद लोड हो रही है…",
    loadFailed: "हम आपकी पसंद लोड नहीं कर पाए।",
    topics: {
      alerts: { label: "अलर्ट", hint: "नई नीलामियाँ, जो आपकी सेव की हुई खोज से मिलती हैं।" },
      reminders: { label: "रिमाइंडर", hint: "उस नीलामी से पहले, जिसकी याद दिलाने को आपने कहा है।" },
      changes: { label: "बदलाव", hint: "आपकी पसंद की नीलामी की नई तारीख, अनुमानित मूल्य, स्थिति या जगह।" },
    },
    saved: "आपकी पसंद सेव हो गई है।",
    saveFailed: "आपकी पसंद सेव नहीं हो पाई।",
  },
};
