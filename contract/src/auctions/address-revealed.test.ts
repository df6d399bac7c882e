import { describe, expect, it } from "vitest";
import { fieldsRevealingAddress, revealsAddressOf } from "./address-revealed.ts";

const revealsAddress = (text: string, ...place: Parameters<typeof revealsAddressOf>): boolean =>
  revealsAddressOf(...place)(text);

const place = {
  address: "Embassy of Ruritania, 12 Shantipath Marg, Chanakyapuri",
  city: "New Delhi",
  state: "Delhi",
  pincode: "110021",
};

describe("a text that reveals the place", () => {
  it.each([
    ["the PIN code", "Cars at 110021"],
    ["the PIN code in two halves", "Cars at 110 021."],
    ["the PIN code in Devanagari", "गाड़ियाँ ११००२१ में"],
    ["the PIN code in wide figures", "Cars at １１０-０２１"],
    ["a word of the address", "Near Shantipath"],
    ["in other letters", "SHANTIPATH, gate two"],
    ["with signs around it", "(chanakyapuri)"],
    ["with marks above the letters", "Chāṇakyapurī"],
    ["the name in the address", "Ruritania sells its cars"],
    ["a number with its neighbours", "We are at 12 Shantipath Marg"],
  ])("REVEALED-1 %s is found", (_what, text) => expect(revealsAddress(text, place)).toBe(true));

  it.each([
    ["what every address has", "Embassy cars on the marg near the gate"],
    ["city and state, which are free", "Cars in New Delhi, Delhi"],
    ["another PIN code", "Cars like those of 110022"],
    ["a part of a longer number", "Model 1100, 21 of them"],
    ["a word that only begins alike", "Shanti brand chairs"],
    ["nothing", ""],
  ])("REVEALED-2 %s is not", (_what, text) => expect(revealsAddress(text, place)).toBe(false));

  it("REVEALED-3 a number that occurs in many addresses is found only with its neighbours", () => {
    const street = { ...place, address: "12 A Lane 4", pincode: null };
    expect(revealsAddress("12 chairs", street)).toBe(false);
    expect(revealsAddress("come to 12 A Lane 4", street)).toBe(true);
  });

  it.each([
    ["an abbreviated street", "14 MG Road", "Sale at MG Road"],
    ["its initials", "14 M.G. Road", "Sale at M. G. Road"],
    ["an abbreviated house", "Terminal 2, IGI Airport", "Left at IGI airport"],
    ["a gate that is the whole address", "Gate 4", "Come to gate 4"],
    ["a hall that is the whole address", "Hall 7", "In hall-7, at ten"],
    ["a sector", "Plot 7, Sector 18", "Cars in Sector 18"],
    ["a plot with its sign", "Plot No. 7, Port Road", "On plot 7"],
    ["a number in Devanagari", "Sector १८", "Cars in Sector 18"],
    ["a Hindi gate", "गेट ४", "गेट 4 पर आएँ"],
    ["a number of full width", "Gate 4", "Come to gate ４"],
    ["a street behind a plot", "Plot 7 Port Road", "Near Port Road"],
    ["a house behind its kind", "Hotel Sahar, 5 Dock Road", "At Hotel Sahar"],
  ])("REVEALED-6 %s is found by two words of it", (_what, address, text) =>
    expect(revealsAddress(text, { ...place, address })).toBe(true),
  );

  it.each([
    ["a lot of the same number", "Plot No. 4, Sector 18", "Lot No. 4"],
    ["rooms that are counted", "Flat 2, B Wing, MG Road", "Furniture of a 2 BHK flat"],
    ["a weight", "12 KG Marg", "12 kg of copper"],
    ["what is counted before a common word", "5 New Market Road", "5 new laptops"],
    ["what is counted behind a comma", "Embassy of Ruritania, 12 Lane", "Embassy, 12 cars"],
    ["what is counted behind an “and”", "Plots 3 and 4, Port Road", "Chairs and 4 tables"],
    ["what is counted behind an article", "A-4, Sector 18", "A 4-door sedan"],
    ["an amount", "2/10 Main Road", "From Rs 2.10 lakh"],
    ["a kind of place before its number", "Terminal 2, Dock Road", "Left at the terminal"],
    ["a kind of place behind its name", "Saptarang Warehouse, Dock Road", "Goods from a warehouse"],
    ["words of trade", "Air Cargo Complex", "Air cargo that nobody claimed"],
    ["an office", "Office of the SDM, Port Road", "Sold by the office of the collector"],
  ])("REVEALED-7 %s is not", (_what, address, text) =>
    expect(revealsAddress(text, { ...place, address })).toBe(false),
  );

  it("REVEALED-4 the organiser's name is known to all, and may not hide a PIN code", () => {
    const auction = {
      title: "Cars of Ruritania",
      description: "As seen",
      location: place,
      items: [{ name: "Sedan", description: "Stands in Shantipath" }],
    };
    expect(fieldsRevealingAddress(auction)).toEqual(["title", "items.0.description"]);
    expect(fieldsRevealingAddress({ ...auction, organiser: "Embassy of Ruritania" })).toEqual([
      "items.0.description",
    ]);
    expect(fieldsRevealingAddress({ ...auction, organiser: "Ruritania 110021" })).toContain("organiser");
  });

  it("REVEALED-5 a Hindi address is found in a Hindi text", () => {
    const hindi = { ...place, address: "१२ शांतिपथ मार्ग" };
    expect(revealsAddress("शांतिपथ पर गाड़ियाँ", hindi)).toBe(true);
    expect(revealsAddress("गाड़ियाँ", hindi)).toBe(false);
  });

  it.each([
    ["Mumbai 400053", ["location.city"]],
    ["Mumbai ४०० ०५३", ["location.city"]],
    ["Mumbai", []],
    // The city's own name contains a number.
    ["North 24 Parganas", []],
  ])("REVEALED-8 a PIN code behind the city is found, also when no other was given: %s", (city, fields) => {
    const location = { ...place, city, pincode: null };
    expect(fieldsRevealingAddress({ title: "Cars", description: "As seen", location, items: [] })).toEqual(
      fields,
    );
  });

  it.each([
    ["one letter that stands for eighteen", "\ufdfa"],
    ["marks above and below by turns, which are put into order", "\u0301\u0316"],
    ["marks of many kinds on one letter", "\u0301\u0327\u093c\u094d\u0316"],
    ["voice signs of half width, which become marks, and marks by turns", "\uff9e\u0316"],
    ["letters that stand for several", "\u33d9"],
    ["syllables that are taken apart", "\uac01"],
    ["digits with spaces", "1 "],
    ["initials", "a."],
    ["words of one letter", "a "],
    ["commas", ","],
    ["Hindi with all its marks", "\u0915\u094d\u0937\u093f"],
    ["wide letters", "\uff21"],
  ])("REVEALED-9 is looked for in a few looks at each letter: %s", (_what, unit) => {
    // An algorithm quadratic in the text's length would take hours for this many letters.
    expect(revealsAddress(unit.repeat(1_000_000 / unit.length), place)).toBe(false);
  });

  it("REVEALED-10 is found among piles of marks", () => {
    const pile = "\u0301\u0316".repeat(50);
    expect(revealsAddress(`Sh${pile}antipath`, place)).toBe(true);
    expect(revealsAddress(`\ufdfa Shantipath`, place)).toBe(true);
    expect(revealsAddress(`1${pile}1 0021`, place)).toBe(true);
  });
});
