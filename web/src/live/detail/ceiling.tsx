import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { formatPaise, formatRupees } from "@boli/contract/base/money";
import { allIn as allInOf } from "@boli/contract/live/all-in";
import type { SaleView } from "@boli/contract/live/endpoints";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { RefusalNotice } from "../../ui/summary.tsx";
import { useAttempt } from "../../ui/use-attempt.ts";
import { AmountDialog } from "../bidding/amount-dialog.tsx";
import { ceilings, leaveCeiling } from "../room/queries.ts";
import { isOver, type SalePhase } from "../sale-phase.ts";
import type { ShownLot } from "../shown.ts";
import { AcceptTerms } from "../terms/accept-terms.tsx";
import { useSalePageMessages } from "./texts/index.ts";

export interface OwnCeilingProps {
  sale: SaleView;
  phase: SalePhase;
  lot: ShownLot;
  // The reader's ceiling for this lot; null without one.
  own: number | null;
  // Asks for it again after a failure; undefined where there was none.
  askAgain: (() => void) | undefined;
  // Leads to the subscription, and back.
  subscribeLink: ReactNode;
  // The lot whose dialog is open; undefined when it is closed. The lot stays on the page as long.
  onHold(lotId: string | undefined): void;
  // Something was due by the clock, or was changed here.
  onChanged(): void;
}

// The maximum for a lot that has not opened (BID-13). Who has not accepted the terms yet does that first.
// A dialog stays with what was typed when its lot opens meanwhile; the answer then says what to do.
export function OwnCeiling({ sale, phase, lot, own, askAgain, ...more }: OwnCeilingProps) {
  const { subscribeLink, onHold, onChanged } = more;
  const { ceiling: texts } = useSalePageMessages();
  const [opened, setOpened] = useState<"terms" | "ceiling">();
  function show(dialog: "terms" | "ceiling" | undefined): void {
    setOpened(dialog);
    onHold(dialog === undefined ? undefined : lot.id);
  }
  const { whyNoCeiling } = sale.can;
  const mustAccept = whyNoCeiling === "terms_not_accepted";
  const hasOne = own !== null;
  const isAhead = lot.status === "queued" && !isOver(phase);
  if (!isAhead && opened === undefined) return null;
  if (opened === undefined && whyNoCeiling !== null && !mustAccept)
    return <NoNewCeiling {...{ sale, lot, own, subscribeLink, onChanged }} why={whyNoCeiling} />;
  if (opened === undefined && askAgain !== undefined) return <NotLoaded onAgain={askAgain} />;
  const allIn = (amount: number): string => texts.allIn({ amount: formatPaise(allInOf(amount, sale.terms)) });
  return (
    <div className="lot-box-ceiling">
      {hasOne && (
        <p className="lot-box-own numbers">
          <strong>{texts.own({ amount: formatRupees(own) })}</strong>
          <span>{allIn(own)}</span>
        </p>
      )}
      <Button kind={hasOne ? "quiet" : "strong"} wide onPress={() => show(mustAccept ? "terms" : "ceiling")}>
        {hasOne ? texts.change : texts.set}
      </Button>
      <p className="lot-box-quiet">{texts.onlyYou}</p>
      {opened === "terms" && (
        <AcceptTerms
          saleId={sale.id}
          terms={sale.terms}
          onAccepted={() => {
            onChanged();
            show("ceiling");
          }}
          onChanged={onChanged}
          onClose={() => show(undefined)}
        />
      )}
      {opened === "ceiling" && (
        <CeilingDialog
          saleId={sale.id}
          lot={lot}
          own={own ?? undefined}
          allIn={allIn}
          onChanged={onChanged}
          onTerms={() => show("terms")}
          onClose={() => show(undefined)}
        />
      )}
    </div>
  );
}

function NotLoaded({ onAgain }: { onAgain(): void }) {
  const { ceiling: texts } = useSalePageMessages();
  const { errors } = useMessages();
  return (
    <div className="lot-box-ceiling">
      <p className="lot-box-quiet">{texts.loadFailed}</p>
      <Button kind="quiet" onPress={onAgain}>
        {errors.tryAgain}
      </Button>
    </div>
  );
}

interface NoNewCeilingProps extends Pick<
  OwnCeilingProps,
  "sale" | "lot" | "own" | "subscribeLink" | "onChanged"
> {
  why: NonNullable<SaleView["can"]["whyNoCeiling"]>;
}

