import { expect, test } from "vitest";
import { leadOf } from "./lead.ts";

test("LEAD-1 a short description is said in the header alone", () => {
  expect(leadOf("Desks and chairs.", 40)).toEqual({ lead: "Desks and chairs.", rest: "" });
});

test("LEAD-1 the header takes whole sentences, the overview goes on from there", () => {
  expect(leadOf("Desks and chairs. Sold as seen. The office closes in May.", 35)).toEqual({
    lead: "Desks and chairs. Sold as seen.",
    rest: "The office closes in May.",
  });
  expect(leadOf("मेज़ और कुर्सियाँ। जैसी हैं वैसी बिकेंगी।", 25)).toEqual({
    lead: "मेज़ और कुर्सियाँ।",
    rest: "जैसी हैं वैसी बिकेंगी।",
  });
});

test("LEAD-1 a price or a short form ends no sentence", () => {
  expect(leadOf("From Rs.500 each, as agreed with the office. Then more words.", 50).lead).toBe(
    "From Rs.500 each, as agreed with the office.",
  );
});

test("LEAD-1 a long first sentence stands in the header as a whole, and one that is far too long in the overview alone", () => {
  const long = "Desks, chairs and a diesel generator of an office.";
  expect(leadOf(`${long} Sold as seen.`, 30)).toEqual({ lead: long, rest: "Sold as seen." });
  const longer = "Desks, chairs and a diesel generator of a closing office, all sold as they stand.";
  expect(leadOf(longer, 30)).toEqual({ lead: "", rest: longer });
});
