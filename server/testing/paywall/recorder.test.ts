import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { cameraNotes } from "../picture-parts.ts";
import { counts, fixedCanaries, geohashOf } from "./canaries.ts";
import { encodingsOf } from "./encodings.ts";
import { Matcher } from "./matcher.ts";
import { degreesOf, plantedDocument, plantedPicture } from "./planted-files.ts";
import { aPlace, inWorld, nobodysPlace, plantedPlace, roundOf, stems } from "./planted-places.ts";
import { type Knowledge, Recorder } from "./recorder.ts";

const place = plantedPlace(7);
const other = plantedPlace(8);
const ofOwn = ({ address, pincode, coordinates }: typeof place): string =>
  `${address} ${pincode} ${coordinates.lat} ${coordinates.lng}`.toLowerCase();

// The recorder's findings when this content is sent to somebody.
async function findsIn(content: string | Uint8Array, knowledge: Partial<Knowledge> = {}) {
  const recorder = new Recorder(async () => ({
    who: "a buyer",
    mayKnowAll: false,
    ownTexts: "",
    ...knowledge,
  }));
  recorder.record({ to: {}, request: "GET /", parts: { "the body": Buffer.from(content as string) } });
  return recorder.take();
}
const canaryIn = async (content: string | Uint8Array): Promise<string | undefined> =>
  (await findsIn(content))[0]?.what;

const base64 = (text: string, before = 0): string =>
  Buffer.from(`${"x".repeat(before)}${text}`).toString("base64");
const { lat, lng } = place.coordinates;

