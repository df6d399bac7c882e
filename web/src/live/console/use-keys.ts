import { useEffect, useLayoutEffect, useRef } from "react";
import { isTyping, pressOf, type KeyPress } from "./keys.ts";

// The keys of the console, for as long as they are on. In a field every key belongs to the field; Escape leaves it.
export function useKeys(isOn: boolean, onPress: (press: KeyPress) => void): void {
  const latest = useRef(onPress);
  // With the paint, so that a key is judged by what is on the screen.
  useLayoutEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const hear = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      if (isTyping(event.target)) {
        if (event.key === "Escape" && event.target instanceof HTMLElement) event.target.blur();
        return;
      }
      const press = pressOf(event);
      if (press === undefined) return;
      event.preventDefault();
      latest.current(press);
    };
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, [isOn]);
}
