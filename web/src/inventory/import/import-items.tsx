import { useId, type ReactNode, useState, type FormEvent } from "react";
import {
  importLimits,
  importFields,
  neededImportFields,
  type ImportField,
} from "@boli/contract/inventory/kinds";
import type { ImportMapping } from "@boli/contract/inventory/import";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CsvChoice } from "../../ui/fields/csv-choice.tsx";
import { Stack } from "../../ui/layout-parts.tsx";
import { Refused } from "../../ui/summary.tsx";
import { PictureUploader } from "../../uploads/index.ts";
import { waitsFor } from "../item-fields.tsx";
import { useInventoryMessages } from "../texts/index.ts";
import { CheckedImport } from "./checked-import.tsx";
import { RecentImports, ImportDone } from "./recent-imports.tsx";
import { useImport, type Import } from "./use-import.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import "./import-items.css";

// A CSV of items with the pictures that it names, checked first and imported then.
export function ImportItems({ userId, toInventory }: { userId: string; toInventory: ReactNode }) {
  const { importing: texts, form: formTexts } = useInventoryMessages();
  const picturesId = useId();
  const items = useImport(userId);
  const { step, state, pictures, files, isImporting, isWorking, ...actions } = items;
  const { checkFile, importIt, changeColumns, changePictures, changeFiles } = actions;
  return (
    <Stack className="import">
      <Refused state={state} />
      {step.kind === "imported" && (
        <ImportDone key={step.id} id={step.id} items={step.items} sentence={texts.done(step)}>
          {toInventory}
        </ImportDone>
      )}
      <FileChoice {...items} />
      {step.kind === "map" && (
        <ImportColumns
          columns={step.columns}
          mapping={step.mapping}
          isWorking={isWorking}
          onCheck={checkFile}
        />
      )}
      <Card heading={texts.picturesHeading}>
        <p className="card-quiet">{texts.picturesSentence}</p>
        <PictureUploader
          id={picturesId}
          label={texts.picturesHeading}
          purpose="inventory-picture"
          value={pictures}
          max={importLimits.pictures}
          isUnordered
          onChange={changePictures}
          onState={changeFiles}
        />
      </Card>
      {step.kind === "checked" && (
        <CheckedImport
          checked={step.checked}
          isImporting={isImporting}
          waitsFor={waitsFor(files, formTexts)}
          onChangeColumns={changeColumns}
          onImport={() => void importIt()}
        />
      )}
      <RecentImports />
    </Stack>
  );
}

// A check takes away the button that was pressed.
function FileChoice({ step, file, isWorking, isImporting, choose, checkFile }: Import) {
  const { importing: texts } = useInventoryMessages();
  return (
    <Card heading={texts.fileHeading} state={step.kind}>
      <p className="card-quiet">{texts.fileSentence({ rows: importLimits.rows.toLocaleString("en-IN") })}</p>
      <CsvChoice
        label={file === undefined ? texts.choose : texts.another}
        chosen={file === undefined ? undefined : texts.chosen({ name: file.name })}
        isDisabled={isWorking}
        onChoose={(chosen) => void choose(chosen)}
      >
        <Button kind="plain" onPress={saveTemplate}>
          {texts.template}
        </Button>
      </CsvChoice>
      {step.kind === "unchecked" && (
        <div>
          <Button busy={isWorking} onPress={() => checkFile()}>
            {texts.check}
          </Button>
        </div>
      )}
      {/* The details are below the pictures, which may be out of sight on a phone. */}
      <output className="import-sums numbers">
        {isWorking && !isImporting
          ? texts.checking
          : step.kind === "checked" && texts.sums({ good: step.checked.good, bad: step.checked.bad.length })}
      </output>
    </Card>
  );
}

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
function ImportColumns({ columns, mapping, isWorking, onCheck }: ImportColumnsProps) {
  const { importing: texts } = useInventoryMessages();
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
    <Card heading={texts.mapHeading}>
      <p className="card-quiet">{mapping === undefined ? texts.mapUnknown : texts.mapSentence}</p>
      <form className="card-form" onSubmit={submit} noValidate>
        <div className="import-columns">
          {importFields.map((field) => (
            <SelectField
              key={field}
              label={texts.columns[field]}
              optional={isNeeded(field) ? undefined : texts.optional}
              name={field}
              value={chosen[field] ?? ""}
              onChange={(column) => setChosen((now) => ({ ...now, [field]: column }))}
              options={options}
              placeholder={isNeeded(field) ? texts.chooseColumn : texts.noColumn}
            />
          ))}
        </div>
        <div>
          <Button type="submit" busy={isWorking} disabledBecause={isComplete ? undefined : texts.chooseFirst}>
            {texts.check}
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

// An example row under the English headings, which are recognised whatever the language of the screen.
const example: Record<ImportField, string> = {
  name: "Brass lamp",
  description: "Two feet high, with a glass shade",
  category: "Art",
  minimumBidPrice: "1000",
  subcategory: "Lamps",
  condition: "Good",
  quantity: "1",
  basePrice: "900",
  estimatedValue: "1500",
  tags: "brass; antique",
  warehouse: "Bhosari",
  shelf: "A4",
  bin: "7",
  images: "lamp-front.jpg; lamp-back.jpg",
};

function saveTemplate(): void {
  const headings: Partial<Record<ImportField, string>> = {
    minimumBidPrice: "minimum bid price",
    basePrice: "base price",
    estimatedValue: "estimated value",
  };
  const quoted = (cell: string): string => (cell.includes(",") ? `"${cell}"` : cell);
  const lines = [
    importFields.map((field) => headings[field] ?? field),
    importFields.map((field) => quoted(example[field])),
  ];
  const csv = lines.map((cells) => cells.join(",")).join("\r\n");
  const address = URL.createObjectURL(new Blob([`\uFEFF${csv}\r\n`], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = "boli-items.csv";
  link.click();
  URL.revokeObjectURL(address);
}
