import { DraftOffer } from "../../../ui/drafts/draft-offer.tsx";
import { useListingMessages } from "../texts/index.ts";
import type { OfferedAuction } from "./draft.ts";

interface AuctionDraftOfferProps {
  drafts: readonly OfferedAuction[];
  isOfEdit?: boolean;
  onContinue(draft: OfferedAuction): void;
  onDiscard(draft: OfferedAuction): void;
}

export function AuctionDraftOffer(props: AuctionDraftOfferProps) {
  const words = useListingMessages().draft;
  return (
    <DraftOffer
      {...props}
      words={words}
      say={({ form }) => words.what({ title: form.title.trim() || words.untitled, count: form.items.length })}
    />
  );
}
