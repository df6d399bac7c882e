import { formatPaise, formatRupees } from "../base/money.ts";
import type { liveTexts as english } from "./texts-en.ts";
import type { NotificationTexts } from "../notifications/kinds.ts";
import { moment } from "../base/relative-day.ts";
import type { liveNotifications } from "./notifications.ts";

export const liveTexts: typeof english = {
  refusals: {
    host_may_not_bid: () => "आप अपनी ही नीलामी में बोली नहीं लगा सकते।",
    admin_may_not_bid: () => "एडमिन आरक्षित मूल्य देख सकते हैं, इसलिए आप लाइव नीलामियों में बोली नहीं लगा सकते।",
    membership_required: () => "यह नीलामी सदस्यों के लिए है। बोली लगाने के लिए सदस्य बनें।",
    lot_already_open: () => "इस सामान पर बोली शुरू हो चुकी है। अब बोली लगाएँ।",
    barred_from_lot: () => "आप इस सामान पर बोली नहीं लगा सकते: इस पर आपकी पिछली बोली नहीं गिनी गई।",
    terms_not_accepted: () => "पहले इस नीलामी की शर्तें मानें",
    terms_changed: () => "शर्तें बदल गई हैं। कृपया उन्हें फिर से पढ़ें।",
    sale_not_over: () => "समय से पहले सिर्फ़ होस्ट ही यह नीलामी समाप्त कर सकते हैं।",
    bid_too_high: () => "यह राशि बहुत बड़ी है।",
    bid_not_whole: () => "कृपया पूरे रुपयों में बोली लगाएँ।",
    bid_amount_missing: () => "कृपया राशि डालें।",
    ceiling_below_amount: () => "आपकी अधिकतम राशि आपकी बोली से कम नहीं हो सकती।",
    ceiling_not_higher: () => "नई अधिकतम राशि पहले वाली से ज़्यादा होनी चाहिए।",
    too_many_raises: () => "आप अपनी अधिकतम राशि कई बार बढ़ा चुके हैं। अगली बोली के बाद आप इसे फिर बढ़ा सकते हैं।",
    sale_title_missing: () => "नीलामी का शीर्षक ज़रूरी है",
    sale_dates_missing: () => "शुरू और समाप्त होने की तारीखें ज़रूरी हैं",
    sale_items_missing: () => "कृपया इन्वेंट्री से कम से कम एक सामान चुनें",
    item_already_added: () => "यह सामान नीलामी में पहले से जुड़ा हुआ है",
    sale_times_wrong: () =>
      "समाप्त होने का समय शुरू होने के बाद का होना चाहिए, और शुरू होने का समय बीता हुआ नहीं हो सकता।",
    youtube_link_wrong: () => "यह YouTube का लिंक नहीं है।",
    sale_not_live: () => "यह नीलामी अभी लाइव नहीं है।",
    sale_held: () => "बोली लगाना थोड़ी देर के लिए रोका गया है।",
    sale_not_finished: () => "बोलियों का रिकॉर्ड नीलामी समाप्त होने पर दिखाया जाता है।",
    sale_already_started: () => "यह नीलामी पहले ही शुरू हो चुकी है।",
    sale_field_frozen: () => "नीलामी शुरू हो चुकी है, अब इसे बदला नहीं जा सकता।",
    sale_time_over: () => "इस नीलामी का समय पूरा हो गया है। पहले समय बढ़ाएँ।",
    lot_not_open: () => "इस सामान पर बोली अभी शुरू नहीं हुई है।",
    lot_ended: () => "इस सामान पर बोली समाप्त हो चुकी है",
    too_many_watched: ({ max }) => `आप ${max} सामानों पर नज़र रख रहे हैं, जो सीमा है। कृपया पहले कुछ हटाएँ।`,
    lot_has_no_bid: () => "इस सामान पर अभी किसी ने बोली नहीं लगाई है।",
    lot_has_no_reserve: () => "इस सामान का कोई आरक्षित मूल्य नहीं है।",
    reserve_not_met: () => "बोली आरक्षित मूल्य तक नहीं पहुँची। फिर भी बेचें और आरक्षित मूल्य हटा दें?",
    sale_is_timed: () => "समय वाली नीलामी में यह सिर्फ़ एडमिन कर सकते हैं।",
    sale_has_bids: () => "इस नीलामी में बोलियाँ लग चुकी हैं। अब इसे सिर्फ़ एडमिन रद्द कर सकते हैं।",
    lot_has_bid: () => "इस सामान पर बोली लग चुकी है। यह अपने समय पर बंद होगा।",
    warning_missing: () => "बेचने से पहले आख़िरी मौके की सूचना दें।",
    warning_too_new: () => "आख़िरी मौके की सूचना के बाद थोड़ा समय दें।",
    already_reoffered: () => "आप यह सामान एक बार फिर से नीलामी में रख चुके हैं। इसे एक बार और सिर्फ़ एडमिन रख सकते हैं।",
    too_many_sales: () =>
      "आपकी 200 लाइव नीलामियाँ अभी समाप्त नहीं हुईं, जो सीमा है। कृपया किसी एक के समाप्त होने का इंतज़ार करें या पहले एक रद्द करें।",
    too_many_practices: () => "आपकी 20 अभ्यास नीलामियाँ अभी समाप्त नहीं हुईं, जो सीमा है। कृपया पहले एक समाप्त करें।",
    too_many_sales_made: ({ max }) =>
      `आप एक दिन में ${max} लाइव नीलामियाँ बना चुके हैं, इससे ज़्यादा नहीं बना सकते। कृपया कल फिर बनाएँ।`,
    too_many_lots: () => "इस नीलामी में और सामान नहीं जोड़ा जा सकता।",
    not_next_ask: () => "हॉल की बोली ठीक अगली राशि की होनी चाहिए।",
    reason_missing: () => "कृपया कारण बताएँ।",
    console_elsewhere: () => "अब यह नीलामी दूसरे कंसोल से चल रही है।",
    holds_used_up: () => "यह नीलामी जितनी देर रोकी जा सकती थी, रोकी जा चुकी है।",
    extension_too_long: () => "नीलामी या सामान का समय कुल 24 घंटे तक ही बढ़ाया जा सकता है।",
    extension_too_late: () => "अब समय नहीं बढ़ाया जा सकता: बोली बंद होने वाली है।",
    extensions_used_up: () => "नीलामी या सामान का समय ज़्यादा से ज़्यादा 20 बार बढ़ाया जा सकता है।",
    item_not_available: () => "इनमें से एक सामान नीलामी के लिए उपलब्ध नहीं है।",
    chat_off: () => "इस नीलामी में चैट नहीं है।",
    chat_muted: () => "होस्ट ने इस नीलामी में आपके संदेश बंद कर दिए हैं।",
    chat_message_not_found: () => "यह संदेश अब नहीं है।",
    chat_writer_not_found: () => "नीलामी में इस नाम का कोई नहीं है।",
    not_a_bidder: () => "यहाँ एडमिन से सिर्फ़ वही पूछ सकते हैं, जिन्होंने इस नीलामी में बोली लगाई है।",
    already_asked: () => "आप पहले ही पूछ चुके हैं। आपका सवाल एडमिन के पास है।",
    asked_too_often: ({ max }) => `आप इस नीलामी में ${max} बार पूछ चुके हैं, इससे ज़्यादा नहीं पूछ सकते।`,
    request_not_found: () => "यह अनुरोध नहीं मिला।",
    sale_not_found: () => "नीलामी नहीं मिली",
    lot_not_found: () => "यह सामान इस नीलामी में नहीं है।",
    bid_not_found: () => "यह बोली नहीं मिली।",
    bid_too_low: ({ min }) => `बोली कम से कम ${formatPaise(min * 100)} होनी चाहिए`,
    bid_not_confirmed: ({ least }) =>
      `यह सबसे कम बोली ${formatPaise(least * 100)} के पाँच गुने से ज़्यादा है। कृपया राशि की पुष्टि करें।`,
    bid_too_far: ({ max }) =>
      `यह इस सामान की मौजूदा कीमत से बहुत ऊपर है। अभी आप ज़्यादा से ज़्यादा ${formatPaise(max * 100)} की बोली लगा सकते हैं।`,
  },
  fields: {
    item_already_added: () => "यह सामान नीलामी में पहले से जुड़ा हुआ है",
    reason_too_short: () => "कृपया कम से कम 10 अक्षर लिखें।",
    reserve_too_low: () => "आरक्षित मूल्य न्यूनतम बोली से कम नहीं हो सकता।",
    gst_wrong: () => "कृपया 0 से 40% तक GST लिखें, ज़्यादा से ज़्यादा दो दशमलव अंकों के साथ।",
    premium_wrong: () => "कृपया 0 से 30% तक प्रीमियम लिखें, ज़्यादा से ज़्यादा दो दशमलव अंकों के साथ।",
    item_gone: () => "यह सामान अब उपलब्ध नहीं है।",
    amount_too_low: () => "कृपया कम से कम ₹1 लिखें।",
    soft_close_wrong: () => "कृपया 0 से 1,800 तक पूरे सेकंड लिखें।",
    soft_close_cap_wrong: () => "कृपया 0 से 1,440 तक पूरे मिनट लिखें।",
    fair_warning_wrong: () => "कृपया 3 से 60 तक पूरे सेकंड लिखें।",
    lot_close: () => "लॉट शुरू होने के बाद और ज़्यादा से ज़्यादा नीलामी के साथ बंद होता है।",
  },
};

