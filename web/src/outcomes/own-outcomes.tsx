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
  const { own: words } = useOutcomeMessages();
  const waiting = outcomes.filter(waits);
  if (waiting.length === 0) return null;
  return (
    <section className="waiting-outcomes" aria-labelledby="waiting-outcomes">
      <h2 id="waiting-outcomes">{words.heading}</h2>
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
  const { own: words } = useOutcomeMessages();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { item, saleTitle: auction, contract } = own;
  return (
    <>
      <p className="waiting-outcome-fact">{words.unpaid({ item, auction })}</p>
      <p>{words.disputeUntil({ at: moment(contract?.disputeUntil ?? "") })}</p>
      {own.host !== null && <p>{words.contact(own.host)}</p>}
      <div className="waiting-outcome-actions">
        <Button onPress={() => setOpen(true)}>{words.dispute}</Button>
      </div>
      {isOpen && (
        <ReasonDialog
          heading={words.disputeHeading}
          sentence={words.disputeSentence}
          action={words.disputeAction}
          working={words.disputing}
          act={(reason) => disputeOutcome(own, reason)}
          onDone={() => {
            setOpen(false);
            toasts.show("success", words.disputeSent);
            void client.invalidateQueries({ queryKey: outcomesKey });
          }}
          onClose={() => {
            setOpen(false);
            void client.invalidateQueries({ queryKey: outcomesKey });
          }}
        />
      )}
    </>
  );
}

function Offer({ own, offer: { price, until } }: { own: OwnOutcome; offer: SecondOfferView }) {
  const { own: words, failed } = useOutcomeMessages();
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
        {words.offer({ item: own.item, auction: own.saleTitle, amount })}
      </p>
      <p>{words.offerUntil({ at: moment(until) })}</p>
      <Refused state={attempt.state} />
      <div className="waiting-outcome-actions">
        <Button busy={isWorking} onPress={() => setAsked(true)}>
          {words.accept({ amount })}
        </Button>
        <Button
          kind="quiet"
          busy={isWorking}
          onPress={() => void answer(() => declineOffer(own), words.declined)}
        >
          {words.decline}
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          heading={words.acceptHeading}
          sentence={words.acceptSentence({ item: own.item, amount })}
          action={words.acceptAction}
          onConfirm={() => void answer(() => acceptOffer(own), words.accepted)}
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
  const { own: words } = useOutcomeMessages();
  if (contract === null)
    return offer === null || offer.state === "open" ? null : (
      <div className="own-outcome">
        <p>{words.offerOver[offer.state]}</p>
      </div>
    );
  return (
    <div className="own-outcome">
      <ContractChip contract={contract} />
      {offer !== null && <p>{words.boughtFor({ amount: formatRupees(contract.price) })}</p>}
      <ContractSentences contract={contract} />
      {host !== null && contract.state !== "collected" && (
        <>
          <p>{words.contact(host)}</p>
          <p>{words.noMoney}</p>
        </>
      )}
      <p>
        {words.head} <code className="own-outcome-head">{head}</code>
      </p>
      {renderLog(words.log, { className: "own-outcome-log" })}
    </div>
  );
}

function ContractSentences({ contract }: { contract: ContractView }) {
  const { own: words, payBy } = useOutcomeMessages();
  const reason = contract.decisionReason ?? "";
  return (
    <>
      {contract.state === "due" && contract.payBy !== null && <p>{payBy({ at: moment(contract.payBy) })}</p>}
      {contract.dispute === "waiting" && <p>{words.disputeWaits}</p>}
      {contract.dispute === "upheld" && <p>{words.upheld({ reason })}</p>}
      {contract.dispute === "dismissed" && <p>{words.dismissed({ reason })}</p>}
      {contract.isConfirmed && <p>{words.counts}</p>}
    </>
  );
}
