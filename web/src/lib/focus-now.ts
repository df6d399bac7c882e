import { flushSync } from "react-dom";

// Moves the focus to what this event has just made. React renders it synchronously first: after the next frame, on a slow
// device, the focus would be taken from a field that the user has moved to meanwhile.
export function focusNow(find: () => HTMLElement | null | undefined): void {
  flushSync(() => undefined);
  find()?.focus();
}
