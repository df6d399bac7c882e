import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { auctionSchema, type FullAuction } from "@boli/contract/auctions/endpoints";
import * as z from "zod/mini";
import type { Refusal } from "../../../lib/client.ts";
import type { DraftOwner } from "../../../lib/drafts.ts";
import { useListingMessages } from "../texts/index.ts";
import { bodyOf } from "../body.ts";
import { originalOf, type AuctionForm, type Original } from "../form-state.ts";
import { useWriting, WritingView, type InitialForm } from "../writing.tsx";
import { EditConflict } from "./edit-conflict.tsx";
import { merge } from "./edit-merge.ts";
import { auctionToEdit, saveAuction, saveOnce } from "../../own/own-queries.ts";

interface EditAuctionProps {
  id: string;
  owner: DraftOwner;
  initial: InitialForm & { original: Original };
  onDone(): void;
  onLeave(): void;
}

// Saves over the version that was loaded. When another user saved meanwhile, the changes of both are merged.
export function EditAuction({ id, owner, initial, onDone, onLeave }: EditAuctionProps) {
  const words = useListingMessages();
  const queries = useQueryClient();
  const [original, setOriginal] = useState(initial.original);
  const writing = useWriting(owner, initial, initial.key, original);
  const { attempt, ready, setState } = writing.auctionForm;
  const [meanwhile, setMeanwhile] = useState<{ theirs: Original; mine: AuctionForm; by: Refusal["by"] }>();
  const save = saveOnce.bind(undefined, saveAuction, initial.key);
  const failed = { failed: words.saveFailed };

  async function send(mine: AuctionForm, over: Original): Promise<void> {
    let changed: Refusal | undefined;
    const done = await attempt.run(() => save(id, bodyOf(mine), over.version), failed, {
      changed_meanwhile: (refusal) => (changed = refusal),
    });
    if (changed !== undefined) return mergeTheirs(mine, over, changed);
    if (done === undefined) return undefined;
    writing.finish(words.updated);
    return onDone();
  }

  async function mergeTheirs(mine: AuctionForm, over: Original, refusal: Refusal): Promise<void> {
    const found = await attempt.run(
      async () => fullOf(refusal.current) ?? fullOf(await queries.fetchQuery(auctionToEdit(id))),
      failed,
    );
    if (found === undefined) return undefined;
    const theirs = found.result === undefined ? undefined : originalOf(found.result);
    // Sending the same version again would always be refused.
    if (theirs === undefined || theirs.version === over.version)
      return attempt.refuse({ sentence: refusal.sentence });
    attempt.reset();
    const { form, conflicts } = merge({ base: over.form, mine, theirs: theirs.form });
    return conflicts.length === 0 ? settle(form, theirs) : setMeanwhile({ theirs, mine, by: refusal.by });
  }

  function settle(merged: AuctionForm, theirs: Original): Promise<void> {
    setState({ form: merged, open: undefined });
    setOriginal(theirs);
    setMeanwhile(undefined);
    return send(merged, theirs);
  }

  async function submit(): Promise<void> {
    const mine = ready();
    if (mine !== undefined) await send(mine, original);
  }

  return (
    <>
      {meanwhile !== undefined && (
        <EditConflict
          by={meanwhile.by}
          three={{ base: original.form, mine: meanwhile.mine, theirs: meanwhile.theirs.form }}
          onSettle={(merged) => void settle(merged, meanwhile.theirs)}
          onLater={() => setMeanwhile(undefined)}
        />
      )}
      <WritingView
        writing={writing}
        action={{ label: words.save, working: words.saving }}
        onSubmit={() => void submit()}
        onLeave={onLeave}
      />
    </>
  );
}

// The state in the refusal, if it has a valid one.
function fullOf(current: unknown): FullAuction | undefined {
  const read = z.safeParse(auctionSchema, current);
  return read.success && read.data.access === "full" ? read.data : undefined;
}
