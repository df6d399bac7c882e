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
    settle_first: () => "कुछ काम अभी बाकी हैं। कृपया पहले उन्हें निपटाएँ, फिर खाता मिटाएँ।",
    admin_stays: () => "एडमिन अपना खाता नहीं मिटा सकते। कृपया पहले अपनी भूमिका किसी और एडमिन को दें।",
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
  "account-kept": {
    one: () => ({
      title: "आपका खाता बना रहेगा",
      message: "आपने साइन इन किया, इसलिए आपका खाता नहीं मिटाया जाएगा। सब कुछ पहले जैसा है।",
    }),
  },
  "own-data-failed": {
    one: () => ({
      title: "आपका डेटा तैयार नहीं हो सका",
      message: "हमारी ओर से कोई गड़बड़ी हुई। कृपया अपना डेटा फिर से माँगें।",
    }),
  },
};

export const ownDataMailTexts: MailTexts<typeof ownDataMails> = {
  accountLeaving: ({ name, until, supportEmail }) => ({
    subject: "आपका खाता मिटा दिया जाएगा",
    lines: [
      `नमस्ते ${name},`,
      `आपका Boli खाता ${until} को मिटा दिया जाएगा। आप हर जगह से साइन आउट हो चुके हैं, और अब हम आपको सूचनाएँ नहीं भेजेंगे।`,
      "खाता रखना चाहें, तो उससे पहले साइन इन कर लें। और कुछ करने की ज़रूरत नहीं।",
    ],
    action: { label: "साइन इन करके खाता रखें" },
    notes: [
      "इसके बाद हम आपका नाम, संपर्क और सेव की हुई चीज़ें मिटा देंगे। बिल और रसीदें उतने समय रखी जाती हैं जितना कर कानून कहता है।",
      `अगर यह आपने नहीं माँगा था, तो कृपया साइन इन करके पासवर्ड बदलें और ${supportEmail} पर लिखें।`,
    ],
  }),
  accountKept: ({ name, when, supportEmail }) => ({
    subject: "आपका खाता बना रहेगा",
    lines: [
      `नमस्ते ${name},`,
      `आपने ${when} को साइन इन किया, इसलिए आपका Boli खाता नहीं मिटाया जाएगा। सब कुछ पहले जैसा है।`,
    ],
    action: { label: "मेरी प्रोफ़ाइल खोलें" },
    notes: [`अगर वह आप नहीं थे, तो कृपया अपना पासवर्ड बदलें और ${supportEmail} पर लिखें।`],
  }),
  accountUnused: ({ name, until }) => ({
    subject: "आपका खाता इस्तेमाल में नहीं है",
    lines: [
      `नमस्ते ${name},`,
      `आपने लगभग तीन साल से अपना Boli खाता इस्तेमाल नहीं किया है। ${until} से पहले साइन इन नहीं किया, तो हम इसे मिटा देंगे।`,
      "खाता रखने के लिए बस एक बार साइन इन कर लें।",
    ],
    action: { label: "साइन इन करें" },
    notes: ["अगर अब इस खाते की ज़रूरत नहीं है, तो कुछ न करें।"],
  }),
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
