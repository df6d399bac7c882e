import { useCallback, useEffect, useId, useRef, useState } from "react";
import { auctionLimits } from "@boli/contract/auctions/inputs";
import { focusNow } from "../../../lib/focus-now.ts";
import { useListingMessages } from "../texts/index.ts";
import { PlusIcon } from "../../../ui/area-icons.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FieldError } from "../../../ui/fields/field.tsx";
import { toasts } from "../../../ui/overlays/toasts.ts";
import type { FormItem, OpenItem } from "../form-state.ts";
import type { ItemActions } from "../form-actions.ts";
import { ItemEditor, type ItemEditorProps } from "./item-editor.tsx";
import { ItemRow } from "./item-row.tsx";
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
  const words = useListingMessages().items;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
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
      setAnnouncement(words.moved({ name: item.name, place: to + 1, count: list.current.length }));
    },
    [actions, words],
  );

  const onRemove = useCallback(
    (item: FormItem) => {
      const at = list.current.findIndex(({ key }) => key === item.key);
      actions.remove(item);
      setRemoved({ item, at });
      toasts.show("success", words.removed);
      // The pressed button is gone, so the button that restores the item gets the focus.
      focusIn(place.current, ".items-removed button");
    },
    [actions, words],
  );

  function undoRemoval({ item, at }: { item: FormItem; at: number }): void {
    actions.restore(item, at);
    setRemoved(undefined);
    focusIn(place.current, `[data-item="${item.key}"] button`);
  }

  // When the editor closes, the row gets the focus back, or the button for the next item.
  const opened = useRef(open);
  useEffect(() => {
    const before = opened.current;
    opened.current = open;
    if (before === undefined || open !== undefined) return;
    const target = before.isNew
      ? ".items-add button"
      : `[data-item="${before.item.key}"] [data-action="edit"]`;
    focusIn(place.current, target);
  }, [open]);

  return (
    <Card
      heading={words.heading}
      beside={<span className="items-count numbers">{words.count({ count: items.length })}</span>}
    >
      <div className="items" ref={place} data-field="items" tabIndex={-1}>
        {items.length === 0 && open === undefined && <p className="items-none">{words.none}</p>}
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
            <span>{words.removedOne({ name: removed.item.name })}</span>
            <Button kind="plain" onPress={() => undoRemoval(removed)}>
              {words.undoRemoval}
            </Button>
          </p>
        )}
        {open?.isNew === true && <ItemEditor open={open} {...editor} />}
        {open?.isNew !== true && (
          <div className="items-add">
            <Button
              kind="quiet"
              wide
              ignoresDoubleClick
              onPress={actions.add}
              disabledBecause={items.length >= auctionLimits.items ? words.full : undefined}
            >
              <PlusIcon />
              {items.length === 0 ? words.addFirst : words.addAnother}
            </Button>
          </div>
        )}
        <FieldError id={id} error={error} />
        <p className="unseen" aria-live="polite">
          {announcement}
        </p>
      </div>
    </Card>
  );
}

const focusIn = (place: HTMLElement | null, target: string): void =>
  focusNow(() => place?.querySelector<HTMLElement>(target));
