import type { OversightMessages } from "./en.ts";

export const hi: OversightMessages = {
  lead: "चल रही हर लाइव नीलामी, और वे होस्ट और बोली लगाने वाले जिन्हें आपकी ज़रूरत है। यह सूची हर पाँच सेकंड में नई होती है।",
  loading: "लाइव नीलामियाँ लोड हो रही हैं…",
  failed: "हम लाइव नीलामियाँ लोड नहीं कर सके।",
  empty: "अभी कुछ नहीं चल रहा",
  emptySentence: "लाइव नीलामियाँ शुरू होने पर, या किसी के एडमिन से पूछने पर यहाँ दिखती हैं।",

  pace: { clerk: "एक-एक कर", timed: "समय वाली" },
  status: { scheduled: "तय", live: "लाइव", completed: "समाप्त", cancelled: "रद्द" },
  held: ({ at }) => `${at} तक रुकी है`,
  by: ({ host }) => `होस्ट: ${host}`,
  figures: ({ open, all, bids, people }) =>
    `${all} में से ${open} लॉट खुले · ${bids.toLocaleString("en-IN")} ${bids === 1 ? "बोली" : "बोलियाँ"} · कमरे में ${people.toLocaleString("en-IN")}`,
  ends: ({ at }) => `${at} समाप्त`,
  asks: ({ who, at }) => `${who} ने ${at} एडमिन से पूछा`,
  bidders: ({ count }) => `${count} बोली लगाने वालों को एडमिन चाहिए`,
  moreBidders: ({ count }) => `इनके बाद ${count.toLocaleString("en-IN")} और इंतज़ार में हैं`,
  lot: ({ number, item }) => `लॉट ${number} · ${item}`,
  closes: ({ at }) => `${at} बंद होगा`,

  console: "कंसोल खोलें",
  hold: "रोकें",
  resume: "फिर शुरू",
  restart: "लॉट फिर शुरू करें…",
  end: "समाप्त…",
  dealt: "निपट गया",
  whyNone: { takesPart: "आप इसके होस्ट या खरीदार हैं", notLive: "लाइव नहीं", noneOpen: "कोई लॉट खुला नहीं" },

  endHeading: ({ title }) => `“${title}” तुरंत समाप्त करें?`,
  endSentence: "खुले और बाकी लॉट छोड़े जाएँगे, और कुछ नहीं बिकेगा, और बोली लगाने वाले सब कारण पढ़ेंगे।",
  endAction: "नीलामी समाप्त करें",
  restartHeading: "लॉट फिर शुरू करें",
  restartSentence:
    "लॉट हटाया जाता है और आख़िर में फिर से रखा जाता है, बिना बोली और बिना अधिकतम राशि के। बोली लगाने वाले सबको बताया जाता है।",
  restartLot: "लॉट",
  restartLotNone: "लॉट चुनें",
  restartBid: "बोली जो सही नहीं थी",
  restartBidNone: "कोई नहीं: गलत लिखी गई बोली",
  restartOlder: "पुरानी बोलियाँ भी दिखाएँ",
  restartBar: "इसके बोलीदाता नए लॉट में बोली नहीं लगा सकेंगे, और उन्हें बताया जाएगा।",
  restartAction: "लॉट फिर शुरू करें",
  reason: "कारण",
  reasonMissing: "कृपया कारण बताएँ।",
  lotMissing: "कृपया लॉट चुनें।",

  done: {
    hold: "बोली रोक दी गई।",
    resume: "बोली फिर शुरू है।",
    end: "नीलामी समाप्त हुई।",
    restart: "लॉट फिर शुरू हो रहा है।",
    dealt: "अनुरोध बंद हुआ।",
  },
  failedAction: "यह नहीं हुआ। फिर कोशिश करने से पहले नीलामी देखें।",
};
