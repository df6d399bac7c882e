import { useCallback, useEffect, useId, useRef, useState } from "react";
import { auctionLimits } from "@boli/contract/auction-inputs";
import { useListingMessages } from "../locales/listing/index.ts";
import { PlusIcon } from "../ui/auction-icons.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { FieldError } from "../ui/field.tsx";
import { toasts } from "../ui/toasts.ts";
import type { FormItem, OpenItem } from "./create-form-state.ts";
import type { ItemHands } from "./create-hands.ts";
import { ItemEditor, type ItemEditorProps } from "./item-editor.tsx";
import { ItemRow } from "./item-row.tsx";
import "./create-items-section.css";

// From here on rows out of sight are not drawn.
const longFrom = 40;

interface ItemsSectionProps {
  items: readonly FormItem[];
  // The one that is being written.
  open: OpenItem | undefined;
  hands: ItemHands;
  // Why the list as a whole was refused.
  error: string | undefined;
  // Keys of items in which something is wrong.
  wrong: ReadonlySet<string>;
  editor: Omit<ItemEditorProps, "open">;
}

// What is auctioned, one row for each item. The one that is written stands open in its place, or below the others.
export function ItemsSection({ items, open, hands, error, wrong, editor }: ItemsSectionProps) {
  const words = useListingMessages().items;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const list = useRef(items);
  useEffect(() => {
    list.current = items;
  }, [items]);
  const [removed, setRemoved] = useState<{ item: FormItem; at: number }>();
  const [said, setSaid] = useState("");

  const onMove = useCallback(
    (item: FormItem, by: -1 | 1) => {
      const to = list.current.findIndex(({ key }) => key === item.key) + by;
      if (to < 0 || to >= list.current.length) return;
      hands.move(item, by);
      setSaid(words.moved({ name: item.name, place: to + 1, count: list.current.length }));
    },
    [hands, words],
  );

  const onRemove = useCallback(
    (item: FormItem) => {
      const at = list.current.findIndex(({ key }) => key === item.key);
      hands.remove(item);
      setRemoved({ item, at });
      toasts.show("success", words.removed);
      // The button that was pressed is gone; what brings the item back is the next thing to reach.
      focusIn(place.current, ".items-removed button");
    },
    [hands, words],
  );

  function bringBack({ item, at }: { item: FormItem; at: number }): void {
    hands.restore(item, at);
    setRemoved(undefined);
    focusIn(place.current, `[data-item="${item.key}"] button`);
  }

  // Closed, the editor gives the focus back to the row, or to the way to the next item.
  const opened = useRef(open);
  useEffect(() => {
    const before = opened.current;
    opened.current = open;
    if (before === undefined || open !== undefined) return;
    const target = before.isNew ? ".items-add button" : `[data-item="${before.item.key}"] [data-deed="edit"]`;
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
                  hands={hands}
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
            <Button kind="plain" onPress={() => bringBack(removed)}>
              {words.bringBack}
            </Button>
          </p>
        )}
        {open?.isNew === true && <ItemEditor open={open} {...editor} />}
        {open?.isNew !== true && (
          <div className="items-add">
            <Button
              kind="quiet"
              wide
              onPress={hands.add}
              disabledBecause={items.length >= auctionLimits.items ? words.full : undefined}
            >
              <PlusIcon />
              {items.length === 0 ? words.addFirst : words.addAnother}
            </Button>
          </div>
        )}
        <FieldError id={id} error={error} />
        <p className="unseen" aria-live="polite">
          {said}
        </p>
      </div>
    </Card>
  );
}

// After the page has been drawn anew.
function focusIn(place: HTMLElement | null, target: string): void {
  requestAnimationFrame(() => place?.querySelector<HTMLElement>(target)?.focus());
}
