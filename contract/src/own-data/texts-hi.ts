import { moment } from "../base/relative-day.ts";
import type { MailTexts } from "../base/sentences.ts";
import type { NotificationTexts } from "../notifications/kinds.ts";
import type { ownDataMails } from "./mails.ts";
import type { ownDataNotifications } from "./notifications.ts";
import type { ownDataTexts as english } from "./texts-en.ts";

export const ownDataTexts: typeof english = {
  refusals: {
    export_under_way: () => "आपका डेटा पहले से तैयार हो रहा है। तैयार होते ही हम आपको बताएँगे।",
    too_many_exports: () => "आप आज 3 बार अपना डेटा माँग चुके हैं। कृपया कल फिर कोशिश करें।",
    export_over: () => "यह डाउनलोड अब उपलब्ध नहीं है। कृपया अपना डेटा फिर से माँगें।",
  },
};

export const ownDataNotificationTexts: NotificationTexts<typeof ownDataNotifications> = {
  "own-data-ready": {
    one: ({ until }, now) => {
      const { day, time, isPast } = moment(until, now, "hi");
      return {
        title: "आपका डेटा तैयार है",
        message: isPast
          ? "यह डाउनलोड अब उपलब्ध नहीं है। आप अपना डेटा फिर से माँग सकते हैं।"
          : `इसे अपनी प्रोफ़ाइल से डाउनलोड करें। यह ${day} ${time} तक उपलब्ध है।`,
      };
    },
  },
  "own-data-failed": {
    one: () => ({
      title: "आपका डेटा तैयार नहीं हो सका",
      message: "हमारी ओर से कोई गड़बड़ी हुई। कृपया अपना डेटा फिर से माँगें।",
    }),
  },
};

export const ownDataMailTexts: MailTexts<typeof ownDataMails> = {
  ownDataReady: ({ name, until, supportEmail }) => ({
    subject: "आपका डेटा तैयार है",
    lines: [
      `नमस्ते ${name},`,
      "आपने Boli से अपने डेटा की जो प्रति माँगी थी, वह तैयार है। इसे अपनी प्रोफ़ाइल में “खाते के विकल्प” से डाउनलोड कर सकते हैं।",
      `यह ${until} तक उपलब्ध है। इसके बाद हम इसे मिटा देंगे, और आप नई प्रति माँग सकते हैं।`,
    ],
    action: { label: "मेरी प्रोफ़ाइल खोलें" },
    notes: [
      `अगर यह आपने नहीं माँगा था, तो शायद कोई और आपका खाता इस्तेमाल कर रहा है। कृपया अपना पासवर्ड बदलें, या ${supportEmail} पर लिखें।`,
    ],
  }),
};
