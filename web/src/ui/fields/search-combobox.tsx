import { useId, useState, type KeyboardEvent } from "react";
import { ComboboxPopup, type ComboboxTexts, type OptionLooks } from "./combobox-popup.tsx";
import { closed, opened, stepByKey } from "./combobox-state.ts";
import { SearchField } from "./search-field.tsx";

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
  const marked = state.marked !== undefined && state.marked < items.length ? state.marked : undefined;

  function choose(item: Item | undefined): void {
    setState(closed);
    if (item !== undefined) onChoose(item);
  }

  function press(event: KeyboardEvent): void {
    // While an input method composes letters, as in Hindi, it handles the keys.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    // When the popup is closed, Escape empties the field, as browsers do.
    if (event.key === "Escape" && !isListed) return;
    const step = stepByKey({ isOpen: isListed, marked }, event, items.length);
    setState(step.state);
    if (step.chosen !== undefined) choose(items[step.chosen]);
    if (!step.isDone) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="suggest">
      <SearchField
        {...field}
        onChange={(text) => {
          setState(opened);
          onChange(text);
        }}
        combobox={{
          role: "combobox",
          autoCorrect: "off",
          spellCheck: false,
          "aria-autocomplete": "list",
          "aria-expanded": isListed,
          "aria-controls": isListed ? `${id}-list` : undefined,
          "aria-activedescendant": isListed && marked !== undefined ? `${id}-${marked}` : undefined,
          onKeyDown: press,
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
