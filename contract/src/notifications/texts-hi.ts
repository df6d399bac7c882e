import type { notificationTexts as english } from "./texts-en.ts";
import type { MailTexts } from "../base/sentences.ts";
import type { MailedNotices, notificationMails } from "./mails.ts";

export const notificationTexts: typeof english = {
  refusals: {
    notification_not_found: () => "यह सूचना अब नहीं है।",
  },
};

const subjects = {
  reminders: "जल्द शुरू होने वाली नीलामियाँ",
  changes: "आपकी पसंद की नीलामियों की खबर",
  alerts: "आपके अलर्ट की नई नीलामियाँ",
};
const reasons = {
  reminders: "यह ईमेल आपको इसलिए मिला है क्योंकि आपने इन नीलामियों के रिमाइंडर लगाए हैं।",
  changes: "यह ईमेल आपको इसलिए मिला है क्योंकि ये नीलामियाँ आपकी पसंद में हैं।",
  alerts: "यह ईमेल आपको इसलिए मिला है क्योंकि आपने एक खोज का अलर्ट लगाया है।",
};

const actions = { auction: "नीलामी देखें", alerts: "अपने अलर्ट देखें", app: "Boli खोलें" };

export const notificationMailTexts = ({
  mailedPage,
  mailedSentences,
}: MailedNotices): MailTexts<typeof notificationMails> => ({
  notifications: ({ name, topic, told }) => {
    const notices = mailedSentences("hi", told);
    const [first] = notices;
    return {
      subject: notices.length === 1 && first ? first.subject : subjects[topic],
      lines: [`नमस्ते ${name},`, ...notices.flatMap(({ lines }) => lines)],
      action: { label: actions[mailedPage(told)] },
      notes: [reasons[topic]],
      unsubscribe: "ऐसे ईमेल बंद करें",
    };
  },
});
