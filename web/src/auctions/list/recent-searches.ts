import { dropDraft, listDrafts, saveDraft } from "../../lib/drafts.ts";

// The recent searches of a user, stored only in this browser. Like drafts they belong to one user, and are removed at
// sign-out.

const maxRecent = 5;
const slot = "latest";
const ownerOf = (userId: string) => ({ userId, kind: "searches" });

type DraftStorage = Parameters<typeof listDrafts>[0];

// The latest first.
export function listRecent(storage: DraftStorage, userId: string, now: number): readonly string[] {
  const [latest] = listDrafts(storage, ownerOf(userId), now);
  if (!Array.isArray(latest?.content)) return [];
  return latest.content.filter((text): text is string => typeof text === "string").slice(0, maxRecent);
}

export function rememberSearch(storage: DraftStorage, userId: string, text: string, now: number): void {
  const others = listRecent(storage, userId, now).filter((one) => one.toLowerCase() !== text.toLowerCase());
  saveDraft(storage, ownerOf(userId), { slot, savedAt: now, content: [text, ...others].slice(0, maxRecent) });
}

export const forgetSearches = (storage: DraftStorage, userId: string): void =>
  dropDraft(storage, ownerOf(userId), slot);
