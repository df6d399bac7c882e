import { createStore } from "../../lib/store.ts";

// The element in which the toasts are while no dialog is open; undefined for the corner of the window.
export const toastPlace = createStore<HTMLElement | undefined>(undefined);

// The ref of a `ToastPlace`.
export function holdToasts(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  toastPlace.set(element);
  return () => {
    if (toastPlace.get() === element) toastPlace.set(undefined);
  };
}
