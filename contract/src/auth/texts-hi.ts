import type { authTexts as english } from "./texts-en.ts";
import type { MailTexts } from "../base/sentences.ts";
import type { authMails } from "./mails.ts";

const spanOf = (minutes: number): string =>
  minutes >= 120 ? `${Math.ceil(minutes / 60)} घंटे` : `${minutes} मिनट`;

export const authTexts: typeof english = {
  refusals: {
    fill_all_fields: () => "कृपया सभी जानकारी भरें",
    confirm_email_first: () => "पहले अपने ईमेल की पुष्टि करें: हमारे भेजे ईमेल का लिंक खोलें।",
    wrong_credentials: () => "ईमेल या पासवर्ड सही नहीं है।",
    email_missing: () => "कृपया अपना ईमेल पता डालें",
    common_password: () => "यह पासवर्ड बहुत आम है। कृपया कोई और चुनें।",
    password_from_email: () => "यह पासवर्ड लगभग आपके ईमेल पते वाला नाम ही है। कृपया कोई दूसरा चुनें।",
    same_password: () => "नया पासवर्ड मौजूदा पासवर्ड से अलग होना चाहिए।",
    password_needed: () => "कृपया अपना पासवर्ड डालें।",
    wrong_password: () => "पासवर्ड सही नहीं है।",
    wrong_code: () => "यह कोड सही नहीं है। कृपया फिर कोशिश करें।",
    second_step_needed: () => "कृपया अपने ऑथेंटिकेटर ऐप का कोड डालें।",
    sign_in_expired: () => "साइन इन में बहुत देर हो गई। कृपया फिर से साइन इन करें।",
    link_over: () => "यह लिंक अब मान्य नहीं है। कृपया नया लिंक मँगाएँ।",
    two_step_on: () => "टू-स्टेप साइन इन पहले से चालू है।",
    two_step_off: () => "टू-स्टेप साइन इन बंद है।",
    two_step_setup_over: () => "सेटअप में बहुत देर हो गई। कृपया फिर से शुरू करें।",
    proof_needed: () => "कृपया एक बार फिर पुष्टि करें कि यह आप ही हैं।",
    two_step_setup_needed: () => "एडमिन को पहले टू-स्टेप साइन इन चालू करना होगा।",
    two_step_not_vouched: () =>
      "एडमिन को टू-स्टेप साइन इन सेटअप टोकन के साथ चालू करना होता है। कृपया इसे बंद करके फिर से चालू करें।",
    setup_token_needed: () => "कृपया सेटअप टोकन डालें। यह सर्वर चलाने वाले के पास है।",
    setup_token_wrong: () => "यह सेटअप टोकन सही नहीं है या अब मान्य नहीं है। कृपया नया टोकन माँगें।",
    account_deactivated: () => "यह खाता बंद कर दिया गया है। कृपया सहायता टीम से संपर्क करें।",
    session_not_found: () => "यह डिवाइस पहले ही साइन आउट हो चुका है।",
    too_many_mails: ({ minutes }) => `बहुत बार ईमेल माँगा गया। कृपया ${spanOf(minutes)} बाद फिर कोशिश करें।`,
    too_many_tries: ({ minutes }) => `बहुत बार गलत कोशिश हुई। कृपया ${spanOf(minutes)} बाद फिर कोशिश करें।`,
  },
  fields: {
    password_rules: () => "कृपया पासवर्ड की सभी शर्तें पूरी करें",
    adult: () => "कृपया बताएँ कि आपकी उम्र 18 वर्ष या उससे ज़्यादा है।",
    consent: () => "कृपया शर्तें और गोपनीयता नीति स्वीकार करें।",
  },
};

const hello = (name: string): string => `नमस्ते ${name},`;
const notMe = (supportEmail: string): string =>
  `अगर यह आपने नहीं किया है, तो तुरंत नया पासवर्ड बनाएँ और हमें ${supportEmail} पर लिखें।`;
const newPassword = { label: "नया पासवर्ड बनाएँ" };
const checkAccount = { label: "मेरा खाता देखें" };

