import type { userRefusalTexts as refusalsInEnglish, userTexts as english } from "./texts-en.ts";

export const userTexts: typeof english = {
  fields: {
    person_name: () => "कृपया नाम अक्षरों में लिखें। खाली जगह और . ' & - भी चल सकते हैं।",
    mobile_number: () => "कृपया 10 अंकों का सही मोबाइल नंबर डालें",
  },
};

export const userRefusalTexts: typeof refusalsInEnglish = {
  refusals: {
    reseller_role_not_held: () => "यह खाता मंज़ूरी पा चुके रीसेलर का नहीं है।",
  },
};
