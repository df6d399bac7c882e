import { useEffect, useRef, useState } from "react";
import { createStore } from "../lib/store.ts";

// Long enough that a word is not asked for letter by letter, short enough that nobody waits for it.
const restMs = 350;

// How often everything was cleared. What was typed a moment before does not count yet, so nothing that counts tells of it.
const clearings = createStore(0);
export const clearTyped = (): void => clearings.set(clearings.get() + 1);

// A text that is typed and counts when the typing rests. What counts lives elsewhere (in the address), so it can also
// change without being typed: by Back, or by Clear All.
export function useTyped(
  counting: string,
  count: (text: string) => void,
): { typed: string; type(text: string): void; countNow(text?: string): void } {
  const [typed, setTyped] = useState(counting);
  const told = useRef(counting);
  const tell = useRef<(text: string) => void>(() => undefined);
  useEffect(() => {
    tell.current = (text) => {
      const wanted = text.trim();
      if (wanted === told.current) return;
      told.current = wanted;
      count(wanted);
    };
  });

  useEffect(() => {
    if (counting === told.current) return;
    told.current = counting;
    setTyped(counting);
  }, [counting]);

  useEffect(() => clearings.subscribe(() => setTyped("")), []);

  useEffect(() => {
    const timer = setTimeout(() => tell.current(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    typed,
    type: setTyped,
    countNow(text = typed) {
      setTyped(text);
      tell.current(text);
    },
  };
}
