import { createStore, type Store } from "../../lib/store.ts";

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
