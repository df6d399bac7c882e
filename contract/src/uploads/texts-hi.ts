import type { uploadTexts as english } from "./texts-en.ts";

export const uploadTexts: typeof english = {
  refusals: {
    file_empty: () => "यह फ़ाइल खाली है।",
    picture_kind_not_taken: () => "हम यह तस्वीर नहीं पढ़ पाए। कृपया JPEG, PNG, WebP या AVIF तस्वीर चुनें।",
    picture_damaged: () => "यह तस्वीर खराब या अधूरी है। कृपया कोई और चुनें।",
    document_kind_not_taken: () => "यह PDF नहीं है। कृपया PDF दस्तावेज़ चुनें।",
    document_damaged: () => "यह PDF खराब या अधूरा है। कृपया कोई और चुनें।",
    document_protected: () => "यह PDF लॉक है। कृपया बिना पासवर्ड और पाबंदी वाला PDF चुनें।",
    document_active: () =>
      "इस PDF के अंदर स्क्रिप्ट, प्रोग्राम या दूसरी फ़ाइलें हैं, या यह डेटा भेजता या लोड करता है। कृपया इसे नए PDF में प्रिंट करके वही चुनें।",
    document_not_checked: () => "हम इस PDF की जाँच नहीं कर पाए। कृपया इसे नए PDF में प्रिंट करके वही चुनें।",
    too_many_unattached: () =>
      "आपने बहुत-सी ऐसी फ़ाइलें अपलोड की हैं जो अभी कहीं इस्तेमाल नहीं हुईं। कृपया कुछ हटाएँ, या कल फिर कोशिश करें।",
    too_many_files: ({ files, gigabytes }) =>
      `आपके खाते की ${files} फ़ाइलों या ${gigabytes} GB की सीमा पूरी हो गई है। कृपया पहले कुछ फ़ाइलें हटाएँ।`,
    upload_not_found: () => "यह फ़ाइल अब उपलब्ध नहीं है।",
    upload_attached: () => "यह फ़ाइल इस्तेमाल में है। कृपया इसे वहीं से हटाएँ जहाँ यह दिखती है।",
    upload_not_usable: () => "इनमें से एक फ़ाइल अब इस्तेमाल नहीं हो सकती। कृपया उसे हटाकर फिर से चुनें।",
    picture_too_many_pixels: ({ megapixels }) =>
      `इस तस्वीर में बहुत ज़्यादा पिक्सेल हैं। तस्वीर ${megapixels} मेगापिक्सेल तक की हो सकती है।`,
  },
  fields: {
    upload_gone: () => "यह फ़ाइल अब उपलब्ध नहीं है। कृपया इसे फिर से जोड़ें।",
  },
};
