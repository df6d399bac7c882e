import type { KeyboardEvent } from "react";
import { closed, stepByKey, type SuggestState } from "./combobox-state.ts";

interface SuggestingField<Item> {
  // The field's id; the ids of the list and the suggestions derive from it.
  id: string;
  state: SuggestState;
  setState(state: SuggestState): void;
  // The suggestions that a key chooses from.
  items: readonly Item[];
  // True while the list is on the page.
  isListed: boolean;
  onChoose(item: Item): void;
}

// The attributes of a field with suggestions, and its marked suggestion.
export function suggestingField<Item>({
  id,
  state,
  setState,
  items,
  isListed,
  onChoose,
}: SuggestingField<Item>) {
  // The list may have become shorter since one was marked.
  const marked = state.marked !== undefined && state.marked < items.length ? state.marked : undefined;

  function choose(item: Item | undefined): void {
    setState(closed);
    if (item !== undefined) onChoose(item);
  }

  function press(event: KeyboardEvent): void {
    // While an input method composes letters, as in Hindi, it handles the keys.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const step = stepByKey({ ...state, marked }, event, items.length);
    setState(step.state);
    if (step.chosen !== undefined) choose(items[step.chosen]);
    if (!step.isDone) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    marked,
    choose,
    input: {
      role: "combobox",
      autoCorrect: "off",
      spellCheck: false,
      "aria-autocomplete": "list",
      "aria-expanded": isListed,
      "aria-controls": isListed ? `${id}-list` : undefined,
      "aria-activedescendant": marked === undefined ? undefined : `${id}-${marked}`,
      onKeyDown: press,
    },
  } as const;
}
