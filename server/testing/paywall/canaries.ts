import { encodingsOf } from "./encodings.ts";
import type { Match, Pattern } from "./matcher.ts";
import { families, plantedPlace, roundOf, stems, worldNames } from "./planted-places.ts";

// The texts and numbers to search for in everything that leaves the server.

export interface Canary extends Pattern {
  // For the report: "a PIN code".
  what: string;
  // Digits that could be part of a longer number or name count only where they stand alone ("alone"), or at its start
  // ("first"). In Base64 the neighbours are decoded first ("alone in Base64"), because a time in seconds has ten digits.
  boundary?: "alone" | "first" | "alone in Base64";
  // The way to find the owner: from the text after the match, or from the canary itself.
  owner: "code follows" | "digits follow" | "key follows" | { text: string };
}

export function fixedCanaries(): Canary[] {
  return [...words(), ...pincodes(), ...points(), ...links()];
}

const nameOfCanary: Record<keyof typeof stems, string> = {
  address: "a word of an address",
  addressInHindi: "a word of an address",
  inspectionPlace: "an inspection place",
  sourceUrl: "a source link",
  documentName: "the name of an attachment",
  documentText: "the text of an attachment",
  pictureNote: "a note inside a picture",
};

function words(): Canary[] {
  return Object.entries(stems).flatMap(([kind, texts]) =>
    [texts].flat().flatMap((text) =>
      encodingsOf(text).map((bytes): Canary => ({
        bytes,
        what: nameOfCanary[kind as keyof typeof stems],
        owner: "code follows",
      })),
    ),
  );
}

function pincodes(): Canary[] {
  return worldNames.flatMap((world) =>
    Array.from({ length: roundOf }, (_, index) => plantedPlace(index, world).pincode).flatMap((text) => {
      const spaced = `${text.slice(0, 3)} ${text.slice(3)}`;
      return [...encodingsOf(text), Buffer.from(spaced)].map((bytes): Canary => ({
        bytes,
        what: "a PIN code",
        owner: { text },
        ...boundaryOf(bytes.toString("latin1")),
      }));
    }),
  );
}

// The length of the geohash prefix; six letters are about a square kilometre.
const geohashLetters = 6;

function boundaryOf(encoded: string): Pick<Canary, "boundary"> {
  if (/^[\d ]+$/.test(encoded)) return { boundary: "alone" };
  return /^[\w+/-]+$/.test(encoded) ? { boundary: "alone in Base64" } : {};
}

function points(): Canary[] {
  return worldNames.flatMap((world) => {
    const { lat, lng } = families[world];
    const { coordinates } = plantedPlace(0, world);
    const bounded = (text: string, what: string, boundary: "alone" | "first" = "alone"): Canary => ({
      bytes: Buffer.from(text),
      what,
      owner: { text: lat },
      boundary,
    });
    return [
      ...[lat, lng].flatMap((start) =>
        encodingsOf(start).map((bytes): Canary => ({
          bytes,
          what: "a coordinate",
          owner: bytes.equals(Buffer.from(start)) ? "digits follow" : { text: lat },
        })),
      ),
      ...[coordinates.lat, coordinates.lng].flatMap((value) => [
        ...roundings(value).map((text) => bounded(text, "a rounded coordinate")),
        // Also matches ten-millionths, which start with the same digits.
        bounded(String(Math.trunc(value * 1e5)), "a coordinate in millionths", "first"),
        ...rationals(value).map((bytes): Canary => ({
          bytes,
          what: "a coordinate inside a picture",
          owner: { text: lat },
        })),
      ]),
      bounded(geohashOf(coordinates).slice(0, geohashLetters), "a geohash", "first"),
    ];
  });
}

function roundings(value: number): string[] {
  const texts = [2, 3, 4, 5].flatMap((decimals) => {
    const unit = 10 ** decimals;
    return [Math.round(value * unit), Math.trunc(value * unit)].map((cut) => (cut / unit).toFixed(decimals));
  });
  return [...new Set(texts)];
}

// Seconds of arc as a camera writes them: two 4-byte numbers, in either byte order.
function rationals(value: number): Buffer[] {
  const seconds = (((value % 1) * 60) % 1) * 60;
  const pairs = [100, 1_000, 10_000].flatMap((unit) =>
    [Math.round(seconds * unit), Math.trunc(seconds * unit)].map((count) => [count, unit] as const),
  );
  return pairs.flatMap(([count, unit]) => {
    const big = Buffer.alloc(8);
    big.writeUInt32BE(count, 0);
    big.writeUInt32BE(unit, 4);
    return [big, Buffer.from(big).swap32()];
  });
}

const geohashAlphabet = "0123456789bcdefghjkmnpqrstuvwxyz";

