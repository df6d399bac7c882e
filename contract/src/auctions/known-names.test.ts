import { expect, test } from "vitest";
import { hindiNames } from "./known-names-hi.ts";
import { namesAsStored, placeIn } from "./known-names.ts";

test("NAMES-1 what the tables know is Hindi; anything else stays as it is", () => {
  expect(placeIn(hindiNames, { city: "Pune", state: "Maharashtra" })).toBe("पुणे, महाराष्ट्र");
  expect(placeIn(hindiNames, { city: "Ozar", state: "Maharashtra" })).toBe("Ozar, महाराष्ट्र");
  expect(hindiNames.eventType("Public Auction")).toBe("सार्वजनिक नीलामी");
  expect(hindiNames.eventType("Mela of 12 villages")).toBe("Mela of 12 villages");
  // A name that every object has.
  for (const name of ["constructor", "toString"])
    expect([hindiNames.city(name), hindiNames.state(name), hindiNames.eventType(name)]).toEqual([
      name,
      name,
      name,
    ]);
  expect(placeIn(namesAsStored, { city: "Pune", state: "Maharashtra" })).toBe("Pune, Maharashtra");
});

test("NAMES-1 a place of which only a part is known is that part, and one of which nothing is known is empty", () => {
  expect(placeIn(hindiNames, { city: "Pune", state: "" })).toBe("पुणे");
  expect(placeIn(hindiNames, { city: null, state: "Maharashtra" })).toBe("महाराष्ट्र");
  for (const nothing of ["", null])
    expect(placeIn(namesAsStored, { city: nothing, state: nothing })).toBe("");
});
