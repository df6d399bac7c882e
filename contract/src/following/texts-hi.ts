import type { followingTexts as english } from "./texts-en.ts";

export const followingTexts: typeof english = {
  refusals: {
    too_many_favourites: ({ max }) => `आपके पास ${max} पसंदीदा हैं, जो सीमा है। कृपया पहले कुछ हटाएँ।`,
    too_many_reminders: ({ max }) => `आपने ${max} नीलामियों के रिमाइंडर लगाए हैं, जो सीमा है। कृपया पहले कुछ हटाएँ।`,
    reminder_too_late: () => "इस समय के रिमाइंडर के लिए देर हो चुकी है। कृपया बाद का समय चुनें।",
  },
};