export const authMailTexts: MailTexts<typeof authMails> = {
  verifyEmail: ({ hours }) => ({
    subject: "अपने ईमेल पते की पुष्टि करें",
    lines: [
      "नमस्ते,",
      "कृपया पुष्टि करें कि यह ईमेल पता आपका है। इसके बाद आपका Boli खाता तैयार हो जाएगा।",
      `यह लिंक ${hours} घंटे तक काम करेगा।`,
    ],
    action: { label: "ईमेल की पुष्टि करें" },
    notes: ["अगर यह खाता आप नहीं बना रहे हैं, तो इस ईमेल पर ध्यान न दें। लिंक के बिना कोई खाता नहीं बनेगा।"],
  }),
  alreadyHaveAccount: () => ({
    subject: "आपका खाता पहले से है",
    lines: [
      "नमस्ते,",
      "किसी ने, शायद आपने ही, इस ईमेल पते से Boli पर नया खाता बनाने की कोशिश की। इस पते का खाता पहले से है, इसलिए कुछ नहीं बदला है।",
      "आप हमेशा की तरह साइन इन कर सकते हैं। पासवर्ड याद न हो, तो साइन इन पेज पर “पासवर्ड भूल गए?” चुनकर नया पासवर्ड बना लें।",
    ],
    action: { label: "साइन इन करें" },
    notes: ["अगर यह आपने नहीं किया था, तो आपको कुछ करने की ज़रूरत नहीं है।"],
  }),
  resetPassword: ({ name, minutes }) => ({
    subject: "नया पासवर्ड बनाएँ",
    lines: [
      hello(name),
      "किसी ने, शायद आपने ही, आपके Boli खाते का नया पासवर्ड बनाना चाहा है।",
      `यह लिंक सिर्फ़ एक बार और अगले ${minutes} मिनट तक काम करेगा।`,
    ],
    action: newPassword,
    notes: ["अगर वह आप नहीं थे, तो इस ईमेल पर ध्यान न दें। आपका पासवर्ड वही रहेगा।"],
  }),
  passwordChanged: ({ name, when, supportEmail }) => ({
    subject: "आपका पासवर्ड बदल गया है",
    lines: [hello(name), `आपके Boli खाते का पासवर्ड ${when} बदला गया।`, notMe(supportEmail)],
    action: newPassword,
    notes: ["अगर यह आपने ही किया है, तो आपको कुछ करने की ज़रूरत नहीं है।"],
  }),
  newSignIn: ({ name, when, device, network, supportEmail }) => ({
    subject: "आपके खाते में नया साइन इन",
    lines: [
      hello(name),
      "किसी ने नए डिवाइस से आपके Boli खाते में साइन इन किया है।",
      `समय: ${when}`,
      `डिवाइस: ${device}`,
      `नेटवर्क: ${network}`,
      notMe(supportEmail),
    ],
    action: checkAccount,
    notes: ["अगर यह आपने ही किया है, तो आपको कुछ करने की ज़रूरत नहीं है।"],
  }),
  manyNewSignIns: ({ name, when, device, network, supportEmail }) => ({
    subject: "आपके खाते में कई नए साइन इन",
    lines: [
      hello(name),
      "आज आपके Boli खाते में नए डिवाइसों से कई बार साइन इन हुआ है। कल तक हम ऐसा कोई और ईमेल नहीं भेजेंगे।",
      "सबसे नया साइन इन:",
      `समय: ${when}`,
      `डिवाइस: ${device}`,
      `नेटवर्क: ${network}`,
      notMe(supportEmail),
    ],
    action: checkAccount,
    notes: ["अगर यह आपने ही किया है, तो आपको कुछ करने की ज़रूरत नहीं है।"],
  }),
  twoStepTurnedOn: ({ name, when, supportEmail }) => ({
    subject: "टू-स्टेप साइन इन चालू हो गया है",
    lines: [
      hello(name),
      `आपके Boli खाते के लिए टू-स्टेप साइन इन ${when} चालू किया गया। अब साइन इन करते समय आपके ऑथेंटिकेटर ऐप का कोड भी लगेगा।`,
      "अपने रिकवरी कोड सुरक्षित जगह पर रखें। फ़ोन पास न होने पर आप इन्हीं से साइन इन कर पाएँगे।",
      notMe(supportEmail),
    ],
    action: checkAccount,
    notes: ["अगर यह आपने ही किया है, तो आपको और कुछ करने की ज़रूरत नहीं है।"],
  }),
  twoStepTurnedOff: ({ name, when, supportEmail }) => ({
    subject: "टू-स्टेप साइन इन बंद हो गया है",
    lines: [
      hello(name),
      `आपके Boli खाते के लिए टू-स्टेप साइन इन ${when} बंद किया गया। अब साइन इन करते समय कोड नहीं लगेगा।`,
      notMe(supportEmail),
    ],
    action: checkAccount,
    notes: ["अगर यह आपने ही किया है, तो आपको कुछ करने की ज़रूरत नहीं है।"],
  }),
  recoveryCodeUsed: ({ name, when, left, supportEmail }) => ({
    subject: "एक रिकवरी कोड का इस्तेमाल हुआ है",
    lines: [
      hello(name),
      `आपके Boli खाते में ${when} एक रिकवरी कोड से साइन इन हुआ। यह कोड दोबारा काम नहीं करेगा।`,
      left === 0
        ? "यह आपका आखिरी रिकवरी कोड था। कृपया अपने खाते में जाकर नए रिकवरी कोड बना लें।"
        : `अब आपके पास ${left} रिकवरी कोड ${left === 1 ? "बचा है" : "बचे हैं"}।`,
      notMe(supportEmail),
    ],
    action: checkAccount,
    notes: ["अगर यह आपने ही किया है, तो आपको और कुछ करने की ज़रूरत नहीं है।"],
  }),
  googleLinked: ({ name, when, supportEmail }) => ({
    subject: "आपका खाता Google से जुड़ गया है",
    lines: [
      hello(name),
      `इस ईमेल पते वाला Google खाता ${when} आपके Boli खाते से जोड़ा गया। अब आप Google से भी साइन इन कर सकते हैं।`,
      notMe(supportEmail),
    ],
    action: checkAccount,
    notes: ["अगर यह आपने ही किया है, तो आपको कुछ करने की ज़रूरत नहीं है।"],
  }),
  recoveryCodesRenewed: ({ name, when, supportEmail }) => ({
    subject: "आपके नए रिकवरी कोड बन गए हैं",
    lines: [
      hello(name),
      `आपके Boli खाते के लिए ${when} नए रिकवरी कोड बनाए गए। पुराने कोड अब काम नहीं करेंगे।`,
      notMe(supportEmail),
    ],
    action: checkAccount,
    notes: ["अगर यह आपने ही किया है, तो कृपया नए कोड सुरक्षित जगह पर रख लें।"],
  }),
  manyWrongPasswords: ({ name, when, supportEmail }) => ({
    subject: "कोई आपके पासवर्ड का अनुमान लगा रहा है",
    lines: [
      hello(name),
      `कोई आपके Boli खाते के लिए बार-बार गलत पासवर्ड डाल रहा है, आखिरी बार ${when}। अब नए डिवाइस से थोड़ी-थोड़ी देर में ही कोशिश हो सकेगी। जिस डिवाइस पर आप पहले साइन इन कर चुके हैं, वह पहले की तरह चलेगा।`,
      `अगर यह आप नहीं थे, तो देख लें कि यही पासवर्ड आप कहीं और इस्तेमाल न करते हों, और टू-स्टेप साइन इन चालू कर लें। कोई सवाल हो, तो हमें ${supportEmail} पर लिखें।`,
    ],
    action: newPassword,
    notes: ["अगर पासवर्ड आपसे ही गलत लिखा गया था, तो आपको कुछ करने की ज़रूरत नहीं है।"],
  }),
  manyWrongTries: ({ name, when, tries, supportEmail }) => ({
    subject: "आपके खाते पर बार-बार गलत कोशिशें",
    lines: [
      hello(name),
      `एक दिन के भीतर आपके Boli खाते के लिए ${tries} बार गलत पासवर्ड या कोड डाला गया, आखिरी बार ${when}। इनमें से किसी से भी खाता नहीं खुला।`,
      `अगर यह आप नहीं थे, तो देख लें कि यही पासवर्ड आप कहीं और इस्तेमाल न करते हों, और टू-स्टेप साइन इन चालू कर लें। कोई सवाल हो, तो हमें ${supportEmail} पर लिखें।`,
    ],
    action: newPassword,
    notes: ["अगर ये आपसे ही गलत लिखे गए थे, तो आपको कुछ करने की ज़रूरत नहीं है।"],
  }),
  manyWrongCodes: ({ name, when, supportEmail }) => ({
    subject: "आपके खाते के लिए गलत कोड डाले गए",
    lines: [
      hello(name),
      `किसी ने आपके Boli खाते के लिए पाँच बार गलत कोड डाला, आखिरी बार ${when}। वह साइन इन का पहला चरण पार कर चुका था, जैसे आपके पासवर्ड से।`,
      notMe(supportEmail),
    ],
    action: newPassword,
    notes: ["अगर कोड आपसे ही गलत लिखे गए थे, तो पंद्रह मिनट रुककर फिर कोशिश करें।"],
  }),
};
