import * as z from "zod/mini";
import {
  auctionTypes,
  documentKinds,
  eligibilityFlags,
  itemCategories,
  itemConditions,
  itemUnits,
  saleMethods,
} from "@boli/contract/auction-kinds";

// What the form holds while it is typed: texts as they stand in the fields, so that nothing is lost that is not right
// yet. The same shape is kept as a draft, and read back only where it fits.

const text = z.string();
const choice = <const Values extends readonly string[]>(values: Values) => z.enum(["", ...values]);

// A day and a clock as the browser's own fields write them: "2026-12-01" and "10:00".
const moment = z.strictObject({ day: text, clock: text });
export type Moment = z.output<typeof moment>;

// A file that the server keeps. Its id is that of its upload, or the address under which a picture was answered.
const file = {
  id: text,
  // Of a picture that is ready.
  url: z.nullable(text),
  name: text,
  status: z.enum(["processing", "ready"]),
};
const picture = z.strictObject(file);
export type FormPicture = z.output<typeof picture>;

const document = z.strictObject({ ...file, kind: z.enum(documentKinds) });
export type FormDocument = z.output<typeof document>;

const item = z.strictObject({
  // Names the item while it is edited, whether or not the server knows it already.
  key: text,
  id: z.nullable(text),
  name: text,
  description: text,
  category: choice(itemCategories),
  condition: z.enum(itemConditions),
  estimatedValue: text,
  quantity: text,
  unit: choice(itemUnits),
  images: z.array(picture),
});
export type FormItem = z.output<typeof item>;

export const auctionForm = z.strictObject({
  title: text,
  description: text,
  type: choice(auctionTypes),
  start: moment,
  end: moment,
  address: text,
  city: text,
  state: text,
  pincode: text,
  // "19.0760, 72.8777"; given for this auction it stays, taken from a pattern it goes with the place.
  coordinates: text,
  isPointTyped: z.boolean(),
  phone: text,
  email: text,
  images: z.array(picture),
  items: z.array(item),
  organiser: text,
  sourceUrl: text,
  eventType: text,
  expectedAttendees: text,
  saleMethod: choice(saleMethods),
  inspectionFrom: moment,
  inspectionTo: moment,
  inspectionPlace: text,
  earnestAmount: text,
  earnestDeadline: moment,
  eligibilityText: text,
  eligibilityFlags: z.array(z.enum(eligibilityFlags)),
  paymentDeadline: moment,
  liftingDeadline: moment,
  documents: z.array(document),
});
export type AuctionForm = z.output<typeof auctionForm>;

// The item that is being written: a new one, or one that stands in the list under the same key.
export const openItem = z.strictObject({ item, isNew: z.boolean() });
export type OpenItem = z.output<typeof openItem>;

export const noMoment: Moment = { day: "", clock: "" };

export const emptyForm: AuctionForm = {
  title: "",
  description: "",
  type: "",
  start: noMoment,
  end: noMoment,
  address: "",
  city: "",
  state: "",
  pincode: "",
  coordinates: "",
  isPointTyped: false,
  phone: "",
  email: "",
  images: [],
  items: [],
  organiser: "",
  sourceUrl: "",
  eventType: "",
  expectedAttendees: "",
  saleMethod: "",
  inspectionFrom: noMoment,
  inspectionTo: noMoment,
  inspectionPlace: "",
  earnestAmount: "",
  earnestDeadline: noMoment,
  eligibilityText: "",
  eligibilityFlags: [],
  paymentDeadline: noMoment,
  liftingDeadline: noMoment,
  documents: [],
};

export const emptyItem = (key: string): FormItem => ({
  key,
  id: null,
  name: "",
  description: "",
  category: "",
  condition: "good",
  estimatedValue: "",
  quantity: "",
  unit: "",
  images: [],
});

// Whether two things of the form hold the same; they are plain data whose keys stand in one order.
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

// Whether anything was written into an item; how it is marked inside does not count.
export const isItemTouched = (item: FormItem): boolean => !isSame(item, emptyItem(item.key));
