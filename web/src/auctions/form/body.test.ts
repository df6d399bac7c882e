import { auctionBody } from "@boli/contract/auctions/inputs";
import * as z from "zod/mini";
import { describe, expect, test } from "vitest";
import { noMoment } from "../../lib/form/readers.ts";
import { instantOf, numberOrNull, valueAt, withAt } from "../../lib/form/values.ts";
import { bodyOf, duplicateOf } from "./body.ts";
import { fieldNames, fields } from "./fields.ts";
import { emptyForm, emptyItem, originalOf, type AuctionForm } from "./form-state.ts";
import { fullAuction } from "../testing/full-auction.ts";

const filled: AuctionForm = {
  ...emptyForm,
  title: "Clearance",
  description: "All of it",
  type: "Local",
  date: "2026-12-01",
  time: "10:00",
  location: { ...emptyForm.location, address: "12 Long Road", city: "Pune", state: "Maharashtra" },
  items: [{ ...emptyItem("a"), name: "Desk", description: "Teak", category: "Furniture" }],
};

describe("FORM-1 an auction goes into the form and comes out of it as it was", () => {
  const original = originalOf(fullAuction);
  const body = bodyOf(original.form);

  test("what the server takes of it, it takes", () => {
    expect(z.safeParse(auctionBody, body).error?.issues).toBeUndefined();
  });

  test("every fact of it, and every instant to the last digit", () => {
    const { location, items, attachments, images } = fullAuction;
    expect(body).toEqual({
      title: fullAuction.title,
      description: fullAuction.description,
      type: fullAuction.type,
      date: fullAuction.startsAt,
      time: fullAuction.time,
      endsAt: fullAuction.endsAt,
      location,
      contactInfo: fullAuction.contactInfo,
      images,
      items,
      organiser: fullAuction.organiser,
      sourceUrl: fullAuction.sourceUrl,
      eventType: fullAuction.eventType,
      expectedAttendees: fullAuction.expectedAttendees,
      saleMethod: fullAuction.saleMethod,
      inspection: fullAuction.inspection,
      earnestMoney: fullAuction.earnestMoney,
      eligibility: fullAuction.eligibility,
      paymentDeadline: fullAuction.paymentDeadline,
      liftingDeadline: fullAuction.liftingDeadline,
      attachments: attachments.map(({ id, kind }) => ({ upload: id, kind })),
    });
  });

  test("an instant that is typed again is the one that is typed", () => {
    const { endsAt } = original.form;
    const form = { ...original.form, endsAt: { ...endsAt, clock: "18:00" } };
    expect(bodyOf(form).endsAt).toBe("2026-12-01T12:30:00.000Z");
  });
});

describe("FORM-2 the start is sent as an instant and as the clock of the wall", () => {
  test.each([
    ["10:00", "2026-12-01T04:30:00.000Z", "10:00 AM"],
    ["00:05", "2026-11-30T18:35:00.000Z", "12:05 AM"],
    ["23:59", "2026-12-01T18:29:00.000Z", "11:59 PM"],
  ])("%s in India is %s", (clock, date, time) => {
    expect(bodyOf({ ...filled, date: "2026-12-01", time: clock })).toMatchObject({ date, time });
  });

  test("a day without a clock is a whole day for whatever ends, and no start", () => {
    const day = { ...noMoment, day: "2026-12-01" };
    expect(instantOf(day, "23:59")?.toISOString()).toBe("2026-12-01T18:29:00.000Z");
    expect(instantOf(day)).toBeUndefined();
    expect(instantOf(noMoment, "23:59")).toBeUndefined();
  });
});

test.each([
  ["", null],
  ["  ", null],
  ["₹ 12,34,567", 1_234_567],
  ["2.5", 2.5],
  ["0", 0],
  ["1.2.3", Number.NaN],
  ["-5", Number.NaN],
  ["1e5", Number.NaN],
  ["twelve", Number.NaN],
])("FORM-3 an amount is read as people type it: %j", (text, number) => {
  expect(numberOrNull(text)).toEqual(number);
});

describe("FORM-4 a duplicate is a new auction of the same things", () => {
  const form = duplicateOf(fullAuction, () => "new");

  test("without any date and without the names that the server gave", () => {
    expect(form).toMatchObject({ date: "", time: "" });
    const moments = fieldNames.filter((name) => fields[name].kind === "moment");
    expect(moments).toHaveLength(6);
    for (const name of moments) expect(valueAt(form, name)).toEqual(noMoment);
    expect(form.items.map(({ id, key }) => [id, key])).toEqual([
      [null, "new"],
      [null, "new"],
    ]);
  });

  test("with its pictures, documents and words", () => {
    expect(form.images.map(({ id }) => id)).toEqual(fullAuction.images);
    expect(form.attachments.map(({ id }) => id)).toEqual(fullAuction.attachments.map(({ id }) => id));
    expect(form).toMatchObject({
      title: fullAuction.title,
      location: { address: "12 Shantipath" },
      earnestMoney: { amount: "25000" },
    });
  });
});

test("FORM-5 what is left empty is sent as nothing, and not as empty things", () => {
  expect(bodyOf(filled)).toMatchObject({
    endsAt: null,
    contactInfo: null,
    inspection: null,
    earnestMoney: null,
    eligibility: null,
    expectedAttendees: null,
    saleMethod: null,
    location: { pincode: null, coordinates: null },
  });
  expect(z.safeParse(auctionBody, bodyOf(filled)).success).toBe(true);
});

test.each([
  ["19.0760, 72.8777", { lat: 19.076, lng: 72.8777 }],
  ["-1.5 100", { lat: -1.5, lng: 100 }],
  ["  ", null],
])("FORM-6 a point is read as maps give it: %j", (coordinates, point) => {
  expect(bodyOf(withAt(filled, "location.coordinates", coordinates)).location.coordinates).toEqual(point);
});

test("FORM-8 a point that was given stays with its auction, and one of a pattern only as long as its place", () => {
  expect(originalOf(fullAuction).form).toMatchObject({
    location: { coordinates: "28.5921, 77.1873" },
    isPointCopied: false,
  });
  const unplaced = { ...fullAuction, location: { ...fullAuction.location, coordinates: null } };
  expect(originalOf(unplaced).form.location.coordinates).toBe("");
  expect(duplicateOf(fullAuction, () => "new").isPointCopied).toBe(true);
});

test.each(["19.0760", "19,72,1", "north 5", "19°, 72°"])("FORM-7 what is no point is refused: %j", (text) => {
  const read = z.safeParse(auctionBody, bodyOf(withAt(filled, "location.coordinates", text)));
  expect(read.success).toBe(false);
});
