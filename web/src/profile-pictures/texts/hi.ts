import type { ProfilePictureTexts } from "./en.ts";

export const hi: ProfilePictureTexts = {
  heading: "आपकी तस्वीर",
  sentence: "यह आपके नाम के साथ सिर्फ़ आपको दिखती है, किसी और को नहीं।",
  add: "तस्वीर जोड़ें",
  change: "तस्वीर बदलें",
  remove: "तस्वीर हटाएँ",
  saved: "आपकी तस्वीर सेव हो गई।",
  removed: "आपकी तस्वीर हटा दी गई।",
  failed: "आपकी तस्वीर सेव नहीं हो सकी।",
};
