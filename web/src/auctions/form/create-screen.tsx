import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { newKey, type Refusal } from "../../lib/client.ts";
import { type DraftOwner, browserStorage, saveDraft } from "../../lib/drafts.ts";
import { useOffers } from "../../lib/form/use-draft.ts";
import { useListingMessages } from "./texts/index.ts";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { duplicateOf, bodyOf } from "./body.ts";
import { parseDraft, type OfferedAuction } from "./draft.ts";
import { emptyForm, type AuctionForm } from "./form-state.ts";
import { type InitialForm, useWriting, WritingView, AuctionDraftOffer } from "./writing.tsx";
import { EditFailed } from "./edit/edit-failed.tsx";
import { auctionToEdit, createAuction, savedIn } from "../own/own-queries.ts";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import "./create-screen.css";

interface CreateScreenProps {
  userId: string;
  // The auction that the new one copies.
  from: string | undefined;
  // Called with the id of the auction once it is listed.
  onDone(id: string): void;
  onLeave(): void;
  // Opens an auction that is listed already, to edit it.
  onOpen(id: string): void;
}

// A new auction: empty, a copy of another one, or an unfinished draft.
export function CreateScreen({ userId, from, ...rest }: CreateScreenProps) {
  const texts = useListingMessages();
  return (
    <div className="tall-screen">
      <ScreenHeading heading={texts.createHeading} sentence={texts.createSubheading} />
      {from === undefined ? (
        <Writing userId={userId} template={emptyForm} {...rest} />
      ) : (
        <Duplicating key={from} userId={userId} from={from} {...rest} />
      )}
    </div>
  );
}

function Duplicating({ from, ...rest }: Omit<CreateScreenProps, "from"> & { from: string }) {
  const texts = useListingMessages();
  const query = useQuery(auctionToEdit(from));
  if (query.data === undefined) {
    return query.isError ? (
      <EditFailed failure={query.error} onAgain={() => void query.refetch()} />
    ) : (
      <FormSkeleton />
    );
  }
  // Only people who may see the full view may copy an auction.
  if (query.data.access !== "full") return <EditFailed failure={undefined} />;
  return (
    <>
      <p className="create-template">{texts.duplicateOf({ title: query.data.title })}</p>
      <Writing template={duplicateOf(query.data, newKey)} {...rest} />
    </>
  );
}

interface WritingProps extends Omit<CreateScreenProps, "from"> {
  template: AuctionForm;
}

function Writing({ userId, template, ...rest }: WritingProps) {
  const [owner] = useState<DraftOwner>({ userId, kind: "new-auction" });
  const offers = useOffers(owner, parseDraft);
  const [initial, setInitial] = useState<InitialForm>(() => ({
    form: template,
    open: undefined,
    key: newKey(),
    slot: newKey(),
    isDraft: false,
  }));
  // The lookup of drafts takes a moment. Nothing is rendered until then, so that an offer does not push content down.
  if (offers.drafts === undefined) return <FormSkeleton />;

  function continueDraft(draft: OfferedAuction): void {
    setInitial({ ...draft.savedDraft, slot: draft.slot, isDraft: true });
    offers.take(draft);
  }

  return (
    <>
      <AuctionDraftOffer drafts={offers.drafts} onContinue={continueDraft} onDiscard={offers.discard} />
      <CreateAuction key={initial.slot} owner={owner} initial={initial} {...rest} />
    </>
  );
}

export function FormSkeleton() {
  const texts = useListingMessages();
  return (
    <div className="create-waiting">
      <Skeleton rows={3} rowHeight="card" text={texts.loading} />
    </div>
  );
}

interface CreateAuctionProps {
  owner: DraftOwner;
  initial: InitialForm;
  onDone(id: string): void;
  onLeave(): void;
  // Opens an auction that was created from this form before.
  onOpen(id: string): void;
}

// Lists a new auction exactly once: every try has the same key.
function CreateAuction({ owner, initial, onDone, onLeave, onOpen }: CreateAuctionProps) {
  const texts = useListingMessages();
  const [key] = useState(() => initial.key || newKey());
  const writing = useWriting(owner, initial, key, null);
  const { auctionForm, savedDraft, draft } = writing;
  const [madeId, setMadeId] = useState<string>();

  async function submit(): Promise<void> {
    const ready = auctionForm.ready();
    if (ready === undefined) return;
    const done = await auctionForm.attempt.run(
      () => createAuction(bodyOf(ready), key),
      { failed: texts.createFailed },
      { key_reused: wasCreated },
    );
    if (done === undefined) return;
    writing.finish(texts.created);
    onDone(done.result.id);
  }

  // An earlier try arrived and its answer was lost, and the form changed since.
  function wasCreated(refusal: Refusal): void {
    setMadeId(savedIn(refusal.current)?.id);
    auctionForm.attempt.refuse({ sentence: texts.createdBefore });
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
      action={{ label: madeId === undefined ? texts.create : texts.openCreated, working: texts.creating }}
      onSubmit={() => (madeId === undefined ? void submit() : open(madeId))}
      onLeave={onLeave}
    />
  );
}
