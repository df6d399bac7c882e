import { useId, useRef, type KeyboardEvent, type ReactNode, useEffect, type RefObject } from "react";
import { extend, nothingSelected, selectAll, selectedOf, toggle, type Selection } from "./selection.ts";
import "./data-table.css";

export interface Column<Row> {
  // Its name in the markup.
  name: string;
  heading: string;
  // The rendering of the cells, in the table and in the card that a row becomes on a phone: the link that names the row, a
  // chip or switch in the card's second line, a fact in a line of its own with its heading, a figure, or the menu in the
  // corner.
  kind: "name" | "chip" | "fact" | "figure" | "actions";
  className?: string;
  // The sort order of this column, if rows can be sorted by it.
  sort?: { order: "ascending" | "descending" | "none"; onSort(): void };
  cell(row: Row): ReactNode;
}

export interface Selecting<Row> {
  selection: Selection;
  onSelect(selection: Selection): void;
  texts: { page: string; keys: string; row(row: Row): string };
}

interface DataTableProps<Row> {
  caption: string;
  // The key of the list. A row belongs to one list, even if two lists contain the same thing.
  list: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  // The next list is loading, so this one's controls are disabled.
  isOld: boolean;
  // True while something is loading that may remove rows.
  isWaiting: boolean;
  // Omitted where nothing is done with many rows at once.
  selecting?: Selecting<Row>;
  // The data attributes by which a row is styled: failed, leaving, and those of the domain.
  marksOf?(row: Row): Readonly<Record<`data-${string}`, true | undefined>>;
  className?: string;
}

