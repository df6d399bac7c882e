import { isSame, type AuctionForm, type FormItem } from "./create-form-state.ts";

// Somebody else saved while one was typing. Three states are laid side by side: as it was when the editing began, as it
// stands in the fields, and as it stands at the server. What only the others changed is taken over, what only oneself
// changed stays, and where both changed something the editor decides; nothing typed is given up unasked.

export interface Three {
  base: AuctionForm;
  mine: AuctionForm;
  theirs: AuctionForm;
}

export type Side = "mine" | "theirs";
export type Choices = Readonly<Record<string, Side>>;

type FieldOfForm = Exclude<keyof AuctionForm, "items" | "isPointTyped">;
type FieldOfItem = Exclude<keyof FormItem, "key" | "id">;

export type Difference = {
  // Names the difference among the choices.
  name: string;
  // Both sides changed it, and differently.
  isConflict: boolean;
} & (
  | { kind: "field"; field: FieldOfForm; was: unknown; mine: unknown; theirs: unknown }
  | {
      kind: "item-field";
      item: string;
      field: FieldOfItem;
      was: unknown;
      mine: unknown;
      theirs: unknown;
    }
  // An item that one side has and the other has not.
  | { kind: "item"; item: string; mine: FormItem | undefined; theirs: FormItem | undefined }
  | { kind: "order" }
);

const itemFields = [
  "name",
  "description",
  "category",
  "condition",
  "estimatedValue",
  "quantity",
  "unit",
  "images",
] as const satisfies readonly FieldOfItem[];

// What the others changed and is not what one has oneself.
export function differencesOf({ base, mine, theirs }: Three): Difference[] {
  const fields = (Object.keys(base) as (keyof AuctionForm)[]).filter(isPlainField);
  const found: Difference[] = fields
    .filter((field) => differs(base[field], mine[field], theirs[field]))
    .map((field) => ({
      kind: "field",
      name: field,
      field,
      was: base[field],
      mine: mine[field],
      theirs: theirs[field],
      isConflict: !isSame(mine[field], base[field]),
    }));
  found.push(...itemDifferences(base.items, mine.items, theirs.items));
  const order = [base, mine, theirs].map(({ items }) => commonOrder(items, { base, mine, theirs }));
  if (differs(order[0], order[1], order[2]))
    found.push({ kind: "order", name: "order", isConflict: !isSame(order[1], order[0]) });
  return found;
}

function itemDifferences(
  base: readonly FormItem[],
  mine: readonly FormItem[],
  theirs: readonly FormItem[],
): Difference[] {
  const [was, own, other] = [base, mine, theirs].map(byKey) as [Items, Items, Items];
  const found: Difference[] = [];
  for (const key of new Set([...was.keys(), ...other.keys()])) {
    const [b, m, t] = [was.get(key), own.get(key), other.get(key)];
    if (isSame(b, t) || isSame(m, t)) continue;
    if (m === undefined || t === undefined) {
      const item = (t ?? m ?? b)?.name ?? "";
      const isConflict = b !== undefined && !isSame(m, b);
      found.push({ kind: "item", name: `item ${key}`, item, mine: m, theirs: t, isConflict });
      continue;
    }
    for (const field of itemFields) {
      const values = { was: b?.[field], mine: m[field], theirs: t[field] };
      if (!differs(values.was, values.mine, values.theirs)) continue;
      const isConflict = !isSame(values.mine, values.was);
      found.push({
        kind: "item-field",
        name: `item ${key} ${field}`,
        item: m.name || t.name,
        field,
        ...values,
        isConflict,
      });
    }
  }
  return found;
}

// What is chosen before anyone chooses: where both changed something, one's own.
export const usualChoices = (differences: readonly Difference[]): Choices =>
  Object.fromEntries(differences.map(({ name, isConflict }) => [name, isConflict ? "mine" : "theirs"]));

export const allOf = (differences: readonly Difference[], side: Side): Choices =>
  Object.fromEntries(differences.map(({ name }) => [name, side]));

// The form that follows from the choices: one's own, with theirs where theirs was chosen.
export function merge(three: Three, differences: readonly Difference[], choices: Choices): AuctionForm {
  const { mine, theirs } = three;
  const taken = differences.filter(({ name }) => choices[name] === "theirs");
  const fields = taken.flatMap((one) => (one.kind === "field" ? [one.field] : []));
  const merged: AuctionForm = { ...mine, ...pick(theirs, fields) };
  if (fields.includes("coordinates")) merged.isPointTyped = theirs.isPointTyped;
  return { ...merged, items: mergeItems(three, taken) };
}

function mergeItems({ mine, theirs }: Three, taken: readonly Difference[]): FormItem[] {
  const own = byKey(mine.items);
  const other = byKey(theirs.items);
  const isTaken = new Set(taken.map(({ name }) => name));
  const kept = new Map<string, FormItem>();
  for (const key of new Set([...own.keys(), ...other.keys()])) {
    const [m, t] = [own.get(key), other.get(key)];
    const item = m === undefined || t === undefined ? oneOf(key, m, t, isTaken) : bothOf(key, m, t, isTaken);
    if (item !== undefined) kept.set(key, item);
  }
  const [first, second] = isTaken.has("order") ? [theirs.items, mine.items] : [mine.items, theirs.items];
  return orderOf(first, second).flatMap((key) => kept.get(key) ?? []);
}

// One side's order, with each item of the other side behind the one that it follows there.
function orderOf(first: readonly FormItem[], second: readonly FormItem[]): string[] {
  const order = first.map(({ key }) => key);
  let before = -1;
  for (const { key } of second) {
    const at = order.indexOf(key);
    before = at === -1 ? before + 1 : at;
    if (at === -1) order.splice(before, 0, key);
  }
  return order;
}

// An item that only one side has.
function oneOf(
  key: string,
  mine: FormItem | undefined,
  theirs: FormItem | undefined,
  isTaken: ReadonlySet<string>,
): FormItem | undefined {
  if (isTaken.has(`item ${key}`)) return theirs;
  // What the others removed is new to the server.
  return mine === undefined ? undefined : { ...mine, id: theirs?.id ?? null };
}

const bothOf = (key: string, mine: FormItem, theirs: FormItem, isTaken: ReadonlySet<string>): FormItem => ({
  ...mine,
  ...pick(
    theirs,
    itemFields.filter((field) => isTaken.has(`item ${key} ${field}`)),
  ),
});

type Items = ReadonlyMap<string, FormItem>;
const byKey = (items: readonly FormItem[]): Items => new Map(items.map((item) => [item.key, item]));

const isPlainField = (field: keyof AuctionForm): field is FieldOfForm =>
  field !== "items" && field !== "isPointTyped";

// They changed it, and to something else than one has oneself.
const differs = (was: unknown, mine: unknown, theirs: unknown): boolean =>
  !isSame(was, theirs) && !isSame(mine, theirs);

function commonOrder(items: readonly FormItem[], { base, mine, theirs }: Three): string[] {
  const everywhere = [base, mine, theirs].map((form) => byKey(form.items));
  return items.map(({ key }) => key).filter((key) => everywhere.every((known) => known.has(key)));
}

const pick = <Thing, Key extends keyof Thing>(thing: Thing, keys: readonly Key[]): Pick<Thing, Key> =>
  Object.fromEntries(keys.map((key) => [key, thing[key]])) as Pick<Thing, Key>;
