// The letters that were typed in quick succession, and the time of the last one.
export interface TypeAhead {
  letters: string;
  at: number;
}

export const emptyTypeAhead: TypeAhead = { letters: "", at: 0 };

// After a longer pause the next letter begins another word.
const pauseMs = 700;

// Finds the next label that starts with the typed letters, and wraps around at the end. The same letter again leads to the
// next label with it. Undefined for a key that types nothing.
export function typeLetter(
  labels: readonly string[],
  current: number,
  before: TypeAhead,
  { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">,
  now: number,
): { at: number; word: TypeAhead } | undefined {
  const isFirst = now - before.at > pauseMs || before.letters === "";
  // A space belongs to a word; by itself it presses the button.
  if ([...key].length !== 1 || altKey || ctrlKey || metaKey || (isFirst && key === " ")) return undefined;
  const letters = (isFirst ? "" : before.letters) + key.toLocaleLowerCase();
  const isRepeated = [...letters].every((letter) => letter === key.toLocaleLowerCase());
  const wanted = isRepeated ? key.toLocaleLowerCase() : letters;
  // A longer word may still match the label that is focused.
  const from = isRepeated ? current + 1 : Math.max(0, current);
  const places = labels.map((_, step) => (from + step) % labels.length);
  const at = places.find((place) => labels[place]?.trim().toLocaleLowerCase().startsWith(wanted));
  return { at: at ?? current, word: { letters, at: now } };
}
