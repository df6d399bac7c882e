// A form that is being written and is not sent yet, saved in this browser so that a crash or a reload loses nothing. A
// draft belongs to one person and to one tab: each has a slot of its own, so no tab writes over another's.

const prefix = "boli:draft:v1:";

// The person and the form that a draft belongs to. The kind names the form and, where it edits something, that thing.
export interface DraftOwner {
  userId: string;
  kind: string;
}

export interface Draft {
  slot: string;
  savedAt: number;
  content: unknown;
}

type DraftStorage = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

// Older drafts are useless, because their pictures have been deleted.
const maxDraftAgeMs = 30 * 24 * 3_600_000;

const placeOf = ({ userId, kind }: DraftOwner): string => `${prefix}${userId}:${kind}:`;

// Returns whether the draft was saved: storage may be full, or blocked as in some private windows.
export function saveDraft(
  storage: DraftStorage | undefined,
  owner: DraftOwner,
  { slot, savedAt, content }: Draft,
): boolean {
  try {
    storage?.setItem(placeOf(owner) + slot, JSON.stringify({ savedAt, content }));
    return storage !== undefined;
  } catch {
    return false;
  }
}

// The person's own drafts of this kind, the newest first.
export function listDrafts(storage: DraftStorage | undefined, owner: DraftOwner, now: number): Draft[] {
  const place = placeOf(owner);
  return keysOf(storage)
    .filter((key) => key.startsWith(place))
    .flatMap((key) => readDraft(storage, key, key.slice(place.length)))
    .filter(({ savedAt }) => now - savedAt < maxDraftAgeMs)
    .toSorted((a, b) => b.savedAt - a.savedAt);
}

export function dropDraft(storage: DraftStorage | undefined, owner: DraftOwner, slot: string): void {
  remove(storage, placeOf(owner) + slot);
}

// Removes the user's drafts at sign-out, so that nothing of theirs stays in the browser.
export function dropDraftsOf(storage: DraftStorage | undefined, userId: string): void {
  for (const key of keysOf(storage)) if (key.startsWith(`${prefix}${userId}:`)) remove(storage, key);
}

// True when this event of the browser means that another tab removed the draft.
export const isRemovalOf = (
  { key, newValue }: Pick<StorageEvent, "key" | "newValue">,
  owner: DraftOwner,
  slot: string,
): boolean => newValue === null && (key === null || key === placeOf(owner) + slot);

function readDraft(storage: DraftStorage | undefined, key: string, slot: string): Draft[] {
  try {
    const read: unknown = JSON.parse(storage?.getItem(key) ?? "");
    if (typeof read !== "object" || read === null || !("savedAt" in read) || !("content" in read)) return [];
    return typeof read.savedAt === "number" ? [{ slot, savedAt: read.savedAt, content: read.content }] : [];
  } catch {
    // Another script wrote there, or the write was interrupted.
    return [];
  }
}

function keysOf(storage: DraftStorage | undefined): string[] {
  try {
    return Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? "");
  } catch {
    return [];
  }
}

function remove(storage: DraftStorage | undefined, key: string): void {
  try {
    storage?.removeItem(key);
  } catch {
    // Blocked storage contains nothing to remove.
  }
}

// The browser's storage. Reading the property throws where storage is switched off.
export function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
