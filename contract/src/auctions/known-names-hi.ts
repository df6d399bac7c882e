import { eventTypesInHindi } from "./event-types-hi.ts";
import { citiesInHindi } from "../places/cities-hi.ts";
import { states } from "../places/states.ts";
import type { KnownNames } from "./known-names.ts";

const cities = new Map(Object.entries(citiesInHindi));
const stateNames = new Map<string, string>(states.map(({ name, hindi }) => [name, hindi]));
const eventTypes = new Map(Object.entries(eventTypesInHindi));

export const hindiNames: KnownNames = {
  city: (name) => cities.get(name) ?? name,
  state: (name) => stateNames.get(name) ?? name,
  eventType: (name) => eventTypes.get(name.trim().toLowerCase()) ?? name,
};
