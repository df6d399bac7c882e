import { useId, useRef, type KeyboardEvent } from "react";
import type { ManagedCard } from "@boli/contract/auctions";
import { useManagementMessages } from "../../locales/management/index.ts";
import { AuctionRow, type RowDeeds } from "./auction-row.tsx";
import { extend, nothingSelected, selectAll, selectedOf, toggle, type Selection } from "./selection.ts";
import { as } from "./table-roles.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import type { Pending } from "./use-deeds.ts";
import "./auction-table.css";

interface AuctionTableProps extends RowDeeds {
  caption: string;
  // Which list it is; the rows of another list are other rows, also where both have the same auction.
  list: string;
  auctions: readonly ManagedCard[];
  // The next list is on its way; nothing of this one may be pressed any more.
  isOld: boolean;
  pending: ReadonlyMap<string, Pending>;
  // The row on which a deed has failed.
  failedId: string | undefined;
  selection: Selection;
  onSelect(selection: Selection): void;
}

// A table for eyes and ears. On a phone every row is drawn as a card; the roles stand in the markup, because a browser
// may take a table that is drawn otherwise for no table at all.
export function AuctionTable({
  caption,
  list,
  auctions,
  isOld,
  pending,
  failedId,
  selection,
  onSelect,
  ...deeds
}: AuctionTableProps) {
  const { columns, list: words } = useManagementMessages();
  const table = useRef<HTMLTableElement>(null);
  const hintId = useId();
  const ids = auctions.map(({ id }) => id);
  const selected = new Set(selectedOf(selection, ids));
  useKeptFocus(table, { isWaiting: pending.size > 0 });

  function steer(event: KeyboardEvent): void {
    const boxes = [...(table.current?.querySelectorAll<HTMLElement>("tbody input[type=checkbox]") ?? [])];
    const at = boxes.findIndex((box) => box === document.activeElement);
    if (at < 0) return;
    const to = event.key === "ArrowDown" ? at + 1 : event.key === "ArrowUp" ? at - 1 : undefined;
    if (to !== undefined) {
      event.preventDefault();
      const [from, next] = [ids[at], ids[to]];
      if (from === undefined || next === undefined) return;
      boxes[to]?.focus();
      if (event.shiftKey) onSelect(extend(selection, from, next));
    } else if (event.key === "a" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSelect(selectAll(ids));
    } else if (event.key === "Escape") onSelect(nothingSelected);
  }

  return (
    <div className="managed" data-old={isOld || undefined} inert={isOld} aria-busy={isOld || undefined}>
      <p id={hintId} className="unseen">
        {words.keys}
      </p>
      <table ref={table} {...as.table} aria-describedby={hintId}>
        <caption className="unseen">{caption}</caption>
        <thead {...as.group}>
          <tr {...as.row}>
            <th {...as.column} className="managed-select">
              <SelectPage
                count={{ selected: selected.size, all: ids.length }}
                onSelect={(isWanted) => onSelect(isWanted ? selectAll(ids) : nothingSelected)}
              />
            </th>
            <th {...as.column} className="managed-auction">
              {columns.auction}
            </th>
            <th {...as.column}>{columns.type}</th>
            <th {...as.column}>{columns.place}</th>
            <th {...as.column}>{columns.start}</th>
            <th {...as.column} className="managed-number">
              {columns.items}
            </th>
            <th {...as.column}>{columns.status}</th>
            <th {...as.column}>{columns.visibility}</th>
            <th {...as.column} className="managed-actions">
              <span className="unseen">{columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody key={list} {...as.group}>
          {auctions.map((auction) => (
            <AuctionRow
              key={auction.id}
              auction={auction}
              pending={pending.get(auction.id)}
              isSelected={selected.has(auction.id)}
              hasFailed={auction.id === failedId}
              onSteer={steer}
              onSelect={(isRange) => onSelect(toggle(selection, ids, auction.id, { isRange }))}
              {...deeds}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SelectPage({
  count,
  onSelect,
}: {
  count: { selected: number; all: number };
  onSelect(isWanted: boolean): void;
}) {
  const { row } = useManagementMessages();
  const isAll = count.all > 0 && count.selected === count.all;
  return (
    <label>
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = !isAll && count.selected > 0;
        }}
        type="checkbox"
        checked={isAll}
        onChange={() => onSelect(!isAll)}
      />
      <span className="managed-select-words">{row.selectPage}</span>
    </label>
  );
}
