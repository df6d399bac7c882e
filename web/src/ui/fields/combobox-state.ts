// The keyboard's effect on a field with suggestions, as values: the combobox pattern of the ARIA Authoring Practices. The
// focus stays in the field, and one suggestion at most is marked.
export interface SuggestState {
  isOpen: boolean;
  // The marked suggestion, by its place in the list.
  marked: number | undefined;
}

export const closed: SuggestState = { isOpen: false, marked: undefined };
export const opened: SuggestState = { isOpen: true, marked: undefined };

export interface KeyStep {
  state: SuggestState;
  // The suggestion that was chosen, by its place in the list.
  chosen?: number;
  // True when the key was handled, so that neither the browser nor the surrounding form handles it too.
  isDone: boolean;
}

export function stepByKey(
  state: SuggestState,
  { key, altKey }: { key: string; altKey: boolean },
  count: number,
): KeyStep {
  const { isOpen, marked } = state;
  switch (key) {
    case "ArrowDown":
      if (altKey || count === 0) return { state: { isOpen: true, marked }, isDone: true };
      return { state: { isOpen: true, marked: isOpen ? after(marked, count) : 0 }, isDone: true };
    case "ArrowUp":
      if (altKey) return { state: closed, isDone: true };
      if (count === 0) return { state: opened, isDone: true };
      return { state: { isOpen: true, marked: isOpen ? before(marked, count) : count - 1 }, isDone: true };
    case "Enter":
      // Without a marked suggestion Enter sends the form as usual.
      if (!isOpen || marked === undefined || marked >= count) return { state: closed, isDone: false };
      return { state: closed, chosen: marked, isDone: true };
    case "Escape":
      return { state: closed, isDone: isOpen };
    case "Home":
    case "End":
    case "ArrowLeft":
    case "ArrowRight":
      // These keys move in the text.
      return { state: { isOpen, marked: undefined }, isDone: false };
    case "Tab":
      return { state: closed, isDone: false };
    default:
      return { state, isDone: false };
  }
}

// Wraps around, with a stop in the field itself, so that the user can return to the typed text.
const after = (marked: number | undefined, count: number): number | undefined =>
  marked === undefined ? 0 : marked + 1 < count ? marked + 1 : undefined;
const before = (marked: number | undefined, count: number): number | undefined =>
  marked === undefined ? count - 1 : marked > 0 ? Math.min(marked, count) - 1 : undefined;

// The content of the popup below the field.
export type SuggestContent<Item> =
  | { kind: "none" }
  | { kind: "looking" }
  | { kind: "failed" }
  | { kind: "empty" }
  | { kind: "list"; items: readonly Item[] };

// With fewer letters too many names match.
export const minLetters = 2;

// The text for which suggestions were requested, and the result.
export interface Suggestions<Item> {
  searchFor: string;
  items: readonly Item[] | undefined;
  isError: boolean;
  isFetching: boolean;
}

export function contentOf<Item>(
  isOpen: boolean,
  value: string,
  answer: Suggestions<Item>,
): SuggestContent<Item> {
  const typed = value.trim();
  if (!isOpen || typed.length < minLetters) return { kind: "none" };
  // Suggestions for another text are dropped; those for the beginning of this one stay until new ones arrive.
  const items = continues(typed, answer.searchFor) ? answer.items : undefined;
  if (items !== undefined && items.length > 0) return { kind: "list", items };
  if (answer.isFetching || typed !== answer.searchFor) return { kind: "looking" };
  if (answer.isError) return { kind: "failed" };
  return items === undefined ? { kind: "looking" } : { kind: "empty" };
}

export const continues = (typed: string, before: string): boolean =>
  before.length >= minLetters && typed.startsWith(before);
