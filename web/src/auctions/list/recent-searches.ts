import { dropDraft, listDrafts, saveDraft } from "../../lib/drafts.ts";

// What somebody searched for, remembered in this browser and nowhere else. Like a draft it belongs to one person, and goes
// when they sign out.

const most = 5;
const slot = "latest";
const ownerOf = (userId: string) => ({ userId, kind: "searches" });

type Shelf = Parameters<typeof listDrafts>[0];

// The latest first.
export function listRecent(shelf: Shelf, userId: string, now: number): readonly string[] {
  const [kept] = listDrafts(shelf, ownerOf(userId), now);
  if (!Array.isArray(kept?.content)) return [];
  return kept.content.filter((text): text is string => typeof text === "string").slice(0, most);
}

export function rememberSearch(shelf: Shelf, userId: string, text: string, now: number): void {
  const others = listRecent(shelf, userId, now).filter((one) => one.toLowerCase() !== text.toLowerCase());
  saveDraft(shelf, ownerOf(userId), { slot, savedAt: now, content: [text, ...others].slice(0, most) });
}

export const forgetSearches = (shelf: Shelf, userId: string): void => dropDraft(shelf, ownerOf(userId), slot);
