import { useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useDebounced } from "../../lib/use-debounced.ts";
import { ComboboxPopup, type ComboboxTexts, type OptionLooks } from "./combobox-popup.tsx";
import { closed, contentOf, minLetters, opened } from "./combobox-state.ts";
import { controlProps, FieldError, type FieldProps } from "./field.tsx";
import { suggestingField } from "./suggesting-field.ts";
import "./combobox.css";

interface ComboboxProps<Item, Key extends QueryKey> extends Pick<
  FieldProps,
  "label" | "name" | "value" | "onChange" | "required" | "error"
> {
  placeholder?: string | undefined;
  maxLength: number;
  // The query that loads the suggestions for a text.
  find(text: string): UseQueryOptions<Item[], Error, Item[], Key>;
  // True for a suggestion that makes sense in this field.
  fits(item: Item): boolean;
  texts: ComboboxTexts;
  describe(item: Item): OptionLooks;
  onChoose(item: Item): void;
}

const debounceMs = 180;

// A text field that suggests while the user types. Any text may stay in it; the form decides what it means.
export function Combobox<Item, Key extends QueryKey>({
  placeholder,
  maxLength,
  find,
  fits,
  texts,
  describe,
  onChoose,
  ...field
}: ComboboxProps<Item, Key>) {
  const { label, value, onChange, error } = field;
  const id = useId();
  const [state, setState] = useState(closed);
  const searchText = useDebounced(value.trim(), debounceMs);
  const isDue = state.isOpen && searchText === value.trim() && searchText.length >= minLetters;
  const { data, isError, isFetching } = useQuery({ ...find(searchText), enabled: isDue });
  const answer = { searchFor: searchText, items: data?.filter(fits), isError, isFetching };
  const content = contentOf(state.isOpen, value, answer);
  // The content that the popup would have if a key opened it.
  const known = contentOf(true, value, answer);
  const items: readonly Item[] = known.kind === "list" ? known.items : [];
  const isListed = content.kind === "list";
  const { marked, choose, input } = suggestingField({ id, state, setState, items, isListed, onChoose });

  function type(text: string): void {
    setState(opened);
    onChange(text);
  }

  return (
    <div className="field suggest">
      <label htmlFor={id}>{label}</label>
      <input
        type="text"
        {...controlProps(id, { ...field, onChange: type })}
        {...input}
        className="field-input"
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        onBlur={() => setState(closed)}
      />
      <ComboboxPopup
        id={id}
        label={label}
        content={content}
        texts={texts}
        marked={marked}
        describe={describe}
        onChoose={choose}
      />
      <FieldError id={id} error={error} />
    </div>
  );
}
