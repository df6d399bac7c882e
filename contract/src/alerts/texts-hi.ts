import type { alertTexts as english } from "./texts-en.ts";

export const alertTexts: typeof english = {
  refusals: {
    alert_not_found: () => "यह अलर्ट अब नहीं है।",
    alert_exists: () => "इस खोज का अलर्ट आपके पास पहले से है।",
    alerts_full: ({ max }) =>
      max === 1
        ? "आप एक अलर्ट रख सकते हैं। सदस्य 20 रख सकते हैं, और उन्हें मिलते ही सूचना मिलती है।"
        : `आप ${max} अलर्ट रख सकते हैं। नया जोड़ने के लिए कोई एक हटाएँ।`,
  },
  fields: {
    alert_empty: () => "पहले कुछ खोजें या कोई फ़िल्टर चुनें।",
  },
};
