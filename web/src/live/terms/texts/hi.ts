import { defaultTermsHi } from "@boli/contract/live/default-terms-hi";
import type { TermsMessages } from "./en.ts";

export const hi: TermsMessages = {
  heading: "इस नीलामी की शर्तें",
  defaults: defaultTermsHi,
  price: "आपको कितना देना होगा",
  example: ({ bid, total }) => `${bid} की बोली पर आप ${total} देंगे`,
  nothingAdded: "आपकी बोली पर न GST जुड़ता है, न प्रीमियम।",
  gstAdded: ({ gst }) => `आपकी बोली और उस पर ${gst}% GST।`,
  premiumAdded: ({ premium }) => `आपकी बोली और ${premium}% प्रीमियम।`,
  bothAdded: ({ premium, gst }) => `आपकी बोली और ${premium}% प्रीमियम, और दोनों पर ${gst}% GST।`,
  names: {
    payment: "भुगतान",
    collectionPlace: "सामान लेने की जगह",
    collectBy: "कब तक ले जाएँ",
    viewing: "पहले देखना",
    condition: "हालत",
  },
  accept: {
    heading: "शर्तें मानें",
    intro: "इस नीलामी के लिए एक बार, आपकी पहली बोली से पहले।",
    read: "शर्तें पढ़ें",
    statements: [
      "बोली मुझ पर बाध्य है: जीतने पर मुझे उसी कीमत पर, और इन शर्तों में जो जुड़ता है उसके साथ, खरीदना होगा।",
      "जीतने पर होस्ट को मेरा नाम और संपर्क की जानकारी मिलेगी।",
    ],
    check: "मेरी उम्र 18 वर्ष या उससे ज़्यादा है, और मुझे ये शर्तें मंज़ूर हैं।",
    unchecked: "मानने के लिए बॉक्स पर सही का निशान लगाएँ।",
    submit: "शर्तें मानें",
    submitting: "सेव हो रहा है…",
    failed: "हम यह सेव नहीं कर सके कि आपको शर्तें मंज़ूर हैं।",
  },
};
