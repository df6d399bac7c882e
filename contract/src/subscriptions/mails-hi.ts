import type { MailTexts } from "../texts/mail-text.ts";
import type { subscriptionMails } from "./mails.ts";

export const subscriptionMailTexts: MailTexts<typeof subscriptionMails> = {
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
