import { DraftOffer } from "../../ui/drafts/draft-offer.tsx";
import type { OfferedSale } from "./sale-draft.ts";
import { useSaleFormMessages } from "./texts/index.ts";

interface SaleDraftOfferProps {
  drafts: readonly OfferedSale[];
  isOfEdit?: boolean;
  onContinue(draft: OfferedSale): void;
  onDiscard(draft: OfferedSale): void;
}

export function SaleDraftOffer(props: SaleDraftOfferProps) {
  const words = useSaleFormMessages().draft;
  return (
    <DraftOffer
      {...props}
      words={words}
      say={({ form }) => words.what({ title: form.title.trim() || words.untitled, count: form.lots.length })}
    />
  );
}
