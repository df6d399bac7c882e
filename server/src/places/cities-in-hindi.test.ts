import { citiesInHindi } from "@boli/contract/places/cities-hi";
import { expect, test } from "vitest";
import { canonicalCity } from "./look-up.ts";
import { readCities } from "./gazetteer.ts";

test("NAMES-2 a city is shown in Hindi by a name of its own in the gazetteer, and every one that has such a name", () => {
  const named = readCities().filter(({ otherNames }) =>
    otherNames.some((name) => /[\u0900-\u097f]/.test(name)),
  );
  expect(named.map(({ name }) => name).toSorted()).toEqual(Object.keys(citiesInHindi).toSorted());
  for (const { name, state } of named)
    expect(canonicalCity(citiesInHindi[name] ?? "", state), name).toEqual({ city: name, state });
});
