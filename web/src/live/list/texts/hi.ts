import { itemNames } from "../../../locales/item-names.ts";
import type { SaleListMessages } from "./en.ts";

export const hi: SaleListMessages = {
  subheading: "होस्ट को एक-एक सामान बेचते देखें, और जहाँ हों वहीं से बोली लगाएँ",
  categories: itemNames.hi.categories,

  filters: {
    search: "लाइव नीलामियाँ खोजें",
    placeholder: "लाइव नीलामी या सामान खोजें...",
    clearSearch: "खोज हटाएँ",
    status: "स्थिति",
    allStatuses: "सभी स्थितियाँ",
    statuses: { scheduled: "आने वाली", live: "लाइव", completed: "पूरी हुई", cancelled: "रद्द" },
    category: "श्रेणी",
    allCategories: "सभी श्रेणियाँ",
    verification: "जाँच",
    all: "सभी",
    verifiedOnly: "सिर्फ़ जाँची हुई",
    unverified: "बिना जाँच की",
    apply: "फ़िल्टर लगाएँ",
    clear: "फ़िल्टर हटाएँ",
  },

  list: {
    loading: "लाइव नीलामियाँ लोड हो रही हैं…",
    failed: "लाइव नीलामियाँ लोड नहीं हो सकीं",
    found: ({ count }) =>
      `${count.toLocaleString("en-IN")} ${count === 1 ? "लाइव नीलामी मिली" : "लाइव नीलामियाँ मिलीं"}`,
    foundMany: ({ count }) => `${count} लाइव नीलामियाँ मिलीं`,
    emptyHeading: "कोई लाइव नीलामी नहीं मिली",
    emptySentence: "कोई और शब्द या दूसरे फ़िल्टर चुनकर देखें।",
    emptyEver: "जैसे ही कोई होस्ट नीलामी तय करेगा, वह यहाँ दिखेगी।",
    pages: {
      label: "लाइव नीलामियों के पेज",
      previous: "पिछला पेज",
      next: "अगला पेज",
      page: ({ page }) => `पेज ${page}`,
      pageOf: ({ page, pages }) => `${pages} में से पेज ${page}`,
    },
  },

  card: {
    join: "लाइव जुड़ें",
    view: "पूरी जानकारी देखें",
    practice: "अभ्यास",
    starts: "शुरू",
    startsIn: "शुरू होने में",
    endsIn: "समाप्त होने में",
    ended: "समाप्त हुई",
    wasPlanned: "इस समय होनी थी",
    zero: "एक पल…",
    participants: ({ count }) => `${count.toLocaleString("en-IN")} प्रतिभागी`,
    items: ({ count }) => `${count.toLocaleString("en-IN")} सामान`,
    bids: ({ count }) => `${count.toLocaleString("en-IN")} ${count === 1 ? "बोली" : "बोलियाँ"}`,
    revenue: ({ amount }) => `${amount} की बिक्री`,
    people: "प्रतिभागी",
    itemsName: "सामान",
    place: "जगह",
  },
};
