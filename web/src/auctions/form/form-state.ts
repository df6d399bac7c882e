import { itemCategories } from "@boli/contract/auctions/categories";
import type { FullAuction } from "@boli/contract/auctions/endpoints";
import * as kinds from "@boli/contract/auctions/kinds";
import {
  choice,
  fieldClock,
  isObject,
  list,
  moment,
  numeral,
  part,
  text,
  textOrNull,
  type Reader,
} from "../../lib/form/readers.ts";

// The content of the form while it is typed, nested and named as the contract has it: texts stay as they were typed, so that
// nothing is lost while it is not valid yet.

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

const someDocument = part({ ...file, kind: choice(kinds.attachmentKinds, kinds.attachmentKinds[0]) });
export type FormDocument = ReturnType<typeof someDocument>;

const someItem = part({
  // Names the item while it is edited, whether or not the server knows it already.
  key: text,
  id: textOrNull,
  name: text,
  description: text,
  category: choice(itemCategories, ""),
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
  saleMethod: choice(kinds.biddingMethods, ""),
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
