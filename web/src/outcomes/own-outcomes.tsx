import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { OwnOutcome } from "@boli/contract/outcomes/endpoints";
import type { SecondOfferView, ContractView } from "@boli/contract/outcomes/outcome";
import { formatRupees } from "@boli/contract/base/money";
import { moment } from "../lib/moments.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { toasts } from "../ui/overlays/toasts.ts";
import { Refused } from "../ui/summary.tsx";
import { useAttempt } from "../ui/use-attempt.ts";
import { acceptOffer, declineOffer, disputeOutcome, outcomesKey } from "./queries.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useOutcomeMessages } from "./texts/index.ts";
import { ContractChip } from "./contract-chip.tsx";
import "./own/own.css";

const waits = ({ contract, offer }: OwnOutcome): boolean =>
  offer?.state === "open" || (contract !== null && contract.disputeUntil !== null);

// Unpaid wins that can be disputed and second offers, each with what the person can answer.
export function WaitingOutcomes({ outcomes }: { outcomes: readonly OwnOutcome[] }) {
  const { own: texts } = useOutcomeMessages();
  const waiting = outcomes.filter(waits);
  if (waiting.length === 0) return null;
  return (
    <section className="waiting-outcomes" aria-labelledby="waiting-outcomes">
      <h2 id="waiting-outcomes">{texts.heading}</h2>
      <ul>
        {waiting.map((one) => (
          <li key={one.lotId} className="waiting-outcome" data-lot={one.lotId}>
            {one.offer?.state === "open" ? <Offer own={one} offer={one.offer} /> : <Unpaid own={one} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Unpaid({ own }: { own: OwnOutcome }) {
  const { own: texts } = useOutcomeMessages();
  const [isOpen, setOpen] = useState(false);
  const { item, saleTitle: auction, contract } = own;
  return (
    <>
      <p className="waiting-outcome-fact">{texts.unpaid({ item, auction })}</p>
      <p>{texts.disputeUntil({ at: moment(contract?.disputeUntil ?? "") })}</p>
      {own.host !== null && <p>{texts.contact(own.host)}</p>}
      <div className="waiting-outcome-actions">
        <Button onPress={() => setOpen(true)}>{texts.dispute}</Button>
      </div>
      {isOpen && (
        <ReasonDialog
          heading={texts.disputeHeading}
          sentence={texts.disputeSentence}
          action={texts.disputeAction}
          working={texts.disputing}
          act={(reason) => disputeOutcome(own, reason)}
          done={texts.disputeSent}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Offer({ own, offer: { price, until } }: { own: OwnOutcome; offer: SecondOfferView }) {
  const { own: texts, failed } = useOutcomeMessages();
  const client = useQueryClient();
  const attempt = useAttempt();
  const [isAsked, setAsked] = useState(false);
  const amount = formatRupees(price);
  const isWorking = attempt.state.kind === "working";

  async function answer(work: () => Promise<unknown>, success: string): Promise<void> {
    setAsked(false);
    const done = await attempt.run(work, { failed });
    await client.invalidateQueries({ queryKey: outcomesKey });
    if (done !== undefined) toasts.show("success", success);
  }

  return (
    <>
      <p className="waiting-outcome-fact">
        {texts.offer({ item: own.item, auction: own.saleTitle, amount })}
      </p>
      <p>{texts.offerUntil({ at: moment(until) })}</p>
      <Refused state={attempt.state} />
      <div className="waiting-outcome-actions">
        <Button busy={isWorking} onPress={() => setAsked(true)}>
          {texts.accept({ amount })}
        </Button>
        <Button
          kind="quiet"
          busy={isWorking}
          onPress={() => void answer(() => declineOffer(own), texts.declined)}
        >
          {texts.decline}
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          heading={texts.acceptHeading}
          sentence={texts.acceptSentence({ item: own.item, amount })}
          action={texts.acceptAction}
          onConfirm={() => void answer(() => acceptOffer(own), texts.accepted)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

interface OwnOutcomeNoteProps {
  own: OwnOutcome;
  // The link to the log of the sale.
  renderLog(text: string, shown: { className: string }): ReactNode;
}

// The outcome of a lot that this person won or was offered, in its row of their bids.
export function OwnOutcomeNote({ own: { contract, offer, host, head }, renderLog }: OwnOutcomeNoteProps) {
  const { own: texts } = useOutcomeMessages();
  if (contract === null)
    return offer === null || offer.state === "open" ? null : (
      <div className="own-outcome">
        <p>{texts.offerOver[offer.state]}</p>
      </div>
    );
  return (
    <div className="own-outcome">
      <ContractChip contract={contract} />
      {offer !== null && <p>{texts.boughtFor({ amount: formatRupees(contract.price) })}</p>}
      <ContractSentences contract={contract} />
      {host !== null && contract.state !== "collected" && (
        <>
          <p>{texts.contact(host)}</p>
          <p>{texts.noMoney}</p>
        </>
      )}
      <p>
        {texts.head} <code className="own-outcome-head">{head}</code>
      </p>
      {renderLog(texts.log, { className: "own-outcome-log" })}
    </div>
  );
}

function ContractSentences({ contract }: { contract: ContractView }) {
  const { own: texts, payBy } = useOutcomeMessages();
  const reason = contract.decisionReason ?? "";
  return (
    <>
      {contract.state === "due" && contract.payBy !== null && <p>{payBy({ at: moment(contract.payBy) })}</p>}
      {contract.dispute === "waiting" && <p>{texts.disputeWaits}</p>}
      {contract.dispute === "upheld" && <p>{texts.upheld({ reason })}</p>}
      {contract.dispute === "dismissed" && <p>{texts.dismissed({ reason })}</p>}
      {contract.isConfirmed && <p>{texts.counts}</p>}
    </>
  );
}
