import type { followingTexts as english } from "./texts-en.ts";

export const followingTexts: typeof english = {
  refusals: {
    too_many_favourites: ({ max }) =>
      `आपकी पसंदीदा सूची में ${max} नीलामियाँ हैं, इससे ज़्यादा नहीं रख सकते। कृपया पहले कुछ हटाएँ।`,
    too_many_reminders: ({ max }) =>
      `आपने ${max} नीलामियों के रिमाइंडर लगाए हैं, इससे ज़्यादा नहीं लगा सकते। कृपया पहले कुछ हटाएँ।`,
    reminder_too_late: () => "यह रिमाइंडर लगाने का समय निकल चुका है। कृपया बाद का समय चुनें।",
  },
};
