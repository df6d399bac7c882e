import { type ReactNode, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { Results, Person, ResultLot } from "@boli/contract/outcomes/endpoints";
import { formatRupees } from "@boli/contract/base/money";
import type { ContractView, LotOutcomeView, OutcomeState } from "@boli/contract/outcomes/outcome";
import { Notice } from "../../ui/notice.tsx";
import { useOutcomeMessages } from "../texts/index.ts";
import { moment } from "../../lib/moments.ts";
import { Chip } from "../../ui/chip.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { telHref } from "../../ui/tel-href.ts";
import { ContractChip } from "../contract-chip.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { Refused } from "../../ui/summary.tsx";
import { useAttempt } from "../../ui/use-attempt.ts";
import { freeItem, offerAgain, outcomesKey, setOutcome } from "../queries.ts";
import "./results.css";

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((100 * part) / whole);

interface ResultsViewProps {
  results: Results;
  // Links to the results as files.
  downloads: ReactNode;
}

// The results of a sale for its host: figures first, then each lot with its outcome and the actions that are possible.
export function ResultsView({ results, downloads }: ResultsViewProps) {
  const { results: texts } = useOutcomeMessages();
  const { summary, lots, saleId, isPractice } = results;
  const { total, estimates, totalOfEstimated, sold } = summary;
  return (
    <>
      {isPractice && <Notice tone="warning">{texts.practice}</Notice>}
      <dl className="results-figures numbers">
        <div className="results-figure results-figure-main">
          <dt>{texts.total}</dt>
          <dd>{formatRupees(total)}</dd>
        </div>
        <Figure name={texts.sellThrough} value={texts.ofLots({ sold, lots: summary.lots })}>
          {texts.share({ percent: percentOf(sold, summary.lots) })}
        </Figure>
        <Figure
          name={texts.againstEstimates}
          value={estimates === 0 ? "–" : texts.share({ percent: percentOf(totalOfEstimated, estimates) })}
        >
          {estimates === 0
            ? texts.noEstimates
            : texts.ofEstimates({
                total: formatRupees(totalOfEstimated),
                estimates: formatRupees(estimates),
              })}
        </Figure>
        <Figure name={texts.bids} value={summary.bids.toLocaleString("en-IN")} />
        <Figure name={texts.bidders} value={summary.bidders.toLocaleString("en-IN")} />
        <Figure name={texts.watchers} value={summary.watchers.toLocaleString("en-IN")} />
      </dl>
      {!isPractice && <p className="results-money">{texts.noMoney}</p>}
      <div className="results-downloads" data-print="no">
        {downloads}
      </div>
      <h2 className="results-lots-heading">{texts.lots}</h2>
      <ul className="result-lots">
        {lots.map((lot) => (
          <ResultRow key={lot.lotId} saleId={saleId} lot={lot} />
        ))}
      </ul>
    </>
  );
}

function Figure({ name, value, children }: { name: string; value: string; children?: string }) {
  return (
    <div className="results-figure">
      <dt>{name}</dt>
      <dd>{value}</dd>
      {children !== undefined && <dd className="results-figure-more">{children}</dd>}
    </div>
  );
}

// One lot: its result, its buyer, and what the host can do now.
function ResultRow({ saleId, lot }: { saleId: string; lot: ResultLot }) {
  const { results: texts } = useOutcomeMessages();
  const { position, item, status, price, estimate, bids, bidders, outcome, buyers } = lot;
  return (
    <li className="result-lot" data-lot={lot.lotId}>
      <div className="result-lot-head">
        <div className="result-lot-name">
          <p className="result-lot-number">{texts.lot({ position })}</p>
          <h3>{item}</h3>
          <p className="result-lot-facts">
            {texts.facts({ bids, bidders })}
            {estimate !== null && ` · ${texts.estimate({ amount: formatRupees(estimate) })}`}
          </p>
        </div>
        <div className="result-lot-price numbers">
          {price !== null && <strong>{formatRupees(price)}</strong>}
          <Chip tone={status === "sold" ? "success" : "neutral"}>{texts.statuses[status]}</Chip>
        </div>
      </div>
      {outcome !== null && (
        <>
          {outcome.contracts.map((contract, at) => (
            <Buyer key={contract.alias} contract={contract} person={buyers[at] ?? null} isSecond={at > 0} />
          ))}
          <OfferLine lot={lot} />
          <LotActions saleId={saleId} lot={lot} outcome={outcome} />
        </>
      )}
    </li>
  );
}

interface BuyerProps {
  contract: ContractView;
  person: Person | null;
  isSecond: boolean;
}

function Buyer({ contract, person, isSecond }: BuyerProps) {
  const texts = useOutcomeMessages();
  const { alias, price, decisionReason, dispute, state } = contract;
  const reason = decisionReason ?? "";
  return (
    <div className="result-buyer">
      <div className="result-buyer-head">
        <p>
          <span className="result-buyer-role">
            {isSecond ? texts.results.runnerUp : texts.results.winner}
          </span>{" "}
          {alias}
          {isSecond && ` · ${formatRupees(price)}`}
        </p>
        <ContractChip contract={contract} />
      </div>
      {person === null ? (
        <p className="result-quiet">{texts.results.noAccount}</p>
      ) : (
        <p className="result-contact">
          <strong>{person.name}</strong>
          <a href={`mailto:${person.email}`}>
            <EmailText text={person.email} />
          </a>
          {person.mobile !== null && <a href={telHref(person.mobile)}>{person.mobile}</a>}
        </p>
      )}
      {person !== null && person.strikes > 0 && (
        <p className="result-strikes">{texts.strikes({ count: person.strikes })}</p>
      )}
      {dispute === "waiting" && <p className="result-quiet">{texts.results.disputeWaits}</p>}
      {dispute === "upheld" && <p className="result-quiet">{texts.results.upheld({ reason })}</p>}
      {dispute === "dismissed" && <p className="result-quiet">{texts.results.dismissed({ reason })}</p>}
      {dispute === "taken_back" && <p className="result-quiet">{texts.results.takenBack}</p>}
      {state === "unpaid" && contract.disputeUntil !== null && (
        <p className="result-quiet">{texts.results.disputeUntil({ at: moment(contract.disputeUntil) })}</p>
      )}
    </div>
  );
}

function OfferLine({ lot: { outcome } }: { lot: ResultLot }) {
  const { results: texts } = useOutcomeMessages();
  if (outcome === null) return null;
  const { offer, isFree } = outcome;
  return (
    <>
      {offer?.state === "open" && (
        <p className="result-note">
          {texts.offerUntil({
            alias: offer.alias,
            amount: formatRupees(offer.price),
            at: moment(offer.until),
          })}
        </p>
      )}
      {offer !== null && offer.state !== "open" && (
        <p className="result-note">{texts.offerOver[offer.state]}</p>
      )}
      {isFree && <p className="result-note">{texts.isFree}</p>}
    </>
  );
}

interface LotActionsProps {
  saleId: string;
  lot: ResultLot;
  outcome: LotOutcomeView;
}

const order: readonly OutcomeState[] = ["paid", "collected", "unpaid", "due"];

// The host's actions that the server would accept now. Those that cannot be undone ask first.
function LotActions({ saleId, lot, outcome }: LotActionsProps) {
  const all = useOutcomeMessages();
  const texts = all.results;
  const client = useQueryClient();
  const attempt = useAttempt();
  const [asked, setAsked] = useState<"unpaid" | "free" | "offer">();
  const isWorking = attempt.state.kind === "working";
  const { can, item, lotId } = lot;
  const of = { saleId, lotId };

  async function act(work: () => Promise<unknown>): Promise<void> {
    setAsked(undefined);
    const done = await attempt.run(work, { failed: all.failed });
    await client.invalidateQueries({ queryKey: outcomesKey });
    if (done === undefined) return;
    attempt.reset();
    toasts.show("success", all.saved);
  }

  const runnerUp = can.runnerUp && {
    alias: can.runnerUp.alias,
    amount: formatRupees(can.runnerUp.price),
  };
  const current = outcome.contracts.at(-1);
  const waitsUntil =
    current?.state === "due" && !can.mark.includes("unpaid") && current.dispute === "none"
      ? current.payBy
      : null;
  if (can.mark.length === 0 && !can.free) return null;
  return (
    <div className="lot-actions" data-print="no">
      <Refused state={attempt.state} />
      <div className="lot-actions-row">
        {can.offer && runnerUp !== null && (
          <Button busy={isWorking} onPress={() => setAsked("offer")}>
            {texts.offer(runnerUp)}
          </Button>
        )}
        {can.free && (
          <Button kind="quiet" busy={isWorking} onPress={() => setAsked("free")}>
            {texts.freeItem}
          </Button>
        )}
        {order
          .filter((state) => can.mark.includes(state))
          .map((state) => (
            <Button
              key={state}
              kind="quiet"
              busy={isWorking}
              aria-label={texts.markOf({ action: texts.mark[state], item })}
              onPress={() =>
                state === "unpaid" ? setAsked("unpaid") : void act(() => setOutcome(of, state))
              }
            >
              {texts.mark[state]}
            </Button>
          ))}
      </div>
      {can.runnerUp !== null && can.runnerUp.strikes > 0 && (
        <p className="result-strikes">
          {all.strikesOf({ alias: can.runnerUp.alias, count: can.runnerUp.strikes })}
        </p>
      )}
      {waitsUntil !== null && <p className="result-quiet">{texts.notDue({ at: moment(waitsUntil) })}</p>}
      {asked === "unpaid" && (
        <ConfirmDialog
          heading={texts.unpaidHeading}
          sentence={texts.unpaidSentence({ item })}
          action={texts.mark.unpaid}
          isDangerous
          onConfirm={() => void act(() => setOutcome(of, "unpaid"))}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === "free" && (
        <ConfirmDialog
          heading={texts.freeHeading}
          sentence={texts.freeSentence({ item })}
          action={texts.freeItem}
          isDangerous
          onConfirm={() => void act(() => freeItem(of))}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === "offer" && runnerUp !== null && (
        <ConfirmDialog
          heading={texts.offerHeading}
          sentence={texts.offerSentence({ ...runnerUp, item })}
          action={texts.offerAction}
          onConfirm={() => void act(() => offerAgain(of))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
