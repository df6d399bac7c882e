import { toasts } from "./overlays/toasts.ts";

// Copies a text and shows a toast. Without https a page has no clipboard.
export function copyText(text: string, texts: { copied: string; failed: string }): void {
  void tryToCopy(text, texts.copied).then((isCopied) => {
    if (!isCopied) toasts.show("error", texts.failed);
  });
}

// Returns false when the browser refuses, for callers that then offer another way.
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