const whyLapsed = {
  changed: "सामान या उसकी शर्तें बदल गई हैं। फिर से तय करने के लिए नीलामी खोलें।",
  refused: "अब आप इस नीलामी में बोली नहीं लगा सकते।",
  outbid: "बोली शुरू होने से पहले ही दूसरों ने ज़्यादा राशि तय की थी। आप फिर से बोली लगा सकते हैं।",
};

function whenNext(how: "closes" | "opens" | "follows", at: string | null, now: Date): string {
  if (how === "follows" || at === null) return "अभी खुले लॉट के बाद आएगा।";
  const { day, time, isPast } = moment(at, now, "hi");
  const verb = how === "closes" ? (isPast ? "बंद हुआ" : "बंद होगा") : isPast ? "खुला" : "खुलेगा";
  return `${day} ${time} ${verb}।`;
}

function goesOn(closesAt: string | null, days: number, now: Date): string {
  if (closesAt === null) return "नीलामकर्ता नीलामी आगे बढ़ाएगा।";
  const { day, time, isPast } = moment(closesAt, now, "hi");
  if (isPast) return days === 0 ? "इसके लॉट बताए गए समय के बाद बंद हुए।" : `इसके लॉट ${days} दिन बाद बंद हुए।`;
  const first = `अब ${day} ${time} बंद होगा।`;
  if (days === 0) return `सबसे पहले बंद होने वाला लॉट ${first}`;
  return `इसके सभी लॉट ${days} दिन बाद बंद होंगे; पहला ${first}`;
}

