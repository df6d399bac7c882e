import type { ItemUnit } from "@boli/contract/auctions/kinds";
import type { DemoAuction, DemoItem, Moment } from "../demo-auction.ts";
import type { DemoPlace } from "./places.ts";
import type { Lot, Localized, Subject } from "./subject.ts";

export interface Order {
  number: number;
  subject: Subject;
  place: DemoPlace;
  language: keyof Localized;
  // The quantities, as a multiple of the usual ones.
  size: number;
  begins: Moment;
  ends?: Moment;
  phase: DemoAuction["phase"];
  listedDaysAgo: number;
}

// Builds an auction. Every number in its texts is taken from the lots, so that texts and lots agree.
export function buildAuction(order: Order): DemoAuction {
  const { subject, place, language, number, ends } = order;
  const lots = subject.lots.map((lot) => ({ ...lot, count: countOf(lot, order.size) }));
  const say = (said: Localized): string => filled(said[language], { lots, place, language });
  const isHindi = language === "hi";
  const terms = termsOf(order);
  return {
    number,
    owner: number % 5 === 0 ? "admin" : "seller",
    begins: order.begins,
    ...(ends ? { ends } : {}),
    phase: order.phase,
    listedDaysAgo: order.listedDaysAgo,
    title: say(titleOf(subject, number)),
    description: `${say(subject.story)} ${terms.sentences[language]}`,
    type: subject.type,
    place: {
      address: isHindi
        ? `${place.houseInHindi}, द्वार ${doorOf(number)}`
        : `${place.house}, Gate ${doorOf(number)}`,
      city: place.city,
      state: place.state,
      pincode: place.pincode,
      lat: place.lat,
      lng: place.lng,
    },
    phone: `${place.dialling} 01${String(number % 100).padStart(2, "0")}`,
    email: `sales@${place.city.toLowerCase()}lots.test`,
    organiser: say(subject.organiser),
    eventType: say(subject.eventType),
    attendees: 40 + ((number * 7) % 90),
    saleMethod: subject.saleMethod,
    ...terms.fields,
    pictures: subject.pictures,
    ...(number % 9 === 0 && !isHindi ? { documents: ["notice", "terms"] } : {}),
    items: lots.map((lot) => itemOf(lot, language)),
  };
}

const titleOf = ({ titles }: Subject, number: number): Localized =>
  titles[number % titles.length] ?? { en: "", hi: "" };
const doorOf = (number: number): number => 2 + (number % 7);

// A lot has at least two pieces, because its name is a plural.
function countOf({ count, unit }: Lot, size: number): number {
  const exact = count * size;
  if (unit === "tonne") return Math.max(1.5, Math.round(exact * 2) / 2);
  const step = exact >= 1000 ? 20 : exact >= 100 ? 5 : 1;
  return Math.max(2, Math.round(exact / step) * step);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function itemOf(
  { what, about, category, condition, count, unit, each, picture }: Lot,
  language: keyof Localized,
): DemoItem {
  return {
    name: capital(what[language]),
    description: about[language],
    category,
    condition,
    value: Math.max(500, Math.round((each * count) / 500) * 500),
    quantity: count,
    unit,
    ...(picture ? { picture } : {}),
  };
}

// The unit in a sentence; single things have none.
const units: Record<ItemUnit, Localized> = {
  piece: { en: "", hi: "" },
  set: { en: "sets of ", hi: "सेट " },
  lot: { en: "lots of ", hi: "लॉट " },
  box: { en: "boxes of ", hi: "पेटी " },
  kg: { en: "kg of ", hi: "किलो " },
  tonne: { en: "tonnes of ", hi: "टन " },
  litre: { en: "litres of ", hi: "लीटर " },
  metre: { en: "metres of ", hi: "मीटर " },
};

const counted = ({ what, count, unit }: Lot, language: keyof Localized): string =>
  `${count.toLocaleString("en-IN")} ${units[unit][language]}${what[language]}`;

const words: Record<keyof Localized, readonly string[]> = {
  en: ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"],
  hi: ["शून्य", "एक", "दो", "तीन", "चार", "पाँच", "छह", "सात", "आठ"],
};

interface Filling {
  lots: readonly Lot[];
  place: DemoPlace;
  language: keyof Localized;
}

function filled(text: string, { lots, place, language }: Filling): string {
  const all = lots.map((lot) => counted(lot, language));
  const list = new Intl.ListFormat(language === "hi" ? "hi-IN" : "en-IN").format(all);
  const done = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === "city") return language === "hi" ? place.cityInHindi : place.city;
    if (name === "list") return list;
    if (name === "lots") return words[language][lots.length] ?? String(lots.length);
    return all[Number(name)] ?? "";
  });
  return capital(done);
}

// Terms differ by the auction's number, and each is said in the text as well.
function termsOf({ subject, number, size }: Order): { sentences: Localized; fields: Partial<DemoAuction> } {
  const amount = Math.max(1_000, Math.round(((subject.earnest ?? 0) * size) / 1_000) * 1_000);
  const lifting = 5 + (number % 4) * 3;
  const rupees = `₹${amount.toLocaleString("en-IN")}`;
  const asksEarnest = subject.earnest !== undefined;
  const en = [
    "Everything may be looked at on the two days before, between ten and four.",
    asksEarnest
      ? `Whoever bids leaves ${rupees} as earnest money, which is returned the same week to those who do not win.`
      : "No earnest money is asked for; a proof of identity is.",
    `What is bought is lifted within ${lifting} days, at the buyer's cost.`,
  ];
  const hi = [
    "सारा सामान बोली से पहले के दो दिन, दस से चार बजे तक देखा जा सकता है।",
    asksEarnest
      ? `बोली लगाने वाले ${rupees} धरोहर राशि जमा करें; जो नहीं जीतते, उन्हें उसी सप्ताह लौटा दी जाती है।`
      : "धरोहर राशि नहीं माँगी जाती, केवल पहचान पत्र।",
    `ख़रीदा हुआ सामान ${lifting} दिन के भीतर अपने ख़र्च पर उठाना होगा।`,
  ];
  return {
    sentences: { en: en.join(" "), hi: hi.join(" ") },
    fields: {
      inspection: { from: "-2 10:00", to: "-1 16:00" },
      ...(asksEarnest ? { earnest: { amount, until: "-1 17:00" } } : {}),
      ...(subject.flags ? { eligibility: { flags: subject.flags } } : {}),
      payment: `${Math.min(5, lifting)} 17:00`,
      lifting: `${lifting} 17:00`,
    },
  };
}
