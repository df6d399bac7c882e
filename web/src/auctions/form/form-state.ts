import type { FullAuction } from "@boli/contract/auctions";
import * as kinds from "@boli/contract/auctions/kinds";
import { clockOf, dayOf } from "@boli/contract/auctions/times";
import { formatTime } from "@boli/contract/time";

// The content of the form while it is typed, nested and named as the contract has it: texts stay as they were typed, so that
// nothing is lost while it is not valid yet. One reader reads both a saved draft and the server's response: a missing or
// unfitting field becomes empty, and an unknown one is dropped.

type Reader<Value> = (value: unknown) => Value;
type Shape = Readonly<Record<string, Reader<unknown>>>;
type Read<Part extends Shape> = { [Key in keyof Part]: ReturnType<Part[Key]> };

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
export const text: Reader<string> = (value) => (typeof value === "string" ? value : "");
const textOrNull: Reader<string | null> = (value) => (typeof value === "string" ? value : null);
const numeral: Reader<string> = (value) => (typeof value === "number" ? String(value) : text(value));

function choice<const Value extends string, Other extends string>(values: readonly Value[], other: Other) {
  return (value: unknown): Value | Other => values.find((one) => one === value) ?? other;
}

export function part<const Part extends Shape>(shape: Part): Reader<Read<Part>> {
  const readers = Object.entries(shape);
  return (value) =>
    Object.fromEntries(
      readers.map(([key, read]) => [key, read(Reflect.get(Object(value), key))]),
    ) as Read<Part>;
}

function list<Value>(one: Reader<Value | undefined>): Reader<Value[]> {
  return (value) => (Array.isArray(value) ? value.flatMap((each) => one(each) ?? []) : []);
}

// A day and a clock as the browser's own fields write them: "2026-12-01" and "10:00". The exact instant from the server is
// stored beside them, and is sent back unchanged unless the user types another one.
const typedMoment = part({ day: text, clock: text, exact: textOrNull });
export type Moment = ReturnType<typeof typedMoment>;
export const noMoment: Moment = { day: "", clock: "", exact: null };
const moment: Reader<Moment> = (value) => (typeof value === "string" ? momentOf(value) : typedMoment(value));

export function momentOf(instant: string): Moment {
  const at = new Date(instant);
  return { day: dayOf(at), clock: fieldClock(formatTime(at)), exact: instant };
}

// "10:00 AM" as the browser's field for a clock has it.
function fieldClock(raw: unknown): string {
  const { hour, minute } = clockOf(text(raw)) ?? {};
  return hour === undefined ? "" : [hour, minute].map((number) => String(number).padStart(2, "0")).join(":");
}

// "19.0760, 72.8777"
const point: Reader<string> = (value) =>
  isObject(value) ? [value["lat"], value["lng"]].join(", ") : text(value);

// A file that the server keeps. Its id is that of its upload, or the address under which a picture was answered; that is
// also the address of a picture that is ready. The name of a picture is not stored.
const file = { id: text, url: textOrNull, name: text, status: choice(["processing"], "ready") };
const somePicture = part(file);
export type FormPicture = ReturnType<typeof somePicture>;
const picture = (value: unknown): FormPicture | undefined => {
  const read = somePicture(typeof value === "string" ? { id: value, url: value } : value);
  return read.id === "" ? undefined : read;
};

const someDocument = part({ ...file, kind: choice(kinds.documentKinds, kinds.documentKinds[0]) });
export type FormDocument = ReturnType<typeof someDocument>;

const someItem = part({
  // Names the item while it is edited, whether or not the server knows it already.
  key: text,
  id: textOrNull,
  name: text,
  description: text,
  category: choice(kinds.itemCategories, ""),
  condition: choice(kinds.itemConditions, "good"),
  estimatedValue: (value) => (value === 0 ? "" : numeral(value)),
  quantity: numeral,
  unit: choice(kinds.itemUnits, ""),
  images: list(picture),
});
export type FormItem = ReturnType<typeof someItem>;
const item = (value: unknown): FormItem | undefined =>
  isObject(value) ? someItem({ key: value["id"], ...value }) : undefined;

export const readForm = part({
  title: text,
  description: text,
  type: choice(kinds.auctionTypes, ""),
  date: text,
  time: fieldClock,
  endsAt: moment,
  location: part({ address: text, city: text, state: text, pincode: text, coordinates: point }),
  // The point of a copied auction is dropped when another place is typed.
  isPointCopied: (value) => value === true,
  contactInfo: part({ phone: text, email: text }),
  images: list(picture),
  items: list(item),
  organiser: text,
  sourceUrl: text,
  eventType: text,
  expectedAttendees: numeral,
  saleMethod: choice(kinds.saleMethods, ""),
  inspection: part({ from: moment, to: moment, place: text }),
  earnestMoney: part({ amount: numeral, deadline: moment }),
  eligibility: part({ text, flags: list((raw) => kinds.eligibilityFlags.find((flag) => flag === raw)) }),
  paymentDeadline: moment,
  liftingDeadline: moment,
  attachments: list((value) => (isObject(value) ? someDocument(value) : undefined)),
});
export type AuctionForm = ReturnType<typeof readForm>;

// The item that is being edited: a new one, or the one in the list with the same key. Its errors are keyed by field; a
// restored draft is validated again.
const someOpen = part({
  item: someItem,
  isNew: (value) => value === true,
  errors: (): Readonly<Record<string, string>> => ({}),
});
export type OpenItem = ReturnType<typeof someOpen>;
export const readOpen = (value: unknown): OpenItem | undefined =>
  isObject(value) && isObject(value["item"]) ? someOpen(value) : undefined;

export const emptyForm: AuctionForm = readForm({});
export const emptyItem = (key: string): FormItem => someItem({ key });

// An auction as it was when its editing began.
export const originalOf = (auction: FullAuction) => ({ form: readForm(auction), version: auction.version });
export type Original = ReturnType<typeof originalOf>;

// True when two parts of the form have the same content; they are plain data whose keys are in one order.
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
