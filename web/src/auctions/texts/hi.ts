import { auctionFieldNames } from "../../locales/auction-field-names.ts";
import type { AuctionMessages } from "./en.ts";
import { itemNames } from "../../locales/item-names.ts";
import { auctionTypeNames } from "../../locales/auction-type-names.ts";
import { counted } from "../../locales/counted.ts";

const found = (count: number, isExact: boolean): string =>
  isExact ? counted(count, "नीलामी मिली", "नीलामियाँ मिलीं") : counted(count, "से ज़्यादा नीलामियाँ मिलीं");

const statuses: AuctionMessages["statuses"] = {
  upcoming: "आने वाली",
  ongoing: "चल रही",
  completed: "पूरी हुई",
  cancelled: "रद्द",
};

export const hi: AuctionMessages = {
  types: auctionTypeNames.hi,
  statuses,
  categories: itemNames.hi.categories,
  conditions: itemNames.hi.conditions,

  card: {
    date: "तारीख",
    place: "जगह",
    items: "सामान",
    itemCount: ({ count }) => counted(count, "सामान"),
    view: "पूरी जानकारी देखें",
    starts: ({ days, time }) => (days > 1 ? `${days} दिन बाद` : `${days === 0 ? "आज" : "कल"}, ${time}`),
    ends: ({ days, time }) =>
      days > 1 ? `${days} दिन में खत्म` : `${days === 0 ? "आज" : "कल"} खत्म${time && `, ${time}`}`,
    lakh: "लाख",
    crore: "करोड़",
    estimatesFrom: ({ amount }) => `अनुमानित कीमत ${amount} से`,
    estimate: ({ amount }) => `अनुमानित कीमत ${amount}`,
    earnestMoney: ({ amount }) => `बयाना राशि ${amount}`,
    distance: ({ km }) => (km === 0 ? "पास में" : `${km.toLocaleString("en-IN")} किमी दूर`),
  },

  list: {
    heading: "नीलामियाँ खोजें",
    subheading: "पूरे भारत में नीलामी के सबसे अच्छे मौके पाएँ",
    searchLabel: "नीलामियाँ खोजें",
    searchHint: "नीलामी, जगह या सामान खोजें...",
    clearSearch: "खोज हटाएँ",
    filters: "फ़िल्टर",
    filtersSet: ({ count }) => `${count} ${count === 1 ? "लगा है" : "लगे हैं"}`,
    advanced: "और फ़िल्टर",
    type: "नीलामी का प्रकार",
    allTypes: "सभी प्रकार",
    location: "जगह",
    dateFrom: "इस तारीख से",
    clearAll: "सारे फ़िल्टर हटाएँ",
    tabs: { ...statuses, all: "सभी" },
    tabsLabel: "स्थिति के अनुसार नीलामियाँ",
    results: {
      upcoming: ({ count, isExact }) => `आने वाली: ${found(count, isExact)}`,
      ongoing: ({ count, isExact }) => `चल रही: ${found(count, isExact)}`,
      completed: ({ count, isExact }) => `पूरी हुई: ${found(count, isExact)}`,
      cancelled: ({ count, isExact }) => `रद्द: ${found(count, isExact)}`,
      all: ({ count, isExact }) => found(count, isExact),
    },
    loading: "नीलामियाँ लोड हो रही हैं…",
    loadFailedShort: "नीलामियाँ लोड नहीं हो सकीं",
    loadFailed: "नीलामियाँ लोड नहीं हो सकीं",
    emptyHeading: "कोई नीलामी नहीं मिली",
    emptySentence: "खोज के शब्द या फ़िल्टर बदलकर देखें",
    clearFilters: "फ़िल्टर हटाएँ",
    pages: {
      label: "नीलामियों के पेज",
      previous: "पिछला पेज",
      next: "अगला पेज",
      page: ({ page }) => `पेज ${page}`,
      pageOf: ({ page, pages }) => `${pages} में से पेज ${page}`,
    },
  },

  map: {
    views: "नीलामियाँ कैसे दिखें",
    list: "सूची",
    map: "नक्शा",
    loading: "नक्शा लोड हो रहा है…",
    failed: "हम नक्शा लोड नहीं कर पाए।",
  },

  subscribeBanner: {
    heading: "नीलामी की जगहों की पूरी जानकारी पाएँ",
    sentence: "हर नीलामी का पूरा पता, नक्शा और रास्ता देखें।",
    subscribe: "सदस्य बनें - ₹999/महीना",
  },

  createBanner: {
    heading: "अपनी नीलामी खुद जोड़ें",
    sentence: "अपनी बिक्री की जानकारी दें और पूरे भारत के खरीदारों तक पहुँचें।",
    create: "नीलामी जोड़ें",
  },

  detail: {
    title: "नीलामी",
    back: "नीलामियों पर वापस",
    loading: "नीलामी लोड हो रही है…",
    loadFailedShort: "नीलामी की जानकारी लोड नहीं हो सकी",
    failedHeading: "नीलामी लोड नहीं हो सकी",
    loadFailed: "नीलामी की जानकारी लोड नहीं हो सकी",
    hidden: "छिपी हुई",
    edit: "बदलें",
    tabs: { overview: "जानकारी", items: "सामान", location: "जगह" },
    tabsLabel: "इस नीलामी के हिस्से",
    notFoundSentence: "शायद इसे हटा दिया गया है, या पता गलत लिखा गया है।",
    pictures: "तस्वीरें",
    openPicture: ({ at, all }) => `${all} में से तस्वीर ${at} खोलें`,
    about: "इस नीलामी के बारे में",
    itemsAvailable: ({ count }) => `इस नीलामी में ${counted(count, "सामान")}`,
    ends: ({ moment }) => `समाप्ति: ${moment}`,
    seeItems: "सामान देखें",
    contact: "संपर्क की जानकारी",
    phone: "फ़ोन",
    email: "ईमेल",
  },

  viewer: {
    label: "तस्वीरें",
    previous: "पिछली तस्वीर",
    next: "अगली तस्वीर",
    countOf: ({ at, all }) => `${all} में से ${at}`,
    pictureOf: ({ at, title }) => `${title}, तस्वीर ${at}`,
    broken: "यह तस्वीर नहीं खुल सकी।",
  },

  fields: auctionFieldNames.hi,
  facts: {
    heading: "काम की बातें",
    biddingMethods: { open_outcry: "खुली बोली", sealed: "बंद लिफ़ाफ़े में बोली", online: "ऑनलाइन, किसी और साइट पर" },
    inspection: "सामान देखने का समय",
    span: ({ from, to }) => `${from} से ${to} तक`,
    from: ({ from }) => `${from} से`,
    until: ({ to }) => `${to} तक`,
    payBy: ({ deadline }) => `${deadline} तक जमा करें`,
    flags: {
      gst_registered: "सिर्फ़ GST नंबर वाले",
      e_waste_recycler: "सिर्फ़ मान्यता प्राप्त ई-कचरा रीसाइक्लर",
    },
    openSource: "मूल सूचना खोलें",
  },

  items: {
    heading: "सामान",
    search: "इस सामान में खोजें",
    found: ({ count, all }) => `${counted(all, "सामान")} में से ${count}`,
    none: "आपकी खोज से कोई सामान नहीं मिला",
    estimatedValue: "अनुमानित कीमत",
    quantity: "मात्रा",
    units: {
      piece: "नग",
      set: "सेट",
      lot: "लॉट",
      box: "पेटी",
      kg: "किलो",
      tonne: "टन",
      litre: "लीटर",
      metre: "मीटर",
    },
    oneUnit: {
      piece: "नग",
      set: "सेट",
      lot: "लॉट",
      box: "पेटी",
      kg: "किलो",
      tonne: "टन",
      litre: "लीटर",
      metre: "मीटर",
    },
    picturesOf: ({ name, count }) => `${name} की ${counted(count, "तस्वीर", "तस्वीरें")} खोलें`,
  },

  location: {
    heading: "जगह",
    address: "पता",
    city: "शहर",
    state: "राज्य",
    pincode: "पिन कोड",
    coordinates: "अक्षांश, देशांतर",
    copy: "अक्षांश और देशांतर कॉपी करें",
    copied: "अक्षांश और देशांतर कॉपी हो गए",
    copyFailed: "आपके ब्राउज़र ने कॉपी नहीं करने दिया",
    directions: "रास्ता देखें",
    lockedHeading: "जगह देखने के लिए सदस्यता चाहिए",
    subscribe: "सदस्य बनें - ₹999/महीना",
    inside: {
      address: "पूरा पता",
      pincode: "पिन कोड",
      directions: "नक्शा और रास्ता",
      documents: ({ count }) => counted(count, "दस्तावेज़"),
    },
    price: "₹999 में 30 दिन",
    priceFor: "भारत की हर नीलामी के लिए",
  },

  related: {
    sameCity: ({ city }) => `${city} में और नीलामियाँ`,
    sameOrganiser: "इसी आयोजक की",
  },

  attachments: {
    heading: "दस्तावेज़",
    kinds: { notice: "नीलामी की सूचना", terms: "नियम व शर्तें", catalogue: "सामान की सूची" },
    locked: "देखने के लिए सदस्य बनें",
    open: ({ name }) => `${name} खोलें`,
  },

  changes: {
    heading: "बदलाव",
    cancelled: "यह नीलामी रद्द हो गई है।",
    reason: ({ reason }) => `विक्रेता का कहना है: “${reason}”`,
    nowCancelled: "यह नीलामी रद्द हो गई। देखें",
    nowChanged: "इस नीलामी में बदलाव हुआ है। देखें",
    recent: "इस नीलामी में हाल ही में बदलाव हुआ है। निकलने से पहले जानकारी देख लें।",
    none: "नहीं दिया गया",
    anItem: "एक सामान",
    date: ({ before, after }) => `बदलाव: शुरू होने का समय ${before} से बदलकर ${after} हुआ`,
    end: ({ before, after }) => `बदलाव: खत्म होने का समय ${before} से बदलकर ${after} हुआ`,
    city: ({ before, after }) => `बदलाव: जगह ${before} से बदलकर ${after} हुई`,
    address: "बदलाव: पता बदल गया है",
    status: ({ after }) => `बदलाव: स्थिति अब “${after}” है`,
    price: ({ about, before, after }) => `बदलाव: ${about} की अनुमानित कीमत ${before} से बदलकर ${after} हुई`,
    "earnest-money": ({ before, after }) => `बदलाव: बयाना राशि ${before} से बदलकर ${after} हुई`,
  },

  actions: {
    heading: "आगे क्या करें",
    calendar: "कैलेंडर में जोड़ें",
    google: "Google कैलेंडर",
    file: "कैलेंडर फ़ाइल (.ics)",
    directions: "रास्ता देखें",
    contact: "आयोजक से संपर्क करें",
    bar: "एक नज़र में",
    directionsShort: "रास्ता",
    contactShort: "संपर्क",
    opensElsewhere: "नए टैब में खुलेगा",
  },

  organiser: {
    heading: "आयोजक से संपर्क करें",
    call: ({ phone }) => `फ़ोन करें: ${phone}`,
    write: ({ email }) => `${email} पर लिखें`,
    intro: "आयोजक ने न फ़ोन नंबर दिया है, न ईमेल। हम आपका संदेश आपके ईमेल पते के साथ उन तक पहुँचा देंगे।",
    message: "आपका संदेश",
    send: "संदेश भेजें",
    sending: "भेजा जा रहा है…",
    sent: "संदेश भेज दिया गया",
    failed: "आपका संदेश नहीं भेजा जा सका। कृपया फिर कोशिश करें।",
    failedShort: "संदेश नहीं भेजा गया",
  },
};
