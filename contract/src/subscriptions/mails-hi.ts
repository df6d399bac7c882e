import { formatPaise, paiseFromRupees } from "../money.ts";
import type { MailTexts } from "../texts/mail-text.ts";
import type { subscriptionMails } from "./mails.ts";

const rupees = (amount: number): string => formatPaise(paiseFromRupees(amount));

export const subscriptionMailTexts: MailTexts<typeof subscriptionMails> = {
  subscriptionActive: ({ name, amount, endsAt }) => ({
    subject: "आपकी सदस्यता चालू है",
    lines: [
      `नमस्ते ${name},`,
      `हमें ${rupees(amount)} मिल गए। Boli पर आपकी सदस्यता ${endsAt} तक चालू है।`,
      "रसीद आपकी सदस्यता के पेज पर, आपके भुगतानों में मिलेगी।",
    ],
    action: { label: "रसीद खोलें" },
    notes: ["अपने आप कोई पैसा नहीं कटता: आगे न बढ़ाने पर सदस्यता उसी दिन समाप्त हो जाती है।"],
  }),
  refundAgreed: ({ name, amount }) => ({
    subject: "आपका पैसा वापस मिलेगा",
    lines: [
      `नमस्ते ${name},`,
      `Boli को दिए आपके भुगतान के ${rupees(amount)} आपको वापस मिलेंगे। पैसा अभी भेजा नहीं गया है; भेजने पर हम आपको लिखेंगे।`,
    ],
    action: { label: "आपके भुगतान" },
    notes: ["इस पैसे से जो लिया गया था, वह समाप्त हो गया है।"],
  }),
  refundRefused: ({ name, amount, reason }) => ({
    subject: "आपके रिफ़ंड के अनुरोध के बारे में",
    lines: [`नमस्ते ${name},`, `हम आपका ${rupees(amount)} का भुगतान नहीं लौटा सकते: ${reason}`],
    action: { label: "आपके भुगतान" },
    notes: ["आपकी सदस्यता पहले की तरह चलती रहेगी।"],
  }),
  refundSent: ({ name, amount, reference }) => ({
    subject: "आपका रिफ़ंड भेज दिया गया",
    lines: [`नमस्ते ${name},`, `हमने ${rupees(amount)} वापस भेज दिए हैं। आपका बैंक इसे ${reference} से पहचानता है।`],
    action: { label: "आपके भुगतान" },
    notes: ["खाते में आने में कुछ दिन लग सकते हैं। उसके बाद कृपया अपने बैंक से इस संदर्भ के बारे में पूछें।"],
  }),
  subscriptionEnding: ({ name, endsAt }) => ({
    subject: "आपकी सदस्यता जल्द समाप्त होगी",
    lines: [
      `नमस्ते ${name},`,
      `Boli पर आपकी सदस्यता ${endsAt} को समाप्त होगी।`,
      "अभी आगे बढ़ाने पर नए 30 दिन उसके बाद शुरू होंगे, इसलिए कोई दिन कम नहीं होगा। अपने आप कोई पैसा नहीं कटता।",
    ],
    action: { label: "आगे बढ़ाएँ" },
    notes: ["समाप्त होने के बाद भी आप नीलामियाँ देख सकेंगे, पर पूरे पते और नक्शे नहीं।"],
  }),
  subscriptionEnded: ({ name, endsAt }) => ({
    subject: "आपकी सदस्यता समाप्त हो गई",
    lines: [
      `नमस्ते ${name},`,
      `Boli पर आपकी सदस्यता ${endsAt} को समाप्त हो गई।`,
      "पूरे पते और नक्शे देखने के लिए जब चाहें फिर से सदस्य बनें।",
    ],
    action: { label: "सदस्य बनें" },
    notes: ["कोई पैसा नहीं कटा है, और न कटेगा।"],
  }),
};
