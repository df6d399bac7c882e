import { toasts } from "./overlays/toasts.ts";

// Copies a text and shows a toast. Without https a page has no clipboard.
export function copyText(text: string, words: { copied: string; failed: string }): void {
  const failed = () => void toasts.show("error", words.failed);
  if (!("clipboard" in navigator)) return failed();
  navigator.clipboard.writeText(text).then(() => void toasts.show("success", words.copied), failed);
}
