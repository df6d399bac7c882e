import type { ItemUnit } from "@boli/contract/auctions/kinds";
import type { DemoAuction, DemoItem, Moment } from "../demo-auction.ts";
import type { DemoPlace } from "./places.ts";
import type { SubjectItem, Localized, Subject } from "./subject.ts";

export interface Order {
  number: number;
  subject: Subject;
  place: DemoPlace;
  language: keyof Localized;
  // The quantities, as a multiple of the subject's own.
  size: number;
  begins: Moment;
  ends?: Moment;
  phase: DemoAuction["phase"];
  listedDaysAgo: number;
}

// Builds an auction. Every number in its texts is taken from the items, so that texts and items agree.
export function buildAuction(order: Order): DemoAuction {
  const { subject, place, language, number, ends } = order;
  const items = subject.items.map((item) => ({ ...item, count: countOf(item, order.size) }));
  const fill = (text: Localized): string => filled(text[language], { items, place, language });
  const isHindi = language === "hi";
  const terms = termsOf(order);
  return {
    number,
    owner: number % 5 === 0 ? "admin" : "seller",
    begins: order.begins,
    ...(ends ? { ends } : {}),
    phase: order.phase,
    listedDaysAgo: order.listedDaysAgo,
    title: fill(titleOf(subject, number)),
    description: `${fill(subject.story)} ${terms.sentences[language]}`,
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
    organiser: fill(subject.organiser),
    eventType: fill(subject.eventType),
    attendees: 40 + ((number * 7) % 90),
    saleMethod: subject.saleMethod,
    ...terms.fields,
    pictures: subject.pictures,
    ...(number % 9 === 0 && !isHindi ? { documents: ["notice", "terms"] } : {}),
    items: items.map((item) => itemOf(item, language)),
  };
}

const titleOf = ({ titles }: Subject, number: number): Localized =>
  titles[number % titles.length] ?? { en: "", hi: "" };
const doorOf = (number: number): number => 2 + (number % 7);

// An item has at least two pieces, because its name is a plural.
function countOf({ count, unit }: SubjectItem, size: number): number {
  const exact = count * size;
  if (unit === "tonne") return Math.max(1.5, Math.round(exact * 2) / 2);
  const step = exact >= 1000 ? 20 : exact >= 100 ? 5 : 1;
  return Math.max(2, Math.round(exact / step) * step);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function itemOf(
  { name, description, category, condition, count, unit, unitRupees, picture }: SubjectItem,
  language: keyof Localized,
): DemoItem {
  return {
    name: capital(name[language]),
    description: description[language],
    category,
    condition,
    value: Math.max(500, Math.round((unitRupees * count) / 500) * 500),
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

const counted = ({ name, count, unit }: SubjectItem, language: keyof Localized): string =>
  `${count.toLocaleString("en-IN")} ${units[unit][language]}${name[language]}`;

const words: Record<keyof Localized, readonly string[]> = {
  en: ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"],
  hi: ["शून्य", "एक", "दो", "तीन", "चार", "पाँच", "छह", "सात", "आठ"],
};

interface Filling {
  items: readonly SubjectItem[];
  place: DemoPlace;
  language: keyof Localized;
}

function filled(text: string, { items, place, language }: Filling): string {
  const all = items.map((item) => counted(item, language));
  const list = new Intl.ListFormat(language === "hi" ? "hi-IN" : "en-IN").format(all);
  const done = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === "city") return language === "hi" ? place.cityInHindi : place.city;
    if (name === "list") return list;
    if (name === "itemCount") return words[language][items.length] ?? String(items.length);
    return all[Number(name)] ?? "";
  });
  return capital(done);
}

// Terms differ by the auction's number, and the text states each of them.
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
