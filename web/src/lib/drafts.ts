// What is being written and is not sent yet, kept in this browser so that a crash or a reload loses nothing. A draft
// belongs to one person and to one tab: each has a slot of its own, so no tab writes over another's.

const prefix = "boli:draft:v1:";

// Whose draft of what. The kind names the form and, where it edits something, that thing.
export interface DraftOwner {
  userId: string;
  kind: string;
}

export interface Draft {
  slot: string;
  savedAt: number;
  content: unknown;
}

type Shelf = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

// Older ones are of no use to anyone: the pictures they speak of are gone.
const keptForMs = 30 * 24 * 3_600_000;

const placeOf = ({ userId, kind }: DraftOwner): string => `${prefix}${userId}:${kind}:`;

// Answers whether it could be kept: the shelf may be full, or closed as in some private windows.
export function keepDraft(
  shelf: Shelf | undefined,
  owner: DraftOwner,
  { slot, savedAt, content }: Draft,
): boolean {
  try {
    shelf?.setItem(placeOf(owner) + slot, JSON.stringify({ savedAt, content }));
    return shelf !== undefined;
  } catch {
    return false;
  }
}

// The person's own drafts of this kind, the newest first.
export function listDrafts(shelf: Shelf | undefined, owner: DraftOwner, now: number): Draft[] {
  const place = placeOf(owner);
  return keysOf(shelf)
    .filter((key) => key.startsWith(place))
    .flatMap((key) => readDraft(shelf, key, key.slice(place.length)))
    .filter(({ savedAt }) => now - savedAt < keptForMs)
    .toSorted((one, other) => other.savedAt - one.savedAt);
}

export function dropDraft(shelf: Shelf | undefined, owner: DraftOwner, slot: string): void {
  remove(shelf, placeOf(owner) + slot);
}

// Whoever signs out leaves nothing of their own behind in the browser.
export function dropDraftsOf(shelf: Shelf | undefined, userId: string): void {
  for (const key of keysOf(shelf)) if (key.startsWith(`${prefix}${userId}:`)) remove(shelf, key);
}

// Whether this event of the browser tells that another tab removed the draft.
export const isRemovalOf = (
  { key, newValue }: Pick<StorageEvent, "key" | "newValue">,
  owner: DraftOwner,
  slot: string,
): boolean => newValue === null && (key === null || key === placeOf(owner) + slot);

function readDraft(shelf: Shelf | undefined, key: string, slot: string): Draft[] {
  try {
    const read: unknown = JSON.parse(shelf?.getItem(key) ?? "");
    if (typeof read !== "object" || read === null || !("savedAt" in read) || !("content" in read)) return [];
    return typeof read.savedAt === "number" ? [{ slot, savedAt: read.savedAt, content: read.content }] : [];
  } catch {
    // Somebody else wrote there, or the writing was broken off.
    return [];
  }
}

function keysOf(shelf: Shelf | undefined): string[] {
  try {
    return Array.from({ length: shelf?.length ?? 0 }, (_, at) => shelf?.key(at) ?? "");
  } catch {
    return [];
  }
}

function remove(shelf: Shelf | undefined, key: string): void {
  try {
    shelf?.removeItem(key);
  } catch {
    // A closed shelf holds nothing to remove.
  }
}

// The browser's own shelf; asking for it is refused where storage is switched off.
export function browserShelf(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
