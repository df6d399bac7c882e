import type { Dispatch, SetStateAction } from "react";
import { isSame } from "../../lib/form/readers.ts";
import type { ValueAt } from "../../lib/form/values.ts";
import { newKey } from "../../lib/client.ts";
import type { FilesState } from "../../uploads/index.ts";
import type { FieldName } from "./fields.ts";
import { emptyItem, type AuctionForm, type FormItem, type OpenItem } from "./form-state.ts";

// The actions that the sections of the form call.
export interface FormActions {
  form: AuctionForm;
  set<Name extends FieldName>(name: Name, value: ValueAt<AuctionForm, Name>): void;
  // Applies a change, and clears the errors of the named fields.
  change(step: (form: AuctionForm) => AuctionForm, ...names: readonly FieldName[]): void;
  errorAt(at: string): string | undefined;
  // A warning about a likely refusal, while the user can still fix it.
  warningAt(at: string): string | undefined;
  // Reports the state of the files of a field.
  setFiles(name: string, state: FilesState): void;
}

// The form and the item that is being written are one state: taking the item into the list changes both at once.
export interface FormState {
  form: AuctionForm;
  open: OpenItem | undefined;
}

// The actions on the list of items, and on the one that is being written. The functions stay the same between renders.
export type ItemActions = ReturnType<typeof itemActionsOf>;

export function itemActionsOf(set: Dispatch<SetStateAction<FormState>>) {
  const open = (item: FormItem, isNew: boolean) =>
    set((now) => ({ ...now, open: { item, isNew, errors: {} } }));
  const list = (step: (items: FormItem[]) => FormItem[]) =>
    set((now) => ({ ...now, form: { ...now.form, items: step(now.form.items) } }));
  return {
    add: () => open(emptyItem(newKey()), true),
    edit: (item: FormItem) => open(item, false),
    close: () => set((now) => ({ ...now, open: undefined })),
    duplicate: (item: FormItem) =>
      list((items) => items.toSpliced(items.indexOf(item) + 1, 0, { ...item, key: newKey(), id: null })),
    remove: (item: FormItem) => list((items) => items.filter(({ key }) => key !== item.key)),
    // Restores a removed item.
    restore: (item: FormItem, at: number) => list((items) => items.toSpliced(at, 0, item)),
    move: ({ key }: FormItem, by: -1 | 1) =>
      list((items) => {
        const at = items.findIndex((one) => one.key === key);
        const item = items[at];
        return item === undefined ? items : items.toSpliced(at, 1).toSpliced(Math.max(0, at + by), 0, item);
      }),
    // A picture of an item has been re-encoded in all its sizes.
    reEncoded: (id: string, url: string) =>
      list((items) => items.map((item) => withAddedPicture(item, id, url))),
  };
}

// Items without the picture stay the same values, so that their rows are not rendered again.
const withAddedPicture = (item: FormItem, id: string, url: string): FormItem =>
  item.images.some((picture) => picture.id === id)
    ? { ...item, images: item.images.map((one) => (one.id === id ? { ...one, url, status: "ready" } : one)) }
    : item;

// Puts the open item back at its place in the list, or at the end when it is new.
export function withSaved({ form, open }: FormState, item: FormItem): FormState {
  const at = form.items.findIndex(({ key }) => key === item.key);
  const items = at === -1 ? [...form.items, item] : form.items.with(at, item);
  return { form: { ...form, items }, open: open?.item.key === item.key ? undefined : open };
}

// True when an item is being written that is not in the list in this form.
export const isOpenTouched = ({ form, open }: FormState): boolean =>
  open !== undefined &&
  (open.isNew
    ? !isSame(open.item, emptyItem(open.item.key))
    : !form.items.some((item) => item === open.item));
