import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

// A press of the console's keyboard: an action, a field that takes the focus, or something of the screen.
export type KeyPress =
  | "start"
  | "next"
  | "fair-warning"
  | "sold"
  | "pass"
  | "withdraw"
  | "reoffer"
  | "floor"
  | "drop-reserve"
  | "extend"
  | "extend-all"
  | "message"
  | "hold"
  | "resume"
  | "end"
  | "cancel"
  | "ask-admin"
  | "link"
  | "stream"
  | "rehearse"
  | "keys"
  | "search"
  | "preset-1"
  | "preset-2"
  | "preset-3"
  | "disarm";

const plain: Record<string, KeyPress> = {
  o: "start",
  n: "next",
  w: "fair-warning",
  s: "sold",
  p: "pass",
  x: "withdraw",
  r: "reoffer",
  f: "floor",
  d: "drop-reserve",
  e: "extend",
  t: "extend-all",
  m: "message",
  h: "hold",
  a: "ask-admin",
  y: "link",
  l: "stream",
  b: "rehearse",
  "/": "search",
  "?": "keys",
  "1": "preset-1",
  "2": "preset-2",
  "3": "preset-3",
  Escape: "disarm",
};
const shifted: Record<string, KeyPress> = { h: "resume", e: "end", x: "cancel", "?": "keys" };

type Key = Pick<KeyboardEvent, "key" | "code" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey" | "repeat">;

// Undefined for a key that means nothing here. A held key repeats itself, and a modifier belongs to the browser. On a Hindi layout
// the key's place counts, as it is labelled.
export function pressOf(event: Key): KeyPress | undefined {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
  const isLatin = /^[\x20-\x7e]$/.test(event.key);
  const name = event.key.length === 1 ? (isLatin ? event.key : (letter ?? "")).toLowerCase() : event.key;
  return (event.shiftKey ? shifted : plain)[name];
}

// True where a key belongs to what is typed or chosen there. In a menu letters look for an action, also one that is not in it.
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches("input, textarea, select") ||
    target.closest("dialog, [role=menu]") !== null
  );
}

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

// The keys mean actions again, unless something else has been typed since: its next letters would be actions.
export function leaveField(field: { value: string; blur(): void } | null, sent: string): void {
  if (field?.value === sent) field.blur();
}

// After the tab that has the field is shown.
export function focusSoon(field: RefObject<HTMLElement | null>): void {
  setTimeout(() => field.current?.focus(), 0);
}
