import { auctionLimits } from "@boli/contract/auctions/inputs";
import { useListingMessages } from "../texts/index.ts";
import { useMessages } from "../../../locales/use-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TypedField } from "../auction-field.tsx";
import { itemAt, type ItemFieldName } from "../fields.ts";
import type { FormActions } from "../form-actions.ts";
import type { FormItem, OpenItem } from "../form-state.ts";
import { Pictures } from "../parts.tsx";
import type { FilesState } from "../../../uploads/index.ts";
import "./item-editor.css";

export interface ItemEditorProps {
  open: OpenItem;
  actions: Pick<FormActions, "errorAt" | "warningAt">;
  // The reason why the item was not added to the list.
  refusal: string | undefined;
  onType(change: (item: FormItem) => FormItem, at: string): void;
  onFiles(state: FilesState): void;
  // The reason why the item cannot be added yet.
  filesReason: string | undefined;
  onSave(): void;
  onClose(): void;
}

type TypedName = Exclude<ItemFieldName, "images">;

// The editor of a new or an existing item. A complete item is added to the list.
export function ItemEditor({ open, actions, ...rest }: ItemEditorProps) {
  const { refusal, onType, onFiles, filesReason, onSave, onClose } = rest;
  const { item, isNew } = open;
  const words = useListingMessages();
  const messages = useMessages();

  const field = (name: TypedName) => ({
    name: itemAt(item, name),
    label: words.itemFields[name],
    value: item[name],
    onChange: (value: string) => onType((now) => ({ ...now, [name]: value }), itemAt(item, name)),
    error: actions.errorAt(itemAt(item, name)),
    warning: actions.warningAt(itemAt(item, name)),
    // Enter in a line takes the item into the list, as it would send a form of its own.
    onEnter: () => {
      if (filesReason === undefined) onSave();
    },
  });

  const heading = isNew ? words.items.newHeading : words.items.editHeading({ name: item.name });
  return (
    <section className="item-editor" aria-label={heading}>
      <h3>{heading}</h3>
      <TypedField {...field("name")} />
      <TypedField {...field("description")} />
      <div className="form-row">
        <TypedField {...field("category")} />
        <TypedField {...field("condition")} />
      </div>
      <div className="form-row item-numbers">
        <TypedField {...field("estimatedValue")} />
        <TypedField {...field("quantity")} />
        <TypedField {...field("unit")} />
      </div>
      <Pictures
        label={words.itemFields.images}
        name={itemAt(item, "images")}
        files={item.images}
        acceptsAllPastes
        max={auctionLimits.itemPictures}
        onChange={(images) => onType((now) => ({ ...now, images: [...images] }), itemAt(item, "images"))}
        onState={onFiles}
        error={actions.errorAt(itemAt(item, "images"))}
      />
      {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
      <div className="form-actions">
        <Button onPress={onSave} disabledBecause={filesReason}>
          {isNew ? words.items.add : words.items.save}
        </Button>
        <Button kind="plain" onPress={onClose}>
          {messages.actions.cancel}
        </Button>
      </div>
    </section>
  );
}
