import { useState } from "react";
import type { ImportCheck, BadRow } from "@boli/contract/inventory/import";
import { formatRupees } from "@boli/contract/base/money";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Row } from "../../ui/layout-parts.tsx";
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
  const { importing: texts } = useInventoryMessages();
  const few = (names: readonly string[]): string => {
    const shown = names.slice(0, shownNames).join(", ");
    const count = names.length - shownNames;
    return count > 0 ? texts.andMore({ names: shown, count }) : shown;
  };
  return (
    <Card heading={texts.checkedHeading}>
      {missingPictures.length > 0 && (
        <Notice tone="warning">
          {texts.missing({ names: few([...new Set(missingPictures.map(({ name }) => name))]) })}
        </Notice>
      )}
      {unusedPictures.length > 0 && (
        <Notice tone="warning">{texts.unused({ names: few(unusedPictures) })}</Notice>
      )}
      {bad.length > 0 && <BadRows rows={bad} />}
      {first.length > 0 && <FirstRows rows={first} />}
      <Row gap={3} align="stretch" className="import-actions">
        <Button busy={isImporting} disabledBecause={good === 0 ? texts.nothing : waitsFor} onPress={onImport}>
          {isImporting ? texts.importing : texts.import({ count: good })}
        </Button>
        <Button kind="quiet" onPress={onChangeColumns}>
          {texts.changeColumns}
        </Button>
      </Row>
    </Card>
  );
}

const shownAtOnce = 25;

// The rows that would be left out, each with what is wrong in it.
function BadRows({ rows }: { rows: readonly BadRow[] }) {
  const { importing: texts } = useInventoryMessages();
  const [shown, setShown] = useState(shownAtOnce);
  const columns = useBadColumns();
  const left = rows.length - shown;
  return (
    <>
      <h3>{texts.badHeading}</h3>
      <DataTable
        caption={texts.badHeading}
        list="bad"
        rows={rows.slice(0, shown).map((row) => ({ ...row, id: String(row.line) }))}
        columns={columns}
        isOld={false}
        isWaiting={false}
      />
      {left > 0 && (
        <Button kind="quiet" onPress={() => setShown(shown + shownAtOnce)}>
          {texts.more({ count: Math.min(left, shownAtOnce) })}
        </Button>
      )}
    </>
  );
}

function useBadColumns(): readonly Column<BadRow & { id: string }>[] {
  const { importing: texts } = useInventoryMessages();
  return [
    {
      name: "row",
      heading: texts.row,
      kind: "name",
      className: "import-row",
      cell: ({ name, line }) => <RowName name={name} line={line} />,
    },
    {
      name: "problems",
      heading: texts.problems,
      kind: "fact",
      cell: ({ problems }) => (
        <span className="import-problems">
          {problems.map(({ field, sentence }) => (
            <span key={field ?? "row"}>
              {field === null ? sentence : texts.problem({ field: texts.columns[field], sentence })}
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
  const { importing: texts } = useInventoryMessages();
  const columns = useFirstColumns();
  return (
    <>
      <h3>{texts.firstHeading}</h3>
      <DataTable
        caption={texts.firstHeading}
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
  const { importing: texts, categories } = useInventoryMessages();
  const names: Readonly<Record<string, string>> = categories;
  return [
    {
      name: "row",
      heading: texts.row,
      kind: "name",
      className: "import-row",
      cell: ({ name, line }) => <RowName name={name} line={line} />,
    },
    {
      name: "category",
      heading: texts.columns.category,
      kind: "fact",
      cell: ({ category }) => names[category] ?? category,
    },
    {
      name: "minimum-bid",
      heading: texts.columns.minimumBidPrice,
      kind: "figure",
      className: "numbers",
      cell: ({ minimumBidPrice }) => formatRupees(minimumBidPrice),
    },
    {
      name: "quantity",
      heading: texts.columns.quantity,
      kind: "figure",
      className: "numbers",
      cell: ({ quantity }) => quantity.toLocaleString("en-IN"),
    },
    {
      name: "pictures",
      heading: texts.pictures,
      kind: "figure",
      className: "numbers",
      cell: ({ pictures }) => pictures,
    },
  ];
}

function RowName({ name, line }: { name: string; line: number }) {
  const { importing: texts } = useInventoryMessages();
  return (
    <span className="import-row-name">
      <span>{name === "" ? texts.noName : name}</span>
      <span className="import-row-line numbers">{texts.line({ line })}</span>
    </span>
  );
}
