import { resellerLimits } from "@boli/contract/resellers/limits";
import { itemNames } from "../../locales/item-names.ts";
import { auctionTypeNames } from "../../locales/auction-type-names.ts";
import type { DashboardMessages } from "./en.ts";

const { from, to } = resellerLimits.reviewDays;

export const hi: DashboardMessages = {
  types: auctionTypeNames.hi,
  categories: itemNames.hi.categories,
  upcoming: "आने वाली नीलामियाँ",
  available: "बोली के लिए उपलब्ध",
  viewAllAuctions: "सभी नीलामियाँ देखें",
  location: "जगह की जानकारी",
  full: "पूरी",
  fullSentence: "सभी जगहें उपलब्ध",
  limited: "सीमित",
  limitedSentence: "पूरी जानकारी के लिए सदस्य बनें",
  subscribe: "सदस्य बनें",
  notifications: "सूचनाएँ",
  active: "चालू",
  activeSentence: "तुरंत सूचनाएँ चालू हैं",
  manageAlerts: "अलर्ट संभालें",
  recent: "जल्द होने वाली नीलामियाँ",
  viewAll: "सभी देखें",
  none: "कोई आने वाली नीलामी नहीं मिली",
  noneLoaded: "ये नीलामियाँ अभी लोड नहीं हो सकीं।",
  loading: "आने वाली नीलामियाँ लोड हो रही हैं…",
  recommended: "आपके लिए सुझाव",
  recommendedLoading: "सुझाव लोड हो रहे हैं…",
  recommendedNone: "अभी और कोई सुझाव नहीं",
  recommendedHow: "कुछ नीलामियाँ देखें, फिर हम वैसी ही और खोज देंगे।",
  whys: {
    like: ({ category }) => `क्योंकि आपने यह श्रेणी देखी: ${category}`,
    near: ({ city }) => `${city} के पास`,
    soon: "आने वाली",
  },
  review: "जाँच करें",
  listings: {
    heading: "नीलामियों की जाँच",
    waiting: ({ count, figure }) =>
      count === 0
        ? "जाँच के लिए कोई नीलामी नहीं है"
        : `${figure} ${count === 1 ? "नीलामी की" : "नीलामियों की"} जाँच बाकी है`,
    link: "नीलामियों की जाँच करें",
  },
  applications: {
    heading: "आवेदनों की जाँच",
    waiting: ({ count, figure }) =>
      count === 0
        ? "जाँच के लिए कोई आवेदन नहीं है"
        : `${figure} ${count === 1 ? "आवेदन की" : "आवेदनों की"} जाँच बाकी है`,
    link: "आवेदनों की जाँच करें",
    promise: `रीसेलर के आवेदन पर फ़ैसला ${from} से ${to} कामकाजी दिनों में होना चाहिए`,
    oldest: ({ days, due, isOverdue }) =>
      isOverdue
        ? `सबसे पुराना: ${days} कामकाजी दिन, फ़ैसला ${due} तक होना था`
        : `सबसे पुराना: ${to} में से ${days} कामकाजी दिन, फ़ैसला ${due} तक`,
  },
  inventory: "लाइव नीलामी में बिकने वाला सामान यहाँ रखें",
  manageInventory: "इन्वेंट्री खोलें",
  quickActions: "आगे क्या करें",
  browse: "नीलामियाँ देखें",
  getLocationAccess: "जगह की जानकारी पाएँ",
  setAlerts: "अलर्ट लगाएँ",
  create: "नीलामी जोड़ें",
};
