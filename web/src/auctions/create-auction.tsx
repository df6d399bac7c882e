import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { newKey } from "../lib/client.ts";
import type { DraftOwner } from "../lib/drafts.ts";
import { session } from "../lib/session.ts";
import { useListingMessages } from "../locales/listing/index.ts";
import { toasts } from "../ui/toasts.ts";
import { bodyOf } from "./create-body.ts";
import { useDraft, type KeptForm } from "./create-draft.ts";
import { DraftState } from "./create-draft-state.tsx";
import { AuctionFormView } from "./create-form-view.tsx";
import { LeaveDialog } from "./create-leave-dialog.tsx";
import { creationOf } from "./create-once.ts";
import type { FormParts } from "./create-parts.ts";
import { useAuctionForm } from "./create-use-form.ts";
import { createAuction, saveAuction } from "./own-queries.ts";

interface CreateAuctionProps {
  owner: DraftOwner;
  // What the form begins with: nothing, a draft, or another auction.
  first: Pick<KeptForm, "form" | "open" | "key">;
  slot: string;
  // It begins with what a person typed, so it is kept and asked about from the start.
  isDraft: boolean;
  parts: FormParts;
  onDone(): void;
  onLeave(): void;
}

// Lists a new auction. What is typed is kept in the browser until the server has it.
export function CreateAuction({ owner, first, slot, isDraft, parts, ...rest }: CreateAuctionProps) {
  const { onDone, onLeave } = rest;
  const words = useListingMessages();
  const queries = useQueryClient();
  const [begun] = useState({ form: first.form, open: first.open ?? undefined });
  const hold = useAuctionForm(begun);
  const [isAsked, setAsked] = useState(false);
  // After an answer that says the key is used up, the next try is a new auction.
  const [key, setKey] = useState(first.key);
  const create = useMemo(() => creationOf({ create: createAuction, save: saveAuction }, key), [key]);

  const { form, open } = hold.state;
  const isTyped = isDraft || hold.isTouched;
  const kept = useMemo(
    (): KeptForm | undefined => (isTyped ? { form, open: open ?? null, key, original: null } : undefined),
    [isTyped, form, open, key],
  );
  const draft = useDraft({ ...owner, slot }, kept);
  useSayWhenSignedOut(words.notLoggedIn);

  async function submit(): Promise<void> {
    const ready = hold.ready();
    if (ready === undefined) return;
    const done = await hold.attempt.run(
      () => create(bodyOf(ready)),
      { failed: words.createFailed, failedShort: words.createFailed },
      {
        key_reused() {
          setKey(newKey());
          hold.attempt.refuse({ sentence: words.createdBefore });
        },
      },
    );
    if (done === undefined) return;
    draft.end();
    void queries.invalidateQueries({ queryKey: ["auctions"] });
    toasts.show("success", words.created);
    onDone();
  }

  return (
    <>
      <AuctionFormView
        hold={hold}
        parts={parts}
        deed={{ label: words.create, working: words.creating }}
        onSubmit={() => void submit()}
        onCancel={() => (isTyped ? setAsked(true) : onLeave())}
      >
        <DraftState keeping={draft} />
      </AuctionFormView>
      {isAsked && (
        <LeaveDialog
          canKeep={!draft.isRefused}
          onStay={() => setAsked(false)}
          onKeep={onLeave}
          onDiscard={() => {
            draft.end();
            onLeave();
          }}
        />
      )}
    </>
  );
}

// Whoever is thrown out while writing is told so once, wherever the end of the session was noticed first.
export function useSayWhenSignedOut(sentence: string): void {
  useEffect(
    () =>
      session.subscribe(() => {
        const now = session.get();
        if (now.kind === "signed-out" && now.ended !== undefined) toasts.show("error", sentence);
      }),
    [sentence],
  );
}