// For somebody who may leave none, with the one they have.
function NoNewCeiling({ sale, lot, own, subscribeLink, onChanged, why }: NoNewCeilingProps) {
  const { ceiling: texts, refusals } = useSalePageMessages();
  const sentence = sentenceOf(why, refusals);
  if (sentence === undefined && own === null) return null;
  return (
    <div className="lot-box-ceiling">
      {own !== null && (
        <p className="lot-box-own numbers">
          <strong>{texts.own({ amount: formatRupees(own) })}</strong>
        </p>
      )}
      {sentence !== undefined && <p className="lot-box-quiet">{sentence}</p>}
      {why === "membership_required" && subscribeLink}
      {own !== null && <TakeCeilingBack saleId={sale.id} lotId={lot.id} onChanged={onChanged} />}
    </div>
  );
}

// The sentence of a refusal that needs no values.
function sentenceOf(code: string, refusals: Record<string, unknown>): string | undefined {
  const sentence = refusals[code];
  return typeof sentence === "function" && sentence.length === 0 ? (sentence() as string) : undefined;
}

interface CeilingDialogProps {
  saleId: string;
  lot: ShownLot;
  // The reader's ceiling that counts now.
  own: number | undefined;
  // Says what an amount costs in all, as soon as one is typed.
  allIn(amount: number): string;
  // Also after a refusal, which often means that the lot has changed.
  onChanged(): void;
  // The sale's terms are to be accepted first.
  onTerms(): void;
  onClose(): void;
}

interface TakeCeilingBackProps extends Pick<CeilingDialogProps, "saleId" | "onChanged"> {
  lotId: string;
}

// For a person who may no longer bid, and so may not set another maximum.
function TakeCeilingBack({ saleId, lotId, onChanged }: TakeCeilingBackProps) {
  const { ceiling: texts } = useSalePageMessages();
  const client = useQueryClient();
  const { state, run, reset } = useAttempt();
  async function take(): Promise<void> {
    const done = await run(() => leaveCeiling(saleId, lotId, null), { failed: texts.takeBackFailed });
    if (done !== undefined) {
      // Known before the answer to the next request, so this button goes at once.
      client.setQueryData(ceilings(saleId).queryKey, (left) =>
        left?.map((one) => (one.lotId === lotId ? { ...one, maxAmount: null } : one)),
      );
      reset();
      focusLotBox();
      toasts.show("success", texts.takenBack);
    }
    onChanged();
  }
  return (
    <>
      <Button kind="quiet" wide busy={state.kind === "working"} onPress={() => void take()}>
        {texts.takeBack}
      </Button>
      <RefusalNotice state={state} />
    </>
  );
}

// The pressed button is gone; a focus that has moved on meanwhile stays.
function focusLotBox(): void {
  const at = document.activeElement;
  if (at === document.body || at?.closest(".lot-box-ceiling"))
    document.querySelector<HTMLElement>(".lot-box")?.focus();
}

// The secret maximum for a lot that has not opened: set, changed, or taken back.
function CeilingDialog({ saleId, lot, own, allIn, onChanged, onTerms, onClose }: CeilingDialogProps) {
  const { ceiling: texts, refusals } = useSalePageMessages();
  const { state, run, refuse } = useAttempt();
  const { minimumBidPrice: min, inventoryItem } = lot;

  async function send(maxAmount: number | null): Promise<void> {
    const done = await run(
      () => leaveCeiling(saleId, lot.id, maxAmount),
      maxAmount === null
        ? { failed: texts.takeBackFailed }
        : { failed: texts.failed, failedShort: texts.failedShort },
      { terms_not_accepted: onTerms },
    );
    onChanged();
    if (done === undefined) return;
    toasts.show("success", maxAmount === null ? texts.takenBack : texts.done);
    onClose();
  }

  return (
    <AmountDialog
      heading={texts.heading({ item: inventoryItem.name })}
      intro={texts.onlyYou}
      label={texts.amount}
      hint={texts.minimum({ amount: formatRupees(min) })}
      save={texts.save}
      saving={texts.saving}
      texts={texts}
      first={own}
      min={min}
      tooLow={(least) => refusals.bid_too_low({ min: least })}
      least={min}
      allIn={allIn}
      state={state}
      refuse={refuse}
      extra={
        own !== undefined && (
          <Button kind="plain" busy={state.kind === "working"} onPress={() => void send(null)}>
            {texts.takeBack}
          </Button>
        )
      }
      onSend={(amount) => void send(amount)}
      onClose={onClose}
    />
  );
}
