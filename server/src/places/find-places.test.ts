import fc from "fast-check";
import { suggestionLimits, suggestionSchema } from "@boli/contract/places/endpoints";
import { describe, expect, it } from "vitest";
import { seedOfThisRun } from "../../../tools/proofs.ts";
import { makeGazetteer } from "./gazetteer.ts";
import { findPlaces } from "./index.ts";

const labels = (query: string, max = 10): string[] => findPlaces(query, max).map(({ label }) => label);

describe("a type-ahead offers first", () => {
  it.each([
    ["Bangalore", "Bengaluru (Bangalore), Karnataka"],
    ["bang", "Bengaluru (Bangalore), Karnataka"],
    ["Bengaluru", "Bengaluru, Karnataka"],
    ["mum", "Mumbai, Maharashtra"],
    ["navi", "Navi Mumbai, Maharashtra"],
    ["del", "New Delhi (Delhi), Delhi"],
    ["new d", "New Delhi, Delhi"],
    ["kol", "Kolkata, West Bengal"],
    ["pu", "Pune, Maharashtra"],
    ["poona", "Pune (Poona), Maharashtra"],
    ["vizag", "Visakhapatnam (Vizag), Andhra Pradesh"],
    ["noida", "Noida, Uttar Pradesh"],
    ["karn", "Karnataka"],
    ["orissa", "Odisha (Orissa)"],
    ["up", "Uttar Pradesh (UP)"],
    ["Chandigarh", "Chandigarh"],
    ["pune, maha", "Pune, Maharashtra"],
    ["Aurangabad, Bihar", "Aurangabad, Bihar"],
    ["बेंग", "Bengaluru (बेंगलुरु), Karnataka"],
    ["दिल्ली", "New Delhi (दिल्ली), Delhi"],
    ["महाराष्ट्र", "Maharashtra (महाराष्ट्र)"],
    ["400053", "400053 Andheri, Mumbai, Maharashtra"],
    ["400 053", "400053 Andheri, Mumbai, Maharashtra"],
    ["andheri", "400053 Andheri, Mumbai, Maharashtra"],
    ["mumbai andheri", "400053 Andheri, Mumbai, Maharashtra"],
    ["24 parganas", "North 24 Parganas, West Bengal"],
  ])("for %s: %s", (query, label) => {
    expect(labels(query)[0]).toBe(label);
  });

  it.each([
    ["banglore", "Bengaluru (Bangalore), Karnataka"],
    ["Gurgoan", "Gurugram (Gurgaon), Haryana"],
    ["chenai", "Chennai, Tamil Nadu"],
    ["hydrabad", "Hyderabad, Telangana"],
    ["kolkotta", "Kolkata, West Bengal"],
    ["trivandram", "Thiruvananthapuram (Trivandrum), Kerala"],
    ["maharastr", "Maharashtra (Maharastra)"],
    ["tamilndau", "Tamil Nadu"],
  ])("for the typing error %s: %s", (query, label) => {
    expect(labels(query)[0]).toBe(label);
  });
});

describe("a type-ahead keeps the order", () => {
  it("beginnings before words, and cities before post offices", () => {
    const offered = labels("noida");
    expect(offered.slice(0, 2)).toEqual(["Noida, Uttar Pradesh", "Greater Noida, Uttar Pradesh"]);
    expect(offered[2]).toMatch(/^2013\d\d Noida Sector/);
  });

  it("big cities before small ones that begin alike", () => {
    const offered = labels("sur");
    expect(offered[0]).toBe("Surat, Gujarat");
    expect(offered).toContain("Surendranagar, Gujarat");
  });

  it("both cities of one name, the bigger first", () => {
    expect(labels("aurangabad").slice(0, 2)).toEqual([
      "Chhatrapati Sambhajinagar (Aurangabad), Maharashtra",
      "Aurangabad, Bihar",
    ]);
  });

  it("no guesses for who typed it right, and none for three letters", () => {
    expect(labels("rampu")).toContain("Raipur, Chhattisgarh");
    expect(labels("rampur")).not.toContain("Raipur, Chhattisgarh");
    expect(labels("raipu")).not.toContain("Rampur, Uttar Pradesh");
    expect(labels("bhiwa")).not.toContain("Bhilwara, Rajasthan");
    expect(labels("xqz")).toEqual([]);
  });

  it("guesses also where post offices are called what was typed", () => {
    expect(labels("mumbra")).toEqual(["400612 Mumbra, Thane, Maharashtra", "Mumbai, Maharashtra"]);
    expect(labels("mumbra", 1)).toEqual(["400612 Mumbra, Thane, Maharashtra"]);
  });

  it("guesses also where little begins so", () => {
    const offered = labels("kapur");
    expect(offered[0]).toBe("Kapurthala, Punjab");
    expect(offered).toContain("Kanpur, Uttar Pradesh");
    expect(offered).toEqual([...new Set(offered)]);
    expect(labels("ambal")).toHaveLength(10);
    expect(labels("ambal")).toContain("Ambernath (Ambarnath), Maharashtra");
  });

  it("post offices by their own names, not by the state around them", () => {
    expect(labels("maharashtra")).toEqual(["Maharashtra"]);
  });

  it("pincodes by their number, and only those that begin so", () => {
    const offered = findPlaces("4000", 10).map(({ pincode }) => pincode);
    expect(offered).toEqual(Array.from({ length: 10 }, (_, at) => String(400_001 + at)));
    expect(labels("099")).toEqual([]);
    expect(labels("4000531")).toEqual([]);
  });
});

