import type { InventoryItem } from "@boli/contract/inventory/endpoints";
import type { InventoryStatus } from "@boli/contract/inventory/kinds";
import type { SaleView, SaleItem } from "@boli/contract/live/endpoints";
import type { lotFields, saleFields, saleSettings } from "@boli/contract/live/inputs";
import { lotStatuses, salePaces } from "@boli/contract/live/inputs";
import {
  choice,
  isObject,
  list,
  moment,
  noMoment,
  numeral,
  part,
  text,
  textOrNull,
  type Reader,
} from "../../lib/form/readers.ts";

// The content of the form while it is typed, named as the contract has it.

const yes: Reader<boolean> = (value) => value !== false;
const flag: Reader<boolean> = (value) => value === true;
const numeralOr =
  (other: string): Reader<string> =>
  (value) =>
    value === undefined ? other : numeral(value);

// A field of the contract that the form lacks fails the types.
type Has<Fields> = Record<keyof Fields, Reader<unknown>> & Record<string, Reader<unknown>>;

const someLot = part({
  // The id of its inventory item.
  key: text,
  // In a sale that exists: the lot's own id, and its status.
  lotId: textOrNull,
  status: choice(lotStatuses, "queued"),
  name: text,
  category: text,
  cover: textOrNull,
  minimumBidPrice: numeral,
  reserve: numeral,
  // Empty for a lot that closes with the sale.
  closesAt: moment,
} satisfies Has<typeof lotFields>);
export type FormLot = ReturnType<typeof someLot>;
const lot = (value: unknown): FormLot | undefined => {
  const read = isObject(value) ? someLot(value) : undefined;
  return read?.key === "" ? undefined : read;
};

export const readSaleForm = part({
  title: text,
  description: text,
  startDateTime: moment,
  endDateTime: moment,
  youtubeUrl: text,
  city: text,
  state: text,
  isPractice: flag,
  settings: part({
    allowChat: yes,
    requireMembership: yes,
    pace: choice(salePaces, "timed"),
    step: part({ kind: choice(["fixed", "table"], "table"), rupees: numeralOr("100") }),
    softCloseSeconds: numeralOr("120"),
    softCloseCapMinutes: numeralOr("60"),
    fairWarningSeconds: numeralOr("6"),
  } satisfies Has<typeof saleSettings>),
  terms: part({
    payment: text,
    gstPercent: numeralOr("0"),
    premiumPercent: numeralOr("0"),
    collectionPlace: text,
    collectBy: text,
    viewing: text,
    condition: text,
  }),
  lots: list(lot),
} satisfies Has<typeof saleFields>);
export type SaleForm = ReturnType<typeof readSaleForm>;

export const emptySaleForm: SaleForm = readSaleForm({});

// The part of an inventory item that a lot shows.
export type OfferedItem = Pick<InventoryItem, "id" | "name" | "category" | "minimumBidPrice" | "cover">;

export const lotOfItem = ({ id, name, category, minimumBidPrice, cover }: OfferedItem): FormLot =>
  someLot({ key: id, name, category, cover, minimumBidPrice });

const isUnfinished = ({ status }: SaleView["items"][number]): boolean =>
  status === "queued" || status === "open";

// An existing sale as the form has it. A lot that closes with the sale has no close of its own. An item may be offered again
// as another lot: the one that is not over counts, wherever it was moved to, else the last.
export function formOfSale(sale: SaleView): SaleForm {
  const unfinishedLast = sale.items.toSorted(
    (one, other) => Number(isUnfinished(one)) - Number(isUnfinished(other)),
  );
  const counting = new Map(unfinishedLast.map(({ id, inventoryItem }) => [inventoryItem.id, id]));
  const lots = sale.items
    .filter(({ id, inventoryItem }) => counting.get(inventoryItem.id) === id)
    .map((one) => ({
      key: one.inventoryItem.id,
      lotId: one.id,
      status: one.status,
      name: one.inventoryItem.name,
      category: one.inventoryItem.category,
      cover: one.inventoryItem.picture,
      minimumBidPrice: one.minimumBidPrice,
      reserve: one.reservePrice,
      closesAt: one.closesAt === sale.endDateTime ? undefined : one.closesAt,
    }));
  return readSaleForm({ ...sale, settings: { ...sale.settings, pace: sale.pace }, lots });
}

// Items that a copy leaves out for one reason: this auction offers them, or they are sold, reserved or deleted.
export interface LeftOut {
  why: Exclude<InventoryStatus, "available"> | "deleted";
  auction: string;
  names: string[];
}

export interface CopiedSale {
  form: SaleForm;
  leftOut: LeftOut[];
}

// A new draft from a sale: everything but its times, its stream and the items that are no longer available. A practice sale
// reserves nothing, so it takes every item that still exists.
export function copyOfSale(sale: SaleView, items: readonly SaleItem[], isPractice: boolean): CopiedSale {
  const form = formOfSale(sale);
  const known = new Map(items.map((item) => [item.id, item]));
  const isOffered = ({ key }: FormLot): boolean =>
    isPractice ? known.has(key) : known.get(key)?.status === "available";
  const lots = form.lots
    .filter(isOffered)
    .map((one): FormLot => ({ ...one, lotId: null, status: "queued", closesAt: noMoment }));
  return {
    form: {
      ...form,
      startDateTime: noMoment,
      endDateTime: noMoment,
      youtubeUrl: "",
      isPractice,
      lots,
    },
    leftOut: leftOutOf(
      form.lots.filter((one) => !isOffered(one)),
      known,
    ),
  };
}

function leftOutOf(lots: readonly FormLot[], known: ReadonlyMap<string, SaleItem>): LeftOut[] {
  const reasons = new Map<string, LeftOut>();
  for (const { key, name } of lots) {
    const item = known.get(key);
    if (item?.status === "available") continue;
    const auction = item?.offeredIn?.title ?? "";
    const reason = { why: item?.status ?? "deleted", auction, names: [] } as const;
    const id = `${reason.why} ${item?.offeredIn?.id ?? ""}`;
    const found = reasons.get(id);
    reasons.set(id, { ...reason, names: [...(found?.names ?? []), name] });
  }
  return [...reasons.values()];
}
