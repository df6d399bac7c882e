import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode, useId, useMemo } from "react";
import * as z from "zod/mini";
import { type FullAuction, auctionSchema } from "@boli/contract/auctions/endpoints";
import { newKey, type Refusal } from "../../../lib/client.ts";
import type { DraftOwner } from "../../../lib/drafts.ts";
import { useListingMessages, type ListingMessages } from "../texts/index.ts";
import { originalOf, type AuctionForm, type Original, type FormItem } from "../form-state.ts";
import { useOffers } from "../../../lib/form/use-draft.ts";
import { parseDraft, type OfferedAuction } from "../draft.ts";
import { FormSkeleton } from "../create-screen.tsx";
import { type InitialForm, useWriting, WritingView, AuctionDraftOffer } from "../writing.tsx";
import { EditFailed } from "./edit-failed.tsx";
import { ReviewNotice } from "../../review/review-panel.tsx";
import { auctionToEdit, saveAuction, saveOnce } from "../../own/own-queries.ts";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { bodyOf } from "../body.ts";
import { merge, type Conflict, type Side, type ThreeVersions } from "./edit-merge.ts";
import { useAuctionMessages } from "../../texts/index.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { labelAt } from "../fields.ts";
import { valueText } from "../field-words.ts";
import "../create-screen.css";
import "./edit-screen.css";

interface EditScreenProps {
  userId: string;
  id: string;
  // Links to the other actions for the auction.
  renderActions(auction: FullAuction): ReactNode;
  onDone(): void;
  onLeave(): void;
}

// The edit form: owners edit their own auctions, admins any.
export function EditScreen({ id, renderActions, ...rest }: EditScreenProps) {
  const texts = useListingMessages();
  const query = useQuery(auctionToEdit(id));
  const auction = query.data;
  return (
    <div className="tall-screen">
      <div className="edit-head">
        <ScreenHeading heading={texts.editHeading} sentence={auction?.title ?? texts.loading} />
        {auction?.access === "full" && <div className="edit-actions">{renderActions(auction)}</div>}
      </div>
      {auction?.access === "full" && auction.review?.state === "sent_back" && (
        <ReviewNotice auction={auction} />
      )}
      {auction === undefined ? (
        query.isError ? (
          <EditFailed failure={query.error} onAgain={() => void query.refetch()} />
        ) : (
          <FormSkeleton />
        )
      ) : auction.access === "full" && auction.can.edit ? (
        <Editing key={id} auction={auction} {...rest} />
      ) : (
        <EditFailed failure={undefined} />
      )}
    </div>
  );
}

function Editing({
  auction,
  userId,
  ...rest
}: Omit<EditScreenProps, "id" | "renderActions"> & { auction: FullAuction }) {
  const [owner] = useState<DraftOwner>({ userId, kind: `auction-${auction.id}` });
  const offers = useOffers(owner, parseDraft);
  const [initial, setInitial] = useState(() => {
    const original = originalOf(auction);
    const initial: InitialForm = {
      form: original.form,
      open: undefined,
      key: newKey(),
      slot: newKey(),
      isDraft: false,
    };
    return { ...initial, original };
  });
  if (offers.drafts === undefined) return <FormSkeleton />;

  function continueDraft(draft: OfferedAuction): void {
    const { form, open, key } = draft.savedDraft;
    // A draft that was typed after a lost response has no original yet.
    const original = draft.savedDraft.original ?? originalOf(auction);
    setInitial({ form, open, key: key || newKey(), original, slot: draft.slot, isDraft: true });
    offers.take(draft);
  }

  return (
    <>
      <AuctionDraftOffer
        drafts={offers.drafts}
        isOfEdit
        onContinue={continueDraft}
        onDiscard={offers.discard}
      />
      <EditAuction key={initial.slot} id={auction.id} owner={owner} initial={initial} {...rest} />
    </>
  );
}

interface EditAuctionProps {
  id: string;
  owner: DraftOwner;
  initial: InitialForm & { original: Original };
  onDone(): void;
  onLeave(): void;
}

function EditAuction({ onLeave, ...edited }: EditAuctionProps) {
  const texts = useListingMessages();
  const { writing, original, meanwhile, setMeanwhile, settle, submit } = useSaving(edited);
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
        action={{ label: texts.save, working: texts.saving }}
        onSubmit={() => void submit()}
        onLeave={onLeave}
      />
    </>
  );
}

