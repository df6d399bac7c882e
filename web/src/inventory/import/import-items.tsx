import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import type { ImportCheck, ImportMapping } from "@boli/contract/inventory/import";
import { importLimits } from "@boli/contract/inventory/kinds";
import { newKey } from "../../lib/client.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CsvChoice } from "../../ui/fields/csv-choice.tsx";
import { textOfFile } from "../../ui/fields/text-of-file.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { Refused } from "../../ui/summary.tsx";
import { useAttempt } from "../../ui/use-attempt.ts";
import { PictureUploader, type FilesState, type UploadedFile } from "../../uploads/index.ts";
import { checkImport, importItems, inventoryKey } from "../queries.ts";
import { useInventoryMessages } from "../texts/index.ts";
import { CheckedImport } from "./checked-import.tsx";
import { ImportColumns } from "./import-columns.tsx";
import { RecentImports } from "./recent-imports.tsx";
import { saveTemplate } from "./template.ts";
import "./import-items.css";

type Step =
  | { kind: "choose" }
  | { kind: "map"; csv: string; columns: readonly string[]; mapping: ImportMapping | undefined }
  // A check made with these pictures. The key marks retries of its import.
  | { kind: "checked"; csv: string; checked: ImportCheck; pictures: string; key: string }
  | { kind: "imported"; items: number; leftOut: number };

// A CSV of items with the pictures that it names, checked first and imported then: a check changes nothing.
export function ImportItems({ toInventory }: { toInventory: ReactNode }) {
  const { importing: words, form: formWords } = useInventoryMessages();
  const client = useQueryClient();
  const picturesId = useId();
  const [step, setStep] = useState<Step>({ kind: "choose" });
  const [fileName, setFileName] = useState<string>();
  const [pictures, setPictures] = useState<readonly UploadedFile[]>([]);
  const [files, setFiles] = useState<FilesState>("complete");
  const { state, run, refuse, reset } = useAttempt();
  const [isImporting, setImporting] = useState(false);
  const isWorking = state.kind === "working";

  async function choose(file: File): Promise<void> {
    setFileName(file.name);
    setStep({ kind: "choose" });
    if (file.size > importLimits.bytes)
      return refuse({ sentence: words.tooLarge({ megabytes: importLimits.bytes / 1_000_000 }) });
    const csv = await textOfFile(file).catch(() => undefined);
    return csv === undefined ? refuse({ sentence: words.unreadable }) : check(csv);
  }

  async function check(csv: string, mapping?: ImportMapping, chosen = pictures): Promise<void> {
    const names = chosen.map(({ name }) => name);
    const done = await run(
      () => checkImport({ csv, ...(mapping === undefined ? {} : { mapping }), pictures: names }),
      { failed: words.failed },
    );
    if (done === undefined) return;
    reset();
    const { result: checked } = done;
    if (checked.mapping === null || checked.check === null)
      setStep({ kind: "map", csv, columns: checked.columns, mapping: undefined });
    else setStep({ kind: "checked", csv, checked, pictures: namesOf(chosen), key: newKey() });
  }

  // Checks the file again when its pictures have changed.
  function checkAgain(chosen: readonly UploadedFile[]): void {
    if (step.kind === "checked" && step.checked.mapping !== null && step.pictures !== namesOf(chosen))
      void check(step.csv, step.checked.mapping, chosen);
  }

  async function importIt({ csv, checked, key }: Extract<Step, { kind: "checked" }>): Promise<void> {
    const { mapping, check: digest } = checked;
    if (mapping === null || digest === null) return;
    const sent = pictures.map(({ name, id }) => ({ name, id }));
    setImporting(true);
    const done = await run(() => importItems({ csv, mapping, check: digest, pictures: sent }, key), {
      failed: words.importFailed,
    });
    setImporting(false);
    if (done === undefined) return;
    reset();
    void client.invalidateQueries({ queryKey: inventoryKey });
    toasts.show("success", words.imported);
    setPictures([]);
    setFileName(undefined);
    setStep({ kind: "imported", ...done.result });
  }

  return (
    <div className="import">
      <Refused state={state} />
      {step.kind === "imported" && <ImportDone sentence={words.done(step)}>{toInventory}</ImportDone>}
      <Card heading={words.fileHeading}>
        <p className="card-quiet">
          {words.fileSentence({ rows: importLimits.rows.toLocaleString("en-IN") })}
        </p>
        <CsvChoice
          label={fileName === undefined ? words.choose : words.another}
          chosen={fileName === undefined ? undefined : words.chosen({ name: fileName })}
          isDisabled={isWorking}
          onChoose={(file) => void choose(file)}
        >
          <Button kind="plain" onPress={saveTemplate}>
            {words.template}
          </Button>
        </CsvChoice>
        {/* The details are below the pictures, which may be out of sight on a phone. */}
        <output className="import-sums numbers">
          {isWorking && !isImporting
            ? words.checking
            : step.kind === "checked" &&
              words.sums({ good: step.checked.good, bad: step.checked.bad.length })}
        </output>
      </Card>
      {step.kind === "map" && (
        <ImportColumns
          columns={step.columns}
          mapping={step.mapping}
          isWorking={isWorking}
          onCheck={(mapping) => void check(step.csv, mapping)}
        />
      )}
      <Card heading={words.picturesHeading}>
        <p className="card-quiet">{words.picturesSentence}</p>
        <PictureUploader
          id={picturesId}
          label={words.picturesHeading}
          purpose="inventory-picture"
          value={pictures}
          max={importLimits.pictures}
          isUnordered
          onChange={(chosen) => {
            setPictures(chosen);
            if (files === "complete") checkAgain(chosen);
          }}
          onState={(now) => {
            setFiles(now);
            if (now === "complete") checkAgain(pictures);
          }}
        />
      </Card>
      {step.kind === "checked" && (
        <CheckedImport
          checked={step.checked}
          isImporting={isImporting}
          waitsFor={
            files === "uploading"
              ? formWords.filesWaiting
              : files === "failed"
                ? formWords.filesFailed
                : undefined
          }
          onChangeColumns={() =>
            setStep({
              kind: "map",
              csv: step.csv,
              columns: step.checked.columns,
              mapping: step.checked.mapping ?? undefined,
            })
          }
          onImport={() => void importIt(step)}
        />
      )}
      <RecentImports />
    </div>
  );
}

// The button that was pressed is gone, so the result takes the focus.
function ImportDone({ sentence, children }: { sentence: string; children: ReactNode }) {
  const { importing: words } = useInventoryMessages();
  const line = useRef<HTMLOutputElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <Card heading={words.doneHeading}>
      <output ref={line} className="import-done numbers" tabIndex={-1}>
        {sentence}
      </output>
      <div className="import-actions">{children}</div>
    </Card>
  );
}

const namesOf = (pictures: readonly UploadedFile[]): string => pictures.map(({ id }) => id).join(" ");
