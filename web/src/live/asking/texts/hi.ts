import { liveTexts } from "@boli/contract/live/texts-hi";
import type { AskingMessages } from "./en.ts";

export const hi: AskingMessages = {
  ask: "एडमिन से पूछें",
  dispute: "आपत्ति करें",
  notBidder: liveTexts.refusals.not_a_bidder,
  sentence: "एडमिन इसे पढ़कर नीलामी देखेंगे। उन्हें आपका बोलीदाता नंबर दिखेगा। होस्ट यह नहीं देख सकते।",
  about: ({ item }) => `सामान: ${item}`,
  reason: "क्या हुआ?",
  missing: "कृपया कारण बताएँ।",
  tooShort: liveTexts.fields.reason_too_short,
  send: "भेजें",
  sending: "भेज रहे हैं…",
  failed: "यह भेजा नहीं जा सका।",
  sent: "भेज दिया गया। एडमिन इसे देखेंगे।",
};
