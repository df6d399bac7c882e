import type { ReactNode } from "react";
import type { OwnOutcome } from "@boli/contract/outcomes/endpoints";
import type { ContractView } from "@boli/contract/outcomes/outcome";
import { formatRupees } from "@boli/contract/base/money";
import { moment } from "../../lib/moments.ts";
import { ContractChip } from "../contract-chip.tsx";
import { useOutcomeMessages } from "../texts/index.ts";
import "./own.css";

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
