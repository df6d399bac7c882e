import * as z from "zod/mini";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  browserShelf,
  dropDraft,
  isRemovalOf,
  keepDraft,
  listDrafts,
  type DraftOwner,
} from "../lib/drafts.ts";
import { holdSlot, openSlots } from "../lib/draft-slots.ts";
import { session } from "../lib/session.ts";
import { auctionForm, openItem } from "./create-form-state.ts";

// The form as it is typed, kept in the browser until it is sent.

const instant = z.nullable(z.string());
const original = z.strictObject({
  form: auctionForm,
  instants: z.strictObject({
    end: instant,
    inspectionFrom: instant,
    inspectionTo: instant,
    earnestDeadline: instant,
    paymentDeadline: instant,
    liftingDeadline: instant,
  }),
  version: z.number(),
});

const keptForm = z.strictObject({
  form: auctionForm,
  open: z.nullable(openItem),
  // The key under which it was, or will be, sent: a second try after a crash does nothing twice.
  key: z.string(),
  // What is edited, as it was when the editing began.
  original: z.nullable(original),
});
export type KeptForm = z.output<typeof keptForm>;

export interface OfferedDraft {
  slot: string;
  savedAt: number;
  kept: KeptForm;
}

// The person's own drafts that no other tab has open. What does not fit the form of today is not offered.
export async function findDrafts(owner: DraftOwner): Promise<OfferedDraft[]> {
  const open = await openSlots();
  return listDrafts(browserShelf(), owner, Date.now())
    .filter(({ slot }) => !open.has(slot))
    .flatMap(({ slot, savedAt, content }) => {
      const read = z.safeParse(keptForm, content);
      return read.success ? [{ slot, savedAt, kept: read.data }] : [];
    });
}

export const discardDraft = (owner: DraftOwner, slot: string): void => dropDraft(browserShelf(), owner, slot);

// Long enough that no letter waits for the shelf, short enough that a crash costs a word at most.
const saveAfterMs = 400;

export interface DraftKeeping {
  savedAt: number | undefined;
  // The browser has no room or no shelf for it.
  isRefused: boolean;
  // Removes it, and keeps nothing more.
  end(): void;
}

// Keeps what is typed, while something is; `undefined` as long as there is nothing worth keeping.
export function useDraft(
  { userId, kind, slot }: DraftOwner & { slot: string },
  kept: KeptForm | undefined,
): DraftKeeping {
  const [told, setTold] = useState<{ savedAt?: number; isRefused: boolean }>({ isRefused: false });
  const latest = useRef(kept);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isEnded = useRef(false);

  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  const save = useCallback(() => {
    cancel();
    if (latest.current === undefined || isEnded.current || hasLeft()) return;
    const savedAt = Date.now();
    const isKept = keepDraft(browserShelf(), { userId, kind }, { slot, savedAt, content: latest.current });
    setTold(isKept ? { savedAt, isRefused: false } : { isRefused: true });
  }, [cancel, slot, userId, kind]);

  useEffect(() => {
    latest.current = kept;
    if (kept === undefined || isEnded.current || timer.current !== undefined) return;
    timer.current = setTimeout(save, saveAfterMs);
  }, [kept, save]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const letGo = holdSlot(slot);
    // A phone may end a page that is out of sight without another word.
    const saveNow = (): void => {
      if (timer.current !== undefined) save();
    };
    window.addEventListener("pagehide", saveNow, { signal });
    document.addEventListener("visibilitychange", saveNow, { signal });
    // Signed out or discarded in another tab: what waits to be saved is no longer wanted.
    window.addEventListener(
      "storage",
      (event) => {
        if (isRemovalOf(event, { userId, kind }, slot)) cancel();
      },
      { signal },
    );
    return () => {
      saveNow();
      listening.abort();
      letGo();
    };
  }, [slot, save, cancel, userId, kind]);

  const end = useCallback(() => {
    isEnded.current = true;
    cancel();
    dropDraft(browserShelf(), { userId, kind }, slot);
  }, [cancel, slot, userId, kind]);

  return { savedAt: told.savedAt, isRefused: told.isRefused, end };
}

// Of their own wish; whoever is thrown out finds the draft again after signing in.
function hasLeft(): boolean {
  const now = session.get();
  return now.kind === "signed-out" && now.ended === undefined;
}
