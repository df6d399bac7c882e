import type { subscriptionTexts as english } from "./texts-en.ts";

export const subscriptionTexts: typeof english = {
  refusals: {
    subscription_not_found: () => "हमें यह सदस्यता नहीं मिली।",
    already_subscribed: () => "आपकी सदस्यता पहले से है। आप इसे अंतिम 7 दिनों में आगे बढ़ा सकते हैं।",
    payments_unavailable: () => "हम अभी भुगतान नहीं ले सकते। कृपया बाद में फिर कोशिश करें।",
    too_many_utrs: () => "आप इस भुगतान के लिए तीन अलग UTR लिख चुके हैं। हम इसे रेफ़रेंस से ढूँढ रहे हैं; न मिले तो हमें लिखें।",
    refund_asked: () => "आप यह रिफ़ंड पहले ही माँग चुके हैं।",
    refund_too_late: () => "रिफ़ंड भुगतान के 7 दिन के भीतर माँगा जा सकता है।",
    not_refundable: () => "यहाँ ऐसा कोई भुगतान नहीं है जिसे हम लौटा सकें।",
    payment_not_found: () => "हमें यह भुगतान नहीं मिला।",
    payment_decided: () => "इस भुगतान पर फ़ैसला हो चुका है। कृपया इसे फिर से देखें।",
    attempt_not_found: () => "इस संदर्भ का कोई भुगतान हमारे पास नहीं है।",
    utr_used: () => "यह UTR किसी और भुगतान का है।",
    statement_unreadable: () => "हम यह विवरण नहीं पढ़ सके। कृपया अपने बैंक की CSV फ़ाइल चुनें।",
    statement_not_checked: () => "कृपया पहले यह विवरण जाँचें। जाँचा हुआ विवरण ही आयात हो सकता है।",
  },
  fields: {
    utr: () => "UTR में 12 अंक होते हैं।",
    gstin: () => "GSTIN में 15 अक्षर होते हैं, जैसे 27ABCDE1234F1Z5।",
    no_such_column: () => "इस विवरण में ऐसा कोई कॉलम नहीं है।",
  },
};
