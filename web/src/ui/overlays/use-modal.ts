import { useEffect, useRef } from "react";
import { createStore } from "../../lib/store.ts";
import { coverPage } from "./cover-page.ts";

// The dialogs that are open, the topmost last. Content that has to be seen and announced over them is rendered inside the
// topmost one, because the browser hides everything else from screen readers.
export const openModals = createStore<readonly HTMLDialogElement[]>([]);

// Opens a native modal dialog while the component is mounted. The browser closes it on Escape and makes the page behind it
// inert. Tab stays inside, Back closes it, and afterwards the focus returns to the element that had it before.
export function useModal(first: string, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const modal = dialog.current;
    const before = document.activeElement;
    if (modal === null) return undefined;
    if (!modal.open) {
      modal.showModal();
      // The focus goes to what the dialog is about, and not to its closing button.
      modal.querySelector<HTMLElement>(first)?.focus();
    }
    const listening = new AbortController();
    modal.addEventListener("keydown", (event) => cycleFocus(modal, event), listening);
    openModals.set([...openModals.get(), modal]);
    const uncover = coverPage(() => close.current());
    return () => {
      uncover();
      listening.abort();
      openModals.set(openModals.get().filter((open) => open !== modal));
      modal.close();
      ignoreSecondClick();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [first]);
  return dialog;
}

const reachable = "a[href], button, input, select, textarea, summary, [tabindex]";

// After the last element the browser would move the focus out of the page.
function cycleFocus(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== "Tab" || event.defaultPrevented) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(reachable)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(":disabled") && element.checkVisibility(),
  );
  const isEdge = document.activeElement === stops.at(event.shiftKey ? 0 : -1);
  if (!isEdge) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
}

// Longer than the time between the clicks of a double click.
const waitMs = 600;

// Called when a dialog closes. The second click of a double click on its button must not press what was below the dialog.
function ignoreSecondClick(): void {
  const listening = new AbortController();
  const ignore = (click: MouseEvent): void => {
    if (click.detail < 2) return;
    click.preventDefault();
    click.stopImmediatePropagation();
  };
  window.addEventListener("click", ignore, { capture: true, signal: listening.signal });
  setTimeout(() => listening.abort(), waitMs);
}
