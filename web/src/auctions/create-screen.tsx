import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { newKey } from "../lib/client.ts";
import type { DraftOwner } from "../lib/drafts.ts";
import { useListingMessages } from "../locales/listing/index.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { CreateAuction } from "./create-auction.tsx";
import { duplicateOf } from "./create-body.ts";
import { discardDraft, findDrafts, type KeptForm, type OfferedDraft } from "./create-draft.ts";
import { DraftOffer } from "./create-draft-offer.tsx";
import { emptyForm, type AuctionForm } from "./create-form-state.ts";
import type { FormParts } from "./create-parts.ts";
import { EditFailed } from "./edit-failed.tsx";
import { auctionToEdit } from "./own-queries.ts";
import "./create-screen.css";

interface CreateScreenProps {
  userId: string;
  // The auction after whose pattern this one is made.
  from: string | undefined;
  parts: FormParts;
  onDone(): void;
  onLeave(): void;
}

// A new auction: empty, after the pattern of another one, or the draft that was left behind.
export function CreateScreen({ userId, from, ...rest }: CreateScreenProps) {
  const words = useListingMessages();
  return (
    <div className="create-screen">
      <div className="create-head">
        <h1>{words.createHeading}</h1>
        <p>{words.createSubheading}</p>
      </div>
      {from === undefined ? (
        <Writing userId={userId} pattern={emptyForm} {...rest} />
      ) : (
        <Duplicating key={from} userId={userId} from={from} {...rest} />
      )}
    </div>
  );
}

function Duplicating({ from, ...rest }: Omit<CreateScreenProps, "from"> & { from: string }) {
  const words = useListingMessages();
  const found = useQuery(auctionToEdit(from));
  if (found.data === undefined) {
    return found.isError ? (
      <EditFailed failure={found.error} onAgain={() => void found.refetch()} />
    ) : (
      <FormSkeleton />
    );
  }
  // Only those who see the whole of it may make another one like it.
  if (found.data.access !== "full") return <EditFailed failure={undefined} />;
  return (
    <>
      <p className="create-pattern">{words.duplicateOf({ title: found.data.title })}</p>
      <Writing pattern={duplicateOf(found.data, newKey)} {...rest} />
    </>
  );
}

interface Begun {
  first: Pick<KeptForm, "form" | "open" | "key">;
  slot: string;
  isDraft: boolean;
}

interface WritingProps extends Omit<CreateScreenProps, "from"> {
  pattern: AuctionForm;
}

function Writing({ userId, pattern, ...rest }: WritingProps) {
  const [owner] = useState<DraftOwner>({ userId, kind: "new-auction" });
  const offers = useOffers(owner);
  const [begun, setBegun] = useState<Begun>(() => ({
    first: { form: pattern, open: null, key: newKey() },
    slot: newKey(),
    isDraft: false,
  }));
  // Whether there is a draft is known in a moment; until then nothing is drawn that would have to make room for it.
  if (offers.found === undefined) return <FormSkeleton />;

  function goOn(draft: OfferedDraft): void {
    setBegun({ first: draft.kept, slot: draft.slot, isDraft: true });
    offers.take(draft);
  }

  return (
    <>
      <DraftOffer drafts={offers.found} onContinue={goOn} onDiscard={offers.discard} />
      <CreateAuction key={begun.slot} owner={owner} {...begun} {...rest} />
    </>
  );
}

// What the person left unfinished, as far as no other tab has it open.
export function useOffers(owner: DraftOwner) {
  const [found, setFound] = useState<readonly OfferedDraft[]>();
  useEffect(() => {
    let isAwaited = true;
    void findDrafts(owner).then((drafts) => isAwaited && setFound(drafts));
    return () => {
      isAwaited = false;
    };
  }, [owner]);

  function discard({ slot }: OfferedDraft): void {
    discardDraft(owner, slot);
    setFound((now) => now?.filter((one) => one.slot !== slot));
  }

  return {
    found,
    discard,
    // It goes on in its own slot. What was begun here meanwhile is a draft by itself, and is offered in its turn.
    take({ slot }: OfferedDraft): void {
      setFound((now) => now?.filter((one) => one.slot !== slot));
      setTimeout(() => void findDrafts(owner).then(setFound), 500);
    },
  };
}

export function FormSkeleton() {
  const words = useListingMessages();
  return (
    <div className="create-waiting">
      <Skeleton rows={3} rowHeight="card" words={words.loading} />
    </div>
  );
}
