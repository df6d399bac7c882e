import type { MapMessages } from "./en.ts";

const counted = (count: number): string =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? "नीलामी" : "नीलामियाँ"}`;

export const hi: MapMessages = {
  label: "मिली हुई नीलामियों का नक्शा। तीर की कुंजियाँ उसे खिसकाती हैं, प्लस और माइनस ज़ूम करते हैं।",
  places: "नक्शे पर जगहें",
  cities: "नक्शे पर शहर",
  loading: "नक्शा लोड हो रहा है…",
  failed: "हम नक्शा लोड नहीं कर पाए।",
  emptyHeading: "नक्शे पर कोई नीलामी नहीं है",
  emptySentence: "अपनी खोज या फ़िल्टर बदलकर देखें",
  count: ({ count }) => counted(count),
  pin: ({ place, count }) => `${place}: ${counted(count)}`,
  show: ({ count }) => (count === 1 ? "यह नीलामी दिखाएँ" : `ये ${counted(count)} दिखाएँ`),
  approximate: "विक्रेता ने सटीक स्थान नहीं दिया है। यह शहर का केंद्र है।",
  zoomIn: "यहाँ बहुत सारी नीलामियाँ हैं। हर एक को देखने के लिए ज़ूम करें।",
  unplaced: ({ count }) =>
    count === 1
      ? "1 और नीलामी ऐसी जगह पर है जिसे नक्शा नहीं जानता।"
      : `${count.toLocaleString("en-IN")} और नीलामियाँ ऐसी जगहों पर हैं जिन्हें नक्शा नहीं जानता।`,
  notAll: ({ count }) =>
    `नक्शे पर केवल पहली ${count.toLocaleString("en-IN")} नीलामियाँ हैं। फ़िल्टर लगाने पर सब दिखेंगी।`,
  locked: "आप देखते हैं कि हर शहर में कितनी नीलामियाँ हैं। सदस्य सटीक जगहें देखते हैं।",
  tools: {
    closer: "ज़ूम इन करें",
    farther: "ज़ूम आउट करें",
    all: "पूरा भारत दिखाएँ",
    credit: "रूपरेखा: MapSVG, CC BY 4.0",
  },
  one: {
    exact: "जगह का नक्शा",
    city: ({ city }) => `${city} का नक्शा`,
    cityOnly: "यह शहर का केंद्र है। सदस्य यहाँ सटीक जगह देखते हैं।",
    noPoint: "विक्रेता ने सटीक स्थान नहीं दिया है, इसलिए नक्शा शहर का केंद्र दिखाता है। ऊपर का पता मान्य है।",
  },
};
