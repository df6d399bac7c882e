import { type StepBudget, type Value, badFile, badLink, isOdd, textAt, valueAt } from "./pdf-objects.ts";

// Names (/Like#20this) are how a PDF says what its parts are and do. These names run something without a click, send or
// fetch something, carry other files, or hide the rest from us.
const riskOf = {
  JavaScript: "active",
  Rendition: "active",
  Launch: "active",
  SubmitForm: "active",
  ImportData: "active",
  // Leads to another file, possibly on a server that then learns who opens this one.
  GoToR: "active",
  GoToE: "active",
  Movie: "active",
  RichMedia: "active",
  OnInstantiate: "active",
  XFA: "active",
  EmbeddedFile: "active",
  EmbeddedFiles: "active",
  FileAttachment: "active",
  Encrypt: "protected",
} as const;
export type Risk = (typeof riskOf)[keyof typeof riskOf];

// The values of these names are paths of other files, or links.
const places: Readonly<Record<string, RegExp>> = { F: badFile, UF: badFile, URI: badLink, Base: badLink };

// The name by which a PDF marks packed objects.
export const packedName = "ObjStm";

export interface NamesFound {
  // Unclear: more paths and links are written in odd ways than in any honest file, or they cannot be read.
  risk: Risk | "unclear" | undefined;
  // The number of times that objects are said to be packed.
  packed: number;
  hasLinks: boolean;
  // The numbers of the objects that are followed when the document is opened.
  opens: Set<number>;
}

const slash = 0x2f;
// The longest name a PDF may have, with every character written as #xx.
const maxNameBytes = 3 * 127;

// The first letters of the forbidden names, so that most names can be skipped quickly; any letter may also be written as a
// number.
const beginnings = new Uint8Array(256);
for (const name of [
  ...Object.keys(riskOf),
  ...Object.keys(places),
  packedName,
  "FS",
  "AA",
  "OpenAction",
  "#",
])
  beginnings[name.charCodeAt(0)] = 1;

// Judges the names in these bytes; the first risk is answered. They are searched for everywhere, also inside data, because
// readers are lenient about where one part ends and the next begins. The names are too long to occur by chance. A name ends
// where the next begins, so each byte is read once.
export function findForbiddenNames(bytes: Buffer, budget: StepBudget): NamesFound {
  const found: NamesFound = { risk: undefined, packed: 0, hasLinks: false, opens: new Set() };
  let odd = 0;
  for (let at = bytes.indexOf(slash); at >= 0; at = bytes.indexOf(slash, at + 1)) {
    if (beginnings[bytes[at + 1] ?? 0] !== 1) continue;
    const end = nameEnd(bytes, at + 1);
    const name = nameBetween(bytes, at + 1, end);
    if (Object.hasOwn(riskOf, name)) return { ...found, risk: riskOf[name as keyof typeof riskOf] };
    if (name === packedName) found.packed += 1;
    if (name === "URI") found.hasLinks = true;
    const place = Object.hasOwn(places, name) ? places[name] : undefined;
    if (place === undefined && !steps.has(name)) continue;
    const value = valueAt(bytes, end, budget);
    if (place && value.kind === "text") odd += isOdd(bytes, value.at) ? 1 : 0;
    if (name === "OpenAction" && value.kind === "reference") found.opens.add(value.number);
    const risk = place ? checkTarget(bytes, value, { name, place }) : checkActionStep(bytes, value, name);
    if (risk) return { ...found, risk };
    if (odd > maxOdd || found.opens.size > maxOpened) return { ...found, risk: "unclear" };
  }
  return found;
}

// Readers follow or fetch the values of these names without any click.
const steps = new Set(["FS", "AA", "OpenAction"]);
export const maxOdd = 10_000;
const maxOpened = 100;

function checkTarget(
  bytes: Buffer,
  value: Value,
  { name, place }: { name: string; place: RegExp },
): NamesFound["risk"] {
  if (value.kind === "text") return checkText(bytes, value.at, place);
  // `F` is also a flag, a font and much else. A text in a separate object is checked there.
  if (value.kind === "reference") return name === "F" ? undefined : "unclear";
  return value.kind === "unseen" ? "unclear" : undefined;
}

export function checkText(bytes: Buffer, at: number, place: RegExp): NamesFound["risk"] {
  if (!isOdd(bytes, at)) return undefined;
  const text = textAt(bytes, at);
  if (text === undefined) return "unclear";
  return place.test(text) ? "active" : undefined;
}

function checkActionStep(bytes: Buffer, value: Value, name: string): NamesFound["risk"] {
  if (value.kind === "unseen") return "unclear";
  if (name === "OpenAction") return checkOpenAction(value);
  if (name === "AA") return value.kind === "reference" || hasNames(value) ? "active" : undefined;
  if (value.kind === "reference") return "unclear";
  const isFetched =
    value.kind === "name" && nameBetween(bytes, value.at + 1, nameEnd(bytes, value.at + 1)) === "URL";
  return isFetched ? "active" : undefined;
}

const hasNames = (value: Value): boolean => value.kind === "dictionary" && value.bytes.includes(slash);

// Judges the action at opening: it may turn to a page, but not follow a link or run another action.
export function checkOpenAction(value: Value): NamesFound["risk"] {
  if (value.kind !== "dictionary") return undefined;
  const names = namesIn(value.bytes);
  if (names.includes("URI") || names.includes("Next")) return "active";
  return value.isWhole ? undefined : "unclear";
}

// The names in a text that contains no data, with repetitions.
export function namesIn(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = bytes.indexOf(slash); at >= 0; at = bytes.indexOf(slash, at + 1))
    names.push(nameBetween(bytes, at + 1, nameEnd(bytes, at + 1)));
  return names;
}

function nameEnd(bytes: Buffer, start: number): number {
  let end = start;
  const last = Math.min(bytes.length, start + maxNameBytes);
  while (end < last && isRegular(bytes[end] ?? 0)) end += 1;
  return end;
}

function nameBetween(bytes: Buffer, start: number, end: number): string {
  const written = bytes.toString("latin1", start, end);
  return written.includes("#") ? written.replace(/#([0-9A-Fa-f]{2})/g, characterOf) : written;
}

const characterOf = (_: string, hex: string): string => String.fromCharCode(Number.parseInt(hex, 16));

// True for a character that is neither white space nor one of ( ) < > [ ] { } / %.
const isRegular = (byte: number): boolean => byte > 0x20 && !delimiters.has(byte);
const delimiters = new Set(Buffer.from("()<>[]{}/%"));
