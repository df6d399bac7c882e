import { type ReactNode, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { Results, Person, ResultLot } from "@boli/contract/outcomes/endpoints";
import { formatRupees } from "@boli/contract/base/money";
import type { ContractView, LotOutcomeView, OutcomeState } from "@boli/contract/outcomes/outcome";
import { Heading, Note, Row, Stack, Text } from "../../ui/layout-parts.tsx";
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
      {!isPractice && <Text tone="quiet">{texts.noMoney}</Text>}
      <div className="results-downloads" data-print="no">
        {downloads}
      </div>
      <h2 className="results-lots-heading">{texts.lots}</h2>
      <Stack as="ul" gap={3}>
        {lots.map((lot) => (
          <ResultRow key={lot.lotId} saleId={saleId} lot={lot} />
        ))}
      </Stack>
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
    <Stack
      as="li"
      surface="panel"
      pad={4}
      gap={3}
      wraps="anywhere"
      className="result-lot"
      data-lot={lot.lotId}
    >
      <Row align="start" justify="between" across={4}>
        <div className="result-lot-name">
          <Note>{texts.lot({ position })}</Note>
          <Heading as="h3" size="name">
            {item}
          </Heading>
          <Note>
            {texts.facts({ bids, bidders })}
            {estimate !== null && ` · ${texts.estimate({ amount: formatRupees(estimate) })}`}
          </Note>
        </div>
        <Row gap={3} className="numbers">
          {price !== null && (
            <Text as="strong" size="section">
              {formatRupees(price)}
            </Text>
          )}
          <Chip tone={status === "sold" ? "success" : "neutral"}>{texts.statuses[status]}</Chip>
        </Row>
      </Row>
      {outcome !== null && (
        <>
          {outcome.contracts.map((contract, at) => (
            <Buyer key={contract.alias} contract={contract} person={buyers[at] ?? null} isSecond={at > 0} />
          ))}
          <OfferLine lot={lot} />
          <LotActions saleId={saleId} lot={lot} outcome={outcome} />
        </>
      )}
    </Stack>
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
      <Row align="start" justify="between" across={4}>
        <p>
          <Note as="span">{isSecond ? texts.results.runnerUp : texts.results.winner}</Note> {alias}
          {isSecond && ` · ${formatRupees(price)}`}
        </p>
        <ContractChip contract={contract} />
      </Row>
      {person === null ? (
        <Note>{texts.results.noAccount}</Note>
      ) : (
        <Row as="p" gap={1} across={4} align="stretch">
          <strong>{person.name}</strong>
          <a href={`mailto:${person.email}`}>
            <EmailText text={person.email} />
          </a>
          {person.mobile !== null && <a href={telHref(person.mobile)}>{person.mobile}</a>}
        </Row>
      )}
      {person !== null && person.strikes > 0 && (
        <Text size="list" tone="error">
          {texts.strikes({ count: person.strikes })}
        </Text>
      )}
      {dispute === "waiting" && <Note>{texts.results.disputeWaits}</Note>}
      {dispute === "upheld" && <Note>{texts.results.upheld({ reason })}</Note>}
      {dispute === "dismissed" && <Note>{texts.results.dismissed({ reason })}</Note>}
      {dispute === "taken_back" && <Note>{texts.results.takenBack}</Note>}
      {state === "unpaid" && contract.disputeUntil !== null && (
        <Note>{texts.results.disputeUntil({ at: moment(contract.disputeUntil) })}</Note>
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
// Those that cannot be undone ask first.
type Question = "unpaid" | "free" | "offer";

// The host's actions that the server would accept now.
function LotActions({ saleId, lot, outcome }: LotActionsProps) {
  const all = useOutcomeMessages();
  const texts = all.results;
  const client = useQueryClient();
  const attempt = useAttempt();
  const [asked, setAsked] = useState<Question>();
  const question = useQuestion(saleId, lot, asked);
  const isWorking = attempt.state.kind === "working";
  const { can, item } = lot;
  const mark = (state: OutcomeState) => act(() => setOutcome({ saleId, lotId: lot.lotId }, state));

  async function act(work: () => Promise<unknown>): Promise<void> {
    setAsked(undefined);
    const done = await attempt.run(work, { failed: all.failed });
    await client.invalidateQueries({ queryKey: outcomesKey });
    if (done === undefined) return;
    attempt.reset();
    toasts.show("success", all.saved);
  }

  if (can.mark.length === 0 && !can.free) return null;
  return (
    <Stack gap={2} data-print="no">
      <Refused state={attempt.state} />
      <Row>
        {can.offer && can.runnerUp !== null && (
          <Button busy={isWorking} onPress={() => setAsked("offer")}>
            {texts.offer(offered(can.runnerUp))}
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
              onPress={() => (state === "unpaid" ? setAsked("unpaid") : void mark(state))}
            >
              {texts.mark[state]}
            </Button>
          ))}
      </Row>
      <LotNotes can={can} outcome={outcome} />
      {question !== undefined && (
        <ConfirmDialog
          {...question.texts}
          onConfirm={() => void act(question.work)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Stack>
  );
}

type Can = ResultLot["can"];

const offered = ({ alias, price }: NonNullable<Can["runnerUp"]>) => ({ alias, amount: formatRupees(price) });

function useQuestion(saleId: string, { can, item, lotId }: ResultLot, asked: Question | undefined) {
  const { results: texts } = useOutcomeMessages();
  const of = { saleId, lotId };
  switch (asked) {
    case "unpaid":
      return {
        texts: {
          heading: texts.unpaidHeading,
          sentence: texts.unpaidSentence({ item }),
          action: texts.mark.unpaid,
          isDangerous: true,
        },
        work: () => setOutcome(of, "unpaid"),
      };
    case "free":
      return {
        texts: {
          heading: texts.freeHeading,
          sentence: texts.freeSentence({ item }),
          action: texts.freeItem,
          isDangerous: true,
        },
        work: () => freeItem(of),
      };
    case "offer":
      return can.runnerUp === null
        ? undefined
        : {
            texts: {
              heading: texts.offerHeading,
              sentence: texts.offerSentence({ ...offered(can.runnerUp), item }),
              action: texts.offerAction,
            },
            work: () => offerAgain(of),
          };
    default:
      return undefined;
  }
}

// The strikes of the runner-up, and from when on the buyer can be marked as unpaid.
function LotNotes({ can: { mark, runnerUp }, outcome }: { can: Can; outcome: LotOutcomeView }) {
  const { strikesOf, results: texts } = useOutcomeMessages();
  const current = outcome.contracts.at(-1);
  const isNotDue = current?.state === "due" && !mark.includes("unpaid") && current.dispute === "none";
  return (
    <>
      {runnerUp !== null && runnerUp.strikes > 0 && (
        <Text size="list" tone="error">
          {strikesOf({ alias: runnerUp.alias, count: runnerUp.strikes })}
        </Text>
      )}
      {isNotDue && current.payBy !== null && <Note>{texts.notDue({ at: moment(current.payBy) })}</Note>}
    </>
  );
}
