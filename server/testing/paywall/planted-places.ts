import { AsyncLocalStorage } from "node:async_hooks";

// Places that exist nowhere else. What is paid for of each is made of words and digits that nothing else in the world
// holds, so that finding one of them in an answer means that somebody was told where an auction is.

export interface PlantedPlace {
  // Three letters behind each of its words, so that a find says whose place it is.
  code: string;
  address: string;
  pincode: string;
  coordinates: { lat: number; lng: number };
  inspectionPlace: string;
  sourceUrl: string;
}

// Two worlds that differ in paid fields alone; most tests know only the first.
export const worldNames = ["A", "B"] as const;
export type WorldName = (typeof worldNames)[number];

// The stems of the words. Behind each stands the code of its place, but for the one in Devanagari.
export const stems = {
  address: ["Quillonwadi", "Zephyrand"],
  addressInHindi: "क्विलनवाडी",
  inspectionPlace: "Ostrivane",
  sourceUrl: "fennimark",
  documentName: "Brindlewick",
  documentText: "Umberlatch",
  pictureNote: "Thornquay",
} as const;

interface Family {
  // The first digits of its PIN codes, which India's post does not use.
  pincode: string;
  // The first decimals of its points; two more digits and a three follow.
  lat: string;
  lng: string;
  // The worlds' paid texts are of different lengths, so that a length tells on whoever depends on them.
  more: string;
  // One counts up and the other down, so that an order does as well.
  numberOf(index: number): number;
}

// How many places of a world have a PIN code and a point of their own; after that they come round again.
export const roundOf = 50;
const most = 1_000;

export const families: Record<WorldName, Family> = {
  A: { pincode: "4173", lat: "18.64739", lng: "73.71286", more: "", numberOf: (index) => index % most },
  B: {
    pincode: "4195",
    lat: "18.41867",
    lng: "74.06917",
    more: ", beside the Umbrella Works",
    numberOf: (index) => 2 * most - 1 - (index % most),
  },
};

const consonants = "bdfghjklmnprstvwxyzc";
const vowels = "aeiou";

const codeOf = (number: number): string =>
  `${consonants[Math.floor(number / 100)]}${vowels[Math.floor((number % 100) / 20)]}${consonants[number % 20]}`;

export function plantedPlace(index: number, world: WorldName = "A"): PlantedPlace {
  const { pincode, lat, lng, more, numberOf } = families[world];
  const number = numberOf(index);
  const code = codeOf(number);
  const digits = String(number % roundOf).padStart(2, "0");
  return {
    code,
    // Signs that HTML, JSON, addresses and calendars each write in their own way.
    address: `Gate ${number + 1}, "Zephyrand${code}" & Sons' Wharf <${stems.addressInHindi}>, Quillonwadi${code}${more}`,
    pincode: `${pincode}${digits}`,
    coordinates: { lat: Number(`${lat}${digits}3`), lng: Number(`${lng}${digits}3`) },
    inspectionPlace: `Ostrivane${code} Hall${more}`,
    sourceUrl: `https://fennimark${code}.example/notice${world === "A" ? "" : "/of-the-umbrella-works"}`,
  };
}

interface Era {
  world: WorldName;
  made: number;
}

const eras = new AsyncLocalStorage<Era>();
const usual: Era = { world: "A", made: 0 };

// Whatever is built inside gets its places from this world, counted from the first.
export const inWorld = <T>(world: WorldName, work: () => T): T => eras.run({ world, made: 0 }, work);

// The next place that nobody has yet.
export function aPlace(): PlantedPlace {
  const era = eras.getStore() ?? usual;
  return plantedPlace(era.made++, era.world);
}
