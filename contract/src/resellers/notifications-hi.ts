import type { NotificationTexts } from "../notifications/kinds.ts";
import type { resellerNotifications } from "./notifications.ts";

export const resellerNotificationTexts: NotificationTexts<typeof resellerNotifications> = {
  "reseller-submitted": {
    one: ({ organisation }) => ({
      title: "आपका आवेदन मिल गया",
      message: `हम ${organisation} के आवेदन की जाँच 2 से 3 कामकाजी दिनों में करेंगे।`,
    }),
  },
  "reseller-in-review": {
    one: ({ organisation }) => ({
      title: "आपके आवेदन की जाँच शुरू हुई",
      message: `हमारे एक एडमिन ${organisation} का आवेदन देख रहे हैं।`,
    }),
  },
  "reseller-approved": {
    one: ({ organisation }) => ({
      title: "अब आप रीसेलर हैं",
      message: `${organisation} का आवेदन मंज़ूर हो गया है। आप लाइव नीलामियाँ करा सकते हैं।`,
    }),
  },
  "reseller-changes": {
    one: ({ organisation }) => ({
      title: "कृपया अपने आवेदन में बदलाव करें",
      message: `${organisation} के आवेदन में कुछ बदलाव चाहिए। देखें कि क्या बदलना है।`,
    }),
  },
  "reseller-rejected": {
    one: ({ organisation }) => ({
      title: "आपका आवेदन नामंज़ूर हुआ",
      message: `हम ${organisation} का आवेदन मंज़ूर नहीं कर पाए। कारण देखें।`,
    }),
  },
  "reseller-suspended": {
    one: ({ organisation }) => ({
      title: "आपका रीसेलर खाता निलंबित है",
      message: `${organisation} अब लाइव नीलामियाँ नहीं करा सकता। कारण देखें।`,
    }),
  },
  "reseller-reinstated": {
    one: ({ organisation }) => ({
      title: "आप फिर से रीसेलर हैं",
      message: `${organisation} का निलंबन हटा दिया गया है। आप लाइव नीलामियाँ करा सकते हैं।`,
    }),
  },
  "reseller-waits": {
    one: ({ organisation }) => ({
      title: "एक रीसेलर का आवेदन जाँच के इंतज़ार में है",
      message: `${organisation} ने रीसेलर बनने के लिए आवेदन किया है।`,
    }),
  },
};
