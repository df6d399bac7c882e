import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { FullAuction } from "@boli/contract/auctions";
import { newKey } from "../lib/client.ts";
import type { DraftOwner } from "../lib/drafts.ts";
import { useListingMessages } from "../locales/listing/index.ts";
import { originalOf } from "./create-body.ts";
import type { KeptForm, OfferedDraft } from "./create-draft.ts";
import { DraftOffer } from "./create-draft-offer.tsx";
import type { FormParts } from "./create-parts.ts";
import { FormSkeleton, useOffers } from "./create-screen.tsx";
import { EditAuction } from "./edit-auction.tsx";
import { EditFailed } from "./edit-failed.tsx";
import { auctionToEdit } from "./own-queries.ts";
import "./create-screen.css";
import "./edit-screen.css";

interface EditScreenProps {
  userId: string;
  id: string;
  parts: FormParts;
  // Ways to what else can be done with it.
  renderWays(auction: FullAuction): ReactNode;
  onDone(): void;
  onLeave(): void;
}

// One's own auction, or for an admin anyone's, in the form in which it was made.
export function EditScreen({ id, renderWays, ...rest }: EditScreenProps) {
  const words = useListingMessages();
  const found = useQuery(auctionToEdit(id));
  const auction = found.data;
  return (
    <div className="create-screen">
      <div className="create-head edit-head">
        <div>
          <h1>{words.editHeading}</h1>
          <p>{auction?.title ?? words.loading}</p>
        </div>
        {auction?.access === "full" && <div className="edit-ways">{renderWays(auction)}</div>}
      </div>
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

type Begun = Pick<KeptForm, "form" | "open" | "key"> & {
  original: ReturnType<typeof originalOf>;
  slot: string;
};

function Editing({
  auction,
  userId,
  ...rest
}: Omit<EditScreenProps, "id" | "renderWays"> & { auction: FullAuction }) {
  const [owner] = useState<DraftOwner>({ userId, kind: `auction-${auction.id}` });
  const offers = useOffers(owner);
  const [begun, setBegun] = useState((): Begun & { isDraft: boolean } => {
    const original = originalOf(auction);
    return { form: original.form, open: null, key: newKey(), original, slot: newKey(), isDraft: false };
  });
  if (offers.found === undefined) return <FormSkeleton />;

  function goOn(draft: OfferedDraft): void {
    const { form, open, key, original } = draft.kept;
    if (original === null) return;
    // Drafts of an older release have no key.
    setBegun({ form, open, key: key || newKey(), original, slot: draft.slot, isDraft: true });
    offers.take(draft);
  }

  return (
    <>
      <DraftOffer drafts={offers.found} onContinue={goOn} onDiscard={offers.discard} />
      <EditAuction key={begun.slot} auction={auction} owner={owner} begun={begun} {...rest} />
    </>
  );
}
