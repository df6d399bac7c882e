import { useId, type ReactNode } from "react";
import { importLimits } from "@boli/contract/inventory/kinds";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CsvChoice } from "../../ui/fields/csv-choice.tsx";
import { Refused } from "../../ui/summary.tsx";
import { PictureUploader } from "../../uploads/index.ts";
import { useInventoryMessages } from "../texts/index.ts";
import { CheckedImport } from "./checked-import.tsx";
import { ImportColumns } from "./import-columns.tsx";
import { ImportDone } from "./import-done.tsx";
import { RecentImports } from "./recent-imports.tsx";
import { saveTemplate } from "./template.ts";
import { useImport } from "./use-import.ts";
import "./import-items.css";

// A CSV of items with the pictures that it names, checked first and imported then.
export function ImportItems({ userId, toInventory }: { userId: string; toInventory: ReactNode }) {
  const { importing: words, form: formWords } = useInventoryMessages();
  const picturesId = useId();
  const { step, file, state, pictures, files, isImporting, isWorking, ...actions } = useImport(userId);
  const { choose, checkFile, importIt, changeColumns, changePictures, changeFiles } = actions;
  return (
    <div className="import">
      <Refused state={state} />
      {step.kind === "imported" && (
        <ImportDone key={step.id} id={step.id} items={step.items} sentence={words.done(step)}>
          {toInventory}
        </ImportDone>
      )}
      {/* A check takes away the button that was pressed. */}
      <Card heading={words.fileHeading} state={step.kind}>
        <p className="card-quiet">
          {words.fileSentence({ rows: importLimits.rows.toLocaleString("en-IN") })}
        </p>
        <CsvChoice
          label={file === undefined ? words.choose : words.another}
          chosen={file === undefined ? undefined : words.chosen({ name: file.name })}
          isDisabled={isWorking}
          onChoose={(chosen) => void choose(chosen)}
        >
          <Button kind="plain" onPress={saveTemplate}>
            {words.template}
          </Button>
        </CsvChoice>
        {step.kind === "unchecked" && (
          <div>
            <Button busy={isWorking} onPress={() => checkFile()}>
              {words.check}
            </Button>
          </div>
        )}
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
          onCheck={checkFile}
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
          onChange={changePictures}
          onState={changeFiles}
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
          onChangeColumns={changeColumns}
          onImport={() => void importIt()}
        />
      )}
      <RecentImports />
    </div>
  );
}