export function geohashOf({ lat, lng }: { lat: number; lng: number }, letters = 9): string {
  const ranges = { lat: [-90, 90], lng: [-180, 180] } as Record<"lat" | "lng", [number, number]>;
  let bits = "";
  for (let at = 0; at < letters * 5; at++) {
    const axis = at % 2 === 0 ? "lng" : "lat";
    const [low, high] = ranges[axis];
    const middle = (low + high) / 2;
    const isUpper = (axis === "lng" ? lng : lat) >= middle;
    bits += isUpper ? "1" : "0";
    ranges[axis] = isUpper ? [middle, high] : [low, middle];
  }
  return (bits.match(/.{5}/g) ?? []).map((five) => geohashAlphabet[Number.parseInt(five, 2)]).join("");
}

// A link opens the document for anyone who has it, so the link itself is paid.
function links(): Canary[] {
  return ["/files/private/", encodeURIComponent("/files/private/"), String.raw`\/files\/private\/`].map(
    (text) => ({ bytes: Buffer.from(text), what: "a link to a document", owner: "key follows" }),
  );
}

// Canaries of a real auction's place, for worlds that are not planted, such as the demo. Short texts without a number could
// appear in any text.
export function learnedCanaries(texts: readonly string[]): Canary[] {
  return texts.flatMap((text): Canary[] => {
    if (isPincode(text))
      return [{ bytes: Buffer.from(text), what: "a PIN code", owner: { text }, boundary: "alone" }];
    if (text.length < 25 && !(text.length >= 12 && /\d/.test(text))) return [];
    return encodingsOf(text).map((bytes) => ({ bytes, what: "a paid text", owner: { text } }));
  });
}

const isPincode = (text: string): boolean => /^\d{6}$/.test(text);

// A response about every pincode of India does not reveal where an auction is.
export const readsAllPlaces = (request: string): boolean => request.startsWith("GET /api/geo/");

const isWordByte = (byte: number | undefined): boolean =>
  byte !== undefined && /[0-9A-Za-z_]/.test(String.fromCharCode(byte));
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57;
const dot = 46;
const hash = 35;

// True when the match is not part of a longer number or name.
export function counts(body: Uint8Array, { pattern, from, to }: Match<Canary>): boolean {
  if (pattern.boundary === undefined) return true;
  if (pattern.boundary === "alone in Base64") return isAloneInBase64(body, { pattern, from, to });
  // A colour is not a PIN code.
  if (
    body[from - 1] === hash ||
    isWordByte(body[from - 1]) ||
    (body[from - 1] === dot && isDigit(body[from - 2]))
  )
    return false;
  return (
    pattern.boundary === "first" || !(isWordByte(body[to]) || (body[to] === dot && isDigit(body[to + 1])))
  );
}

// False when the decoded digits have a digit beside them. The text may begin at any of four places within its Base64.
function isAloneInBase64(body: Uint8Array, { pattern, from, to }: Match<Canary>): boolean {
  if (typeof pattern.owner !== "object") return true;
  const around = Buffer.from(body.subarray(Math.max(0, from - 8), to + 8)).toString("latin1");
  const found = Buffer.from(body.subarray(from, to)).toString("latin1");
  const run = around.split(/[^\w+/-]/).find((one) => one.includes(found)) ?? "";
  // The last digit is only known in part.
  const text = pattern.owner.text.slice(0, -1);
  return ![0, 1, 2, 3].some((skipped) => {
    const decoded = Buffer.from(run.slice(skipped), "base64").toString("latin1");
    return new RegExp(`\\d${text}|${text}\\d\\d`).test(decoded);
  });
}

// The texts of which a legitimate recipient owns at least one.
export function ownersTexts(body: Uint8Array, { pattern, from, to }: Match<Canary>): string[] {
  const { owner } = pattern;
  if (typeof owner === "object") return [owner.text.toLowerCase()];
  const rest = Buffer.from(body.subarray(to, to + 40)).toString("latin1");
  const found = Buffer.from(body.subarray(from, to)).toString("latin1").toLowerCase();
  const [following] = followers[owner].exec(rest) ?? [];
  switch (owner) {
    case "code follows":
      return following === undefined
        ? [stems.address[0].toLowerCase()]
        : [found, ...ownWords].map((stem) => `${stem}${following.toLowerCase()}`);
    case "digits follow":
      return [`${found}${following ?? ""}`];
    default:
      return [following?.toLowerCase() ?? "no key"];
  }
}

const ownWords = [stems.address[0], stems.documentName].map((stem) => stem.toLowerCase());
const followers = {
  "code follows": /^[a-z]{3}/i,
  "digits follow": /^\d{1,3}/,
  "key follows": /^[\w-]+/,
};
