import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { browserStorage, dropDraft, isRemovalOf, listDrafts, saveDraft } from "../drafts.ts";
import type { Draft, DraftOwner } from "../drafts.ts";
import { session } from "../session.ts";

// Saves the unfinished content of a long form in the browser until it is sent, and offers what was left behind.

export type OfferedDraft<Content> = Omit<Draft, "content"> & { savedDraft: Content };
type ParseDraft<Content> = (content: unknown) => Content | undefined;

// The user's drafts that no other tab has open.
async function findDrafts<Content>(
  owner: DraftOwner,
  parseDraft: ParseDraft<Content>,
): Promise<OfferedDraft<Content>[]> {
  const open = await openSlots();
  return listDrafts(browserStorage(), owner, Date.now())
    .filter(({ slot }) => !open.has(slot))
    .flatMap(({ slot, savedAt, content }) => {
      const savedDraft = parseDraft(content);
      return savedDraft === undefined ? [] : [{ slot, savedAt, savedDraft }];
    });
}

const discardDraft = (owner: DraftOwner, slot: string): void => dropDraft(browserStorage(), owner, slot);

// Long enough that storage does not slow typing, short enough that a crash costs a word at most.
const saveAfterMs = 400;

// Saves the content of the form; `undefined` as long as there is nothing worth saving.
export function useDraft(owner: DraftOwner, slot: string, savedDraft: unknown) {
  const [saved, setSaved] = useState<{ savedAt?: number; isRefused: boolean }>({ isRefused: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isEnded = useRef(false);

  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  const save = useEffectEvent(() => {
    cancel();
    // Nothing is saved after a sign-out by choice. A user whose session ended otherwise finds the draft after signing in.
    const now = session.get();
    const hasLeft = now.kind === "signed-out" && now.ended === undefined;
    if (savedDraft === undefined || isEnded.current || hasLeft) return;
    const savedAt = Date.now();
    const isKept = saveDraft(browserStorage(), owner, { slot, savedAt, content: savedDraft });
    setSaved(isKept ? { savedAt, isRefused: false } : { isRefused: true });
  });

  useEffect(() => {
    if (savedDraft !== undefined) timer.current ??= setTimeout(() => save(), saveAfterMs);
  }, [savedDraft]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const releaseSlot = claimSlot(slot);
    // A phone may end a page that is out of sight without further notice.
    const saveNow = () => timer.current !== undefined && save();
    window.addEventListener("pagehide", saveNow, { signal });
    document.addEventListener("visibilitychange", saveNow, { signal });
    // When the user signs out or discards the draft in another tab, content that waits to be saved is dropped.
    window.addEventListener("storage", (event) => isRemovalOf(event, owner, slot) && cancel(), { signal });
    return () => {
      saveNow();
      listening.abort();
      releaseSlot();
    };
  }, [owner, slot, cancel]);

  // Removes the draft, and saves nothing more.
  function end(): void {
    isEnded.current = true;
    cancel();
    discardDraft(owner, slot);
  }
  return { ...saved, end };
}

// The user's unfinished drafts that no other tab has open.
export function useOffers<Content>(owner: DraftOwner, parseDraft: ParseDraft<Content>) {
  const [drafts, setDrafts] = useState<readonly OfferedDraft<Content>[]>();
  useEffect(() => {
    let isAwaited = true;
    void findDrafts(owner, parseDraft).then((left) => isAwaited && setDrafts(left));
    return () => {
      isAwaited = false;
    };
  }, [owner, parseDraft]);

  function discard({ slot }: OfferedDraft<Content>): void {
    discardDraft(owner, slot);
    setDrafts((now) => now?.filter((offer) => offer.slot !== slot));
  }

  return {
    drafts,
    discard,
    // The draft continues in its own slot. Content typed here meanwhile is a separate draft, and is offered later.
    take({ slot }: OfferedDraft<Content>): void {
      setDrafts((now) => now?.filter((offer) => offer.slot !== slot));
      setTimeout(() => void findDrafts(owner, parseDraft).then(setDrafts), 500);
    },
  };
}

// Tracks which drafts are open in a tab of this browser. The browser releases a tab's slots when the tab ends, however
// it ends, so a draft whose slot is not held was left behind.

const prefix = "boli-draft-";

// Plain HTTP addresses in a home network have no locks; there every draft counts as left behind.
const locks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

async function openSlots(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = (await locks()?.query()) ?? {};
    return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
  } catch {
    return new Set();
  }
}

// Returns the function that releases it.
function claimSlot(slot: string): () => void {
  let release: (() => void) | undefined;
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  // If the browser gives no lock, the draft is saved without one.
  locks()
    ?.request(prefix + slot, () => over)
    .catch(() => undefined);
  return () => release?.();
}
