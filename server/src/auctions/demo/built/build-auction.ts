import type { ItemUnit } from "@boli/contract/auctions/kinds";
import type { StateName } from "@boli/contract/places/states";
import type { DemoAuction, DemoItem, Moment } from "../demo-auction.ts";
import type { SubjectItem, Localized, Subject } from "./subject.ts";

interface Order {
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

// The cities of the built auctions.
// city | state | PIN code | north, east | code of its telephone numbers | name in Hindi | a house in it that does not exist | the same in Hindi
const table = `
Patna | Bihar | 800001 | 25.6201, 85.1357 | 612 | पटना | Sadaphal Kothi | सदाफल कोठी
Ranchi | Jharkhand | 834001 | 23.3752, 85.3214 | 651 | राँची | Palashvan Godown | पलाशवन गोदाम
Bhopal | Madhya Pradesh | 462001 | 23.2661, 77.3983 | 755 | भोपाल | Neelkamal Compound | नीलकमल परिसर
Bhubaneswar | Odisha | 751001 | 20.2758, 85.8331 | 674 | भुवनेश्वर | Kadamba Sadan | कदंब सदन
Raipur | Chhattisgarh | 492001 | 21.2301, 81.6552 | 771 | रायपुर | Sargipali Godown | सरगीपाली गोदाम
Guwahati | Assam | 781001 | 26.1729, 91.7391 | 361 | गुवाहाटी | Nahorhabi Bhawan | नाहरहाबी भवन
Chandigarh | Chandigarh | 160017 | 30.7371, 76.7853 | 172 | चंडीगढ़ | Amaltash Hall | अमलताश हॉल
Dehradun | Uttarakhand | 248001 | 30.3319, 78.0502 | 135 | देहरादून | Buransh Sadan | बुरांश सदन
Jammu | Jammu and Kashmir | 180001 | 32.7241, 74.8601 | 191 | जम्मू | Chinarbagh Yard | चिनारबाग यार्ड
Srinagar | Jammu and Kashmir | 190001 | 34.0809, 74.7941 | 194 | श्रीनगर | Zafranzar House | ज़ाफ़रानज़ार हाउस
Varanasi | Uttar Pradesh | 221001 | 25.3229, 83.0061 | 542 | वाराणसी | Malhargunj Kothi | मल्हारगुंज कोठी
Kanpur | Uttar Pradesh | 208001 | 26.4842, 80.3464 | 512 | कानपुर | Charmalaya Compound | चर्मालय परिसर
Agra | Uttar Pradesh | 282001 | 27.1432, 78.0341 | 562 | आगरा | Sangmahal Yard | संगमहल यार्ड
Prayagraj | Uttar Pradesh | 211001 | 25.4613, 81.8142 | 532 | प्रयागराज | Amrudbagh Bhawan | अमरूदबाग भवन
Noida | Uttar Pradesh | 201301 | 28.5793, 77.3239 | 120 | नोएडा | Tower Kachnaar | टावर कचनार
Gurugram | Haryana | 122001 | 28.4583, 77.0247 | 124 | गुरुग्राम | Tower Semalika | टावर सेमलिका
Amritsar | Punjab | 143001 | 31.6401, 74.8594 | 183 | अमृतसर | Phulkariyan Haveli | फुलकारियाँ हवेली
Jodhpur | Rajasthan | 342001 | 26.2993, 72.8662 | 291 | जोधपुर | Khejarli Pol | खेजरली पोल
Gwalior | Madhya Pradesh | 474001 | 26.1721, 78.1422 | 751 | ग्वालियर | Tansenpur Godown | तानसेनपुर गोदाम
Rajkot | Gujarat | 360001 | 22.2991, 70.7969 | 281 | राजकोट | Bandhnivad Delo | बांधणीवाड डेलो
Vadodara | Gujarat | 390001 | 22.3003, 73.2011 | 265 | वडोदरा | Nyaymandal Shed | न्यायमंडल शेड
Nashik | Maharashtra | 422001 | 19.9957, 73.7891 | 253 | नासिक | Drakshavadi Shed | द्राक्षवाड़ी शेड
Thane | Maharashtra | 400601 | 19.2037, 72.9757 | 22 | ठाणे | Talavpada Shed | तलावपाड़ा शेड
Panaji | Goa | 403001 | 15.4927, 73.8262 | 832 | पणजी | Casa Abolim | कासा अबोलिम
Coimbatore | Tamil Nadu | 641001 | 11.0019, 76.9469 | 422 | कोयंबटूर | Panjalai Shed | पंजालै शेड
Thoothukudi | Tamil Nadu | 628001 | 8.8079, 78.1565 | 461 | तूतुकुड़ी | Muthunagar Shed | मुत्तुनगर शेड
Puducherry | Puducherry | 605001 | 11.9269, 79.8241 | 413 | पुदुचेरी | Maison Vetiver | मेज़ों वेटिवर
Mangaluru | Karnataka | 575001 | 12.8591, 74.8388 | 824 | मंगलुरु | Henchina Godown | हेंचिना गोदाम
Mysuru | Karnataka | 570001 | 12.3191, 76.6527 | 821 | मैसूर | Sandalvana House | संदलवन हाउस
Thiruvananthapuram | Kerala | 695001 | 8.5001, 76.9457 | 471 | तिरुवनंतपुरम | Konnapoo Bhavan | कोन्नपू भवन
Kozhikode | Kerala | 673001 | 11.2471, 75.7836 | 495 | कोझिकोड | Sumudrika Pandikasala | समुद्रिका पांडिकशाला
Vijayawada | Andhra Pradesh | 520001 | 16.5352, 80.6161 | 866 | विजयवाड़ा | Krishnaveni Godown | कृष्णवेणी गोदाम
Siliguri | West Bengal | 734001 | 26.7261, 88.4229 | 353 | सिलीगुड़ी | Mahanandika Shed | महानंदिका शेड
Paradip | Odisha | 754142 | 20.3078, 86.6281 | 6722 | पारादीप | Sagarika Shed | सागरिका शेड
Jamshedpur | Jharkhand | 831001 | 22.8201, 86.2121 | 657 | जमशेदपुर | Dalmagiri Shed | दलमागिरि शेड
Shillong | Meghalaya | 793001 | 25.5739, 91.8907 | 364 | शिलांग | Laitpine Lodge | लाइतपाइन लॉज
`;

interface DemoPlace {
  city: string;
  cityInHindi: string;
  state: StateName;
  pincode: string;
  lat: number;
  lng: number;
  house: string;
  houseInHindi: string;
  // The beginning of its unassigned telephone numbers.
  dialling: string;
}

function placeOf(line: string): DemoPlace {
  const [
    city = "",
    state = "",
    pincode = "",
    point = "",
    code = "",
    cityInHindi = "",
    house = "",
    houseInHindi = "",
  ] = line.split("|").map((cell) => cell.trim());
  const [lat = 0, lng = 0] = point.split(",").map(Number);
  const dialling = `+91 ${code} ${code.length === 2 ? "5550" : "555"}`;
  return { city, cityInHindi, state: state as StateName, pincode, lat, lng, house, houseInHindi, dialling };
}

export const demoPlaces: readonly DemoPlace[] = table.trim().split("\n").map(placeOf);

export function placeNamed(city: string): DemoPlace {
  const place = demoPlaces.find((one) => one.city === city);
  if (place === undefined) throw new Error(`The demo has no place in ${city}.`);
  return place;
}
