import type { StatementRow } from "@boli/contract/subscriptions/admin";
import { formatRupees } from "@boli/contract/base/money";
import { Chip } from "../../ui/chip.tsx";
import { DataTable, type Column } from "../../ui/table/data-table.tsx";
import type { Tone } from "../../ui/tones.ts";
import { nothing } from "./decisions.ts";
import { usePaymentMessages } from "./texts/index.ts";

// The rows of a statement, each with what it does or has done.
export function StatementRows({ rows }: { rows: readonly StatementRow[] }) {
  const { importing: words } = usePaymentMessages();
  const columns = useStatementColumns();
  return (
    <DataTable
      caption={words.caption}
      list="statement"
      rows={rows.map((one) => ({ ...one, id: String(one.line) }))}
      columns={columns}
      isOld={false}
      isWaiting={false}
    />
  );
}

function useStatementColumns(): readonly Column<StatementRow & { id: string }>[] {
  const { importing: words, columns: headings } = usePaymentMessages();
  return [
    {
      name: "narration",
      heading: words.narration,
      kind: "name",
      cell: ({ narration, line, date }) => (
        <>
          <span className="statement-narration">{narration === "" ? nothing : narration}</span>
          <span className="payment-quiet numbers">
            {date === null ? words.line({ line }) : `${words.line({ line })} · ${date}`}
          </span>
        </>
      ),
    },
    {
      name: "outcome",
      heading: words.outcome,
      kind: "chip",
      cell: ({ outcome }) => <Chip tone={tones[outcome]}>{words.outcomes[outcome]}</Chip>,
    },
    {
      name: "amount",
      heading: words.amount,
      kind: "figure",
      className: "numbers",
      cell: ({ amount }) => (amount === null ? nothing : formatRupees(amount)),
    },
    {
      name: "utr",
      heading: headings.utr,
      kind: "fact",
      className: "numbers",
      cell: ({ utr }) => utr ?? nothing,
    },
    {
      name: "payment",
      heading: headings.payment,
      kind: "fact",
      className: "numbers",
      cell: ({ reference, email }) =>
        reference === null && email === null ? (
          nothing
        ) : (
          <>
            {reference !== null && <span>{reference} </span>}
            {email !== null && <span>{email}</span>}
          </>
        ),
    },
  ];
}

const tones: Record<StatementRow["outcome"], Tone> = {
  matches: "success",
  imported_before: "neutral",
  confirmed_otherwise: "error",
  not_incoming: "neutral",
  reversed: "error",
  unreadable: "error",
  unknown_reference: "warning",
  amount_differs: "error",
  paid_twice: "warning",
  utr_claimed_twice: "error",
  other_reference: "warning",
};
