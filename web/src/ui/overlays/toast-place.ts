import { createStore } from "../../lib/store.ts";

// The element in which the toasts are while no dialog is open; undefined for the corner of the window.
export const toastPlace = createStore<HTMLElement | undefined>(undefined);

// The ref of an element with the class `toast-place`, in a screen with controls in its corner.
export function holdToasts(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  toastPlace.set(element);
  return () => {
    if (toastPlace.get() === element) toastPlace.set(undefined);
  };
}
