import { auctionFieldNames } from "../../../locales/auction-field-names.ts";
import { itemNames } from "../../../locales/item-names.ts";
import { auctionTypeNames } from "../../../locales/auction-type-names.ts";
import type { ManagementMessages } from "./en.ts";

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

export const hi: ManagementMessages = {
  subheading: "Boli की सारी नीलामियाँ, छिपाई हुई भी।",
  create: "नीलामी जोड़ें",

  filters: {
    search: "शीर्षक या शहर से खोजें",
    type: "प्रकार",
    allTypes: "सभी प्रकार",
    clear: "फ़िल्टर हटाएँ",
    waiting: "जाँच बाकी",
  },

  types: auctionTypeNames.hi,

  status: "स्थिति",
  statuses: {
    upcoming: "आने वाली",
    ongoing: "चल रही",
    completed: "पूरी हुई",
    cancelled: "रद्द",
    all: "सभी",
    by_clock: "अपने-आप (तारीख के हिसाब से)",
  },

  list: {
    loading: "नीलामियाँ लोड हो रही हैं…",
    failed: "नीलामियाँ लोड नहीं हो सकीं",
    atLeast: ({ total }) => `${total} से ज़्यादा`,
    range: ({ from, to, total }) => `कुल ${total} में से ${from}–${to}, सबसे नई पहले`,
    queue: ({ from, to, total }) => `कुल ${total} में से ${from}–${to}, सबसे पुरानी पहले`,
    caption: ({ status, range }) => `${status} नीलामियाँ: ${range}`,
    keys: "पहले कॉलम में ऊपर-नीचे वाले ऐरो बटन से पंक्ति बदलें और Shift दबाकर चुनें। Ctrl+A से पूरा पेज चुन जाता है, Escape से चुनाव हट जाता है।",
    emptyHeading: "कोई नीलामी नहीं मिली",
    emptySentence: "कोई और शब्द, प्रकार या स्थिति चुनकर देखें।",
    showAll: ({ count }) => `सभी ${count} दिखाएँ`,
    emptyEver: "कोई नीलामी जुड़ते ही यहाँ दिखेगी।",
  },

  columns: {
    auction: "नीलामी",
    type: "प्रकार",
    place: "जगह",
    start: "शुरुआत",
    items: "सामान",
    status: "स्थिति",
    visibility: "दिखती है?",
    actions: "विकल्प",
    owner: "जोड़ने वाले",
  },

  row: {
    select: ({ title }) => `${title} चुनें`,
    selectPage: "पूरा पेज चुनें",
    actionsOf: ({ title }) => `${title} के लिए विकल्प`,
    byHand: "हाथ से चुनी",
    hidden: "छिपी हुई",
    visible: "दिख रही है",
    hideOf: ({ title }) => `${title} को छिपाएँ`,
    unhideOf: ({ title }) => `${title} को फिर दिखाएँ`,
    deleting: "हटाई जा रही है…",
    changing: "यह नीलामी अभी बदली जा रही है। कृपया थोड़ा रुकें।",
  },

  actions: {
    view: "पूरी जानकारी देखें",
    edit: "बदलें",
    hide: "छिपाएँ",
    unhide: "फिर दिखाएँ",
    changeStatus: "स्थिति बदलें",
    history: "बदलावों का इतिहास",
    remove: "हटाएँ",
  },

  pages: {
    label: "पेज",
    previous: "पिछला पेज",
    next: "अगला पेज",
    page: ({ page }) => `पेज ${page}`,
    pageOf: ({ page, pages }) => `${pages} में से पेज ${page}`,
    rows: "हर पेज पर",
  },

  selected: {
    label: "चुनी हुई नीलामियाँ",
    count: ({ count }) => `${count} ${count === 1 ? "चुनी गई" : "चुनी गईं"}`,
    clear: "चुनाव हटाएँ",
  },

  results: {
    hidden: "नीलामी छिपा दी गई",
    unhidden: "नीलामी फिर दिखने लगी",
    visibilityFailed: "नीलामी को छिपाया या दिखाया नहीं जा सका",
    statusUpdated: ({ status }) => `नीलामी की स्थिति अब “${status}” है`,
    statusByClock: "नीलामी की स्थिति अब फिर अपने-आप बदलेगी",
    statusRefused: "स्थिति नहीं बदली",
    statusFailed: "नीलामी की स्थिति बदली नहीं जा सकी",
    approved: "नीलामी मंज़ूर हो गई। अब यह सबको दिख रही है।",
    approveFailed: "नीलामी मंज़ूर नहीं हो सकी",
    deleted: "नीलामी हटा दी गई",
    deleteFailed: "नीलामी हटाई नहीं जा सकी",
    because: ({ about, why }) => `${about} में दिक्कत: ${why}`,
    title: ({ title }) => `“${title}” नीलामी`,
    many: ({ count }) => many(count, "नीलामी", "नीलामियाँ"),
    noAnswer: "कोई जवाब नहीं आया।",
    manyHidden: ({ count }) => many(count, "नीलामी छिपा दी गई।", "नीलामियाँ छिपा दी गईं।"),
    manyUnhidden: ({ count }) => many(count, "नीलामी अब दिख रही है।", "नीलामियाँ अब दिख रही हैं।"),
    manyStatus: ({ count, status }) => `${many(count, "नीलामी", "नीलामियों")} की स्थिति अब “${status}” है।`,
    manyByClock: ({ count }) => `${many(count, "नीलामी", "नीलामियों")} की स्थिति अब फिर अपने-आप बदलेगी।`,
    manyGone: ({ count }) => many(count, "नीलामी पहले ही हटाई जा चुकी है।", "नीलामियाँ पहले ही हटाई जा चुकी हैं।"),
    nothingChanged: "कुछ नहीं बदला।",
    undo: "पहले जैसा करें",
    again: "फिर कोशिश करें",
    dismiss: "बंद करें",
  },

  statusDialog: {
    heading: "स्थिति बदलें",
    headingMany: ({ count }) => `${many(count, "नीलामी", "नीलामियों")} की स्थिति बदलें`,
    now: ({ status }) => `अभी: ${status} (अपने-आप)।`,
    nowByHand: ({ status }) => `अभी: ${status} (हाथ से चुनी)।`,
    legend: "नई स्थिति",
    meanings: {
      upcoming: "आने वाली दिखेगी, चाहे शुरू होने का समय बीत चुका हो।",
      ongoing: "अभी चल रही दिखेगी।",
      completed: "पूरी हो चुकी दिखेगी।",
      cancelled: "दिखती रहेगी, बस उस पर ‘रद्द’ लिखा होगा।",
      by_clock: "शुरू होने तक आने वाली, खत्म होने या दिन बीतने तक चल रही, फिर पूरी।",
    },
    untilChanged: "हाथ से चुनी गई स्थिति तब तक रहती है, जब तक कोई उसे फिर न बदले।",
    submit: "स्थिति बदलें",
    submitting: "स्थिति बदल रही है…",
    chooseFirst: "कृपया पहले कोई स्थिति चुनें।",
    isSo: "अभी यही स्थिति है।",
  },

  deletion: {
    heading: "यह नीलामी हटाएँ?",
    sentence: ({ title }) =>
      `“${title}” अपने सामान, तस्वीरों, दस्तावेज़ों और इतिहास के साथ हमेशा के लिए हट जाएगी। इसे वापस नहीं लाया जा सकता।`,
    action: "हमेशा के लिए हटाएँ",
  },

  history: {
    heading: "बदलावों का इतिहास",
    loading: "बदलाव लोड हो रहे हैं…",
    failed: "बदलाव लोड नहीं हो पाए।",
    emptyHeading: "अब तक कोई बदलाव नहीं",
    emptySentence: "अब से हर बदलाव यहाँ दिखेगा: किसने, कब और क्या बदला।",
    somebody: "कोई पुराना यूज़र",
    more: "पुराने बदलाव दिखाएँ",
    changedTo: "बदलकर",
    nothing: "खाली",
    added: "जोड़ा गया",
    removed: "हटाया गया",
    fields: {
      ...auctionFieldNames.hi,
      created: "नीलामी जोड़ी गई",
      status: "स्थिति",
      review: "जाँच",
      visibility: "दिखती है?",
      city: "जगह",
    },
    reason: ({ reason }) => `कारण: ${reason}`,
    sameStatus: "सिर्फ़ यह बदला कि स्थिति अपने-आप बदलेगी या हाथ से।",
    priceOf: ({ item }) => `${item} की अनुमानित कीमत`,
    itemNamed: ({ item }) => `सामान “${item}”`,
    itemNames: itemNames.hi,
    otherFiles: {
      pictures: "तस्वीरें बदली गई हैं।",
      documents: "दस्तावेज़ बदले गए हैं।",
      item: "इस सामान की तस्वीरें बदली गई हैं।",
    },
    values: {
      waiting: "जाँच बाकी",
      sent_back: "लौटाई गई",
      approved: "मंज़ूर",
      open_outcry: "खुली बोली",
      sealed: "बंद लिफ़ाफ़े में बोली",
      online: "ऑनलाइन, किसी और साइट पर",
      gst_registered: "GST-पंजीकृत",
      e_waste_recycler: "मान्यता प्राप्त ई-कचरा रीसाइक्लर",
    },
  },
};
