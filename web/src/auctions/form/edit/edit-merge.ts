import { isSame } from "../../../lib/form/readers.ts";
import { valueAt, withAt } from "../../../lib/form/values.ts";
import { itemBody, sentValue } from "../body.ts";
import { fieldAt, fieldNames, itemAt, itemFieldNames } from "../fields.ts";
import type { AuctionForm, FormItem } from "../form-state.ts";

// Merges two edits field by field, when another user has saved in the meantime. A change by one side only is taken without
// asking. If both changed a field, the editor chooses; until then the form shows the editor's own value.

export interface ThreeVersions {
  // As it was when the editing began.
  base: AuctionForm;
  mine: AuctionForm;
  theirs: AuctionForm;
}

export type Side = "mine" | "theirs";

// `at` names a field or a whole item, or is "order" for the order of the items.
export interface Conflict {
  at: string;
  mine: unknown;
  theirs: unknown;
}

export function merge({ base, mine, theirs }: ThreeVersions, choices: Readonly<Record<string, Side>> = {}) {
  const conflicts: Conflict[] = [];

  function settle<Value>(at: string, [was, own, other]: readonly Value[]): Value | undefined {
    const [before, here, there] = [was, own, other].map((value) => comparedAt(at, value));
    if (isSame(here, there) || isSame(before, there)) return own;
    if (isSame(before, here)) return other;
    conflicts.push({ at, mine: own, theirs: other });
    return choices[at] === "theirs" ? other : own;
  }

  const three = [base, mine, theirs];
  let form = mine;
  for (const name of fieldNames) {
    const values = three.map((one): unknown => valueAt(one, name));
    form = withAt(form, name, settle(name, values));
  }

  const [was, own, other] = [byKey(base), byKey(mine), byKey(theirs)];
  const items = new Map<string, FormItem>();
  for (const key of new Set([...own.keys(), ...other.keys()])) {
    const [b, m, t] = [was.get(key), own.get(key), other.get(key)];
    let item = m === undefined || t === undefined ? settle(`item.${key}`, [b, m, t]) : m;
    if (m !== undefined && t !== undefined)
      for (const name of itemFieldNames)
        item = withAt(item ?? m, name, settle<unknown>(itemAt(m, name), [b?.[name], m[name], t[name]]));
    // An item that the other side removed is sent as a new one.
    if (item !== undefined) items.set(key, t === undefined ? { ...item, id: null } : item);
  }

  const [wasOrder, ownOrder, theirOrder] = three.map((one) =>
    one.items.map(({ key }) => key).filter((key) => was.has(key) && own.has(key) && other.has(key)),
  );
  const isTheirs = settle("order", [wasOrder, ownOrder, theirOrder]) === theirOrder;
  const order = isTheirs ? orderOf(theirs, mine) : orderOf(mine, theirs);
  return { form: { ...form, items: order.flatMap((key) => items.get(key) ?? []) }, conflicts };
}

// Compared as it is sent: "12,000" and "12000" are the same.
function comparedAt(at: string, value: unknown): unknown {
  const field = fieldAt(at);
  if (field !== undefined) return sentValue(field, value);
  return at === "order" || value === undefined ? value : itemBody(value as FormItem);
}

// The order of the first side; each item that only the other side has comes after the item that it follows there.
function orderOf(first: AuctionForm, second: AuctionForm): string[] {
  const order = first.items.map(({ key }) => key);
  let before = -1;
  for (const { key } of second.items) {
    const at = order.indexOf(key);
    before = at === -1 ? before + 1 : at;
    if (at === -1) order.splice(before, 0, key);
  }
  return order;
}

const byKey = ({ items }: AuctionForm): ReadonlyMap<string, FormItem> =>
  new Map(items.map((item) => [item.key, item]));
