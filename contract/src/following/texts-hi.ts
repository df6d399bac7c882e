import type { followingTexts as english } from "./texts-en.ts";
import { formatRupees } from "../base/money.ts";
import type { NotificationTexts } from "../notifications/kinds.ts";
import { moment, relativeDay } from "../base/relative-day.ts";
import type { followingNotifications } from "./notifications.ts";

export const followingTexts: typeof english = {
  refusals: {
    too_many_favourites: ({ max }) => `पसंदीदा सूची में ${max} नीलामियाँ हो गई हैं। कृपया पहले कुछ हटाएँ।`,
    too_many_reminders: ({ max }) => `${max} नीलामियों के रिमाइंडर हो गए हैं। कृपया पहले कुछ हटाएँ।`,
    reminder_too_late: () => "यह रिमाइंडर लगाने का समय निकल चुका है। कृपया बाद का समय चुनें।",
  },
};

const statuses = { upcoming: "आने वाली है", ongoing: "चल रही है", completed: "पूरी हो गई है", cancelled: "रद्द है" };

export const followingNotificationTexts: NotificationTexts<typeof followingNotifications> = {
  "auction-starts": {
    one: ({ auction, startsAt, before }, now) => {
      const at = moment(startsAt, now, "hi");
      if (at.isPast)
        return { title: "नीलामी शुरू हो चुकी है", message: `“${auction}” ${at.day} ${at.time} शुरू हुई।` };
      const title = before === "day" ? `नीलामी ${at.day} शुरू होगी` : "नीलामी शुरू होने वाली है";
      return { title, message: `“${auction}” ${at.day} ${at.time} शुरू होगी।` };
    },
    many: (count, { startsAt, before }, now) => {
      const at = moment(startsAt, now, "hi");
      const first = at.isPast ? "नीलामियाँ शुरू हो चुकी हैं" : "नीलामियाँ शुरू होने वाली हैं";
      const title = before === "day" && !at.isPast ? `नीलामियाँ ${at.day} शुरू होंगी` : first;
      return {
        title,
        message: `आपकी पसंद की ${count} नीलामियाँ ${at.day} शुरू ${at.isPast ? "हुईं" : "होंगी"}।`,
      };
    },
  },
  "auction-moved": {
    one: ({ auction, startsAt }, now) => {
      const at = moment(startsAt, now, "hi");
      return { title: "नई तारीख", message: `“${auction}” अब ${at.day} ${at.time} शुरू होगी।` };
    },
    many: (count) => ({ title: "नई तारीखें", message: `आपकी पसंद की ${count} नीलामियों की तारीख बदल गई है।` }),
  },
  "auction-price-changed": {
    one: ({ auction, estimate }) => ({
      title: "नई अनुमानित कीमत",
      message:
        estimate === null
          ? `“${auction}” की अब कोई अनुमानित कीमत नहीं दी गई है।`
          : estimate.from === estimate.to
            ? `“${auction}” की अनुमानित कीमत अब ${formatRupees(estimate.to)} है।`
            : `“${auction}” के सामान की अनुमानित कीमत अब ${formatRupees(estimate.from)} से ${formatRupees(estimate.to)} तक है।`,
    }),
    many: (count) => ({
      title: "नई अनुमानित कीमतें",
      message: `आपकी पसंद की ${count} नीलामियों की अनुमानित कीमतें बदल गई हैं।`,
    }),
  },
  "auction-end-changed": {
    one: ({ auction, endsAt }, now) => {
      const title = "समाप्ति का नया समय";
      if (endsAt === null) return { title, message: `“${auction}” की समाप्ति का समय अब तय नहीं है।` };
      const at = moment(endsAt, now, "hi");
      return {
        title,
        message: at.isPast
          ? `“${auction}” ${at.day} ${at.time} खत्म हुई।`
          : `“${auction}” अब ${at.day} ${at.time} खत्म होगी।`,
      };
    },
    many: (count) => ({
      title: "समाप्ति के नए समय",
      message: `आपकी पसंद की ${count} नीलामियों की समाप्ति का समय बदल गया है।`,
    }),
  },
  "auction-earnest-changed": {
    one: ({ auction, amount }) => ({
      title: "नई बयाना राशि",
      message:
        amount === null
          ? `“${auction}” के लिए अब कोई बयाना राशि नहीं है।`
          : `“${auction}” की बयाना राशि अब ${formatRupees(amount)} है।`,
    }),
    many: (count) => ({
      title: "नई बयाना राशियाँ",
      message: `आपकी पसंद की ${count} नीलामियों की बयाना राशि बदल गई है।`,
    }),
  },
  "auction-status-changed": {
    one: ({ auction, status }) => ({ title: "नई स्थिति", message: `“${auction}” अब ${statuses[status]}।` }),
    many: (count) => ({ title: "नई स्थिति", message: `आपकी पसंद की ${count} नीलामियों की स्थिति बदल गई है।` }),
  },
  "auction-cancelled": {
    one: ({ auction, startsAt }, now) => ({
      title: "नीलामी रद्द",
      message: `“${auction}”, जो ${relativeDay(new Date(startsAt), now, "hi").inSentence} होनी थी, रद्द हो गई है।`,
    }),
    many: (count) => ({ title: "नीलामियाँ रद्द", message: `आपकी पसंद की ${count} नीलामियाँ रद्द हो गई हैं।` }),
  },
  "auction-place-changed": {
    one: ({ auction }) => ({ title: "नई जगह", message: `“${auction}” की जगह बदल गई है।` }),
    many: (count) => ({ title: "नई जगहें", message: `आपकी पसंद की ${count} नीलामियों की जगह बदल गई है।` }),
  },
};
