import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SaleView } from "@boli/contract/live/endpoints";
import { newKey, type Refusal } from "../../lib/client.ts";
import { browserStorage, type DraftOwner, saveDraft } from "../../lib/drafts.ts";
import { useOffers } from "../../lib/form/use-draft.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { bodyOf } from "./body.ts";
import { copyOfSale, emptySaleForm, type LeftOut, type SaleForm } from "./form-state.ts";
import { FormFailed, FormSkeleton } from "./form-waiting.tsx";
import { createSale, madeIn, saleToCopy, type SaleToCopy, saleToEdit, saveSale } from "./queries.ts";
import { type OfferedSale, parseSaleDraft, SaleDraftOffer } from "./sale-draft.tsx";
import { SaleFormView } from "./sale-form-view.tsx";
import { useSaleFormMessages } from "./texts/index.ts";
import { type InitialSale, type SaleWriting, useSaleWriting } from "./use-sale-form.ts";

interface CreateSaleScreenProps {
  userId: string;
  // The sale that the new one copies, perhaps to practise it.
  from: string | undefined;
  isPractice: boolean;
  // Resolves when the page of the sale is shown, or the list of all sales if the answer had no id.
  onDone(id: string | undefined): Promise<void>;
  onLeave(): void;
  // Opens a sale that was made before, to edit it.
  onOpen(id: string): void;
}

// A new sale: empty, a copy of another one, or an unfinished draft.
export function CreateSaleScreen({ from, isPractice, ...rest }: CreateSaleScreenProps) {
  const texts = useSaleFormMessages();
  return (
    <div className="tall-screen">
      <ScreenHeading heading={texts.createHeading} sentence={texts.createSubheading} />
      {from === undefined ? (
        <Writing template={{ ...emptySaleForm, isPractice }} {...rest} />
      ) : (
        <Copying key={`${from}-${isPractice}`} from={from} isPractice={isPractice} {...rest} />
      )}
    </div>
  );
}

function Copying({ from, isPractice, ...rest }: CreateSaleScreenProps & { from: string }) {
  const query = useQuery(saleToCopy(from));
  if (query.data !== undefined) return <Copy source={query.data} isPractice={isPractice} {...rest} />;
  return query.isError ? (
    <FormFailed failure={query.error} onAgain={() => void query.refetch()} />
  ) : (
    <FormSkeleton />
  );
}

type WritingProps = Omit<CreateSaleScreenProps, "from" | "isPractice">;

function Copy({ source, isPractice, ...rest }: WritingProps & { source: SaleToCopy; isPractice: boolean }) {
  const texts = useSaleFormMessages();
  const [copy] = useState(() => copyOfSale(source.sale, source.items, isPractice));
  const { title }: SaleView = source.sale;
  return (
    <>
      <p className="sale-form-note">
        {isPractice ? texts.practiceOf({ title }) : texts.copiedFrom({ title })}
      </p>
      {copy.leftOut.length > 0 && <LeftOutNotice leftOut={copy.leftOut} />}
      <Writing template={copy.form} {...rest} />
    </>
  );
}

const maxNamed = 20;

