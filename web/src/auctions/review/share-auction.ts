import { copyText } from "../../ui/copy-text.ts";
import type { ReviewMessages } from "./texts/en.ts";

// Shares the link with the device's own dialog; where there is none, the link is copied.
export async function shareAuction(
  { id, title }: { id: string; title: string },
  words: Pick<ReviewMessages["listed"], "shareText" | "copied" | "copyFailed">,
): Promise<void> {
  const url = `${window.location.origin}/app/auctions/${id}`;
  const copy = () => copyText(url, { copied: words.copied, failed: words.copyFailed });
  if (!("share" in navigator)) return copy();
  try {
    await navigator.share({ title, text: words.shareText({ title }), url });
  } catch (failure) {
    // The dialog was closed.
    if (failure instanceof Error && failure.name === "AbortError") return undefined;
    return copy();
  }
}
