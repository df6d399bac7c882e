import type { Mails } from "./mails.ts";

const hello = (name: string): string => `नमस्ते ${name},`;
const notMe = (supportEmail: string): string =>
  `अगर यह आपने नहीं किया है, तो तुरंत नया पासवर्ड बनाएँ और हमें ${supportEmail} पर लिखें।`;
const newPassword = { label: "नया पासवर्ड बनाएँ" };
const checkAccount = { label: "मेरा खाता देखें" };

// The same mails in Hindi, as a good Indian product writes them, not word for word.
export const hi: Mails = {
  verifyEmail: ({ hours }) => ({
    subject: "अपने ईमेल पते की पुष्टि करें",
    lines: [
      "नमस्ते,",
      "कृपया पुष्टि करें कि यह ईमेल पता आपका है। इसके बाद आपका Boli खाता तैयार हो जाएगा।",
      `यह लिंक ${hours} घंटे तक काम करेगा।`,
    ],
    action: { label: "ईमेल की पुष्टि करें" },
    notes: ["अगर आपने खाता बनाने के लिए नहीं कहा था, तो इस मेल पर ध्यान न दें। लिंक के बिना कोई खाता नहीं बनेगा।"],
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
      "किसी ने, शायद आपने ही, आपके Boli खाते का नया पासवर्ड बनाने के लिए कहा है।",
      `यह लिंक एक ही बार और ${minutes} मिनट तक काम करेगा।`,
    ],
    action: newPassword,
    notes: ["अगर आपने ऐसा नहीं कहा था, तो इस मेल पर ध्यान न दें। आपका पासवर्ड वही रहेगा।"],
  }),
  passwordChanged: ({ name, when, supportEmail }) => ({
    subject: "आपका पासवर्ड बदल गया है",
    lines: [hello(name), `आपके Boli खाते का पासवर्ड ${when} पर बदला गया।`, notMe(supportEmail)],
    action: newPassword,
    notes: ["अगर यह आपने ही किया है, तो आपको कुछ करने की ज़रूरत नहीं है।"],
  }),
  newSignIn: ({ name, when, device, network, supportEmail }) => ({
    subject: "आपके खाते में नया साइन इन",
    lines: [
      hello(name),
      "आपके Boli खाते में एक ऐसे डिवाइस से साइन इन हुआ है, जिसे हम पहली बार देख रहे हैं।",
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
      "आज आपके Boli खाते में ऐसे डिवाइस से बार-बार साइन इन हुआ है, जिन्हें हम पहली बार देख रहे हैं। कल तक हम ऐसा कोई और मेल नहीं भेजेंगे।",
      "सबसे हाल का साइन इन:",
      `समय: ${when}`,
      `डिवाइस: ${device}`,
      `नेटवर्क: ${network}`,
      notMe(supportEmail),
    ],
    action: checkAccount,
    notes: ["अगर यह आपने ही किया है, तो आपको कुछ करने की ज़रूरत नहीं है।"],
  }),
  twoStepTurnedOn: ({ name, when, supportEmail }) => ({
    subject: "दो-चरणीय साइन इन चालू हो गया है",
    lines: [
      hello(name),
      `आपके Boli खाते के लिए दो-चरणीय साइन इन ${when} पर चालू किया गया। अब साइन इन करते समय आपके ऑथेंटिकेटर ऐप का कोड भी लगेगा।`,
      "अपने रिकवरी कोड सुरक्षित जगह पर रखें। फ़ोन पास न होने पर आप इन्हीं से साइन इन कर पाएँगे।",
      notMe(supportEmail),
    ],
    action: checkAccount,
    notes: ["अगर यह आपने ही किया है, तो आपको और कुछ करने की ज़रूरत नहीं है।"],
  }),
  twoStepTurnedOff: ({ name, when, supportEmail }) => ({
    subject: "दो-चरणीय साइन इन बंद हो गया है",
    lines: [
      hello(name),
      `आपके Boli खाते के लिए दो-चरणीय साइन इन ${when} पर बंद किया गया। अब साइन इन करते समय कोड नहीं लगेगा।`,
      notMe(supportEmail),
    ],
    action: checkAccount,
    notes: ["अगर यह आपने ही किया है, तो आपको कुछ करने की ज़रूरत नहीं है।"],
  }),
  recoveryCodeUsed: ({ name, when, left, supportEmail }) => ({
    subject: "एक रिकवरी कोड का इस्तेमाल हुआ है",
    lines: [
      hello(name),
      `${when} पर आपके Boli खाते में एक रिकवरी कोड से साइन इन हुआ। यह कोड दोबारा काम नहीं करेगा।`,
      left === 0
        ? "यह आपका आखिरी रिकवरी कोड था। कृपया अपने खाते में जाकर नए रिकवरी कोड बना लें।"
        : `अब आपके पास ${left} रिकवरी कोड बचे हैं।`,
      notMe(supportEmail),
    ],
    action: checkAccount,
    notes: ["अगर यह आपने ही किया है, तो आपको और कुछ करने की ज़रूरत नहीं है।"],
  }),
  googleLinked: ({ name, when, supportEmail }) => ({
    subject: "आपका खाता Google से जुड़ गया है",
    lines: [
      hello(name),
      `इस ईमेल पते वाला Google खाता ${when} पर आपके Boli खाते से जोड़ा गया। अब आप Google से भी साइन इन कर सकते हैं।`,
      notMe(supportEmail),
    ],
    action: checkAccount,
    notes: ["अगर यह आपने ही किया है, तो आपको कुछ करने की ज़रूरत नहीं है।"],
  }),
  recoveryCodesRenewed: ({ name, when, supportEmail }) => ({
    subject: "आपके नए रिकवरी कोड बन गए हैं",
    lines: [
      hello(name),
      `आपके Boli खाते के लिए ${when} पर नए रिकवरी कोड बनाए गए। पुराने कोड अब काम नहीं करेंगे।`,
      notMe(supportEmail),
    ],
    action: checkAccount,
    notes: ["अगर यह आपने ही किया है, तो कृपया नए कोड सुरक्षित जगह पर रख लें।"],
  }),
  manyWrongPasswords: ({ name, when, supportEmail }) => ({
    subject: "कोई आपके पासवर्ड का अनुमान लगा रहा है",
    lines: [
      hello(name),
      `${when} तक आपके Boli खाते के लिए बार-बार ग़लत पासवर्ड डाले गए हैं। अब हम नए डिवाइस को कभी-कभार ही कोशिश करने देंगे। जिस डिवाइस पर आप पहले साइन इन कर चुके हैं, वह पहले की तरह चलेगा।`,
      `अगर यह आप नहीं थे, तो देख लें कि यही पासवर्ड आप कहीं और इस्तेमाल न करते हों, और दो-चरणीय साइन इन चालू कर लें। कोई सवाल हो, तो हमें ${supportEmail} पर लिखें।`,
    ],
    action: newPassword,
    notes: ["अगर पासवर्ड आपसे ही ग़लत लिखा गया था, तो आपको कुछ करने की ज़रूरत नहीं है।"],
  }),
  manyWrongTries: ({ name, when, tries, supportEmail }) => ({
    subject: "आपके खाते पर बार-बार ग़लत कोशिशें",
    lines: [
      hello(name),
      `एक दिन के भीतर आपके Boli खाते के लिए ${tries} बार ग़लत पासवर्ड या कोड डाला गया, आख़िरी बार ${when} पर। इनमें से किसी से भी खाता नहीं खुला।`,
      `अगर यह आप नहीं थे, तो देख लें कि यही पासवर्ड आप कहीं और इस्तेमाल न करते हों, और दो-चरणीय साइन इन चालू कर लें। कोई सवाल हो, तो हमें ${supportEmail} पर लिखें।`,
    ],
    action: newPassword,
    notes: ["अगर ये आपसे ही ग़लत लिखे गए थे, तो आपको कुछ करने की ज़रूरत नहीं है।"],
  }),
  manyWrongCodes: ({ name, when, supportEmail }) => ({
    subject: "आपके खाते के लिए ग़लत कोड डाले गए",
    lines: [
      hello(name),
      `${when} तक आपके Boli खाते के लिए पाँच बार ग़लत कोड डाला गया। ऐसा करने वाला साइन इन का पहला चरण पार कर चुका था, जैसे आपके पासवर्ड से।`,
      notMe(supportEmail),
    ],
    action: newPassword,
    notes: ["अगर कोड आपसे ही ग़लत लिखे गए थे, तो पंद्रह मिनट रुककर फिर कोशिश करें।"],
  }),
  questionAboutAuction: ({ name, auction, from, message }) => ({
    subject: "आपकी नीलामी के बारे में एक सवाल",
    lines: [
      hello(name),
      `${from} ने Boli पर आपकी नीलामी “${auction}” के बारे में पूछा है:`,
      `सवाल: “${message}”`,
      "इस मेल का जवाब सीधे उन्हीं को जाएगा और उन्हें आपका ईमेल पता दिखेगा।",
    ],
    action: { label: "नीलामी देखें" },
    notes: ["जिन्हें आप नहीं जानते, उनके लिंक और पैसे माँगने वाले संदेशों से सावधान रहें।"],
  }),
};
