import type { Language } from "@boli/contract/base/languages";

// The names of an auction's fields in the form, on the page and in the history, by the contract's names.
const names = {
  title: { en: "Title", hi: "शीर्षक" },
  description: { en: "Description", hi: "विवरण" },
  type: { en: "Auction type", hi: "नीलामी का प्रकार" },
  date: { en: "Start", hi: "शुरुआत" },
  time: { en: "Start time", hi: "शुरुआत का समय" },
  endsAt: { en: "End", hi: "समाप्ति" },
  "location.address": { en: "Address", hi: "पता" },
  "location.city": { en: "City", hi: "शहर" },
  "location.state": { en: "State", hi: "राज्य" },
  "location.pincode": { en: "PIN code", hi: "पिन कोड" },
  "location.coordinates": { en: "Coordinates (latitude, longitude)", hi: "नक्शे का बिंदु (अक्षांश, देशांतर)" },
  "contactInfo.phone": { en: "Contact phone", hi: "संपर्क फ़ोन" },
  "contactInfo.email": { en: "Contact email", hi: "संपर्क ईमेल" },
  images: { en: "Pictures", hi: "तस्वीरें" },
  organiser: { en: "Organiser", hi: "आयोजक" },
  sourceUrl: { en: "Link to the original notice", hi: "मूल सूचना का लिंक" },
  eventType: { en: "Event type", hi: "आयोजन का प्रकार" },
  expectedAttendees: { en: "Expected attendees", hi: "कितने लोग आ सकते हैं" },
  saleMethod: { en: "Sale method", hi: "बिक्री का तरीका" },
  "inspection.from": { en: "Inspection from", hi: "सामान कब से देख सकते हैं" },
  "inspection.to": { en: "Inspection until", hi: "सामान कब तक देख सकते हैं" },
  "inspection.place": { en: "Inspection place", hi: "सामान देखने की जगह" },
  "earnestMoney.amount": { en: "Earnest money", hi: "बयाना राशि (EMD)" },
  "earnestMoney.deadline": { en: "Earnest money deadline", hi: "बयाना जमा करने की आखिरी तारीख" },
  "eligibility.text": { en: "Eligibility", hi: "कौन भाग ले सकता है" },
  "eligibility.flags": { en: "Registrations needed", hi: "ज़रूरी रजिस्ट्रेशन" },
  paymentDeadline: { en: "Payment deadline", hi: "भुगतान की आखिरी तारीख" },
  liftingDeadline: { en: "Lifting deadline", hi: "सामान उठाने की आखिरी तारीख" },
  attachments: { en: "Documents", hi: "दस्तावेज़" },
};
export type AuctionFieldName = keyof typeof names;

const namesIn = (language: Language) =>
  Object.fromEntries(Object.entries(names).map(([field, name]) => [field, name[language]])) as Record<
    AuctionFieldName,
    string
  >;
export const auctionFieldNames = { en: namesIn("en"), hi: namesIn("hi") };
