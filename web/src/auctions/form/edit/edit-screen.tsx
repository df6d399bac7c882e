import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { FullAuction } from "@boli/contract/auctions/endpoints";
import { newKey } from "../../../lib/client.ts";
import type { DraftOwner } from "../../../lib/drafts.ts";
import { useListingMessages } from "../texts/index.ts";
import { originalOf } from "../form-state.ts";
import { useOffers } from "../../../lib/form/use-draft.ts";
import { parseDraft, type OfferedAuction } from "../draft/draft.ts";
import { AuctionDraftOffer } from "../draft/auction-draft-offer.tsx";
import { FormSkeleton } from "../create-screen.tsx";
import type { InitialForm } from "../writing.tsx";
import { EditAuction } from "./edit-auction.tsx";
import { EditFailed } from "./edit-failed.tsx";
import { ReviewNotice } from "../../review/review-panel.tsx";
import { auctionToEdit } from "../../own/own-queries.ts";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
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
  const words = useListingMessages();
  const found = useQuery(auctionToEdit(id));
  const auction = found.data;
  return (
    <div className="tall-screen">
      <div className="edit-head">
        <ScreenHeading heading={words.editHeading} sentence={auction?.title ?? words.loading} />
        {auction?.access === "full" && <div className="edit-actions">{renderActions(auction)}</div>}
      </div>
      {auction?.access === "full" && auction.review?.state === "sent_back" && (
        <ReviewNotice auction={auction} />
      )}
      {auction === undefined ? (
        found.isError ? (
          <EditFailed failure={found.error} onAgain={() => void found.refetch()} />
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
  if (offers.found === undefined) return <FormSkeleton />;

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
        drafts={offers.found}
        isOfEdit
        onContinue={continueDraft}
        onDiscard={offers.discard}
      />
      <EditAuction key={initial.slot} id={auction.id} owner={owner} initial={initial} {...rest} />
    </>
  );
}
