import { formatRupees } from "../base/money.ts";
import type { NotificationTexts } from "../notifications/kinds.ts";
import { moment } from "../base/relative-day.ts";
import type { liveNotifications } from "./notifications.ts";

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
