import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { SaleView } from "@boli/contract/live/endpoints";
import { newKey } from "../../lib/client.ts";
import type { DraftOwner } from "../../lib/drafts.ts";
import { useOffers } from "../../lib/form/use-draft.ts";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { changesOf, mayChangeLive } from "./body.ts";
import { formOfSale, type SaleForm } from "./form-state.ts";
import { FormFailed, FormSkeleton } from "./form-waiting.tsx";
import { saleToEdit, saveSale } from "./queries.ts";
import { SaleConflict } from "./sale-conflict.tsx";
import { type OfferedSale, parseSaleDraft, SaleDraftOffer } from "./sale-draft.tsx";
import { SaleFormView } from "./sale-form-view.tsx";
import { mergeSale, type SalePart, startedForm } from "./sale-merge.ts";
import { useSaleFormMessages } from "./texts/index.ts";
import { type InitialSale, useSaleWriting } from "./use-sale-form.ts";

interface EditSaleScreenProps {
  userId: string;
  id: string;
  // Links to what else can be done with the sale.
  renderActions(sale: SaleView): ReactNode;
  // Resolves when the page of the sale is shown.
  onDone(): Promise<void>;
  onLeave(): void;
}

// The form of an existing sale: before its start everything can be changed, afterwards what SALE-5 names.
export function EditSaleScreen({ id, renderActions, ...rest }: EditSaleScreenProps) {
  const texts = useSaleFormMessages();
  const query = useQuery(saleToEdit(id));
  const mayManage = query.data?.can.manage !== false;
  const sale = mayManage ? query.data : undefined;
  const isOpen = sale?.status === "scheduled" || sale?.status === "live";
  return (
    <div className="tall-screen">
      <div className="sale-form-head">
        <ScreenHeading
          heading={texts.editHeading}
          sentence={sale?.title ?? (query.isPending ? texts.loading : "")}
        />
        {sale !== undefined && <div className="sale-form-links">{renderActions(sale)}</div>}
      </div>
      {sale === undefined ? (
        !mayManage ? (
          <FormFailed failure="not-found" />
        ) : query.isError ? (
          <FormFailed failure={query.error} onAgain={() => void query.refetch()} />
        ) : (
          <FormSkeleton />
        )
      ) : isOpen ? (
        <Editing sale={sale} {...rest} />
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
  const texts = useSaleFormMessages();
  const [owner] = useState<DraftOwner>({ userId, kind: `sale-${sale.id}` });
  const offers = useOffers(owner, parseSaleDraft);
  const [initial, setInitial] = useState(() => {
    const form = formOfSale(sale);
    const first: InitialSale = { form, key: newKey(), slot: newKey(), isDraft: false };
    return { ...first, original: form, seq: sale.seq };
  });
  const [isOtherKind, setOtherKind] = useState(false);
  if (offers.drafts === undefined) return <FormSkeleton />;

  function continueDraft({ slot, savedDraft, ...draft }: OfferedSale): void {
    const { form, key, original, seq } = savedDraft;
    const now = formOfSale(sale);
    // A draft that was typed after a lost response has no original yet.
    const over = original === null ? { original: now, seq: sale.seq } : { original, seq };
    // A draft from before the start has what can't change any more, and perhaps not all lots.
    const shown = sale.status === "live" ? startedForm(form, now) : form;
    // The choice of a practice may have changed after a lost response, too late for the sale.
    setOtherKind(form.isPractice !== sale.isPractice);
    setInitial({ form: { ...shown, isPractice: sale.isPractice }, key, slot, isDraft: true, ...over });
    offers.take({ slot, savedDraft, ...draft });
  }

  return (
    <>
      <SaleDraftOffer drafts={offers.drafts} isOfEdit onContinue={continueDraft} onDiscard={offers.discard} />
      {isOtherKind && (
        <p className="sale-form-frozen">{texts.madeAs[sale.isPractice ? "practice" : "real"]}</p>
      )}
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
  initial: InitialSale & Pick<Over, "original" | "seq">;
  onDone(): Promise<void>;
  onLeave(): void;
}

// The sale that the form edits.
interface Over {
  original: SaleForm;
  seq: number;
  isLive: boolean;
}

interface Meanwhile {
  sale: SaleView;
  mine: SaleForm;
  conflicts: readonly SalePart[];
}

function EditSale({ onLeave, ...edited }: EditSaleProps) {
  const texts = useSaleFormMessages();
  const { writing, over, meanwhile, choose, submit, onLater } = useSaving(edited);
  return (
    <>
      {meanwhile !== undefined && (
        <SaleConflict
          conflicts={meanwhile.conflicts}
          mine={meanwhile.mine}
          theirs={formOfSale(meanwhile.sale)}
          onChoose={choose}
          onLater={onLater}
        />
      )}
      <SaleFormView
        writing={writing}
        isNew={false}
        isLive={over.isLive}
        action={{
          label: texts.save,
          working: texts.saving,
          disabledBecause: writing.isTyped ? undefined : texts.nothingChanged,
        }}
        onSubmit={() => void submit()}
        onLeave={onLeave}
      />
    </>
  );
}

// Saves the changes over the sale as it was loaded. When it was saved by somebody else or has started meanwhile, both are brought together.
function useSaving({ id, isLive, owner, initial, onDone }: Omit<EditSaleProps, "onLeave">) {
  const texts = useSaleFormMessages();
  const queries = useQueryClient();
  const [over, setOver] = useState<Over>({ original: initial.original, seq: initial.seq, isLive });
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const writing = useSaleWriting(owner, initial, initial.key, over);
  const { attempt, ready, setForm } = writing.saleForm;
  const failed = { failed: texts.saveFailed, failedShort: texts.saveFailed };

  async function send(mine: SaleForm, on: Over): Promise<void> {
    const changes = changesOf(mine, on.original, on.isLive);
    let isOutdated = false;
    const done = await attempt.run(() => saveSale(id, changes, on.seq), failed, {
      changed_meanwhile: () => (isOutdated = true),
      sale_field_frozen: () => (isOutdated = true),
      // A lot of the order that was sent has opened meanwhile.
      lot_not_found: () => (isOutdated = true),
      sale_not_live: () => attempt.refuse({ sentence: texts.isOver }),
    });
    if (isOutdated) return bringTogether(mine, on);
    if (done === undefined) return undefined;
    return writing.finish(texts.saved, onDone);
  }

  async function bringTogether(mine: SaleForm, on: Over): Promise<void> {
    const found = await attempt.run(() => queries.fetchQuery(saleToEdit(id)), failed);
    if (found === undefined) return undefined;
    attempt.reset();
    const sale = found.result;
    const { form, conflicts } = mergeSale({ base: on.original, mine, theirs: formOfSale(sale) });
    const asked = sale.status === "live" ? conflicts.filter((part) => mayChangeLive(part)) : conflicts;
    if (asked.length > 0) return setMeanwhile({ sale, mine, conflicts: asked });
    return goOn(form, sale, on);
  }

  function goOn(merged: SaleForm, sale: SaleView, on: Over): Promise<void> | undefined {
    const theirs = formOfSale(sale);
    const next = { original: theirs, seq: sale.seq, isLive: sale.status === "live" };
    const form = next.isLive ? startedForm(merged, theirs) : merged;
    setMeanwhile(undefined);
    setOver(next);
    setForm(form);
    if (on.isLive || !next.isLive) return send(form, next);
    attempt.refuse({ sentence: texts.startedMeanwhile });
    return undefined;
  }

  function choose(side: "mine" | "theirs"): void {
    if (meanwhile === undefined) return;
    const { sale, mine } = meanwhile;
    void goOn(mergeSale({ base: over.original, mine, theirs: formOfSale(sale) }, side).form, sale, over);
  }

  async function submit(): Promise<void> {
    const form = ready();
    if (form !== undefined) await send(form, over);
  }

  return { writing, over, meanwhile, choose, submit, onLater: () => setMeanwhile(undefined) };
}
