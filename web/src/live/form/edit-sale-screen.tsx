import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { SaleView } from "@boli/contract/live";
import { newKey } from "../../lib/client.ts";
import type { DraftOwner } from "../../lib/drafts.ts";
import { useOffers } from "../../lib/form/use-draft.ts";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { changesOf } from "./body.ts";
import { formOfSale, type SaleForm } from "./form-state.ts";
import { FormFailed, FormSkeleton } from "./form-waiting.tsx";
import { saleToEdit, saveSale } from "./queries.ts";
import { SaleDraftOffer } from "./sale-draft-offer.tsx";
import { parseSaleDraft, type OfferedSale } from "./sale-draft.ts";
import { SaleFormView } from "./sale-form-view.tsx";
import { useSaleFormMessages } from "./texts/index.ts";
import { useSaleWriting, type InitialSale } from "./use-sale-writing.ts";

interface EditSaleScreenProps {
  userId: string;
  id: string;
  // Links to what else can be done with the sale.
  renderActions(sale: SaleView): ReactNode;
  onDone(): void;
  onLeave(): void;
}

// The form of an existing sale: before its start everything can be changed, afterwards what SALE-5 names.
export function EditSaleScreen({ id, renderActions, ...rest }: EditSaleScreenProps) {
  const words = useSaleFormMessages();
  const found = useQuery(saleToEdit(id));
  const sale = found.data;
  const isOpen = sale?.status === "scheduled" || sale?.status === "live";
  return (
    <div className="tall-screen">
      <div className="sale-form-head">
        <ScreenHeading heading={words.editHeading} sentence={sale?.title ?? words.loading} />
        {sale !== undefined && <div className="sale-form-links">{renderActions(sale)}</div>}
      </div>
      {found.data === undefined ? (
        found.isError ? (
          <FormFailed failure={found.error} onAgain={() => void found.refetch()} />
        ) : (
          <FormSkeleton />
        )
      ) : isOpen ? (
        <Editing sale={found.data} {...rest} />
      ) : (
        <FormFailed failure={undefined} />
      )}
    </div>
  );
}

function Editing({
  sale,
  userId,
  ...rest
}: Omit<EditSaleScreenProps, "id" | "renderActions"> & { sale: SaleView }) {
  const [owner] = useState<DraftOwner>({ userId, kind: `sale-${sale.id}` });
  const offers = useOffers(owner, parseSaleDraft);
  const [initial, setInitial] = useState(() => {
    const form = formOfSale(sale);
    const first: InitialSale = { form, key: newKey(), slot: newKey(), isDraft: false };
    return { ...first, original: form };
  });
  if (offers.found === undefined) return <FormSkeleton />;

  function continueDraft({ slot, savedDraft, ...draft }: OfferedSale): void {
    const { form, key, original } = savedDraft;
    // A draft that was typed after a lost response has no original yet.
    setInitial({ form, key, slot, isDraft: true, original: original ?? formOfSale(sale) });
    offers.take({ slot, savedDraft, ...draft });
  }

  return (
    <>
      <SaleDraftOffer drafts={offers.found} isOfEdit onContinue={continueDraft} onDiscard={offers.discard} />
      <EditSale
        key={initial.slot}
        id={sale.id}
        isLive={sale.status === "live"}
        owner={owner}
        initial={initial}
        {...rest}
      />
    </>
  );
}

interface EditSaleProps {
  id: string;
  isLive: boolean;
  owner: DraftOwner;
  initial: InitialSale & { original: SaleForm };
  onDone(): void;
  onLeave(): void;
}

function EditSale({ id, isLive, owner, initial, onDone, onLeave }: EditSaleProps) {
  const words = useSaleFormMessages();
  const writing = useSaleWriting(owner, initial, initial.key, initial.original);
  const { saleForm, isTyped } = writing;

  async function submit(): Promise<void> {
    const ready = saleForm.ready();
    if (ready === undefined) return;
    const changes = changesOf(ready, initial.original, isLive);
    const done = await saleForm.attempt.run(() => saveSale(id, changes), {
      failed: words.saveFailed,
      failedShort: words.saveFailed,
    });
    if (done === undefined) return;
    writing.finish(words.saved);
    onDone();
  }

  return (
    <SaleFormView
      writing={writing}
      isNew={false}
      isLive={isLive}
      action={{
        label: words.save,
        working: words.saving,
        disabledBecause: isTyped ? undefined : words.nothingChanged,
      }}
      onSubmit={() => void submit()}
      onLeave={onLeave}
    />
  );
}
