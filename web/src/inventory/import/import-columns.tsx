import { useState, type FormEvent } from "react";
import type { ImportMapping } from "@boli/contract/inventory/import";
import { importFields, neededImportFields, type ImportField } from "@boli/contract/inventory/kinds";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { useInventoryMessages } from "../texts/index.ts";
import "./import-items.css";

interface ImportColumnsProps {
  columns: readonly string[];
  // The columns as they are read now; undefined when they were not recognised.
  mapping: ImportMapping | undefined;
  isWorking: boolean;
  onCheck(mapping: ImportMapping): void;
}

type Chosen = Partial<Record<ImportField, string | undefined>>;

const isNeeded = (field: ImportField): boolean =>
  (neededImportFields as readonly ImportField[]).includes(field);

// Asks which column holds which field of an item.
export function ImportColumns({ columns, mapping, isWorking, onCheck }: ImportColumnsProps) {
  const { importing: words } = useInventoryMessages();
  const [chosen, setChosen] = useState<Chosen>(() => mapping ?? guessed(columns));
  const { name, description, category, minimumBidPrice } = chosen;
  const isComplete = neededImportFields.every((field) => Boolean(chosen[field]));
  const options = columns.map((column) => ({ value: column, label: column }));

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!name || !description || !category || !minimumBidPrice) return;
    const others = Object.fromEntries(Object.entries(chosen).filter(([, column]) => column !== ""));
    onCheck({ ...others, name, description, category, minimumBidPrice });
  }

  return (
    <Card heading={words.mapHeading}>
      <p className="card-quiet">{mapping === undefined ? words.mapUnknown : words.mapSentence}</p>
      <form className="card-form" onSubmit={submit} noValidate>
        <div className="import-columns">
          {importFields.map((field) => (
            <SelectField
              key={field}
              label={words.columns[field]}
              optional={isNeeded(field) ? undefined : words.optional}
              name={field}
              value={chosen[field] ?? ""}
              onChange={(column) => setChosen((now) => ({ ...now, [field]: column }))}
              options={options}
              placeholder={isNeeded(field) ? words.chooseColumn : words.noColumn}
            />
          ))}
        </div>
        <div>
          <Button type="submit" busy={isWorking} disabledBecause={isComplete ? undefined : words.chooseFirst}>
            {words.check}
          </Button>
        </div>
      </form>
    </Card>
  );
}

// Columns that are called like the field itself.
const guessed = (columns: readonly string[]): Chosen =>
  Object.fromEntries(
    importFields.flatMap((field) => {
      const column = columns.find((one) => plain(one) === plain(field));
      return column === undefined ? [] : [[field, column]];
    }),
  );

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, "");
