import { flushSync } from "react-dom";

// Moves the focus to what this event has just made. React renders it first, here and now: waiting for the next frame would
// move the focus late on a slow device, away from the field that the person has gone on to.
export function focusNow(find: () => HTMLElement | null | undefined): void {
  flushSync(() => undefined);
  find()?.focus();
}
