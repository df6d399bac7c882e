import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode, type FormEvent } from "react";
import type { StatementMapping, StatementRow } from "@boli/contract/subscriptions/admin";
import { paymentLimits } from "@boli/contract/subscriptions/plan";
import { formatRupees } from "@boli/contract/base/money";
import { newKey } from "../../lib/client.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CsvChoice } from "../../ui/fields/csv-choice.tsx";
import { textOfFile } from "../../ui/fields/text-of-file.ts";
import { Row, Stack, Text } from "../../ui/layout-parts.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { Refused } from "../../ui/summary.tsx";
import { useAttempt } from "../../ui/use-attempt.ts";
import type { Guard } from "./decision-dialog.tsx";
import { checkStatement, importStatement, type CheckedStatement } from "./queries.ts";
import { usePaymentMessages } from "./texts/index.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { Chip } from "../../ui/chip.tsx";
import { DataTable, type Column } from "../../ui/table/data-table.tsx";
import type { Tone } from "../../ui/tones.ts";
import { nothing } from "./decisions.ts";

type Step =
  | { kind: "choose" }
  // The columns are chosen by hand: of a bank that we do not know, or where others were taken than an admin wants.
  | { kind: "map"; csv: string; columns: readonly string[]; chosen: StatementMapping | undefined }
  | { kind: "checked"; csv: string; checked: CheckedStatement; key: string }
  | { kind: "imported"; rows: readonly StatementRow[]; matches: number; unmatched: number };

type Checked = Extract<Step, { kind: "checked" }>;

interface StatementImportProps {
  guard: Guard;
  // Lead to the unmatched payments, and to those of another amount than was confirmed.
  links: { unmatched: ReactNode; differing: ReactNode };
}

// A bank statement, checked first and imported then: what is checked changes nothing.
export function StatementImport({ guard, links }: StatementImportProps) {
  const { importing: texts } = usePaymentMessages();
  const { step, fileName, state, choose, check, importIt, chooseAnew } = useStatement(guard);
  const isWorking = state.kind === "working";
  return (
    <Stack className="statement">
      <Refused state={state} />
      <CsvChoice
        label={step.kind === "choose" ? texts.choose : texts.another}
        chosen={fileName === undefined ? undefined : texts.chosen({ name: fileName })}
        isDisabled={isWorking}
        onChoose={(file) => void choose(file)}
      >
        {isWorking && step.kind !== "checked" && <output>{texts.checking}</output>}
      </CsvChoice>
      {step.kind === "map" && (
        <StatementColumns
          columns={step.columns}
          chosen={step.chosen}
          isWorking={isWorking}
          onCheck={(mapping) => void check(step.csv, mapping)}
        />
      )}
      {step.kind === "checked" && (
        <CheckedRows step={step} isWorking={isWorking} onImport={importIt} onChooseAnew={chooseAnew} />
      )}
      {step.kind === "imported" && (
        <Card heading={texts.doneHeading} state={step.kind}>
          <output className="numbers">{texts.sums(sumsOf(step))}</output>
          <StatementRows rows={step.rows} />
          {step.unmatched > 0 && <div>{links.unmatched}</div>}
          {countDiffering(step.rows) > 0 && <div>{links.differing}</div>}
        </Card>
      )}
    </Stack>
  );
}

interface CheckedRowsProps {
  step: Checked;
  isWorking: boolean;
  onImport(step: Checked): Promise<void>;
  onChooseAnew(step: Checked): void;
}

function CheckedRows({ step, isWorking, onImport, onChooseAnew }: CheckedRowsProps) {
  const { importing: texts } = usePaymentMessages();
  return (
    <Card heading={texts.rowsHeading}>
      <output className="numbers">{texts.sums(sumsOf(step.checked))}</output>
      <TakenColumns mapping={step.checked.mapping} />
      <StatementRows rows={step.checked.rows} />
      <div className="form-actions">
        <Button
          busy={isWorking}
          disabledBecause={hasEffect(step.checked) ? undefined : texts.nothing}
          onPress={() => void onImport(step)}
        >
          {isWorking ? texts.importing : texts.import}
        </Button>
        <Button
          kind="quiet"
          disabledBecause={isWorking ? texts.importing : undefined}
          onPress={() => onChooseAnew(step)}
        >
          {texts.otherColumns}
        </Button>
      </div>
    </Card>
  );
}

function useStatement(guard: Guard) {
  const { importing: texts } = usePaymentMessages();
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ kind: "choose" });
  const [fileName, setFileName] = useState<string>();
  const { state, run, refuse, reset } = useAttempt();

  async function choose(file: File): Promise<void> {
    setFileName(file.name);
    setStep({ kind: "choose" });
    if (file.size > paymentLimits.statementBytes)
      return refuse({ sentence: texts.tooLarge({ megabytes: paymentLimits.statementBytes / 1_000_000 }) });
    const csv = await textOfFile(file).catch(() => undefined);
    return csv === undefined ? refuse({ sentence: texts.unreadable }) : check(csv);
  }

  async function check(csv: string, mapping?: StatementMapping): Promise<void> {
    const done = await run(() => checkStatement(csv, mapping), { failed: texts.failed });
    if (done === undefined) return;
    reset();
    const { result: checked } = done;
    if (checked.mapping === null || checked.check === null)
      setStep({ kind: "map", csv, columns: checked.columns, chosen: undefined });
    else setStep({ kind: "checked", csv, checked, key: newKey() });
  }

  async function importIt({ csv, checked, key }: Checked): Promise<void> {
    const { mapping, check: checkOf } = checked;
    if (mapping === null || checkOf === null) return;
    const done = await run(() => guard(() => importStatement({ csv, mapping, check: checkOf }, key)), {
      failed: texts.importFailed,
    });
    if (done === undefined) return;
    reset();
    if (done.result.kind === "declined") return;
    void client.invalidateQueries({ queryKey: ["payments"] });
    toasts.show("success", texts.imported);
    setStep({ kind: "imported", ...done.result.value });
  }

  function chooseAnew({ csv, checked: { columns, mapping } }: Checked): void {
    reset();
    setStep({ kind: "map", csv, columns, chosen: mapping ?? undefined });
  }

  return { step, fileName, state, choose, check, importIt, chooseAnew };
}

