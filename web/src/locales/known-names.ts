import { type KnownNames, namesAsStored, placeIn } from "@boli/contract/auctions/known-names";
import { addArea, shownLanguage } from "./language.ts";

let hindi: KnownNames | undefined;

// Loaded like the texts of an area, so that readers of English do not load the tables.
addArea({
  has: (language) => language !== "hi" || hindi !== undefined,
  async load(language) {
    if (language === "hi") hindi = (await import("@boli/contract/auctions/known-names-hi")).hindiNames;
  },
});

// The names in the current language.
export const knownNames = (): KnownNames =>
  (shownLanguage.get() === "hi" ? hindi : undefined) ?? namesAsStored;

// A city and its state in one line, or the one of them that is known. Empty without both.
export const placeName = (place: Parameters<typeof placeIn>[1]): string => placeIn(knownNames(), place);

// The same for a place in one line, as the server or a search names it: "Pune, Maharashtra", or a city or a state alone.
export function placeNameOf(line: string): string {
  const [, city, state] = /^(.+), ([^,]+)$/.exec(line) ?? [];
  if (city !== undefined && state !== undefined) return placeName({ city, state });
  const names = knownNames();
  const asCity = names.city(line);
  return asCity === line ? names.state(line) : asCity;
}
