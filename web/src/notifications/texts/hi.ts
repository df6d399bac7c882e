import type { NotificationMessages } from "./en.ts";

export const hi: NotificationMessages = {
  heading: "सूचनाएँ",
  tabs: { all: "सभी", unread: "बिना पढ़ी", auctions: "नीलामियाँ" },
  readAll: "सबको पढ़ा हुआ मार्क करें",
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
  readFailed: "इसे पढ़ा हुआ मार्क नहीं किया जा सका।",
  more: "और दिखाएँ",
  showNew: "नई सूचनाएँ दिखाएँ",
  mails: {
    heading: "सूचनाएँ",
    sentence: "घंटी दबाने पर आपको सारी सूचनाएँ दिखती हैं। चुनें कि ईमेल से भी क्या मिले।",
    quietHours: "रात 9:30 से सुबह 7:30 बजे तक सिर्फ़ रिमाइंडर के ईमेल आते हैं; बाकी सुबह भेजे जाते हैं।",
    loading: "आपकी पसंद लोड हो रही है…",
    loadFailed: "हम आपकी पसंद लोड नहीं कर पाए।",
    topics: {
      alerts: { label: "अलर्ट", hint: "नई नीलामियाँ, जो आपकी सेव की हुई खोज के मुताबिक हैं।" },
      reminders: { label: "रिमाइंडर", hint: "जिस नीलामी का रिमाइंडर आपने लगाया है, उससे पहले।" },
      changes: { label: "बदलाव", hint: "आपकी पसंद की नीलामी की नई तारीख, अनुमानित कीमत, स्थिति या जगह।" },
    },
    saved: "आपकी पसंद सेव हो गई है।",
    saveFailed: "आपकी पसंद सेव नहीं हो पाई।",
  },
};