// The items that a copy left out, by reason.
function LeftOutNotice({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { leftOut: texts } = useSaleFormMessages();
  const count = leftOut.reduce((sum, { names }) => sum + names.length, 0);
  return (
    <div className="sale-form-frozen sale-form-left-out">
      <p>{texts.heading({ count })}</p>
      <ul>
        {leftOut.map(({ why, auction, names }) => {
          const more = names.length - maxNamed;
          const named = names.slice(0, maxNamed).join(", ");
          return (
            <li key={`${why} ${names[0]}`}>
              {texts[why]({
                auction,
                names: more > 0 ? texts.andMore({ names: named, count: more }) : named,
              })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Writing({ userId, template, ...rest }: WritingProps & { template: SaleForm }) {
  const [owner] = useState<DraftOwner>({ userId, kind: "new-sale" });
  const offers = useOffers(owner, parseSaleDraft);
  const [initial, setInitial] = useState<InitialSale>(() => ({
    form: template,
    key: newKey(),
    slot: newKey(),
    isDraft: false,
  }));
  // The lookup of drafts takes a moment. Nothing is rendered until then, so that an offer does not push content down.
  if (offers.drafts === undefined) return <FormSkeleton />;

  function continueDraft(draft: OfferedSale): void {
    const { form, key } = draft.savedDraft;
    setInitial({ form, key: key || newKey(), slot: draft.slot, isDraft: true });
    offers.take(draft);
  }

  return (
    <>
      <SaleDraftOffer drafts={offers.drafts} onContinue={continueDraft} onDiscard={offers.discard} />
      <CreateSale key={initial.slot} owner={owner} initial={initial} {...rest} />
    </>
  );
}

interface CreateSaleProps extends Omit<WritingProps, "userId"> {
  owner: DraftOwner;
  initial: InitialSale;
}

// Makes a new sale exactly once: every try has the same key.
function CreateSale({ owner, initial, onDone, onLeave, onOpen }: CreateSaleProps) {
  const texts = useSaleFormMessages();
  const { key } = initial;
  const writing = useSaleWriting(owner, initial, key);
  const saveAtOnce = useSavingAtOnce(writing, onDone);
  const { saleForm, savedDraft, draft } = writing;
  const [madeId, setMadeId] = useState<string>();

  async function submit(): Promise<void> {
    const ready = saleForm.ready();
    if (ready === undefined) return;
    const done = await saleForm.attempt.run(
      () => createSale(bodyOf(ready), key),
      { failed: texts.createFailed, failedShort: texts.createFailed },
      { key_reused: wasMade },
    );
    if (done === undefined) return;
    await writing.finish(texts.created, () => onDone(done.result.id));
  }

  // An earlier try arrived and its answer was lost, and the form changed since.
  function wasMade(refusal: Refusal): void {
    setMadeId(madeIn(refusal.current));
    saleForm.attempt.refuse({ sentence: texts.createdBefore });
  }

  // The changes are offered in the form that edits it.
  async function open(id: string): Promise<void> {
    const content = { ...savedDraft, key: newKey() };
    if (!keepDraft({ ...owner, kind: `sale-${id}` }, content)) return saveAtOnce(id);
    draft.end();
    return onOpen(id);
  }

  return (
    <SaleFormView
      writing={writing}
      isNew
      isLive={false}
      action={{ label: madeId === undefined ? texts.create : texts.openCreated, working: texts.creating }}
      onSubmit={() => (madeId === undefined ? void submit() : void open(madeId))}
      onLeave={onLeave}
    />
  );
}

// This browser keeps nothing, so that the other form would know nothing of the changes.
function useSavingAtOnce(writing: SaleWriting, onDone: CreateSaleProps["onDone"]) {
  const texts = useSaleFormMessages();
  const queries = useQueryClient();
  const { saleForm } = writing;
  return async function saveAtOnce(id: string): Promise<void> {
    const ready = saleForm.ready();
    if (ready === undefined) return;
    const { isPractice, ...body } = bodyOf(ready);
    const failed = { failed: texts.saveFailed, failedShort: texts.saveFailed };
    const done = await saleForm.attempt.run(async () => {
      await saveSale(id, body);
      // The changes are saved, whatever becomes of this.
      return queries.fetchQuery(saleToEdit(id)).catch(() => undefined);
    }, failed);
    if (done === undefined) return;
    await writing.finish(texts.saved, () => onDone(id));
    // This form is gone by now.
    const made = done.result;
    if (made !== undefined && made.isPractice !== isPractice)
      toasts.show("blank", texts.madeAs[made.isPractice ? "practice" : "real"]);
  };
}

const keepDraft = (owner: DraftOwner, content: unknown): boolean =>
  saveDraft(browserStorage(), owner, { slot: newKey(), savedAt: Date.now(), content });
