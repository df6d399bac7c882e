import { useState } from "react";
import { newKey, type Refusal } from "../../lib/client.ts";
import { browserStorage, saveDraft, type DraftOwner } from "../../lib/drafts.ts";
import { useListingMessages } from "./texts/index.ts";
import { bodyOf } from "./body.ts";
import { useWriting, WritingView, type InitialForm } from "./writing.tsx";
import { createAuction, savedIn } from "../own/own-queries.ts";

interface CreateAuctionProps {
  owner: DraftOwner;
  initial: InitialForm;
  onDone(id: string): void;
  onLeave(): void;
  // Opens an auction that was created from this form before.
  onOpen(id: string): void;
}

// Lists a new auction exactly once: every try has the same key.
export function CreateAuction({ owner, initial, onDone, onLeave, onOpen }: CreateAuctionProps) {
  const words = useListingMessages();
  const [key] = useState(() => initial.key || newKey());
  const writing = useWriting(owner, initial, key, null);
  const { auctionForm, savedDraft, draft } = writing;
  const [madeId, setMadeId] = useState<string>();

  async function submit(): Promise<void> {
    const ready = auctionForm.ready();
    if (ready === undefined) return;
    const done = await auctionForm.attempt.run(
      () => createAuction(bodyOf(ready), key),
      { failed: words.createFailed },
      { key_reused: wasCreated },
    );
    if (done === undefined) return;
    writing.finish(words.created);
    onDone(done.result.id);
  }

  // An earlier try arrived and its answer was lost, and the form changed since.
  function wasCreated(refusal: Refusal): void {
    setMadeId(savedIn(refusal.current)?.id);
    auctionForm.attempt.refuse({ sentence: words.createdBefore });
  }

  // The changes are offered in the form that edits it.
  function open(id: string): void {
    const content = { ...savedDraft, key: newKey() };
    saveDraft(
      browserStorage(),
      { ...owner, kind: `auction-${id}` },
      { slot: newKey(), savedAt: Date.now(), content },
    );
    draft.end();
    onOpen(id);
  }

  return (
    <WritingView
      writing={writing}
      action={{ label: madeId === undefined ? words.create : words.openCreated, working: words.creating }}
      onSubmit={() => (madeId === undefined ? void submit() : open(madeId))}
      onLeave={onLeave}
    />
  );
}
