import type { MailTexts } from "../base/mail-text.ts";
import type { resellerMails } from "./mails.ts";

const notMe = "अगर यह आवेदन आपने नहीं किया, तो कृपया अपना पासवर्ड बदलें और हमें लिखें।";

export const resellerMailTexts: MailTexts<typeof resellerMails> = {
  resellerSubmitted: ({ name, business }) => ({
    subject: "रीसेलर के लिए आपका आवेदन मिल गया",
    lines: [
      `नमस्ते ${name},`,
      `हमें ${business} का आवेदन मिल गया है।`,
      "हम 2 से 3 कामकाजी दिनों में इसकी जाँच करके आपको ईमेल करेंगे।",
    ],
    action: { label: "अपना आवेदन देखें" },
    notes: [notMe],
  }),
  resellerInReview: ({ name, business }) => ({
    subject: "रीसेलर के लिए आपके आवेदन की जाँच शुरू हुई",
    lines: [`नमस्ते ${name},`, `हमारे एक एडमिन ${business} का आवेदन देख रहे हैं।`, "फ़ैसला होने पर हम आपको ईमेल करेंगे।"],
    action: { label: "अपना आवेदन देखें" },
    notes: [notMe],
  }),
  resellerApproved: ({ name, business }) => ({
    subject: "अब आप Boli पर रीसेलर हैं",
    lines: [
      `नमस्ते ${name},`,
      `हमने ${business} का आवेदन मंज़ूर कर लिया है।`,
      "अब आप अपनी इन्वेंट्री भर सकते हैं और लाइव नीलामियाँ करा सकते हैं।",
    ],
    action: { label: "अपना आवेदन देखें" },
    notes: [notMe],
  }),
  resellerChanges: ({ name, business }) => ({
    subject: "कृपया रीसेलर वाले अपने आवेदन में बदलाव करें",
    lines: [
      `नमस्ते ${name},`,
      `हमने ${business} का आवेदन देखा है, और कुछ बदलाव चाहिए।`,
      "आपके आवेदन में लिखा है कि क्या बदलना है। बाकी सब वैसा ही रहेगा।",
    ],
    action: { label: "आवेदन में बदलाव करें" },
    notes: [notMe],
  }),
  resellerRejected: ({ name, business }) => ({
    subject: "रीसेलर के लिए आपका आवेदन नामंज़ूर हुआ",
    lines: [
      `नमस्ते ${name},`,
      `हम ${business} का आवेदन मंज़ूर नहीं कर पाए।`,
      "कारण आपके आवेदन में लिखा है। हम इसके दस्तावेज़ 90 दिन बाद हटा देते हैं।",
    ],
    action: { label: "कारण देखें" },
    notes: [notMe],
  }),
  resellerSuspended: ({ name, business }) => ({
    subject: "आपका रीसेलर खाता निलंबित है",
    lines: [
      `नमस्ते ${name},`,
      `हमने रीसेलर के रूप में ${business} को निलंबित कर दिया है। आने वाली लाइव नीलामियाँ रद्द हैं, और चल रही नीलामियाँ हम संभालते हैं।`,
      "कारण आपके आवेदन में है। अगर आपको यह गलत लगता है, तो कृपया हमें लिखें।",
    ],
    action: { label: "कारण देखें" },
    notes: [],
  }),
  resellerReinstated: ({ name, business }) => ({
    subject: "आप Boli पर फिर से रीसेलर हैं",
    lines: [
      `नमस्ते ${name},`,
      `हमने ${business} का निलंबन हटा दिया है।`,
      "आप फिर से लाइव नीलामियाँ करा सकते हैं। रद्द हुई नीलामियाँ रद्द ही रहेंगी।",
    ],
    action: { label: "अपना आवेदन देखें" },
    notes: [],
  }),
  resellerWaits: ({ name, business }) => ({
    subject: "एक रीसेलर का आवेदन जाँच के इंतज़ार में है",
    lines: [
      `नमस्ते ${name},`,
      `${business} ने Boli पर रीसेलर बनने के लिए आवेदन किया है।`,
      "हमने 2 से 3 कामकाजी दिनों में जवाब देने का वादा किया है।",
    ],
    action: { label: "आवेदन देखें" },
    notes: ["यह ईमेल आपको इसलिए मिला है क्योंकि आप Boli के एडमिन हैं।"],
  }),
};
