import { formatRupees } from "../base/money.ts";
import type { MailTexts } from "../base/mail-text.ts";
import type { subscriptionMails } from "./mails.ts";

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
    subject: "आपके रिफ़ंड के अनुरोध के बारे में",
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
