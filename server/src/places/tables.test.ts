import { describe, expect, it } from "vitest";
import { stateFacts } from "../../../tools/checks/state-facts.mjs";
import {
  makeGazetteer,
  middleOf,
  readCities,
  readDistricts,
  readOtherStateNames,
  readPincodes,
} from "./gazetteer.ts";
import { keyOf } from "./names.ts";

const rows = readPincodes();
const gazetteer = makeGazetteer();
const inState = Map.groupBy(rows, ({ state }) => state);
const km = (a: { lat: number; lng: number }, b: { lat: number; lng: number }): number =>
  Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)) * 111.2;

describe("our own tables of names", () => {
  it("name no city twice, and no state's old names twice", () => {
    const cities = readCities().map(({ name, state }) => `${name}, ${state}`);
    expect(cities.toSorted()).toEqual([...new Set(cities)].toSorted());
    const names = readOtherStateNames().flatMap((row) => row.names.map(keyOf));
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  });

  it("name districts that the table of pincodes has, once each", () => {
    const districts = new Set(rows.map(({ state, district }) => `${district}, ${state}`));
    const named = readDistricts().map(({ state, inTable }) => `${inTable}, ${state}`);
    expect(named.filter((district) => !districts.has(district))).toEqual([]);
    expect(named.toSorted()).toEqual([...new Set(named)].toSorted());
  });

  it("give each name of a state to one city alone", () => {
    const shared = [...gazetteer.citiesByKey].flatMap(([key, cities]) =>
      [...Map.groupBy(cities, ({ state }) => state)]
        .filter(([, within]) => within.length > 1)
        .map(([state, within]) => `${key} in ${state}: ${within.map(({ city }) => city).join(", ")}`),
    );
    expect(shared).toEqual([]);
  });

  it("give no first digits to two cities, and none that no pincode begins with", () => {
    const digits = readCities().flatMap(({ state, pincodes }) => pincodes.map((first) => ({ state, first })));
    const marks = digits.map(({ state, first }) => `${first} ${state}`);
    expect(marks.toSorted()).toEqual([...new Set(marks)].toSorted());
    const unknown = digits.filter(
      ({ state, first }) => !inState.get(state)?.some(({ pincode }) => pincode.startsWith(first)),
    );
    expect(unknown).toEqual([]);
  });

  it("put each city inside its state", () => {
    const outside = gazetteer.cities.filter(({ state, point: { lat, lng } }) => {
      const [south, north, west, east] = stateFacts[state]?.box ?? [0, 0, 0, 0];
      return !(lat >= south && lat <= north && lng >= west && lng <= east);
    });
    expect(outside.map(({ city, state }) => `${city}, ${state}`)).toEqual([]);
  });

  it("put each city near its pincodes: 12 km for its own, 65 km for those of its district", () => {
    const far = readCities().flatMap(({ name, state, point, pincodes }) => {
      const own = gazetteer.pincodes.filter((place) => place.city === name && place.state === state);
      const middle = middleOf(own.flatMap((place) => place.point ?? []));
      if (point === undefined || middle === undefined) return [];
      const max = pincodes.length > 0 ? 12 : 65;
      const distance = km(point, middle);
      return distance > max ? [`${name}, ${state}: ${Math.round(distance)} km`] : [];
    });
    expect(far).toEqual([]);
  });

  it("know each city by a name in Hindi where the city is big", () => {
    const nameless = gazetteer.cities.filter(
      ({ rank, names }) => rank <= 2 && !names.some((name) => /\p{Script=Devanagari}/u.test(name)),
    );
    expect(nameless.map(({ city }) => city)).toEqual([]);
    expect(gazetteer.cities.filter(({ rank }) => rank <= 2).length).toBeGreaterThanOrEqual(60);
  });
});
