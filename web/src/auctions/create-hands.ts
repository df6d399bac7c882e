import { useCallback, useMemo, useState } from "react";
import { newKey } from "../lib/client.ts";
import {
  emptyItem,
  isItemTouched,
  type AuctionForm,
  type FormItem,
  type OpenItem,
} from "./create-form-state.ts";

// What the sections of the form can do with it.
export interface FormHands {
  form: AuctionForm;
  // A change, and the fields by which it was made: what was wrong with those is no longer said.
  change(change: Change, ...names: readonly string[]): void;
  errorAt(name: string): string | undefined;
  // For a field of plain text: its name, its value, what is wrong with it, and what soon would be.
  field(name: string, key: TextKey): FieldHands;
  // How many files of a field are still on their way.
  wait(name: string, count: number): void;
}

export interface FieldHands {
  name: string;
  value: string;
  onChange(value: string): void;
  error: string | undefined;
  warning: string | undefined;
}

export type Change = Partial<AuctionForm> | ((form: AuctionForm) => Partial<AuctionForm>);

export type TextKey = {
  [Key in keyof AuctionForm]: AuctionForm[Key] extends string ? Key : never;
}[keyof AuctionForm];

// What is done to the list of items, and to the one that is being written. None of these ever changes.
export interface ItemHands {
  add(): void;
  edit(item: FormItem): void;
  type(change: (item: FormItem) => FormItem): void;
  close(): void;
  // Takes what was written into the list.
  keep(item: FormItem): void;
  duplicate(item: FormItem): void;
  remove(item: FormItem): void;
  // Brings back what was removed.
  restore(item: FormItem, at: number): void;
  move(item: FormItem, by: -1 | 1): void;
  // A picture of an item has been drawn in all its sizes.
  drawn(id: string, url: string): void;
}

export interface FormState {
  form: AuctionForm;
  open: OpenItem | undefined;
}

// The form and the item that is being written are one state: taking the item into the list changes both at once.
export function useFormState(first: FormState) {
  const [state, setState] = useState(first);

  const change = useCallback(
    (next: Change) =>
      setState((now) => ({
        ...now,
        form: { ...now.form, ...(typeof next === "function" ? next(now.form) : next) },
      })),
    [],
  );

  const items = useMemo((): ItemHands => {
    const list = (step: (items: FormItem[]) => FormItem[]) =>
      setState((now) => ({ ...now, form: { ...now.form, items: step(now.form.items) } }));
    return {
      add: () => setState((now) => ({ ...now, open: { item: emptyItem(newKey()), isNew: true } })),
      edit: (item: FormItem) => setState((now) => ({ ...now, open: { item, isNew: false } })),
      type: (step: (item: FormItem) => FormItem) =>
        setState((now) =>
          now.open === undefined ? now : { ...now, open: { ...now.open, item: step(now.open.item) } },
        ),
      close: () => setState((now) => ({ ...now, open: undefined })),
      keep: (item: FormItem) => setState((now) => withKept(now, item)),
      duplicate: (item: FormItem) =>
        list((items) =>
          items.flatMap((one) => (one === item ? [one, { ...one, key: newKey(), id: null }] : [one])),
        ),
      remove: (item: FormItem) => list((items) => items.filter(({ key }) => key !== item.key)),
      restore: (item: FormItem, at: number) => list((items) => items.toSpliced(at, 0, item)),
      move: (item: FormItem, by: -1 | 1) => list((items) => moved(items, item.key, by)),
      drawn: (id: string, url: string) => list((items) => items.map((item) => withDrawn(item, id, url))),
    };
  }, []);

  return { state, setState, change, items };
}

// The item that is open takes its place in the list: its old one, or the last.
export function withKept({ form, open }: FormState, item: FormItem): FormState {
  const isListed = form.items.some(({ key }) => key === item.key);
  const items = isListed
    ? form.items.map((one) => (one.key === item.key ? item : one))
    : [...form.items, item];
  return { form: { ...form, items }, open: open?.item.key === item.key ? undefined : open };
}

// Whether an item is being written that is not in the list as it stands.
export const isOpenTouched = ({ form, open }: FormState): boolean =>
  open !== undefined &&
  (open.isNew ? isItemTouched(open.item) : !form.items.some((item) => item === open.item));

const withDrawn = (item: FormItem, id: string, url: string): FormItem =>
  item.images.some((picture) => picture.id === id)
    ? {
        ...item,
        images: item.images.map((picture) =>
          picture.id === id ? { ...picture, url, status: "ready" as const } : picture,
        ),
      }
    : item;

function moved(items: readonly FormItem[], key: string, by: -1 | 1): FormItem[] {
  const from = items.findIndex((item) => item.key === key);
  const to = from + by;
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  const others = items.filter((one) => one !== item);
  return [...others.slice(0, to), item, ...others.slice(to)];
}
