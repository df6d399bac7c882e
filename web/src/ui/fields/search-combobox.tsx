import { useId, useState } from "react";
import { ComboboxPopup, type ComboboxTexts, type OptionLooks } from "./combobox-popup.tsx";
import { closed, opened } from "./combobox-state.ts";
import { SearchField } from "./search-field.tsx";
import { suggestingField } from "./suggesting-field.ts";

interface SearchComboboxProps<Item> {
  label: string;
  placeholder: string;
  value: string;
  maxLength: number;
  clear: { label: string; onClear(): void };
  onChange(text: string): void;
  // The suggestions for the current text. A search may be for anything, so without suggestions no popup is shown.
  items: readonly Item[];
  texts: Pick<ComboboxTexts, "count">;
  describe(item: Item): OptionLooks;
  onChoose(item: Item): void;
  onLeave(): void;
}

// A search that suggests while the user types. Enter without a chosen suggestion searches for the text.
export function SearchCombobox<Item>({
  items,
  texts,
  describe,
  onChoose,
  onChange,
  onLeave,
  ...field
}: SearchComboboxProps<Item>) {
  const id = useId();
  const [state, setState] = useState(closed);
  const isListed = state.isOpen && items.length > 0;
  const { marked, choose, input } = suggestingField({
    id,
    state: { ...state, isOpen: isListed },
    setState,
    items,
    isListed,
    onChoose,
  });

  return (
    <div className="suggest">
      <SearchField
        {...field}
        onChange={(text) => {
          setState(opened);
          onChange(text);
        }}
        combobox={{
          ...input,
          onKeyDown(event) {
            // When the popup is closed, Escape empties the field, as browsers do.
            if (event.key !== "Escape" || isListed) input.onKeyDown(event);
          },
          onClick: () => setState(opened),
          onBlur() {
            setState(closed);
            onLeave();
          },
        }}
      />
      <ComboboxPopup
        id={id}
        label={field.label}
        content={isListed ? { kind: "list", items } : { kind: "none" }}
        texts={{ looking: "", empty: "", failed: "", ...texts }}
        marked={marked}
        describe={describe}
        onChoose={choose}
      />
    </div>
  );
}
