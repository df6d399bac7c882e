import { type RefObject, useEffect, useState } from "react";
import { after } from "../../lib/after.ts";
import { createStore, type Store } from "../../lib/store.ts";
import { useStore } from "../../lib/use-store.ts";

// Tells the styles, as `--page-end`, the height of what the window shows below the columns of a sale. The column that stays is lower by
// it, because the end of the page would otherwise push it under the bar at the top.
export function usePageEnd(columns: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = columns.current;
    if (element === null) return undefined;
    const listening = new AbortController();
    let last = 0;
    const measure = (): void => {
      const shown = Math.max(0, Math.round(window.innerHeight - element.getBoundingClientRect().bottom));
      if (shown === last) return;
      last = shown;
      element.style.setProperty("--page-end", `${shown}px`);
    };
    window.addEventListener("scroll", measure, { passive: true, signal: listening.signal });
    window.addEventListener("resize", measure, { signal: listening.signal });
    measure();
    return () => listening.abort();
  }, [columns]);
}

// Tells the styles, as `--keyboard`, the height that a keyboard covers.
export function useCovered(): void {
  useEffect(() => {
    const { visualViewport: shown } = window;
    if (shown === null) return undefined;
    const { style } = document.documentElement;
    const listening = new AbortController();
    let last = 0;
    const measure = (): void => {
      const covered = coveredPx(window.innerHeight, shown);
      if (covered === last) return;
      last = covered;
      style.setProperty("--keyboard", `${covered}px`);
    };
    shown.addEventListener("resize", measure, listening);
    shown.addEventListener("scroll", measure, listening);
    measure();
    return () => {
      listening.abort();
      style.removeProperty("--keyboard");
    };
  }, []);
}

// The part of the page that is on the screen.
interface ShownPart {
  height: number;
  offsetTop: number;
  scale: number;
}

// The browser's own bars cover less than any keyboard.
const leastPx = 100;

// The height that a keyboard covers at the lower edge, where the browser lays the page out below it, as Safari does on phones.
export function coveredPx(windowPx: number, { height, offsetTop, scale }: ShownPart): number {
  // A magnified page shows only a part of itself, with a keyboard or without.
  if (scale > 1.01) return 0;
  const covered = Math.round(windowPx - height - offsetTop);
  return covered < leastPx ? 0 : covered;
}

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

interface Typing {
  isTyping: Store<boolean>;
  // The focus came into a text field, or left it.
  focus(isInField: boolean): void;
  // A finger or a mouse button goes down, and up again.
  press(): void;
  release(): void;
}

// True while the focus is in a text field. A press that takes it away ends first, because it would otherwise land on what moves.
export function createTyping(soon: (run: () => void) => void): Typing {
  const isTyping = createStore(false);
  let isInField = false;
  let isPressed = false;
  const settle = (): void => {
    if (!isPressed) isTyping.set(isInField);
  };
  return {
    isTyping,
    focus(isNowInField) {
      isInField = isNowInField;
      if (isInField) isTyping.set(true);
      else settle();
    },
    press() {
      isPressed = true;
    },
    release() {
      // The click comes between.
      soon(() => {
        isPressed = false;
        settle();
      });
    },
  };
}

// A press also ends as a drag, a scroll or a menu, after which the button's own event never comes, and when the window loses the
// focus. The page is its window.
export function onPressEnd(page: EventTarget, run: () => void, signal: AbortSignal): void {
  for (const name of ["mouseup", "dragend", "pointercancel", "contextmenu"])
    page.addEventListener(name, run, { signal, capture: true });
  // Not captured: it would be heard from each field that loses the focus, in the middle of a press.
  page.addEventListener("blur", run, { signal });
}
