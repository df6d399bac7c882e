import { useState, type FormEvent } from "react";
import type { StatementMapping } from "@boli/contract/subscriptions/admin";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { usePaymentMessages } from "./texts/index.ts";

interface StatementColumnsProps {
  columns: readonly string[];
  // Those by which it was read before; undefined for a bank that we do not know.
  chosen: StatementMapping | undefined;
  isWorking: boolean;
  onCheck(mapping: StatementMapping): void;
}

export const columnNames = ["amount", "narration", "date", "utr"] as const;
const isNeeded = (name: (typeof columnNames)[number]): boolean => name === "amount" || name === "narration";

// Asks which column of a statement holds which value.
export function StatementColumns({ columns, chosen: before, isWorking, onCheck }: StatementColumnsProps) {
  const { importing: words, optional } = usePaymentMessages();
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
    <Card heading={words.mapHeading}>
      {before === undefined && <p className="card-quiet">{words.mapSentence}</p>}
      <form className="card-form" onSubmit={submit} noValidate>
        {columnNames.map((name) => (
          <SelectField
            key={name}
            label={words.columns[name]}
            optional={isNeeded(name) ? undefined : optional}
            name={name}
            value={chosen[name]}
            onChange={(column) => setChosen({ ...chosen, [name]: column })}
            options={options}
            placeholder={isNeeded(name) ? words.chooseColumn : words.noColumn}
          />
        ))}
        <div>
          <Button type="submit" busy={isWorking} disabledBecause={isComplete ? undefined : words.chooseFirst}>
            {words.check}
          </Button>
        </div>
      </form>
    </Card>
  );
}