describe("what the recorder finds", () => {
  it.each([
    ["the address as it is", JSON.stringify({ address: place.address }), "a word of an address"],
    ["one word of it, in small letters", "to be fetched in quillonwadi", "a word of an address"],
    ["its part in Hindi", `<p>${stems.addressInHindi}</p>`, "a word of an address"],
    ["in a link", `?near=${encodeURIComponent(stems.addressInHindi)}`, "a word of an address"],
    [
      "in a link within a link",
      encodeURIComponent(`?q=${encodeURIComponent(stems.addressInHindi)}`),
      "a word of an address",
    ],
    [
      "escaped in JSON",
      [...stems.addressInHindi].map((l) => String.raw`\u0${l.charCodeAt(0).toString(16)}`).join(""),
      "a word of an address",
    ],
    [
      "escaped in a page",
      "&#81;&#117;&#105;&#108;&#108;&#111;&#110;&#119;&#97;&#100;&#105;",
      "a word of an address",
    ],
    ["in base64", base64(place.address), "a word of an address"],
    ["in base64, one further", base64(place.address, 1), "a word of an address"],
    ["in base64, two further", base64(place.address, 2), "a word of an address"],
    [
      "in base64 for addresses",
      Buffer.from(stems.addressInHindi).toString("base64url"),
      "a word of an address",
    ],
    ["in base64 twice", base64(base64(place.address)), "a word of an address"],
    ["in wide letters", Buffer.from(place.address, "utf16le"), "a word of an address"],
    ["the PIN code", `{"pincode":"${place.pincode}"}`, "a PIN code"],
    ["the PIN code in two parts", "Pune 417 307.", "a PIN code"],
    ["the PIN code in base64", base64(place.pincode, 1), "a PIN code"],
    ["the PIN code in base64, in JSON", base64(`{"pincode":"${place.pincode}"}`), "a PIN code"],
    ["the PIN code in base64 twice", base64(base64(place.pincode)), "a PIN code"],
    ["the point", `{"lat":${lat},"lng":${lng}}`, "a coordinate"],
    ["the point in base64", base64(`${lat},${lng}`), "a coordinate"],
    ["half a point with two decimals", `{"lat":${lat.toFixed(2)}}`, "a rounded coordinate"],
    ["with three", `POINT(${lng.toFixed(3)})`, "a rounded coordinate"],
    ["with four", `@${lat.toFixed(4)},`, "a rounded coordinate"],
    ["with five", `geo:${lat.toFixed(5)};`, "a coordinate"],
    ["cut instead of rounded", `{"lng":73.7128}`, "a rounded coordinate"],
    ["in millionths", `{"latE6":${Math.round(lat * 1e6)}}`, "a coordinate in millionths"],
    ["as a geohash", `"${geohashOf(place.coordinates, 6)}"`, "a geohash"],
    ["the inspection place", place.inspectionPlace, "an inspection place"],
    ["the source link", `<a href="${place.sourceUrl}">`, "a source link"],
    ["an attachment's name", `Brindlewick${place.code}.pdf`, "the name of an attachment"],
    ["an attachment's text", `(Umberlatch${place.code}) Tj`, "the text of an attachment"],
    ["a note inside a picture", `Exif Thornquay${place.code}`, "a note inside a picture"],
    ["a link to a document", '{"location":"/files/private/abc?until=1"}', "a link to a document"],
  ])("%s", async (_how, content, what) => {
    expect(await canaryIn(content)).toBe(what);
  });

  it("camera metadata, with nothing else in the picture that reveals it", async () => {
    const { lat, lng } = plantedPlace(0, "B").coordinates;
    const gps = { lat: degreesOf(lat), lng: degreesOf(lng), area: "" };
    expect(await canaryIn(cameraNotes({ gps }))).toBe("a coordinate inside a picture");
    const { content } = await plantedPicture(place, "A");
    expect(await canaryIn(content)).toBe("a note inside a picture");
    expect(await canaryIn(plantedDocument(place).content)).toBe("the text of an attachment");
  });

  it.each([
    ["digits inside a number", `{"id":"9${place.pincode}1"}`],
    ["digits inside a name", `0190${place.pincode}-ab41${place.pincode}cd`],
    ...[0, 1, 2].map((before) => [
      `a time in base64, ${before} further`,
      `token=eyJhbGciOiJSUzI1NiJ9.${base64(`{"iat":1795${place.pincode},"exp":1795${place.pincode}}`, before)}.sig`,
    ]),
    ["digits behind a point", `0.${place.pincode}`],
    ["more decimals of another number", "18.6512 and 118.65 and 18.65.1"],
    ["the city", '{"city":"Pune","state":"Maharashtra"}'],
  ])("nothing in %s", async (_how, content) => {
    expect(await findsIn(content)).toEqual([]);
  });
});

describe("what it lets through", () => {
  it("whoever may know all, and the owner of this very place", async () => {
    const all = JSON.stringify({ ...place, rounded: lat.toFixed(2) });
    expect(await findsIn(all)).toHaveLength(1);
    expect(await findsIn(all, { mayKnowAll: true })).toEqual([]);
    expect(await findsIn(all, { ownTexts: ofOwn(place) })).toEqual([]);
  });

  it("not the owner of another place", async () => {
    const ownTexts = ofOwn(other);
    for (const text of [place.address, place.pincode, String(place.coordinates.lat), place.inspectionPlace])
      expect(await findsIn(text, { ownTexts }), text).toHaveLength(1);
  });

  it("a check that fails is a finding, and lets nothing pass", async () => {
    const recorder = new Recorder(() => Promise.reject(new Error("gone")));
    recorder.record({ to: {}, request: "GET /", parts: { "the body": Buffer.from(place.address) } });
    expect(await recorder.take()).toMatchObject([{ what: "something that could not be judged" }]);
  });

  it("texts that were learned are found like planted ones", async () => {
    const recorder = new Recorder(async () => ({ who: "a buyer", mayKnowAll: false, ownTexts: "" }));
    const record = (text: string): void =>
      recorder.record({ to: {}, request: "GET /", parts: { "the body": Buffer.from(text) } });
    record("Shed 4, Indira Dock");
    recorder.learn(["Shed 4, Indira Dock", "x", "400010"]);
    record(encodeURIComponent("shed 4, Indira Dock"));
    record("<p>Mumbai 400010</p><hr color=#400010>");
    recorder.record({
      to: {},
      request: "GET /api/geo/places?query=40",
      parts: { body: Buffer.from("400010") },
    });
    expect((await recorder.take()).map(({ what }) => what)).toEqual(["a paid text", "a PIN code"]);
  });

  it("texts that were learned one after the other are all found", async () => {
    const recorder = new Recorder(async () => ({ who: "a buyer", mayKnowAll: false, ownTexts: "" }));
    const pincodes = Array.from({ length: 50 }, (_, index) => String(400_101 + index));
    for (const pincode of pincodes) {
      recorder.learn([pincode]);
      recorder.record({ to: {}, request: "GET /", parts: { body: Buffer.from("nothing") } });
    }
    for (const pincode of pincodes)
      recorder.record({ to: {}, request: "GET /", parts: { body: Buffer.from(pincode) } });
    expect(await recorder.take()).toHaveLength(50);
  });
});

