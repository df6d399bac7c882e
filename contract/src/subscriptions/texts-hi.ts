import type { subscriptionTexts as english } from "./texts-en.ts";
import type { NotificationTexts } from "../notifications/kinds.ts";
import { moment } from "../base/relative-day.ts";
import { formatDate, formatTime } from "../base/time.ts";
import type { subscriptionNotifications } from "./notifications.ts";
import { formatRupees } from "../base/money.ts";
import type { MailTexts } from "../base/sentences.ts";
import type { subscriptionMails } from "./mails.ts";

export const subscriptionTexts: typeof english = {
  refusals: {
    subscription_not_found: () => "हमें यह सदस्यता नहीं मिली।",
    receipt_in_doubt: () => "हम बैंक से यह भुगतान जाँच रहे हैं। उसके बाद रसीद यहीं मिलेगी।",
    already_subscribed: () => "आपकी सदस्यता पहले से है। आप इसे आखिरी 7 दिनों में रिन्यू कर सकते हैं।",
    payments_unavailable: () => "हम अभी भुगतान नहीं ले सकते। कृपया बाद में फिर कोशिश करें।",
    buyer_fixed: () => "यह भुगतान मिल चुका है और रसीद बन चुकी है। सुधार के लिए हमें लिखें।",
    too_many_utrs: () => "आप इस भुगतान के लिए तीन अलग UTR लिख चुके हैं। हम इसे रेफ़रेंस से ढूँढ रहे हैं; न मिले तो हमें लिखें।",
    refund_asked: () => "आप यह रिफ़ंड पहले ही माँग चुके हैं।",
    refund_too_late: () => "रिफ़ंड भुगतान के 7 दिन के भीतर माँगा जा सकता है।",
    not_refundable: () => "यहाँ ऐसा कोई भुगतान नहीं है जिसे हम लौटा सकें।",
    payment_not_found: () => "हमें यह भुगतान नहीं मिला।",
    payment_decided: () => "इस भुगतान पर फ़ैसला हो चुका है। कृपया इसे फिर से देखें।",
    attempt_not_found: () => "इस रेफ़रेंस का कोई भुगतान हमारे पास नहीं है।",
    utr_used: () => "यह UTR किसी और भुगतान का है।",
    utr_required: () =>
      "कृपया इस भुगतान का UTR लिखें, जैसा बैंक दिखाता है। उसके बिना हम स्टेटमेंट में यह भुगतान नहीं पहचान पाएँगे।",
    amount_differs: ({ received, asked }) =>
      `${asked} की जगह ${received} आए। इसे लौटाएँ या नामंज़ूर करें, या आई हुई रकम के साथ इसकी पुष्टि करें।`,
    statement_unreadable: () => "हम यह स्टेटमेंट नहीं पढ़ सके। कृपया अपने बैंक की CSV फ़ाइल चुनें।",
    statement_too_long: () => "स्टेटमेंट में 500 पंक्तियाँ हो सकती हैं। कृपया कम दिनों का स्टेटमेंट निकालें।",
    statement_not_checked: () => "कृपया पहले यह स्टेटमेंट जाँचें। जाँचा हुआ स्टेटमेंट ही डाला जा सकता है।",
  },
  fields: {
    utr: () => "UTR में 12 अंक होते हैं।",
    gstin: () => "GSTIN में 15 अक्षर होते हैं, जैसे 27ABCDE1234F1Z5।",
    bank_reference: () => "बैंक के रेफ़रेंस में 6 से 35 अक्षर और अंक होते हैं।",
    no_such_column: () => "इस स्टेटमेंट में ऐसा कोई कॉलम नहीं है।",
  },
};

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

export const subscriptionMailTexts: MailTexts<typeof subscriptionMails> = {
  subscriptionActive: ({ name, amount, endsAt }) => ({
    subject: "आपकी सदस्यता चालू है",
    lines: [
      `नमस्ते ${name},`,
      `हमें ${formatRupees(amount)} मिल गए। Boli पर आपकी सदस्यता ${endsAt} तक चालू है।`,
      "रसीद सदस्यता वाले पेज पर, “आपके भुगतान” में मिलेगी।",
    ],
    action: { label: "रसीद खोलें" },
    notes: ["पैसे अपने-आप नहीं कटते: रिन्यू न करने पर सदस्यता उसी दिन खत्म हो जाती है।"],
  }),
  refundAgreed: ({ name, amount }) => ({
    subject: "आपके पैसे वापस मिलेंगे",
    lines: [
      `नमस्ते ${name},`,
      `Boli को दिए आपके भुगतान के ${formatRupees(amount)} आपको वापस मिलेंगे। पैसे अभी भेजे नहीं गए हैं; भेजने पर हम आपको लिखेंगे।`,
    ],
    action: { label: "आपके भुगतान" },
    notes: ["इस भुगतान से जो मिला था, वह अब खत्म हो गया है।"],
  }),
  refundRefused: ({ name, amount, reason }) => ({
    subject: "हम आपका भुगतान नहीं लौटा सकते",
    lines: [`नमस्ते ${name},`, `हम आपका ${formatRupees(amount)} का भुगतान नहीं लौटा सकते: ${reason}`],
    action: { label: "आपके भुगतान" },
    notes: ["आपकी सदस्यता पहले की तरह चलती रहेगी।"],
  }),
  refundSent: ({ name, amount, reference }) => ({
    subject: "आपका रिफ़ंड भेज दिया गया",
    lines: [`नमस्ते ${name},`, `हमने ${formatRupees(amount)} वापस भेज दिए हैं। बैंक का रेफ़रेंस: ${reference}`],
    action: { label: "आपके भुगतान" },
    notes: ["पैसे खाते में आने में कुछ दिन लग सकते हैं। तब भी न आएँ, तो कृपया यह रेफ़रेंस बताकर अपने बैंक से पूछें।"],
  }),
  subscriptionEnding: ({ name, endsAt }) => ({
    subject: "आपकी सदस्यता जल्द खत्म होगी",
    lines: [
      `नमस्ते ${name},`,
      `Boli पर आपकी सदस्यता ${endsAt} को खत्म होगी।`,
      "अभी रिन्यू करने पर नए 30 दिन उसके बाद शुरू होंगे, इसलिए आपका कोई दिन कम नहीं होगा। पैसे अपने-आप नहीं कटते।",
    ],
    action: { label: "रिन्यू करें" },
    notes: ["खत्म होने के बाद भी आप नीलामियाँ देख सकेंगे, पर पूरे पते और नक्शे नहीं।"],
  }),
  subscriptionEnded: ({ name, endsAt }) => ({
    subject: "आपकी सदस्यता खत्म हो गई",
    lines: [
      `नमस्ते ${name},`,
      `Boli पर आपकी सदस्यता ${endsAt} को खत्म हो गई।`,
      "पूरे पते और नक्शे देखने के लिए जब चाहें फिर से सदस्य बनें।",
    ],
    action: { label: "सदस्य बनें" },
    notes: ["पैसे नहीं कटे हैं, और न कटेंगे।"],
  }),
};
