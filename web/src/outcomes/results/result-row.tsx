import type { Person, ResultLot } from "@boli/contract/outcomes/endpoints";
import type { ContractView } from "@boli/contract/outcomes/outcome";
import { formatRupees } from "@boli/contract/base/money";
import { moment } from "../../lib/moments.ts";
import { Chip } from "../../ui/chip.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { telHref } from "../../ui/tel-href.ts";
import { ContractChip } from "../contract-chip.tsx";
import { useOutcomeMessages } from "../texts/index.ts";
import { LotActions } from "./lot-actions.tsx";

// One lot: its result, its buyer, and what the host can do now.
export function ResultRow({ saleId, lot }: { saleId: string; lot: ResultLot }) {
  const { results: words } = useOutcomeMessages();
  const { position, item, status, price, estimate, bids, bidders, outcome, buyers } = lot;
  return (
    <li className="result-lot" data-lot={lot.lotId}>
      <div className="result-lot-head">
        <div className="result-lot-name">
          <p className="result-lot-number">{words.lot({ position })}</p>
          <h3>{item}</h3>
          <p className="result-lot-facts">
            {words.facts({ bids, bidders })}
            {estimate !== null && ` · ${words.estimate({ amount: formatRupees(estimate) })}`}
          </p>
        </div>
        <div className="result-lot-price numbers">
          {price !== null && <strong>{formatRupees(price)}</strong>}
          <Chip tone={status === "sold" ? "success" : "neutral"}>{words.statuses[status]}</Chip>
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
  const words = useOutcomeMessages();
  const { alias, price, decisionReason, dispute, state } = contract;
  const reason = decisionReason ?? "";
  return (
    <div className="result-buyer">
      <div className="result-buyer-head">
        <p>
          <span className="result-buyer-role">
            {isSecond ? words.results.runnerUp : words.results.winner}
          </span>{" "}
          {alias}
          {isSecond && ` · ${formatRupees(price)}`}
        </p>
        <ContractChip contract={contract} />
      </div>
      {person === null ? (
        <p className="result-quiet">{words.results.noAccount}</p>
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
        <p className="result-strikes">{words.strikes({ count: person.strikes })}</p>
      )}
      {dispute === "waiting" && <p className="result-quiet">{words.results.disputeWaits}</p>}
      {dispute === "upheld" && <p className="result-quiet">{words.results.upheld({ reason })}</p>}
      {dispute === "dismissed" && <p className="result-quiet">{words.results.dismissed({ reason })}</p>}
      {dispute === "taken_back" && <p className="result-quiet">{words.results.takenBack}</p>}
      {state === "unpaid" && contract.disputeUntil !== null && (
        <p className="result-quiet">{words.results.disputeUntil({ at: moment(contract.disputeUntil) })}</p>
      )}
    </div>
  );
}

function OfferLine({ lot: { outcome } }: { lot: ResultLot }) {
  const { results: words } = useOutcomeMessages();
  if (outcome === null) return null;
  const { offer, isFree } = outcome;
  return (
    <>
      {offer?.state === "open" && (
        <p className="result-note">
          {words.offerUntil({
            alias: offer.alias,
            amount: formatRupees(offer.price),
            at: moment(offer.until),
          })}
        </p>
      )}
      {offer !== null && offer.state !== "open" && (
        <p className="result-note">{words.offerOver[offer.state]}</p>
      )}
      {isFree && <p className="result-note">{words.isFree}</p>}
    </>
  );
}
