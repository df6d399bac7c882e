import { formatRupees } from "../base/money.ts";
import type { NotificationTexts } from "../notifications/kinds.ts";
import { moment } from "../base/relative-day.ts";
import { formatDate, formatTime } from "../base/time.ts";
import type { subscriptionNotifications } from "./notifications.ts";

const when = (endsAt: string): string =>
  `${formatDate(new Date(endsAt), "hi")}, ${formatTime(new Date(endsAt), "hi")}`;

export const subscriptionNotificationTexts: NotificationTexts<typeof subscriptionNotifications> = {
  "subscription-active": {
    one: ({ amount, endsAt }) => ({
      title: "भुगतान मिल गया",
      message: `हमें ${formatRupees(amount)} मिल गए। आपकी सदस्यता ${when(endsAt)} तक चालू है।`,
    }),
  },
  "subscription-ending": {
    one: ({ endsAt }, now) => {
      const at = moment(endsAt, now, "hi");
      if (at.isPast) return { title: "सदस्यता खत्म", message: `आपकी सदस्यता ${at.day} खत्म हो गई।` };
      return {
        title: `सदस्यता ${at.day} खत्म होगी`,
        message: `आपकी सदस्यता ${at.day} ${at.time} खत्म होगी। अभी रिन्यू करें, आपका कोई दिन कम नहीं होगा।`,
      };
    },
  },
  "subscription-ended": {
    one: ({ endsAt }, now) => ({
      title: "सदस्यता खत्म",
      message: `आपकी सदस्यता ${moment(endsAt, now, "hi").day} खत्म हो गई। पूरे पते देखने के लिए फिर से सदस्य बनें।`,
    }),
  },
  "payment-rejected": {
    one: ({ amount, reason }) => ({
      title: "भुगतान नहीं मिला",
      message: `हमें आपका ${formatRupees(amount)} का भुगतान नहीं मिला: ${reason}`,
    }),
  },
  "payment-refunded": {
    one: ({ amount }) => ({
      title: "रिफ़ंड मंज़ूर",
      message: `आपको ${formatRupees(amount)} वापस मिलेंगे। पैसे भेजने पर हम आपको बताएँगे।`,
    }),
  },
  "refund-sent": {
    one: ({ amount, reference }) => ({
      title: "रिफ़ंड भेज दिया",
      message: `हमने ${formatRupees(amount)} वापस भेज दिए। बैंक का रेफ़रेंस: ${reference}`,
    }),
  },
  "refund-failed": {
    one: ({ amount }) => ({
      title: "रिफ़ंड नहीं भेजा जा सका",
      message: `भुगतान सेवा ${formatRupees(amount)} वापस नहीं भेज सकी। फिर से कोशिश करें या खुद भेजें।`,
    }),
  },
  "chargeback-opened": {
    one: ({ amount, reference }) => ({
      title: "बैंक ने पैसे वापस माँगे",
      message: `भुगतान ${reference} के ${formatRupees(amount)} उसका बैंक वापस माँग रहा है। भुगतान सेवा पर जवाब दें, नहीं तो पैसे चले जाएँगे।`,
    }),
  },
  "payment-taken-back": {
    one: ({ amount, reference }) => ({
      title: "पैसे वापस चले गए",
      message: `भुगतान ${reference} के ${formatRupees(amount)} वापस चले गए। तय करें कि यह भुगतान गिना जाए या नहीं।`,
    }),
  },
  "refund-refused": {
    one: ({ amount, reason }) => ({
      title: "रिफ़ंड नहीं होगा",
      message: `हम आपका ${formatRupees(amount)} का भुगतान नहीं लौटा सकते: ${reason}`,
    }),
  },
};
