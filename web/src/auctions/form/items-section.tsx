import { useCallback, useEffect, useId, useRef, useState, memo, type RefObject } from "react";
import { auctionLimits } from "@boli/contract/auctions/inputs";
import { formatPaise } from "@boli/contract/base/money";
import { focusNow } from "../../lib/focus-now.ts";
import { useListingMessages } from "./texts/index.ts";
import { PlusIcon, EditIcon } from "../../ui/area-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FieldError } from "../../ui/fields/field.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import type { FormItem, OpenItem } from "./form-state.ts";
import type { ItemActions, FormActions } from "./form-actions.ts";
import { numberOrNull } from "../../lib/form/values.ts";
import { useAuctionMessages } from "../texts/index.ts";
import { Chip } from "../../ui/chip.tsx";
import { AlertIcon, CopyIcon, Icon } from "../../ui/icons.tsx";
import { Picture } from "../../ui/picture.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useMessages } from "../../locales/use-messages.ts";
import { Notice } from "../../ui/notice.tsx";
import { TypedField } from "./auction-field.tsx";
import { itemAt, type ItemFieldName } from "./fields.ts";
import { Pictures } from "./parts.tsx";
import type { FilesState } from "../../uploads/index.ts";
import "./items-section.css";

// The number of items from which rows out of sight are not rendered.
const longFrom = 40;

interface ItemsSectionProps {
  items: readonly FormItem[];
  // The one that is being written.
  open: OpenItem | undefined;
  actions: ItemActions;
  // The reason why the list as a whole was refused.
  error: string | undefined;
  // Keys of items in which something is wrong.
  wrong: ReadonlySet<string>;
  editor: Omit<ItemEditorProps, "open">;
}

// The items of the auction, one row for each. The edited item opens in place of its row, or below the others when it is
// new.
export function ItemsSection({ items, open, actions, error, wrong, editor }: ItemsSectionProps) {
  const texts = useListingMessages().items;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const { removed, announcement, onMove, onRemove, undoRemoval } = useMoves(place, items, actions);
  useFocusAfterEditing(place, open);

  return (
    <Card
      heading={texts.heading}
      beside={<span className="items-count numbers">{texts.count({ count: items.length })}</span>}
    >
      <div className="items" ref={place} data-field="items" tabIndex={-1}>
        {items.length === 0 && open === undefined && <p className="items-none">{texts.none}</p>}
        <ol className={items.length > longFrom ? "items-list items-list-long" : "items-list"}>
          {items.map((item, at) => (
            <li key={item.key} data-item={item.key}>
              {open?.item.key === item.key ? (
                <ItemEditor open={open} {...editor} />
              ) : (
                <ItemRow
                  item={item}
                  isFirst={at === 0}
                  isLast={at === items.length - 1}
                  isWrong={wrong.has(item.key)}
                  actions={actions}
                  onMove={onMove}
                  onRemove={onRemove}
                />
              )}
            </li>
          ))}
        </ol>
        {removed !== undefined && (
          <p className="items-removed">
            <span>{texts.removedOne({ name: removed.item.name })}</span>
            <Button kind="plain" onPress={() => undoRemoval(removed)}>
              {texts.undoRemoval}
            </Button>
          </p>
        )}
        {open?.isNew === true && <ItemEditor open={open} {...editor} />}
        {open?.isNew !== true && <AddItem count={items.length} onAdd={actions.add} />}
        <FieldError id={id} error={error} />
        <p className="unseen" aria-live="polite">
          {announcement}
        </p>
      </div>
    </Card>
  );
}

function AddItem({ count, onAdd }: { count: number; onAdd(): void }) {
  const texts = useListingMessages().items;
  return (
    <div className="items-add">
      <Button
        kind="quiet"
        wide
        ignoresDoubleClick
        onPress={onAdd}
        disabledBecause={count >= auctionLimits.items ? texts.full : undefined}
      >
        <PlusIcon />
        {count === 0 ? texts.addFirst : texts.addAnother}
      </Button>
    </div>
  );
}

// Moves, removals and their undoing. The handlers stay the same while the list changes, for the rows that are not drawn again.
function useMoves(place: RefObject<HTMLElement | null>, items: readonly FormItem[], actions: ItemActions) {
  const texts = useListingMessages().items;
  const list = useRef(items);
  useEffect(() => {
    list.current = items;
  }, [items]);
  const [removed, setRemoved] = useState<{ item: FormItem; at: number }>();
  const [announcement, setAnnouncement] = useState("");

  const onMove = useCallback(
    (item: FormItem, by: -1 | 1) => {
      const to = list.current.findIndex(({ key }) => key === item.key) + by;
      if (to < 0 || to >= list.current.length) return;
      actions.move(item, by);
      setAnnouncement(texts.moved({ name: item.name, place: to + 1, count: list.current.length }));
    },
    [actions, texts],
  );

  const onRemove = useCallback(
    (item: FormItem) => {
      const at = list.current.findIndex(({ key }) => key === item.key);
      actions.remove(item);
      setRemoved({ item, at });
      toasts.show("success", texts.removed);
      // The pressed button is gone, so the button that restores the item gets the focus.
      focusIn(place.current, ".items-removed button");
    },
    [place, actions, texts],
  );

  function undoRemoval({ item, at }: { item: FormItem; at: number }): void {
    actions.restore(item, at);
    setRemoved(undefined);
    focusIn(place.current, `[data-item="${item.key}"] button`);
  }

  return { removed, announcement, onMove, onRemove, undoRemoval };
}

