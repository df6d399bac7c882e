import { useEffect, useRef } from "react";

// Opens the browser's own dialog for as long as the component stands. The browser keeps the focus inside, closes with
// Escape and silences the page behind it; the focus goes back to where it came from.
export function useModal(first: string) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    if (shown?.open === false) {
      shown.showModal();
      // Where one goes on is what the dialog is about, and not its closing button.
      shown.querySelector<HTMLElement>(first)?.focus();
    }
    return () => {
      shown?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [first]);
  return dialog;
}
