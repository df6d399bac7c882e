import { isObject, part, text } from "../../lib/form/readers.ts";
import type { OfferedDraft } from "../../lib/form/use-draft.ts";
import { DraftOffer } from "../../ui/drafts/draft-offer.tsx";
import { readSaleForm } from "./form-state.ts";
import { useSaleFormMessages } from "./texts/index.ts";

// The content of an unfinished form, as the browser keeps it.
const draftContent = part({
  form: readSaleForm,
  // The idempotency key of the request, so a second try after a crash makes no second sale.
  key: text,
  // The sale as it was when the editing began.
  original: (value) => (isObject(value) ? readSaleForm(value) : null),
  // The number of that state.
  seq: (value) => (typeof value === "number" ? value : 0),
});
export type SaleDraftContent = ReturnType<typeof draftContent>;
export type OfferedSale = OfferedDraft<SaleDraftContent>;

export const parseSaleDraft = (content: unknown): SaleDraftContent | undefined =>
  isObject(content) && isObject(content["form"]) ? draftContent(content) : undefined;

interface SaleDraftOfferProps {
  drafts: readonly OfferedSale[];
  isOfEdit?: boolean;
  onContinue(draft: OfferedSale): void;
  onDiscard(draft: OfferedSale): void;
}

export function SaleDraftOffer(props: SaleDraftOfferProps) {
  const texts = useSaleFormMessages().draft;
  return (
    <DraftOffer
      {...props}
      texts={texts}
      say={({ form }) => texts.what({ title: form.title.trim() || texts.untitled, count: form.lots.length })}
    />
  );
}
