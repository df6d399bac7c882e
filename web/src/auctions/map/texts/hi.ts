import type { MapMessages } from "./en.ts";

const counted = (count: number): string =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? "नीलामी" : "नीलामियाँ"}`;

export const hi: MapMessages = {
  label: "मिली हुई नीलामियों का नक्शा। ऐरो बटन से नक्शा खिसकाएँ, प्लस और माइनस से ज़ूम करें।",
  places: "नक्शे पर जगहें",
  cities: "नक्शे पर शहर",
  loading: "नक्शा लोड हो रहा है…",
  failed: "हम नक्शा लोड नहीं कर पाए।",
  emptyHeading: "नक्शे पर कोई नीलामी नहीं है",
  emptySentence: "अपनी खोज या फ़िल्टर बदलकर देखें",
  count: ({ count }) => counted(count),
  pin: ({ place, count }) => `${place}: ${counted(count)}`,
  show: ({ count }) => (count === 1 ? "यह नीलामी दिखाएँ" : `ये ${counted(count)} दिखाएँ`),
  approximate: "विक्रेता ने नक्शे पर सही जगह नहीं बताई है। यह शहर का केंद्र है।",
  zoomIn: "यहाँ बहुत सारी नीलामियाँ हैं। हर एक को देखने के लिए ज़ूम करें।",
  unplaced: ({ count }) =>
    count === 1
      ? "1 और नीलामी की जगह नक्शे पर नहीं मिली।"
      : `${count.toLocaleString("en-IN")} और नीलामियों की जगह नक्शे पर नहीं मिली।`,
  notAll: ({ count }) =>
    `नक्शे पर सिर्फ़ पहली ${count.toLocaleString("en-IN")} नीलामियाँ हैं। बाकी देखने के लिए फ़िल्टर लगाएँ।`,
  locked: "यहाँ हर शहर की नीलामियों की गिनती दिखती है। सही जगह सदस्य देख सकते हैं।",
  tools: {
    closer: "ज़ूम इन करें",
    farther: "ज़ूम आउट करें",
    all: "पूरा भारत दिखाएँ",
    credit: "रूपरेखा: MapSVG, CC BY 4.0",
  },
  one: {
    exact: "जगह का नक्शा",
    city: ({ city }) => `${city} का नक्शा`,
    cityOnly: "यह शहर का केंद्र है। सही जगह सदस्य देख सकते हैं।",
    noPoint: "विक्रेता ने नक्शे पर सही जगह नहीं बताई है, इसलिए यहाँ शहर का केंद्र दिख रहा है। सही पता ऊपर लिखा है।",
  },
};
