import type { exportWords as english } from "./export-words-en.ts";

export const exportWords: typeof english = {
  columns: {
    title: "शीर्षक",
    type: "प्रकार",
    status: "स्थिति",
    date: "तारीख",
    time: "समय",
    endDate: "समाप्ति की तारीख",
    endTime: "समाप्ति का समय",
    address: "पता",
    city: "शहर",
    state: "राज्य",
    pincode: "पिन कोड",
    lat: "अक्षांश",
    lng: "देशांतर",
    organiser: "आयोजक",
    phone: "फ़ोन",
    email: "ईमेल",
    items: "सामान",
    estimateFrom: "सबसे कम अनुमान (₹)",
    estimateTo: "सबसे ज़्यादा अनुमान (₹)",
    earnestMoney: "बयाना राशि (₹)",
    link: "लिंक",
  },
  types: { Embassy: "दूतावास", Airport: "एयरपोर्ट", Port: "बंदरगाह", Local: "स्थानीय" },
  statuses: { upcoming: "आने वाली", ongoing: "चल रही", completed: "पूरी हुई", cancelled: "रद्द" },
};
