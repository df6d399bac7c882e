import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { auctionBody } from "./auctions/inputs.ts";
import { signUpBody } from "./auth/bodies.ts";
import { consentVersion } from "./users/consent.ts";
import { createSaleBody, editSaleBody } from "./live/inputs.ts";
import { sellerApplication } from "./sellers/application.ts";
import { sellerTermsVersion } from "./sellers/terms.ts";
import { profileChange } from "./users/user.ts";

const auction = {
  title: "Office chairs",
  description: "Two lines\nare fine here.",
  type: "Local",
  date: "2031-03-14",
  time: "10:00 AM",
  location: { address: "First line\nsecond line", city: "Pune", state: "Maharashtra" },
  items: [{ name: "Chair", description: "x", category: "Furniture" }],
};
const sale = {
  title: "An evening of lamps",
  startDateTime: "2031-03-01T10:00:00+05:30",
  endDateTime: "2031-03-01T12:00:00+05:30",
  selectedItems: [{ inventoryItem: "01900000-0000-7000-8000-00000000ffff", minimumBidPrice: 100 }],
};
const application = {
  sells: "Desks",
  phone: "+91 98200 00000",
  email: "a@people.test",
  termsVersion: sellerTermsVersion,
};
const aSignUp = { email: "a@people.test", password: "A-brass-lamp-9!", isAdult: true, consentVersion };

// Every one-line input, with the field at which it is refused.
const lines: Array<[string, z.ZodMiniType, (text: string) => unknown]> = [
  ["name", signUpBody, (name) => ({ ...aSignUp, name })],
  ["name", profileChange, (name) => ({ name })],
  ["title", auctionBody, (title) => ({ ...auction, title })],
  ["organiser", auctionBody, (organiser) => ({ ...auction, organiser })],
  ["eventType", auctionBody, (eventType) => ({ ...auction, eventType })],
  ["items.0.name", auctionBody, (name) => ({ ...auction, items: [{ ...auction.items[0], name }] })],
  ["location.city", auctionBody, (city) => ({ ...auction, location: { ...auction.location, city } })],
  ["location.state", auctionBody, (state) => ({ ...auction, location: { ...auction.location, state } })],
  ["organisation", sellerApplication, (organisation) => ({ ...application, organisation })],
  ["title", createSaleBody, (title) => ({ ...sale, title })],
  ["city", createSaleBody, (city) => ({ ...sale, city })],
  ["terms.payment", createSaleBody, (payment) => ({ ...sale, terms: { payment } })],
  ["terms.collectionPlace", createSaleBody, (collectionPlace) => ({ ...sale, terms: { collectionPlace } })],
  ["terms.collectBy", editSaleBody, (collectBy) => ({ terms: { collectBy } })],
  ["title", editSaleBody, (title) => ({ title })],
  ["state", editSaleBody, (state) => ({ state })],
];

const refusedAt = (schema: z.ZodMiniType, value: unknown): Record<string, string> =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );

describe("NAME-1 what is shown in one line", () => {
  it.each(lines)(
    "is refused at %s with a line break or a mark that turns the direction",
    (field, schema, of) => {
      for (const mark of ["\n", "\r", "\u0085", "\u2028", "\u2029", "\u0000", "\u001b", "\t"])
        expect(refusedAt(schema, of(`Asha${mark}Rao`)), JSON.stringify(mark)).toEqual({
          [field]: "single_line",
        });
      for (const mark of ["\u061c", "\u200e", "\u200f", "\u202a", "\u202e", "\u2066", "\u2069"])
        expect(refusedAt(schema, of(`Asha${mark}Rao`)), JSON.stringify(mark)).toEqual({
          [field]: "single_line",
        });
    },
  );

  it.each(lines)("is taken at %s with the joiners of Hindi, and with any letters", (field, schema, of) => {
    const isOfPerson = schema === signUpBody || schema === profileChange;
    for (const text of [
      "आशा क्\u200dष",
      "क्\u200cष",
      "O'Neill-Łukasz",
      "أحمد",
      ...(isOfPerson ? [] : ["👩‍🌾 stall"]),
    ])
      expect(refusedAt(schema, of(text))[field], text).toBeUndefined();
  });
});
