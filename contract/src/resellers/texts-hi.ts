import type { resellerTexts as english } from "./texts-en.ts";
import type { NotificationTexts } from "../notifications/kinds.ts";
import type { resellerNotifications } from "./notifications.ts";
import type { MailTexts } from "../base/sentences.ts";
import type { resellerMails } from "./mails.ts";

export const resellerTexts: typeof english = {
  refusals: {
    documents_missing: () => "कम से कम 2 KYC दस्तावेज़ ज़रूरी हैं",
    document_type_missing: () => "व्यवसाय का लाइसेंस और कर प्रमाणपत्र ज़रूरी हैं। जो कम है, कृपया उसे जोड़ें।",
    file_name_aadhaar: () =>
      "इस फ़ाइल के नाम में आधार संख्या है। हम इसे नहीं रख सकते: कृपया फ़ाइल का नाम बदलकर इसे फिर से चुनें।",
    application_not_found: () => "यह आवेदन नहीं मिला।",
    application_not_open: () => "आप यह आवेदन पहले ही भेज चुके हैं। कृपया हमारे जवाब का इंतज़ार करें।",
    application_decided: () => "इस आवेदन पर फ़ैसला हो चुका है, या आवेदक इसे बदल रहे हैं।",
    applicant_unfit: () => "यह खाता रीसेलर नहीं बन सकता: यह बंद है, या किसी एडमिन का है।",
    not_asked: () => "कृपया सिर्फ़ वही बदलें जो हमने बदलने को कहा है।",
    not_all_changed: () => "कृपया हर वह दस्तावेज़ बदलें जिसे बदलने को हमने कहा है।",
    own_application: () => "आपके आवेदन पर कोई दूसरा एडमिन फ़ैसला करेगा।",
    too_many_rejections: () => "हम आपके कई आवेदन नामंज़ूर कर चुके हैं। कृपया हमें लिखें।",
    not_an_active_reseller: () => "यह खाता रीसेलर का नहीं है, या पहले से निलंबित है।",
    not_suspended: () => "यह रीसेलर निलंबित नहीं है।",
  },
  fields: {
    business_name_required: () => "व्यवसाय का नाम ज़रूरी है",
    business_type_required: () => "व्यवसाय का प्रकार ज़रूरी है",
    registration_number_required: () => "पंजीकरण संख्या ज़रूरी है",
    tax_id_required: () => "टैक्स आईडी ज़रूरी है",
    contact_phone_required: () => "संपर्क फ़ोन ज़रूरी है",
    contact_email_required: () => "संपर्क ईमेल ज़रूरी है",
    street_required: () => "सड़क का पता ज़रूरी है",
    city_required: () => "शहर ज़रूरी है",
    state_required: () => "राज्य ज़रूरी है",
    pincode_required: () => "पिन कोड ज़रूरी है",
    country_required: () => "देश ज़रूरी है",
    tax_id: () => "कृपया PAN (10 अक्षर) या GSTIN (15 अक्षर) लिखें।",
    gstin_checksum: () => "इस GSTIN में टाइपिंग की गलती है। कृपया इसे अपने प्रमाणपत्र से मिलाएँ।",
    aadhaar_number: () => "इसमें आधार संख्या है। हम इसे नहीं रख सकते: कृपया इसे हटाएँ।",
    document_type: () => "कृपया हर तरह का दस्तावेज़ एक ही बार भेजें।",
    nothing_asked: () => "कृपया बताएँ कि क्या बदलना है।",
  },
};

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
