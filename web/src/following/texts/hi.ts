import type { FollowingMessages } from "./en.ts";

export const hi: FollowingMessages = {
  loading: "एक पल…",
  favourite: ({ title }) => `पसंदीदा: ${title}`,
  addFavourite: "पसंदीदा में जोड़ें",
  removeFavourite: "पसंदीदा से हटाएँ",
  favouriteUpdated: "पसंदीदा अपडेट हो गया",
  favouriteFailed: "आपके पसंदीदा नहीं बदले जा सके।",

  share: ({ title }) => `शेयर करें: ${title}`,
  shareTitle: "शेयर करें",
  shareText: ({ title }) => `यह नीलामी देखें: ${title}`,
  linkCopied: "लिंक कॉपी हो गया",
  copyFailed: "आपके ब्राउज़र ने कॉपी नहीं करने दिया",
  whatsApp: "WhatsApp से भेजें",
  email: "ईमेल से भेजें",

  reminder: {
    label: ({ title }) => `रिमाइंडर: ${title}`,
    title: "मुझे याद दिलाएँ",
    set: "इस नीलामी के लिए नोटिफ़िकेशन लग गया।",
    removed: "रिमाइंडर हटा दिया गया",
    failed: "आपका रिमाइंडर नहीं बदला जा सका।",
    tooLate: "इस नीलामी के रिमाइंडर के लिए देर हो चुकी है।",
    over: "यह समय निकल चुका है।",
    moments: { start: "शुरू होने पर", hour: "1 घंटा पहले", day: "1 दिन पहले" },
  },

  chip: ({ count }) => `पसंदीदा: ${count}`,

  list: {
    subheading: "आपकी चुनी हुई नीलामियाँ, और पिछली बार देखने के बाद क्या बदला",
    loading: "आपके पसंदीदा लोड हो रहे हैं…",
    failed: "आपके पसंदीदा लोड नहीं हो सके।",
    emptyHeading: "अभी कोई पसंदीदा नहीं",
    emptySentence: "किसी नीलामी को यहाँ रखने के लिए उसका दिल दबाएँ।",
    browse: "नीलामियाँ देखें",
    changed: "आपके देखने के बाद बदला:",
    fields: {
      date: "तारीख",
      end: "समाप्ति",
      city: "शहर",
      address: "जगह",
      status: "स्थिति",
      price: "कीमतें",
      "earnest-money": "बयाना राशि",
    },
    dateBefore: ({ moment }) => `तारीख (पहले ${moment})`,
  },
};
