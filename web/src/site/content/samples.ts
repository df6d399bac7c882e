import type { Language } from "@boli/contract/base/languages";

// The live cards of the landing page until there are real sales. They name only a city and a state. Times are relative, so a
// sample is never out of date.
type Localized = Record<Language, string>;

export interface LiveSample {
  picture: "desk" | "cases" | "drums";
  kind: Localized;
  title: Localized;
  place: Localized;
  currentBid: number;
  minutesLeft: number;
  bidders: number;
}

export const liveSamples: readonly LiveSample[] = [
  {
    picture: "desk",
    kind: { en: "Embassy", hi: "दूतावास" },
    title: { en: "Rosewood writing desk with brass fittings", hi: "पीतल जड़ी शीशम की लिखने की मेज़" },
    place: { en: "New Delhi, Delhi", hi: "नई दिल्ली, दिल्ली" },
    currentBid: 18_500,
    minutesLeft: 42,
    bidders: 23,
  },
  {
    picture: "cases",
    kind: { en: "Airport", hi: "एयरपोर्ट" },
    title: { en: "Twelve unclaimed cabin suitcases, one lot", hi: "बारह लावारिस केबिन सूटकेस, एक लॉट" },
    place: { en: "Mumbai, Maharashtra", hi: "मुंबई, महाराष्ट्र" },
    currentBid: 9_200,
    minutesLeft: 134,
    bidders: 41,
  },
  {
    picture: "drums",
    kind: { en: "Port", hi: "बंदरगाह" },
    title: { en: "Copper cable on drums, 400 kg", hi: "ड्रम पर ताँबे की केबल, 400 किलो" },
    place: { en: "Chennai, Tamil Nadu", hi: "चेन्नई, तमिलनाडु" },
    currentBid: 2_46_000,
    minutesLeft: 318,
    bidders: 17,
  },
];
