import { createStore, type Store } from "../../../lib/store.ts";

export interface Typing {
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