describe("a suggestion", () => {
  it("of a city has its names and its middle, of a state only the state, of a pincode everything", () => {
    expect(findPlaces("kochi", 1)).toEqual([
      {
        kind: "city",
        label: "Kochi, Kerala",
        city: "Kochi",
        state: "Kerala",
        pincode: null,
        point: { lat: 9.9312, lng: 76.2673 },
      },
    ]);
    expect(findPlaces("kerala", 1)).toEqual([
      { kind: "state", label: "Kerala", city: null, state: "Kerala", pincode: null, point: null },
    ]);
    expect(findPlaces("400053", 1)).toEqual([
      {
        kind: "pincode",
        label: "400053 Andheri, Mumbai, Maharashtra",
        city: "Mumbai",
        state: "Maharashtra",
        pincode: "400053",
        point: { lat: 19.1121, lng: 72.8611 },
      },
    ]);
  });

  it("that was chosen is found again by its label, so that a search may go on from it", () => {
    const chosen = ["bangalore", "poona", "orissa", "aurangabad", "400053", "kerala", "pondicherry"];
    for (const query of chosen) {
      const [suggestion] = findPlaces(query, 1);
      const again = findPlaces(suggestion?.label ?? "", 1)[0];
      expect({ ...again, label: "" }, query).toEqual({ ...suggestion, label: "" });
    }
  });

  it("leads to each city by each of its names", () => {
    const lost = makeGazetteer().cities.flatMap(({ city, state, names }) =>
      names
        .filter(
          (name) =>
            !findPlaces(`${name}, ${state}`, 10).some((one) => one.city === city && one.state === state),
        )
        .map((name) => `${name} → ${city}, ${state}`),
    );
    expect(lost).toEqual([]);
  });

  it("is never more than were asked for", () => {
    for (const max of [1, 2, 10]) expect(labels("a", max)).toHaveLength(max);
    expect(labels("andheri", 1)).toHaveLength(1);
  });
});

const seed = seedOfThisRun();
describe("whatever is typed", () => {
  const odd = fc.oneof(
    fc.string({ unit: "binary", maxLength: suggestionLimits.queryLength }),
    fc.string({ unit: "grapheme", maxLength: suggestionLimits.queryLength }),
    fc.string({ unit: fc.constantFrom("a", "n", "r", " ", "9", "ं", "्", "न", ",", "("), maxLength: 80 }),
    fc.constantFrom(
      "__proto__",
      "constructor",
      "\u0000",
      "\ud800",
      "(((((",
      ".*",
      "%00",
      "'; drop table",
      "ﷺ",
      "İ",
    ),
  );
  it(`at most ten suggestions come, each of its form and none twice (seed ${seed})`, () => {
    fc.assert(
      fc.property(odd, fc.integer({ min: 1, max: 10 }), (query, max) => {
        const offered = findPlaces(query, max);
        expect(offered.length).toBeLessThanOrEqual(max);
        for (const one of offered) suggestionSchema.parse(one);
        const marks = offered.map(({ kind, city, state, pincode }) => [kind, city, state, pincode].join("|"));
        expect(new Set(marks).size).toBe(marks.length);
      }),
      { seed, numRuns: 600 },
    );
  });
});

it("a big city is still offered when any letter of its name but the first is missing", () => {
  const cities = makeGazetteer().cities.filter(({ city, rank }) => rank <= 2 && city.length >= 6);
  const lost = cities.flatMap(({ city, state }) =>
    Array.from({ length: city.length - 1 }, (_, at) => city.slice(0, at + 1) + city.slice(at + 2)).filter(
      (slipped) => !findPlaces(slipped, 10).some((one) => one.city === city && one.state === state),
    ),
  );
  expect(lost).toEqual([]);
});