// When the editor closes, the row gets the focus back, or the button for the next item.
function useFocusAfterEditing(place: RefObject<HTMLElement | null>, open: OpenItem | undefined): void {
  const opened = useRef(open);
  useEffect(() => {
    const before = opened.current;
    opened.current = open;
    if (before === undefined || open !== undefined) return;
    const target = before.isNew
      ? ".items-add button"
      : `[data-item="${before.item.key}"] [data-action="edit"]`;
    focusIn(place.current, target);
  }, [place, open]);
}

const focusIn = (place: HTMLElement | null, target: string): void =>
  focusNow(() => place?.querySelector<HTMLElement>(target));

interface ItemRowProps {
  item: FormItem;
  isFirst: boolean;
  isLast: boolean;
  isWrong: boolean;
  actions: Pick<ItemActions, "edit" | "duplicate">;
  onMove(item: FormItem, by: -1 | 1): void;
  onRemove(item: FormItem): void;
}

// An item in the list, with its actions. Memoized, so that a change of one item does not render five hundred rows again.
const ItemRow = memo(function ItemRow({ item, isFirst, isLast, isWrong, ...rest }: ItemRowProps) {
  const { actions, onMove, onRemove } = rest;
  const texts = useListingMessages().items;
  const { categories, conditions } = useAuctionMessages();
  const { name } = item;
  return (
    <div className={isWrong ? "item-row item-row-wrong" : "item-row"}>
      <span className="item-row-picture">
        <Picture url={item.images[0]?.url ?? undefined} alt="" sizes="72px" shape="square" />
      </span>
      <div className="item-row-what">
        <p className="item-row-name">{name}</p>
        <p className="item-row-chips">
          {item.category !== "" && <Chip tone="neutral">{categories[item.category]}</Chip>}
          <Chip tone="neutral">{conditions[item.condition]}</Chip>
        </p>
        <ItemFacts item={item} />
        {isWrong && (
          <p className="field-error">
            <AlertIcon />
            {texts.wrong}
          </p>
        )}
      </div>
      <div className="item-row-actions">
        <IconButton
          label={texts.moveUp({ name })}
          disabledBecause={isFirst ? texts.isFirst : undefined}
          onPress={() => onMove(item, -1)}
        >
          <UpIcon />
        </IconButton>
        <IconButton
          label={texts.moveDown({ name })}
          disabledBecause={isLast ? texts.isLast : undefined}
          onPress={() => onMove(item, 1)}
        >
          <DownIcon />
        </IconButton>
        <IconButton data-action="edit" label={texts.edit({ name })} onPress={() => actions.edit(item)}>
          <EditIcon />
        </IconButton>
        <IconButton label={texts.duplicate({ name })} onPress={() => actions.duplicate(item)}>
          <CopyIcon />
        </IconButton>
        <IconButton label={texts.remove({ name })} onPress={() => onRemove(item)}>
          <RemoveIcon />
        </IconButton>
      </div>
    </div>
  );
});

function ItemFacts({ item }: { item: FormItem }) {
  const { quantities } = useListingMessages();
  const value = numberOrNull(item.estimatedValue);
  const quantity = numberOrNull(item.quantity);
  const facts = [
    value !== null && !Number.isNaN(value) && formatPaise(Math.round(value * 100)),
    quantity !== null && !Number.isNaN(quantity) && quantities[item.unit || "none"]({ count: quantity }),
  ].filter((fact) => fact !== false);
  return <p className="item-row-facts numbers">{facts.join(" · ")}</p>;
}

const UpIcon = () => (
  <Icon>
    <path d="M10 16V4.5M5 9l5-5 5 5" />
  </Icon>
);

const DownIcon = () => (
  <Icon>
    <path d="M10 4v11.5M5 11l5 5 5-5" />
  </Icon>
);

const RemoveIcon = () => (
  <Icon>
    <path d="M3.5 5.5h13M8 5.2V3.6c0-.5.4-.9.9-.9h2.2c.5 0 .9.4.9.9v1.6M5 5.7l.8 10.2c0 .8.7 1.4 1.5 1.4h5.4c.8 0 1.5-.6 1.5-1.4L15 5.7M8.4 9v4.6m3.2-4.6v4.6" />
  </Icon>
);

interface ItemEditorProps {
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
function ItemEditor({ open, actions, ...rest }: ItemEditorProps) {
  const { refusal, onType, onFiles, filesReason, onSave, onClose } = rest;
  const { item, isNew } = open;
  const texts = useListingMessages();
  const messages = useMessages();

  const field = (name: TypedName) => ({
    name: itemAt(item, name),
    label: texts.itemFields[name],
    value: item[name],
    onChange: (value: string) => onType((now) => ({ ...now, [name]: value }), itemAt(item, name)),
    error: actions.errorAt(itemAt(item, name)),
    warning: actions.warningAt(itemAt(item, name)),
    // Enter in a line takes the item into the list, as it would send a form of its own.
    onEnter: () => {
      if (filesReason === undefined) onSave();
    },
  });

  const heading = isNew ? texts.items.newHeading : texts.items.editHeading({ name: item.name });
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
        label={texts.itemFields.images}
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
          {isNew ? texts.items.add : texts.items.save}
        </Button>
        <Button kind="plain" onPress={onClose}>
          {messages.actions.cancel}
        </Button>
      </div>
    </section>
  );
}
