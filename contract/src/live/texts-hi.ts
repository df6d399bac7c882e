import { formatPaise } from "../money.ts";
import type { liveTexts as english } from "./texts-en.ts";

export const liveTexts: typeof english = {
  refusals: {
    host_may_not_bid: () => "आप अपनी ही नीलामी में बोली नहीं लगा सकते।",
    membership_required: () => "यह नीलामी सदस्यों के लिए है। बोली लगाने के लिए सदस्य बनें।",
    sale_not_over: () => "समय से पहले सिर्फ़ होस्ट ही यह नीलामी खत्म कर सकता है।",
    bid_too_high: () => "यह राशि बहुत बड़ी है।",
    bid_not_whole: () => "कृपया पूरे रुपयों में बोली लगाएँ।",
    bid_amount_missing: () => "कृपया राशि डालें।",
    ceiling_below_amount: () => "आपकी अधिकतम राशि आपकी बोली से कम नहीं हो सकती।",
    ceiling_not_higher: () => "नई अधिकतम राशि पहले वाली से ज़्यादा होनी चाहिए।",
    sale_title_missing: () => "नीलामी का शीर्षक ज़रूरी है",
    sale_dates_missing: () => "शुरू और खत्म होने की तारीखें ज़रूरी हैं",
    sale_items_missing: () => "कृपया इन्वेंट्री से कम से कम एक सामान चुनें",
    item_already_added: () => "यह सामान नीलामी में पहले से जुड़ा हुआ है",
    sale_times_wrong: () =>
      "खत्म होने का समय शुरू होने के बाद का होना चाहिए, और शुरू होने का समय बीता हुआ नहीं हो सकता।",
    youtube_link_wrong: () => "यह YouTube का लिंक नहीं है।",
    sale_not_live: () => "यह नीलामी अभी लाइव नहीं है।",
    sale_held: () => "बोली लगाना थोड़ी देर के लिए रोका गया है।",
    sale_not_finished: () => "बोलियों का रिकॉर्ड नीलामी खत्म होने पर दिखाया जाता है।",
    sale_already_started: () => "यह नीलामी पहले ही शुरू हो चुकी है।",
    sale_field_frozen: () => "नीलामी शुरू हो चुकी है, अब इसे बदला नहीं जा सकता।",
    sale_time_over: () => "इस नीलामी का समय पूरा हो गया है। पहले समय बढ़ाएँ।",
    lot_not_open: () => "इस सामान पर बोली अभी शुरू नहीं हुई है।",
    lot_ended: () => "यह नीलामी खत्म हो चुकी है",
    lot_has_no_bid: () => "इस सामान पर अभी किसी ने बोली नहीं लगाई है।",
    item_not_available: () => "इनमें से एक सामान नीलामी के लिए उपलब्ध नहीं है।",
    sale_not_found: () => "नीलामी नहीं मिली",
    lot_not_found: () => "यह सामान इस नीलामी में नहीं है।",
    bid_not_found: () => "यह बोली नहीं मिली।",
    bid_too_low: ({ min }) => `बोली कम से कम ${formatPaise(min * 100)} होनी चाहिए`,
  },
  fields: {
    item_already_added: () => "यह सामान नीलामी में पहले से जुड़ा हुआ है",
  },
};
