import { tryToCopy } from "./copy-text.ts";

export interface SharedLink {
  title: string;
  text: string;
  url: string;
}

// Hands a link to the device's own sheet. "none" where there is no such sheet, or it does not open.
export async function openShareSheet(link: SharedLink): Promise<"shared" | "closed" | "none"> {
  if (!("share" in navigator)) return "none";
  try {
    await navigator.share(link);
    return "shared";
  } catch (failure) {
    return failure instanceof Error && failure.name === "AbortError" ? "closed" : "none";
  }
}

// The same; without a sheet, the link is copied. False when that was refused, too.
export const shareOrCopy = async (link: SharedLink, copied: string): Promise<boolean> =>
  (await openShareSheet(link)) !== "none" || tryToCopy(link.url, copied);
