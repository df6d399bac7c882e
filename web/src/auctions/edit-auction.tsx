import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { auctionSchema, type FullAuction } from "@boli/contract/auctions";
import * as z from "zod/mini";
import type { Refusal } from "../lib/client.ts";
import type { DraftOwner } from "../lib/drafts.ts";
import { useListingMessages } from "../locales/listing/index.ts";
import { toasts } from "../ui/toasts.ts";
import { useSayWhenSignedOut } from "./create-auction.tsx";
import { bodyOf, originalOf, type Original } from "./create-body.ts";
import { useDraft, type KeptForm } from "./create-draft.ts";
import { DraftState } from "./create-draft-state.tsx";
import type { AuctionForm } from "./create-form-state.ts";
import { AuctionFormView } from "./create-form-view.tsx";
import { LeaveDialog } from "./create-leave-dialog.tsx";
import { savingOf } from "./create-once.ts";
import type { FormParts } from "./create-parts.ts";
import { useAuctionForm } from "./create-use-form.ts";
import { EditConflict } from "./edit-conflict.tsx";
import { differencesOf } from "./edit-merge.ts";
import { auctionToEdit, saveAuction } from "./own-queries.ts";

interface EditAuctionProps {
  auction: FullAuction;
  owner: DraftOwner;
  begun: Pick<KeptForm, "form" | "open" | "key"> & { original: Original; slot: string; isDraft: boolean };
  parts: FormParts;
  onDone(): void;
  onLeave(): void;
}

// Saves over the version that was loaded. When somebody else saved meanwhile, both states are laid side by side.
export function EditAuction({ auction, owner, begun, parts, onDone, onLeave }: EditAuctionProps) {
  const words = useListingMessages();
  const queries = useQueryClient();
  const [first] = useState({ form: begun.form, open: begun.open ?? undefined });
  const [original, setOriginal] = useState(begun.original);
  const [save] = useState(() => savingOf(saveAuction, begun.key));
  const hold = useAuctionForm(first, original);
  const [meanwhile, setMeanwhile] = useState<{ theirs: Original; mine: AuctionForm }>();
  const [isAsked, setAsked] = useState(false);

  const { form, open } = hold.state;
  const { key } = begun;
  const isTyped = begun.isDraft || hold.isTouched;
  const kept = useMemo(
    (): KeptForm | undefined => (isTyped ? { form, open: open ?? null, key, original } : undefined),
    [isTyped, form, open, key, original],
  );
  const draft = useDraft({ ...owner, slot: begun.slot }, kept);
  useSayWhenSignedOut(words.notLoggedIn);

  async function send(mine: AuctionForm, over: Original): Promise<void> {
    let changed: Refusal | undefined;
    const done = await hold.attempt.run(
      () => save(auction.id, bodyOf(mine, over), over.version),
      { failed: words.saveFailed, failedShort: words.saveFailed },
      {
        changed_meanwhile: (refusal) => (changed = refusal),
        // Saved before this page was opened, from a draft that was changed since.
        key_reused: (refusal) => (changed = refusal),
      },
    );
    if (changed !== undefined) return meet(mine, over, changed);
    if (done === undefined) return undefined;
    draft.end();
    void queries.invalidateQueries({ queryKey: ["auctions"] });
    toasts.show("success", words.updated);
    return onDone();
  }

  // Whoever saved first stands there now. What only touches fields that nobody else touched goes on by itself.
  async function meet(mine: AuctionForm, over: Original, refusal: Refusal): Promise<void> {
    const theirs = await hold.attempt.run(
      async () => fullOf(refusal.current) ?? fullOf(await queries.fetchQuery(auctionToEdit(auction.id))),
      { failed: words.saveFailed, failedShort: words.saveFailed },
    );
    if (theirs === undefined) return undefined;
    if (theirs.result === undefined) return hold.attempt.refuse({ sentence: refusal.sentence });
    const now = originalOf(theirs.result);
    // The same version once more would be refused for ever.
    if (now.version === over.version) return hold.attempt.refuse({ sentence: refusal.sentence });
    if (differencesOf({ base: over.form, mine, theirs: now.form }).length === 0) {
      setOriginal(now);
      hold.attempt.reset();
      return send(mine, now);
    }
    hold.attempt.reset();
    return setMeanwhile({ theirs: now, mine });
  }

  async function settle(merged: AuctionForm): Promise<void> {
    if (meanwhile === undefined) return;
    hold.setState({ form: merged, open: undefined });
    setOriginal(meanwhile.theirs);
    setMeanwhile(undefined);
    await send(merged, meanwhile.theirs);
  }

  async function submit(): Promise<void> {
    const ready = hold.ready();
    if (ready !== undefined) await send(ready, original);
  }

  return (
    <>
      {meanwhile !== undefined && (
        <EditConflict
          id={auction.id}
          three={{ base: original.form, mine: meanwhile.mine, theirs: meanwhile.theirs.form }}
          onSettle={(merged) => void settle(merged)}
          onLater={() => setMeanwhile(undefined)}
        />
      )}
      <AuctionFormView
        hold={hold}
        parts={parts}
        deed={{ label: words.save, working: words.saving }}
        onSubmit={() => void submit()}
        onCancel={() => (isTyped ? setAsked(true) : onLeave())}
      >
        {isTyped && <DraftState keeping={draft} />}
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

// The state that came with the refusal, as far as it is one.
function fullOf(current: unknown): FullAuction | undefined {
  const read = z.safeParse(auctionSchema, current);
  return read.success && read.data.access === "full" ? read.data : undefined;
}