describe("the planted places", () => {
  it("are in no table of the program, so that nothing else can be mistaken for them", () => {
    const table = readFileSync(join(import.meta.dirname, "../../data/pincodes.csv"));
    const found = new Matcher(fixedCanaries()).find(table, 1_000).filter((match) => counts(table, match));
    expect(found.map(({ from, to }) => table.subarray(from - 20, to).toString())).toEqual([]);
  });

  it("differ from one another, in each world and between the two", () => {
    const places = (["A", "B"] as const).flatMap((world) =>
      Array.from({ length: 1_000 }, (_, index) => plantedPlace(index, world)),
    );
    expect(new Set(places.map(({ code }) => code)).size).toBe(places.length);
    expect(new Set(places.map(({ pincode }) => pincode)).size).toBe(2 * roundOf);
  });

  it("keep one that no seller gets, also after all PIN codes came round again", () => {
    const given = inWorld("A", () => Array.from({ length: 3 * roundOf }, aPlace));
    expect(given.map(({ pincode }) => pincode)).not.toContain(nobodysPlace.pincode);
    expect(given.map(({ coordinates }) => coordinates)).not.toContainEqual(nobodysPlace.coordinates);
  });
});

describe("the matcher", () => {
  it("finds what plain search finds, overlapping ones included", () => {
    const patterns = ["he", "she", "his", "hers", "a", "aa"].map((text) => ({ bytes: Buffer.from(text) }));
    const body = Buffer.from("uSHErs ahishers aaa");
    const expected = patterns.flatMap(({ bytes }) => {
      const found: string[] = [];
      for (let at = 0; at < body.length; at++) {
        const part = body
          .subarray(at, at + bytes.length)
          .toString()
          .toLowerCase();
        if (part === bytes.toString()) found.push(`${part}@${at}`);
      }
      return found;
    });
    const matches = new Matcher(patterns).find(body, 1_000);
    expect(matches.map(({ pattern, from }) => `${pattern.bytes.toString()}@${from}`).toSorted()).toEqual(
      expected.toSorted(),
    );
  });

  it("is quick enough to search everything that tests receive", () => {
    const matcher = new Matcher(fixedCanaries());
    const body = Buffer.from(JSON.stringify({ text: "Teak, six drawers ".repeat(60_000) }));
    matcher.find(body);
    // The fastest of several rounds, because other load only makes a round slower.
    const tookMs = Array.from({ length: 10 }, () => {
      const began = performance.now();
      expect(matcher.find(body)).toEqual([]);
      return performance.now() - began;
    });
    const mbPerSecond = body.length / 1e3 / Math.min(...tookMs);
    expect(mbPerSecond).toBeGreaterThan(20);
    expect(gzipSync(body).length).toBeLessThan(body.length);
  });

  it("knows every encoding apart", () => {
    const encodings = encodingsOf("Gate 7, क").map((one) => one.toString("latin1"));
    expect(new Set(encodings).size).toBe(encodings.length);
  });
});
