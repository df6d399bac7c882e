import { useEffect, useState } from "react";
import { after } from "../../lib/after.ts";
import { useStore } from "../../lib/use-store.ts";
import { createTyping, onPressEnd } from "./typing.ts";

const field = "textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit])";

// A dialog has the keyboard for itself.
const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(field) && target.closest("dialog") === null;

// True while somebody types on the page. A press in the dock then leaves the focus, and so the keyboard, where it is.
export function useTyping(isWatched: boolean): boolean {
  const [typing] = useState(() => createTyping((run) => after(0, run)));
  useEffect(() => {
    if (!isWatched) return undefined;
    const listening = new AbortController();
    const listen = <Name extends keyof DocumentEventMap>(
      name: Name,
      hear: (event: DocumentEventMap[Name]) => void,
    ): void => document.addEventListener(name, hear, { signal: listening.signal, capture: true });
    typing.focus(isInField(document.activeElement));
    listen("focusin", ({ target }) => typing.focus(isInField(target)));
    listen("focusout", ({ relatedTarget }) => typing.focus(isInField(relatedTarget)));
    listen("mousedown", (event) => {
      typing.press();
      const isInDock = event.target instanceof Element && event.target.closest(".lot-box-dock") !== null;
      if (isInDock && typing.isTyping.get()) event.preventDefault();
    });
    onPressEnd(window, typing.release, listening.signal);
    return () => {
      listening.abort();
      typing.focus(false);
    };
  }, [typing, isWatched]);
  return useStore(typing.isTyping) && isWatched;
}
