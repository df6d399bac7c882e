import { userTexts } from "../users/texts-hi.ts";
import type { mobileTexts as english } from "./texts-en.ts";

const fields = {
  otp: () => "कृपया 6 अंकों का सही OTP डालें",
};

const spanOf = (minutes: number): string =>
  minutes >= 120 ? `${Math.ceil(minutes / 60)} घंटे` : `${minutes} मिनट`;

export const mobileTexts: typeof english = {
  refusals: {
    mobile_number_invalid: userTexts.fields.mobile_number,
    otp_invalid: fields.otp,
    otp_wrong: () => "गलत OTP",
    otp_over: () => "यह OTP अब काम नहीं करेगा। कृपया नया OTP मँगाएँ।",
    mobile_already_verified: () => "यह मोबाइल नंबर पहले से वेरिफ़ाइड है।",
    mobile_taken: () =>
      "यह मोबाइल नंबर किसी दूसरे खाते में पहले से वेरिफ़ाइड है। कृपया दूसरा नंबर डालें, या सपोर्ट से संपर्क करें।",
    otp_wait: ({ seconds }) => `दूसरा OTP ${seconds} सेकंड बाद मँगा सकते हैं।`,
    otp_too_many: ({ minutes }) => `बहुत बार OTP मँगाए गए हैं। कृपया ${spanOf(minutes)} बाद फिर कोशिश करें।`,
    otp_paused: () => "अभी OTP नहीं भेजे जा सकते। कृपया कुछ देर बाद फिर कोशिश करें।",
  },
  fields,
};
