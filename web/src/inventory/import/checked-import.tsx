import { useState } from "react";
import type { ImportCheck, BadRow } from "@boli/contract/inventory/import";
import { formatRupees } from "@boli/contract/base/money";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useInventoryMessages } from "../texts/index.ts";
import { DataTable, type Column } from "../../ui/table/data-table.tsx";
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

const shownAtOnce = 25;

// The rows that would be left out, each with what is wrong in it.
function BadRows({ rows }: { rows: readonly BadRow[] }) {
  const { importing: words } = useInventoryMessages();
  const [shown, setShown] = useState(shownAtOnce);
  const columns = useBadColumns();
  const left = rows.length - shown;
  return (
    <>
      <h3>{words.badHeading}</h3>
      <DataTable
        caption={words.badHeading}
        list="bad"
        rows={rows.slice(0, shown).map((row) => ({ ...row, id: String(row.line) }))}
        columns={columns}
        isOld={false}
        isWaiting={false}
      />
      {left > 0 && (
        <Button kind="quiet" onPress={() => setShown(shown + shownAtOnce)}>
          {words.more({ count: Math.min(left, shownAtOnce) })}
        </Button>
      )}
    </>
  );
}

function useBadColumns(): readonly Column<BadRow & { id: string }>[] {
  const { importing: words } = useInventoryMessages();
  return [
    {
      name: "row",
      heading: words.row,
      kind: "name",
      className: "import-row",
      cell: ({ name, line }) => <RowName name={name} line={line} />,
    },
    {
      name: "problems",
      heading: words.problems,
      kind: "fact",
      cell: ({ problems }) => (
        <span className="import-problems">
          {problems.map(({ field, sentence }) => (
            <span key={field ?? "row"}>
              {field === null ? sentence : words.problem({ field: words.columns[field], sentence })}
            </span>
          ))}
        </span>
      ),
    },
  ];
}

type FirstRow = ImportCheck["first"][number];

// The first rows as they were understood, so that a wrong column is seen at once.
function FirstRows({ rows }: { rows: readonly FirstRow[] }) {
  const { importing: words } = useInventoryMessages();
  const columns = useFirstColumns();
  return (
    <>
      <h3>{words.firstHeading}</h3>
      <DataTable
        caption={words.firstHeading}
        list="first"
        rows={rows.map((row) => ({ ...row, id: String(row.line) }))}
        columns={columns}
        isOld={false}
        isWaiting={false}
      />
    </>
  );
}

function useFirstColumns(): readonly Column<FirstRow & { id: string }>[] {
  const { importing: words, categories } = useInventoryMessages();
  const names: Readonly<Record<string, string>> = categories;
  return [
    {
      name: "row",
      heading: words.row,
      kind: "name",
      className: "import-row",
      cell: ({ name, line }) => <RowName name={name} line={line} />,
    },
    {
      name: "category",
      heading: words.columns.category,
      kind: "fact",
      cell: ({ category }) => names[category] ?? category,
    },
    {
      name: "minimum-bid",
      heading: words.columns.minimumBidPrice,
      kind: "figure",
      className: "numbers",
      cell: ({ minimumBidPrice }) => formatRupees(minimumBidPrice),
    },
    {
      name: "quantity",
      heading: words.columns.quantity,
      kind: "figure",
      className: "numbers",
      cell: ({ quantity }) => quantity.toLocaleString("en-IN"),
    },
    {
      name: "pictures",
      heading: words.pictures,
      kind: "figure",
      className: "numbers",
      cell: ({ pictures }) => pictures,
    },
  ];
}

function RowName({ name, line }: { name: string; line: number }) {
  const { importing: words } = useInventoryMessages();
  return (
    <span className="import-row-name">
      <span>{name === "" ? words.noName : name}</span>
      <span className="import-row-line numbers">{words.line({ line })}</span>
    </span>
  );
}
