import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { browserStorage, dropDraft, isRemovalOf, listDrafts, saveDraft } from "../../../lib/drafts.ts";
import type { Draft, DraftOwner } from "../../../lib/drafts.ts";
import { claimSlot, openSlots } from "../../../lib/draft-slots.ts";
import { session } from "../../../lib/session.ts";
import { isObject, part, readForm, readOpen, text } from "../form-state.ts";

// Saves the unfinished form in the browser until it is sent.

const original = part({ form: readForm, version: Number });
const draftContent = part({
  form: readForm,
  open: readOpen,
  // The idempotency key of the request, so a second try after a crash does nothing twice.
  key: text,
  // The auction as it was when the editing began.
  original: (value) => (isObject(value) ? original(value) : null),
});
export type DraftContent = ReturnType<typeof draftContent>;

export const parseDraft = (content: unknown): DraftContent | undefined =>
  isObject(content) && isObject(content["form"]) ? draftContent(content) : undefined;

export type OfferedDraft = Omit<Draft, "content"> & { savedDraft: DraftContent };

// The user's drafts that no other tab has open.
export async function findDrafts(owner: DraftOwner): Promise<OfferedDraft[]> {
  const open = await openSlots();
  return listDrafts(browserStorage(), owner, Date.now())
    .filter(({ slot }) => !open.has(slot))
    .flatMap(({ slot, savedAt, content }) => {
      const savedDraft = parseDraft(content);
      return savedDraft === undefined ? [] : [{ slot, savedAt, savedDraft }];
    });
}

export const discardDraft = (owner: DraftOwner, slot: string): void =>
  dropDraft(browserStorage(), owner, slot);

// Long enough that storage does not slow typing, short enough that a crash costs a word at most.
const saveAfterMs = 400;

// Saves the content of the form; `undefined` as long as there is nothing worth saving.
export function useDraft(owner: DraftOwner, slot: string, savedDraft: DraftContent | undefined) {
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