// The columns by which a statement was read: a wrong one shows before anything is imported.
function TakenColumns({ mapping }: { mapping: StatementMapping | null }) {
  const { importing: texts } = usePaymentMessages();
  if (mapping === null) return null;
  return (
    <Row as="ul" gap={1} across={4} align="stretch" wraps="anywhere" className="card-quiet">
      {columnNames.map((name) => (
        <li key={name}>
          {texts.columns[name]}: {mapping[name] ?? texts.noColumn}
        </li>
      ))}
    </Row>
  );
}

// Payments that an admin confirmed with another amount than the bank reports, or that the bank took back. Money of nobody that was
// taken back is gone.
const countDiffering = (rows: readonly StatementRow[]): number =>
  rows.filter(
    ({ outcome, email }) => outcome === "confirmed_otherwise" || (outcome === "reversed" && email !== null),
  ).length;

const hasEffect = (checked: CheckedStatement): boolean =>
  Object.values(sumsOf(checked)).some((count) => count > 0) ||
  checked.rows.some(({ outcome }) => outcome === "reversed");

const sumsOf = ({
  rows,
  matches,
  unmatched,
}: Pick<CheckedStatement, "matches" | "unmatched"> & { rows: readonly StatementRow[] }) => ({
  matches,
  toLookAt: unmatched + countDiffering(rows),
});

interface StatementColumnsProps {
  columns: readonly string[];
  // Those by which it was read before; undefined for a bank that we do not know.
  chosen: StatementMapping | undefined;
  isWorking: boolean;
  onCheck(mapping: StatementMapping): void;
}

const columnNames = ["amount", "narration", "date", "utr"] as const;
const isNeeded = (name: (typeof columnNames)[number]): boolean => name === "amount" || name === "narration";

// Asks which column of a statement holds which value.
function StatementColumns({ columns, chosen: before, isWorking, onCheck }: StatementColumnsProps) {
  const { importing: texts, optional } = usePaymentMessages();
  const [chosen, setChosen] = useState({
    amount: before?.amount ?? "",
    narration: before?.narration ?? "",
    date: before?.date ?? "",
    utr: before?.utr ?? "",
  });
  const isComplete = chosen.amount !== "" && chosen.narration !== "";
  const options = columns.map((column) => ({ value: column, label: column }));

  function submit(event: FormEvent): void {
    event.preventDefault();
    const { amount, narration, date, utr } = chosen;
    onCheck({ amount, narration, ...(date === "" ? {} : { date }), ...(utr === "" ? {} : { utr }) });
  }

  return (
    <Card heading={texts.mapHeading}>
      {before === undefined && <p className="card-quiet">{texts.mapSentence}</p>}
      <form className="card-form" onSubmit={submit} noValidate>
        {columnNames.map((name) => (
          <SelectField
            key={name}
            label={texts.columns[name]}
            optional={isNeeded(name) ? undefined : optional}
            name={name}
            value={chosen[name]}
            onChange={(column) => setChosen({ ...chosen, [name]: column })}
            options={options}
            placeholder={isNeeded(name) ? texts.chooseColumn : texts.noColumn}
          />
        ))}
        <div>
          <Button type="submit" busy={isWorking} disabledBecause={isComplete ? undefined : texts.chooseFirst}>
            {texts.check}
          </Button>
        </div>
      </form>
    </Card>
  );
}

// The rows of a statement, each with what it does or has done.
function StatementRows({ rows }: { rows: readonly StatementRow[] }) {
  const { importing: texts } = usePaymentMessages();
  const columns = useStatementColumns();
  return (
    <DataTable
      caption={texts.caption}
      list="statement"
      rows={rows.map((one) => ({ ...one, id: String(one.line) }))}
      columns={columns}
      isOld={false}
      isWaiting={false}
    />
  );
}

function useStatementColumns(): readonly Column<StatementRow & { id: string }>[] {
  const { importing: texts, columns: headings } = usePaymentMessages();
  return [
    {
      name: "narration",
      heading: texts.narration,
      kind: "name",
      cell: ({ narration, line, date }) => (
        <>
          <Text as="span" size="list" wraps="anywhere">
            {narration === "" ? nothing : narration}
          </Text>
          <span className="payment-quiet numbers">
            {date === null ? texts.line({ line }) : `${texts.line({ line })} · ${date}`}
          </span>
        </>
      ),
    },
    {
      name: "outcome",
      heading: texts.outcome,
      kind: "chip",
      cell: ({ outcome }) => <Chip tone={tones[outcome]}>{texts.outcomes[outcome]}</Chip>,
    },
    {
      name: "amount",
      heading: texts.amount,
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
