import { AsyncLocalStorage } from "node:async_hooks";

// Places that exist nowhere else. Their paid fields consist of words and digits that are unique in the world, so finding
// one of them in a response proves that the location of an auction leaked.

export interface PlantedPlace {
  // Three letters after each of its words, which identify the place that was found.
  code: string;
  address: string;
  pincode: string;
  coordinates: { lat: number; lng: number };
  inspectionPlace: string;
  sourceUrl: string;
}

// Two worlds that differ in paid fields only; most tests use only the first.
export const worldNames = ["A", "B"] as const;
export type WorldName = (typeof worldNames)[number];

// The stems of the words. Each is followed by the code of its place, except the one in Devanagari.
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
  // The first digits of its PIN codes, unused by India's post.
  pincode: string;
  // The first decimals of its coordinates, followed by two more digits and a 3.
  lat: string;
  lng: string;
  // Makes the paid texts of the two worlds differ in length, so that a length that depends on them is a difference.
  more: string;
  // One world counts up and the other down, so that an order that depends on it is a difference.
  numberOf(index: number): number;
}

// The number of places of a world with distinct PIN codes and points; after that they repeat.
export const roundOf = 50;
const max = 1_000;

export const families: Record<WorldName, Family> = {
  A: { pincode: "4173", lat: "18.64739", lng: "73.71286", more: "", numberOf: (index) => index % max },
  B: {
    pincode: "4195",
    lat: "18.41867",
    lng: "74.06917",
    more: ", beside the Umbrella Works",
    numberOf: (index) => 2 * max - 1 - (index % max),
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
    // Characters that HTML, JSON, URLs and calendars each escape differently.
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
const defaultEra: Era = { world: "A", made: 0 };

// Runs `work` with places of this world, counted from the first.
export const inWorld = <T>(world: WorldName, work: () => T): T => eras.run({ world, made: 0 }, work);

// The last place of a round, whose PIN code and point no seller ever gets, however many places a run makes.
export const nobodysPlace = plantedPlace(roundOf - 1);

// The next unused place.
export function aPlace(): PlantedPlace {
  const era = eras.getStore() ?? defaultEra;
  if (era.made % roundOf === roundOf - 1) era.made++;
  return plantedPlace(era.made++, era.world);
}
