import { itemCategories, itemConditions, itemUnits } from "@boli/contract/auction-kinds";
import { auctionLimits } from "@boli/contract/auction-inputs";
import { useAuctionMessages } from "../locales/auctions/index.ts";
import { useListingMessages } from "../locales/listing/index.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { LongEntry, SelectEntry, TextEntry, type EntryProps } from "../ui/entry.tsx";
import { Notice } from "../ui/notice.tsx";
import type { FormItem, OpenItem } from "./create-form-state.ts";
import type { FormParts } from "./create-parts.ts";
import "./item-editor.css";

export interface ItemEditorProps {
  open: OpenItem;
  parts: FormParts;
  // What is wrong with a field of this item, by the field's own name.
  errorAt(field: string): string | undefined;
  warningAt(field: string): string | undefined;
  // Why it was not taken into the list.
  refusal: string | undefined;
  onType(change: (item: FormItem) => FormItem, field: string): void;
  onWaiting(count: number): void;
  isWaiting: boolean;
  onKeep(): void;
  onClose(): void;
}

type TextField = Exclude<keyof FormItem, "key" | "id" | "images">;

// One item of the auction, new or not: it joins the list when it is whole.
export function ItemEditor({ open, parts, errorAt, warningAt, ...rest }: ItemEditorProps) {
  const { refusal, onType, onWaiting, isWaiting, onKeep, onClose } = rest;
  const { item, isNew } = open;
  const words = useListingMessages();
  const { categories, conditions, items: facts } = useAuctionMessages();
  const messages = useMessages();

  const field = (name: TextField): Omit<EntryProps, "label"> => ({
    name: itemFieldName(item, name),
    value: item[name],
    onChange: (value) => onType((now) => ({ ...now, [name]: value }), name),
    error: errorAt(name),
    warning: warningAt(name),
  });

  // Enter in a line takes the item into the list, as it would send a form of its own.
  const line = (name: TextField) => ({ ...field(name), onEnter: () => !isWaiting && onKeep() });

  const heading = isNew ? words.items.newHeading : words.items.editHeading({ name: item.name });
  return (
    <section className="item-editor" aria-label={heading}>
      <h3>{heading}</h3>
      <TextEntry {...line("name")} label={words.itemFields.name} />
      <LongEntry {...field("description")} label={words.itemFields.description} rows={3} />
      <div className="entry-row">
        <SelectEntry
          {...field("category")}
          label={words.itemFields.category}
          options={[
            { value: "", label: words.items.chooseCategory },
            ...itemCategories.map((value) => ({ value, label: categories[value] })),
          ]}
        />
        <SelectEntry
          {...field("condition")}
          label={words.itemFields.condition}
          options={itemConditions.map((value) => ({ value, label: conditions[value] }))}
        />
      </div>
      <div className="entry-row item-numbers">
        <TextEntry
          {...line("estimatedValue")}
          label={words.itemFields.estimatedValue}
          hint={words.items.estimatedHint}
          optional={words.optional}
          inputMode="decimal"
          sign="₹"
        />
        <TextEntry
          {...line("quantity")}
          label={words.itemFields.quantity}
          optional={words.optional}
          inputMode="decimal"
        />
        <SelectEntry
          {...field("unit")}
          label={words.itemFields.unit}
          optional={words.optional}
          options={[
            { value: "", label: words.notSaid },
            ...itemUnits.map((value) => ({ value, label: facts.units[value] })),
          ]}
        />
      </div>
      <parts.Pictures
        label={words.itemFields.images}
        name={itemFieldName(item, "images")}
        files={item.images}
        takesAllPastes
        most={auctionLimits.itemPictures}
        onChange={(images) => onType((now) => ({ ...now, images: [...images] }), "images")}
        onWaiting={onWaiting}
        error={errorAt("images")}
      />
      {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
      <div className="form-ways">
        <Button onPress={onKeep} disabledBecause={isWaiting ? words.filesWaiting : undefined}>
          {isNew ? words.items.add : words.items.save}
        </Button>
        <Button kind="plain" onPress={onClose}>
          {messages.deeds.cancel}
        </Button>
      </div>
    </section>
  );
}

// How a field of an item is called in the page; the key stays when items change places.
export const itemFieldName = (item: Pick<FormItem, "key">, field: string): string =>
  `item.${item.key}.${field}`;
