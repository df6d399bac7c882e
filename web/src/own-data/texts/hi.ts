import type { OwnDataTexts } from "./en.ts";

// The download of one's own data, in Hindi.
export const hi: OwnDataTexts = {
  download: {
    order: "डेटा डाउनलोड करें",
    ordering: "आपका डेटा माँगा जा रहा है…",
    explains: "एक ZIP फ़ाइल, जिसमें Boli पर रखी आपकी सारी जानकारी होगी। पहले हम आपका पासवर्ड पूछेंगे।",
    waiting: "आपका डेटा तैयार हो रहा है। इसमें कुछ मिनट लग सकते हैं; हम यहाँ और ईमेल से बताएँगे।",
    ready: ({ size, until }) => `आपका डेटा तैयार है (${size})। इसे ${until} तक डाउनलोड कर सकते हैं।`,
    failedOnOurSide: "आपका डेटा तैयार नहीं हो सका। कृपया फिर से माँगें।",
    fetch: "फ़ाइल डाउनलोड करें",
    fetching: "खुल रही है…",
    again: "नई प्रति बनवाएँ",
    ordered: "आपका डेटा तैयार हो रहा है",
    failed: "यह नहीं हो सका। कृपया फिर कोशिश करें।",
    failedShort: "कुछ डाउनलोड नहीं हुआ",
    loading: "लोड हो रहा है…",
  },
};
