import type { OwnOutcome } from "@boli/contract/outcomes/endpoints";
import { formatPaise, paiseFromRupees } from "@boli/contract/money";
import { moment } from "../../lib/moments.ts";
import { ContractChip } from "../contract-chip.tsx";
import { useOutcomeMessages } from "../texts/index.ts";
import "./own.css";

// The outcome of a lot that this person won or was offered, in its row of the own bids.
export function OwnOutcomeNote({ own }: { own: OwnOutcome }) {
  const all = useOutcomeMessages();
  const words = all.own;
  const { contract, offer, host } = own;
  return (
    <div className="own-outcome">
      {contract !== null && <ContractChip contract={contract} />}
      {contract !== null && offer !== null && (
        <p>{words.boughtFor({ amount: formatPaise(paiseFromRupees(contract.price)) })}</p>
      )}
      {contract?.state === "due" && contract.payBy !== null && (
        <p>{all.payBy({ at: moment(contract.payBy) })}</p>
      )}
      {contract?.dispute === "waiting" && <p>{words.disputeWaits}</p>}
      {contract?.dispute === "upheld" && <p>{words.upheld({ reason: contract.decisionReason ?? "" })}</p>}
      {contract?.dispute === "dismissed" && (
        <p>{words.dismissed({ reason: contract.decisionReason ?? "" })}</p>
      )}
      {contract?.isConfirmed === true && <p>{words.counts}</p>}
      {contract === null && offer !== null && offer.state !== "open" && <p>{words.offerOver[offer.state]}</p>}
      {host !== null && contract !== null && contract.state !== "collected" && <p>{words.contact(host)}</p>}
    </div>
  );
}
