import type { resellerTexts as english } from "./texts-en.ts";

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
