import { toasts } from "./overlays/toasts.ts";

// Copies a text and shows a toast. Without https a page has no clipboard.
export function copyText(text: string, words: { copied: string; failed: string }): void {
  void tryToCopy(text, words.copied).then((isCopied) => {
    if (!isCopied) toasts.show("error", words.failed);
  });
}

// The same where something else follows when the browser refuses.
export async function tryToCopy(text: string, copied: string): Promise<boolean> {
  if (!("clipboard" in navigator)) return false;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return false;
  }
  toasts.show("success", copied);
  return true;
}
