import { useEffect, useRef, useState } from "react";
import { createStore } from "../../lib/store.ts";

// Long enough to avoid a request for each letter, short enough that the wait is not noticed.
const debounceMs = 350;

// Counts how often all filters were cleared. Text that was typed a moment ago is not applied yet, so clearing changes
// no applied value and would go unnoticed without this.
const clearings = createStore(0);
export const clearPendingText = (): void => clearings.set(clearings.get() + 1);

// A text field whose value is applied when typing pauses. The applied value is kept elsewhere (in the URL), so it can
// also change without typing: by Back, or by Clear All.
export function useDebouncedText(
  appliedText: string,
  onApply: (text: string) => void,
  waitMs = debounceMs,
): { typed: string; type(text: string): void; applyNow(text?: string): void } {
  const [typed, setTyped] = useState(appliedText);
  const applied = useRef(appliedText);
  const apply = useRef<(text: string) => void>(() => undefined);
  useEffect(() => {
    apply.current = (text) => {
      const wanted = text.trim();
      if (wanted === applied.current) return;
      applied.current = wanted;
      onApply(wanted);
    };
  });

  useEffect(() => {
    if (appliedText === applied.current) return;
    applied.current = appliedText;
    setTyped(appliedText);
  }, [appliedText]);

  useEffect(() => clearings.subscribe(() => setTyped("")), []);

  useEffect(() => {
    // Applying changes the address. While the next page loads, that would lead back from it.
    const page = location.pathname;
    const timer = setTimeout(() => location.pathname === page && apply.current(typed), waitMs);
    return () => clearTimeout(timer);
  }, [typed, waitMs]);

  return {
    typed,
    type: setTyped,
    applyNow(text = typed) {
      setTyped(text);
      apply.current(text);
    },
  };
}
