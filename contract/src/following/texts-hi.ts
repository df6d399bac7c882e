import type { followingTexts as english } from "./texts-en.ts";

export const followingTexts: typeof english = {
  refusals: {
    too_many_favourites: ({ max }) => `पसंदीदा सूची में ${max} नीलामियाँ हो गई हैं। कृपया पहले कुछ हटाएँ।`,
    too_many_reminders: ({ max }) => `${max} नीलामियों के रिमाइंडर हो गए हैं। कृपया पहले कुछ हटाएँ।`,
    reminder_too_late: () => "यह रिमाइंडर लगाने का समय निकल चुका है। कृपया बाद का समय चुनें।",
  },
};
