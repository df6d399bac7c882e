import type { Language } from "../base/languages.ts";

// The headings and values of a list that is exported as a table.
const en = {
  columns: {
    title: "Title",
    type: "Type",
    status: "Status",
    date: "Date",
    time: "Time",
    endDate: "End date",
    endTime: "End time",
    address: "Address",
    city: "City",
    state: "State",
    pincode: "PIN code",
    lat: "Latitude",
    lng: "Longitude",
    organiser: "Organiser",
    phone: "Phone",
    email: "Email",
    items: "Items",
    estimateFrom: "Lowest estimate (₹)",
    estimateTo: "Highest estimate (₹)",
    earnestMoney: "Earnest money (₹)",
    link: "Link",
  },
  types: { Embassy: "Embassy", Airport: "Airport", Port: "Port", Local: "Local" },
  statuses: { upcoming: "Upcoming", ongoing: "Ongoing", completed: "Completed", cancelled: "Cancelled" },
};
export type ExportWords = typeof en;

const hi: ExportWords = {
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

export const exportWords: Record<Language, ExportWords> = { en, hi };
