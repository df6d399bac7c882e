import { describe, expect, test } from "vitest";
import { decideFill, pincodeDigits, type CityAndState, type FillDecision } from "./fill-place.ts";

const mumbai = { city: "Mumbai", state: "Maharashtra" };
const pune = { city: "Pune", state: "Maharashtra" };
const kochi = { city: "Kochi", state: "Kerala" };
const empty = { city: "", state: "" };

describe("PINCODE-1 a pincode fills in city and state, and never over what somebody typed", () => {
  test.each<
    [what: string, found: CityAndState, typed: CityAndState, before: CityAndState | undefined, FillDecision]
  >([
    ["empty fields are filled", mumbai, empty, undefined, "fill"],
    ["spaces are empty", mumbai, { city: "  ", state: "" }, undefined, "fill"],
    ["a field that is filled in already is left", mumbai, mumbai, undefined, "nothing"],
    [
      "also when it is written otherwise",
      mumbai,
      { city: "MUMBAI ", state: "maharashtra" },
      undefined,
      "nothing",
    ],
    ["the state is added to the same city", mumbai, { city: "mumbai", state: "" }, undefined, "fill"],
    ["the city is added to the same state", mumbai, { city: "", state: "Maharashtra" }, undefined, "fill"],
    [
      "another city by hand is only offered to change",
      mumbai,
      { city: "Bandra", state: "" },
      undefined,
      "offer",
    ],
    ["another state by hand as well", mumbai, { city: "", state: "Goa" }, undefined, "offer"],
    ["what a pincode filled, the next one fills again", pune, mumbai, mumbai, "fill"],
    ["with another state, too", kochi, mumbai, mumbai, "fill"],
    ["but not when it was changed by hand since", kochi, { ...mumbai, city: "Bandra" }, mumbai, "offer"],
    ["nor what is the same by chance", kochi, pune, mumbai, "offer"],
  ])("%s", (_what, found, typed, before, filling) => {
    expect(decideFill(found, typed, before)).toBe(filling);
  });
});

test.each([
  ["400 053", "400053"],
  ["400-053", "400053"],
  ["PIN 400053 Mumbai", "400053"],
  ["४०००५३", "400053"],
  ["4000531", "400053"],
  ["abc", ""],
])("PINCODE-2 of what is typed or pasted the six digits stay: %s", (typed, digits) => {
  expect(pincodeDigits(typed)).toBe(digits);
});
