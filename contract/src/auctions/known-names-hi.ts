import { citiesInHindi } from "../places/cities-hi.ts";
import { states } from "../places/states.ts";
import type { KnownNames } from "./known-names.ts";

// The usual kinds of events, as sellers name them in English, in small letters. Any other name stays as it was typed.
const eventTypesInHindi: Readonly<Record<string, string>> = {
  auction: "नीलामी",
  "bank sale": "बैंक की नीलामी",
  "charity sale": "दान के लिए नीलामी",
  "clearance sale": "क्लियरेंस सेल",
  "community event": "सामुदायिक आयोजन",
  "e-auction": "ई-नीलामी",
  "estate sale": "पुश्तैनी सामान की बिक्री",
  "evening sale": "शाम की नीलामी",
  "flea market": "पुराने सामान का बाज़ार",
  "house sale": "घर के सामान की बिक्री",
  "insolvency sale": "दिवाला नीलामी",
  "live auction": "लाइव नीलामी",
  "lot sale": "लॉट में बिक्री",
  "online auction": "ऑनलाइन नीलामी",
  "online elsewhere": "दूसरी साइट पर ऑनलाइन",
  "open auction": "खुली नीलामी",
  "public auction": "सार्वजनिक नीलामी",
  "public sale": "सार्वजनिक बिक्री",
  "sealed tender": "मुहरबंद निविदा",
  tender: "निविदा",
  "trust sale": "ट्रस्ट की नीलामी",
};

const cities = new Map(Object.entries(citiesInHindi));
const stateNames = new Map<string, string>(states.map(({ name, hindi }) => [name, hindi]));
const eventTypes = new Map(Object.entries(eventTypesInHindi));

export const hindiNames: KnownNames = {
  city: (name) => cities.get(name) ?? name,
  state: (name) => stateNames.get(name) ?? name,
  eventType: (name) => eventTypes.get(name.trim().toLowerCase()) ?? name,
};
