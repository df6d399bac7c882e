// The elements that stand for these roles cannot say of what kind a suggestion is, and look different in every browser. The
// keyboard is the field's, which keeps the focus and tells which suggestion is marked.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import { useEffect, useRef } from "react";
import type { Suggestion } from "@boli/contract/places";
import { usePlaceMessages } from "../locales/places/index.ts";

interface SuggestListProps {
  // Of the field; the list's and the suggestions' ids are made from it.
  id: string;
  label: string;
  items: readonly Suggestion[];
  marked: number | undefined;
  onChoose(suggestion: Suggestion): void;
}

export function SuggestList({ id, label, items, marked, onChoose }: SuggestListProps) {
  const { places } = usePlaceMessages();
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
      {items.map((item, at) => (
        <div
          key={keyOf(item)}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === marked}
          className="suggest-option"
          tabIndex={-1}
          onClick={() => onChoose(item)}
        >
          <span>{item.label}</span>
          <span className="suggest-kind">{places.kinds[item.kind]}</span>
        </div>
      ))}
    </div>
  );
}

const keyOf = ({ kind, city, state, pincode }: Suggestion): string => [kind, city, state, pincode].join("|");
