// The native elements for these roles can show no second line, and look different in every browser. The field handles the
// keyboard: it keeps the focus and names the marked suggestion.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import { useEffect, useRef, type ReactNode } from "react";
import type { SuggestContent } from "./combobox-state.ts";

// The parts of a suggestion: its value and, less prominent, its kind.
export interface OptionLooks {
  key: string;
  label: string;
  note?: string;
  icon?: ReactNode;
}

export interface ComboboxTexts {
  looking: string;
  empty: string;
  failed: string;
  count(values: { count: number }): string;
}

interface ComboboxPopupProps<Item> {
  // The field's id; the ids of the list and the suggestions derive from it.
  id: string;
  label: string;
  content: SuggestContent<Item>;
  texts: ComboboxTexts;
  marked: number | undefined;
  describe(item: Item): OptionLooks;
  onChoose(item: Item): void;
}

// The popup below the field: suggestions, or why there are none. Screen readers announce its changes.
export function ComboboxPopup<Item>({
  id,
  label,
  content,
  texts,
  marked,
  ...list
}: ComboboxPopupProps<Item>) {
  const shownText = wordsOf(content, texts);
  return (
    <>
      <output className="unseen">{shownText}</output>
      {content.kind === "list" && (
        <SuggestList id={id} label={label} items={content.items} marked={marked} {...list} />
      )}
      {content.kind !== "list" && content.kind !== "none" && (
        <p className="suggest-popup suggest-words" aria-hidden="true">
          {shownText}
        </p>
      )}
    </>
  );
}

type SuggestListProps<Item> = Omit<ComboboxPopupProps<Item>, "content" | "texts"> & {
  items: readonly Item[];
};

function SuggestList<Item>({ id, label, items, marked, describe, onChoose }: SuggestListProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (marked !== undefined) list.current?.children[marked]?.scrollIntoView({ block: "nearest" });
  }, [marked]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className="suggest-popup"
      tabIndex={-1}
      // The focus stays in the field, also while the list is scrolled.
      onMouseDown={(event) => event.preventDefault()}
    >
      {items.map((item, at) => {
        const { key, label: text, note, icon } = describe(item);
        return (
          <div
            key={key}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === marked}
            className="suggest-option"
            tabIndex={-1}
            onClick={() => onChoose(item)}
          >
            <span className="suggest-label">
              {icon}
              {text}
            </span>
            {note !== undefined && <span className="suggest-kind">{note}</span>}
          </div>
        );
      })}
    </div>
  );
}

function wordsOf(content: SuggestContent<unknown>, texts: ComboboxTexts): string {
  switch (content.kind) {
    case "none":
      return "";
    case "list":
      return texts.count({ count: content.items.length });
    case "looking":
      return texts.looking;
    case "empty":
      return texts.empty;
    case "failed":
      return texts.failed;
    default:
      return content satisfies never;
  }
}