// Saves over the version that was loaded. When another user saved meanwhile, the changes of both are merged.
function useSaving({ id, owner, initial, onDone }: Omit<EditAuctionProps, "onLeave">) {
  const texts = useListingMessages();
  const queries = useQueryClient();
  const [original, setOriginal] = useState(initial.original);
  const writing = useWriting(owner, initial, initial.key, original);
  const { attempt, ready, setState } = writing.auctionForm;
  const [meanwhile, setMeanwhile] = useState<{ theirs: Original; mine: AuctionForm; by: Refusal["by"] }>();
  const save = saveOnce.bind(undefined, saveAuction, initial.key);
  const failed = { failed: texts.saveFailed };

  async function send(mine: AuctionForm, over: Original): Promise<void> {
    let changed: Refusal | undefined;
    const done = await attempt.run(() => save(id, bodyOf(mine), over.version), failed, {
      changed_meanwhile: (refusal) => (changed = refusal),
    });
    if (changed !== undefined) return mergeTheirs(mine, over, changed);
    if (done === undefined) return undefined;
    writing.finish(texts.updated);
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

  return { writing, original, meanwhile, setMeanwhile, settle, submit };
}

// The state in the refusal, if it has a valid one.
function fullOf(current: unknown): FullAuction | undefined {
  const read = z.safeParse(auctionSchema, current);
  return read.success && read.data.access === "full" ? read.data : undefined;
}

interface EditConflictProps {
  // The user who saved the newer version.
  by: Refusal["by"];
  three: ThreeVersions;
  onSettle(merged: AuctionForm): void;
  // Back to the form, with all typed content intact.
  onLater(): void;
}

// Shown when a newer version was saved by another editor, or by the same one in another tab. It lists each field that both
// changed, and the editor chooses.
function EditConflict({ by, three, onSettle, onLater }: EditConflictProps) {
  const texts = useListingMessages().conflict;
  const { conflicts } = useMemo(() => merge(three), [three]);
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const items = [...three.mine.items, ...three.theirs.items];
  const choose = (side: Side) => setChoices(Object.fromEntries(conflicts.map(({ at }) => [at, side])));
  return (
    <Dialog heading={headingOf(by, texts)} onClose={onLater}>
      <p className="dialog-quiet">{texts.choose}</p>
      <div className="conflict-all">
        <Button kind="quiet" onPress={() => choose("mine")}>
          {texts.allMine}
        </Button>
        <Button kind="quiet" onPress={() => choose("theirs")}>
          {texts.allTheirs}
        </Button>
      </div>
      <ul className="conflict-list">
        {conflicts.map((conflict) => (
          <li key={conflict.at}>
            <OneConflict
              conflict={conflict}
              items={items}
              chosen={choices[conflict.at] ?? "mine"}
              onChoose={(side) => setChoices((now) => ({ ...now, [conflict.at]: side }))}
            />
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button kind="plain" onPress={onLater}>
          {texts.later}
        </Button>
        <Button onPress={() => onSettle(merge(three, choices).form)}>{texts.save}</Button>
      </div>
    </Dialog>
  );
}

function headingOf(by: Refusal["by"], texts: ListingMessages["conflict"]): string {
  if (by === undefined) return texts.heading;
  return by.isCaller ? texts.headingOwn : texts.headingBy({ name: by.name });
}

interface OneConflictProps {
  conflict: Conflict;
  items: readonly FormItem[];
  chosen: Side;
  onChoose(side: Side): void;
}

function OneConflict({ conflict, items, chosen, onChoose }: OneConflictProps) {
  const texts = useListingMessages();
  const common = useAuctionMessages();
  const name = useId();
  const { at } = conflict;
  const isOrder = at === "order";
  const orders = { mine: texts.conflict.myOrder, theirs: texts.conflict.theirOrder };
  return (
    <fieldset className="conflict-one">
      <legend>{isOrder ? texts.conflict.order : labelAt(at, items, texts)}</legend>
      {(["mine", "theirs"] as const).map((side) => (
        <label key={side} className="conflict-side">
          <input
            type="radio"
            name={name}
            value={side}
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <strong>{texts.conflict[side]}</strong>
          <span className="conflict-value numbers">
            {isOrder ? orders[side] : valueText(at, conflict[side], texts, common)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
