import { isSame } from "../../lib/form/readers.ts";
import { bodyOf } from "./body.ts";
import type { FormLot, SaleForm } from "./form-state.ts";
import { isQueued, withQueued } from "./lot-actions.ts";

// Merges two edits of one sale, when another editor has saved in the meantime. What only one side changed is taken without asking, in
// the parts in which the server keeps a sale.

const parts = [
  "title",
  "description",
  "startDateTime",
  "endDateTime",
  "youtubeUrl",
  "city",
  "state",
  "settings",
  "terms",
  "lots",
] as const satisfies ReadonlyArray<keyof SaleForm>;
export type SalePart = (typeof parts)[number];

export interface ThreeSales {
  // As it was when the editing began.
  base: SaleForm;
  mine: SaleForm;
  theirs: SaleForm;
}

export function mergeSale({ base, mine, theirs }: ThreeSales, side: "mine" | "theirs" = "mine") {
  const [before, here, there] = [base, mine, theirs].map(sentParts);
  const conflicts: SalePart[] = [];
  function settle<Part extends SalePart>(form: SaleForm, part: Part): SaleForm {
    const [was, own, other] = [before?.[part], here?.[part], there?.[part]];
    if (isSame(own, other) || isSame(was, other)) return form;
    if (!isSame(was, own)) conflicts.push(part);
    return isSame(was, own) || side === "theirs" ? { ...form, [part]: theirs[part] } : form;
  }
  let form = mine;
  for (const part of parts) form = settle(form, part);
  return { form, conflicts };
}

// Compared as it is sent: "12,000" and "12000" are the same.
const sentParts = (form: SaleForm): Readonly<Record<SalePart, unknown>> => {
  const { selectedItems, ...sent } = bodyOf(form);
  return { ...sent, lots: selectedItems } as Readonly<Record<SalePart, unknown>>;
};

// The form of a sale that started while it was edited: what can still change is as it was typed, all else as it is now (SALE-5).
export function startedForm(typed: SaleForm, now: SaleForm): SaleForm {
  const { title, description, youtubeUrl, endDateTime } = typed;
  const places = new Map(typed.lots.map(({ key }, at) => [key, at]));
  const placeOf = ({ key }: FormLot): number => places.get(key) ?? places.size;
  const queued = now.lots.filter(isQueued).toSorted((one, other) => placeOf(one) - placeOf(other));
  return { ...now, title, description, youtubeUrl, endDateTime, lots: withQueued(now.lots, queued) };
}