export const liveNotificationTexts: NotificationTexts<typeof liveNotifications> = {
  "lot-restarted": {
    one: ({ auction, item, reason }) => ({
      title: "बोली फिर से शुरू हो रही है",
      message: `“${auction}” में “${item}” पर बोली फिर से शुरू हो रही है: ${reason} आपकी बोलियाँ और आपकी अधिकतम राशि अब लागू नहीं हैं।`,
    }),
  },
  "ceiling-lapsed": {
    one: ({ auction, item, why }) => ({
      title: "आपकी अधिकतम राशि अब लागू नहीं है",
      message: `“${auction}” में “${item}” के लिए आपकी अधिकतम राशि अब नहीं गिनी जाएगी। ${whyLapsed[why]}`,
    }),
  },
  "sale-cancelled": {
    one: ({ auction, reason }) => ({
      title: "लाइव नीलामी रद्द हुई",
      message: `“${auction}” रद्द कर दी गई: ${reason} आपकी बोलियाँ और अधिकतम राशियाँ अब लागू नहीं हैं।`,
    }),
  },
  "watched-sale-cancelled": {
    one: ({ auction, reason }) => ({
      title: "लाइव नीलामी रद्द हुई",
      message: `“${auction}”, जिसके लॉट आप देख रहे हैं, रद्द हो गई: ${reason}`,
    }),
  },
  "sale-ended": {
    one: ({ auction, reason }) => ({
      title: "लाइव नीलामी समय से पहले समाप्त हुई",
      message: `“${auction}” समय से पहले समाप्त कर दी गई: ${reason} इसमें अब और कुछ नहीं बिकेगा।`,
    }),
  },
  "sale-interrupted": {
    one: ({ auction, closesAt, days }, now) => ({
      title: "बोली में रुकावट आई",
      message: `“${auction}” में कुछ समय बोली नहीं लग सकी। दर्ज हुई हर बोली मान्य है। ${goesOn(closesAt, days, now)}`,
    }),
  },
  "sale-host-left": {
    one: ({ auction }) => ({
      title: "होस्ट लाइव नीलामी से हट गए",
      message: `“${auction}” होस्ट के बिना चलती रहेगी, और हम उसे संभालते हैं। आपकी बोलियाँ और अधिकतम राशियाँ लागू हैं।`,
    }),
  },
  "sale-needs-admin": {
    one: ({ auction, item, reason }) => ({
      title: "होस्ट को एडमिन चाहिए",
      message: `${item === null ? `“${auction}”` : `“${auction}” में “${item}”`}: ${reason}`,
    }),
  },
  "bidder-needs-admin": {
    one: ({ auction, item, bidder }) => ({
      title: "बोली लगाने वाले को एडमिन चाहिए",
      message: `${bidder} का सवाल: ${item === null ? `“${auction}”` : `“${auction}” में “${item}”`}।`,
    }),
  },
  "lot-extended": {
    one: ({ auction, item, endsAt }, now) => {
      const at = moment(endsAt, now, "hi");
      return {
        title: "बोली का समय बढ़ा",
        message: `“${auction}” में “${item}” पर बोली ${at.isPast ? "" : "अब "}${at.day} ${at.time} बंद ${at.isPast ? "हुई" : "होगी"}।`,
      };
    },
  },
  "lot-next": {
    one: ({ auction, item, how, at }, now) => ({
      title: "अगली बारी आपके लॉट की है",
      message: `“${auction}” में “${item}” ${whenNext(how, at, now)}`,
    }),
    many: (count, { auction, item, how, at }, now) => ({
      title: "अगली बारी आपके लॉट की है",
      message: `“${auction}” में जिन पर आप नज़र रख रहे हैं, उनमें से ${count} लॉट की बारी है। “${item}” ${whenNext(how, at, now)}`,
    }),
  },
  "lot-outbid": {
    one: ({ auction, item, amount }) => ({
      title: "आपसे ऊँची बोली लग गई",
      message: `“${auction}” में “${item}” की बोली ${formatRupees(amount)} तक पहुँच गई। बंद होने तक आप फिर से बोली लगा सकते हैं।`,
    }),
  },
  "chat-reported": {
    one: ({ auction }) => ({
      title: "एक संदेश की शिकायत आई",
      message: `“${auction}” की चैट के एक संदेश की शिकायत आई है। उसे देखकर तय करें कि वह रहे या नहीं।`,
    }),
  },
  "lot-sold": {
    one: ({ auction, item, amount, head }) => ({
      title: "लॉट बिक गया",
      message: `“${auction}” में “${item}” ${formatRupees(amount)} में बिक गया।${head === undefined ? "" : ` इसकी बोलियों के रिकॉर्ड का आख़िरी कोड: ${head}`}`,
    }),
    many: (count, { auction, item, amount }) => ({
      title: "लॉट बिक गए",
      message: `“${auction}” के ${count} लॉट बिक गए। “${item}” ${formatRupees(amount)} में बिका।`,
    }),
  },
  "lot-won": {
    one: ({ auction, item, amount, head }) => ({
      title: "आप जीते",
      message: `“${auction}” में “${item}” आपको ${formatRupees(amount)} में मिला। इसकी बोलियों के रिकॉर्ड का आख़िरी कोड: ${head}`,
    }),
  },
  "lot-lost": {
    one: ({ auction, item, amount, head }) => ({
      title: "आप नहीं जीते",
      message: `“${auction}” में “${item}” ${amount === null ? "नहीं बिका" : `किसी और को ${formatRupees(amount)} में मिला`}। इसकी बोलियों के रिकॉर्ड का आख़िरी कोड: ${head}`,
    }),
  },
  "barred-from-lot": {
    one: ({ auction, item, reason }) => ({
      title: "आपकी बोली नहीं गिनी गई",
      message: `“${auction}” में “${item}” पर आपकी बोली सही नहीं मानी गई: ${reason} आप इस पर दोबारा बोली नहीं लगा सकते। अगर यह गलत है तो हमें लिखें।`,
    }),
  },
};
