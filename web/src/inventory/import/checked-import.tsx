import type { ImportCheck } from "@boli/contract/inventory/import";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useInventoryMessages } from "../texts/index.ts";
import { BadRows, FirstRows } from "./import-rows.tsx";
import "./import-items.css";

interface CheckedImportProps {
  checked: ImportCheck;
  isImporting: boolean;
  // Why it cannot be imported yet.
  waitsFor: string | undefined;
  onChangeColumns(): void;
  onImport(): void;
}

const shownNames = 5;

// The result of the check: what importing the file would do.
export function CheckedImport({
  checked: { good, bad, first, missingPictures, unusedPictures },
  isImporting,
  waitsFor,
  onChangeColumns,
  onImport,
}: CheckedImportProps) {
  const { importing: words } = useInventoryMessages();
  const few = (names: readonly string[]): string => {
    const shown = names.slice(0, shownNames).join(", ");
    const count = names.length - shownNames;
    return count > 0 ? words.andMore({ names: shown, count }) : shown;
  };
  return (
    <Card heading={words.checkedHeading}>
      {missingPictures.length > 0 && (
        <Notice tone="warning">
          {words.missing({ names: few([...new Set(missingPictures.map(({ name }) => name))]) })}
        </Notice>
      )}
      {unusedPictures.length > 0 && (
        <Notice tone="warning">{words.unused({ names: few(unusedPictures) })}</Notice>
      )}
      {bad.length > 0 && <BadRows rows={bad} />}
      {first.length > 0 && <FirstRows rows={first} />}
      <div className="import-actions">
        <Button busy={isImporting} disabledBecause={good === 0 ? words.nothing : waitsFor} onPress={onImport}>
          {isImporting ? words.importing : words.import({ count: good })}
        </Button>
        <Button kind="quiet" onPress={onChangeColumns}>
          {words.changeColumns}
        </Button>
      </div>
    </Card>
  );
}
