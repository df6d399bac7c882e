import type { sellerTexts as english } from "./texts-en.ts";

export const sellerTexts: typeof english = {
  refusals: {
    already_seller: () => "आप पहले से नीलामियाँ जोड़ सकते हैं।",
    buyers_only: () => "सिर्फ़ खरीदार का खाता विक्रेता का खाता बन सकता है। कृपया हमें लिखें।",
    selling_ended: () => "यह खाता पहले विक्रेता का था। फिर से बेचने के लिए कृपया हमें लिखें।",
  },
  fields: {
    seller_terms: () => "कृपया विक्रेता की शर्तें स्वीकार करें।",
  },
};