// A table for sight and screen readers, whose rows can be selected one by one, as a range, and all. On a phone every row is
// drawn as a card. The roles are explicit in the markup, because a browser may not expose a restyled table as a table.
// `ListStates` around it shows the states loading, failed and empty.
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { columns, rows, isOld, selecting, className = "" } = props;
  const table = useRef<HTMLTableElement>(null);
  const hintId = useId();
  const ids = rows.map(({ id }) => id);
  const selected = new Set(selecting === undefined ? [] : selectedOf(selecting.selection, ids));
  useRowFocus(table, props);

  return (
    <div
      className={`data-table ${className}`}
      data-old={isOld || undefined}
      data-plain={selecting === undefined || undefined}
      inert={isOld}
      aria-busy={isOld || undefined}
    >
      {selecting !== undefined && (
        <p id={hintId} className="unseen">
          {selecting.texts.keys}
        </p>
      )}
      <table ref={table} {...as.table} aria-describedby={selecting === undefined ? undefined : hintId}>
        <caption className="unseen">{props.caption}</caption>
        <thead {...as.group}>
          <tr {...as.row}>
            {selecting !== undefined && (
              <SelectPage ids={ids} selectedCount={selected.size} selecting={selecting} />
            )}
            {columns.map((column) => (
              <Heading key={column.name} column={column} />
            ))}
          </tr>
        </thead>
        <tbody key={props.list} {...as.group}>
          {rows.map((row) => (
            <tr
              key={row.id}
              {...as.row}
              data-id={row.id}
              data-selected={selected.has(row.id) || undefined}
              {...props.marksOf?.(row)}
            >
              {selecting !== undefined && (
                <SelectRow row={row} ids={ids} isSelected={selected.has(row.id)} selecting={selecting} />
              )}
              {columns.map((column) => (
                <Cell key={column.name} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading<Row>({ column: { heading, kind, sort } }: { column: Column<Row> }) {
  return (
    <th {...as.column} className={`data-table-${kind}`} aria-sort={sort?.order}>
      {sort !== undefined ? (
        <button type="button" className="data-table-sort" data-order={sort.order} onClick={sort.onSort}>
          {heading}
        </button>
      ) : kind === "actions" ? (
        <span className="unseen">{heading}</span>
      ) : (
        heading
      )}
    </th>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { heading, kind, className = "", cell } = column;
  const classes = `data-table-${kind} ${className}`.trim();
  if (kind === "name")
    return (
      <th {...as.rowName} className={classes}>
        {cell(row)}
      </th>
    );
  if (kind !== "fact" && kind !== "figure")
    return (
      <td {...as.cell} className={classes}>
        {cell(row)}
      </td>
    );
  // The cell repeats the column's heading. It is visible only where the row is drawn as a card.
  return (
    <td {...as.cell} className={classes}>
      <span className="data-table-cell-name" aria-hidden="true">
        {heading}
      </span>
      <span className="data-table-cell-value">{cell(row)}</span>
    </td>
  );
}

interface SelectPageProps<Row> {
  ids: readonly string[];
  selectedCount: number;
  selecting: Selecting<Row>;
}

function SelectPage<Row>({ ids, selectedCount, selecting: { onSelect, texts } }: SelectPageProps<Row>) {
  const isAll = ids.length > 0 && selectedCount === ids.length;
  return (
    <th {...as.column} className="data-table-select">
      <label>
        <input
          ref={(box) => {
            if (box !== null) box.indeterminate = !isAll && selectedCount > 0;
          }}
          type="checkbox"
          checked={isAll}
          onChange={() => onSelect(isAll ? nothingSelected : selectAll(ids))}
        />
        <span className="data-table-select-words">{texts.page}</span>
      </label>
    </th>
  );
}

interface SelectRowProps<Row> {
  row: Row;
  // The rows of the page.
  ids: readonly string[];
  isSelected: boolean;
  selecting: Selecting<Row>;
}

function SelectRow<Row extends { id: string }>({ row, ids, isSelected, selecting }: SelectRowProps<Row>) {
  const { selection, onSelect, texts } = selecting;

  function steer(event: KeyboardEvent<HTMLInputElement>): void {
    const boxes = event.currentTarget
      .closest("tbody")
      ?.querySelectorAll<HTMLElement>(".data-table-select input");
    const at = ids.indexOf(row.id);
    const to = event.key === "ArrowDown" ? at + 1 : event.key === "ArrowUp" ? at - 1 : undefined;
    if (to !== undefined) {
      event.preventDefault();
      const next = ids[to];
      if (next === undefined) return;
      boxes?.[to]?.focus();
      if (event.shiftKey) onSelect(extend(selection, row.id, next));
    } else if (event.key === "a" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSelect(selectAll(ids));
    } else if (event.key === "Escape") onSelect(nothingSelected);
  }

  return (
    <td {...as.cell} className="data-table-select">
      <label>
        <input
          type="checkbox"
          checked={isSelected}
          onKeyDown={steer}
          onChange={({ nativeEvent }) =>
            onSelect(toggle(selection, ids, row.id, { isRange: isWithShift(nativeEvent) }))
          }
        />
        <span className="unseen">{texts.row(row)}</span>
      </label>
    </td>
  );
}

// A keyboard press also arrives as a click event, and only the click event says whether Shift was held.
const isWithShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;

// Explicit roles for tables that narrow screens show as cards: with that CSS some browsers no longer expose them as tables.
const as = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  column: { role: "columnheader", scope: "col" },
  rowName: { role: "rowheader", scope: "row" },
  cell: { role: "cell" },
} as const;

// A row that leaves the list takes the focus with it, and so does a button whose row is being deleted. The row in its
// place takes the focus, or the keyboard would have to begin at the top of the page. While something is on its way it is
// not known yet which row that is.
function useRowFocus(table: RefObject<HTMLTableElement | null>, { isWaiting }: { isWaiting: boolean }): void {
  const last = useRef<{ element: Element; id: string | undefined; at: number }>(undefined);
  useEffect(() => {
    const listening = new AbortController();
    table.current?.addEventListener(
      "focusin",
      ({ target }) => {
        const row = target instanceof Element ? target.closest<HTMLElement>("tbody tr") : null;
        last.current =
          target instanceof Element && row !== null
            ? { element: target, id: row.dataset["id"], at: rowsOf(table).indexOf(row) }
            : undefined;
      },
      listening,
    );
    return () => listening.abort();
  }, [table]);

  useEffect(() => {
    const left = last.current;
    // If the element still exists, the user moved the focus.
    if (isWaiting || left === undefined || left.element.isConnected) return;
    last.current = undefined;
    if (document.activeElement !== document.body) return;
    const rows = rowsOf(table);
    const row =
      rows.find(({ dataset }) => dataset["id"] === left.id) ?? rows.at(Math.min(left.at, rows.length - 1));
    row?.querySelector<HTMLElement>("a")?.focus();
  });
}

const rowsOf = (table: RefObject<HTMLTableElement | null>): HTMLElement[] => [
  ...(table.current?.querySelectorAll<HTMLElement>("tbody tr") ?? []),
];
