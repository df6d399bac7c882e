import { memo, useEffect, useId, useRef, useState, type RefObject } from "react";
import { formatRupees } from "@boli/contract/base/money";
import type { SaleView } from "@boli/contract/live/endpoints";
import type { ShownLot } from "../shown.ts";
import { useConsoleMessages } from "./texts/index.ts";

interface RunListProps {
  sale: SaleView;
  shown: ShownLot | undefined;
  searchRef: RefObject<HTMLInputElement | null>;
  onChoose(lotId: string | undefined): void;
}

// The lots in their order, those of a timed sale by their close. A press shows the lot, and `/` finds one by number or name.
export function RunList({ sale, shown, searchRef, onChoose }: RunListProps) {
  const { order: texts } = useConsoleMessages();
  const id = useId();
  const [typed, setTyped] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const rows = rowsOf(sale);
  const found = rows.filter(({ lot, number }) => matches(typed, number, lot));
  const shownId = shown?.id;
  // The list scrolls itself; `scrollIntoView` would move the page as well.
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-lot="${shownId}"]`);
    if (list.current === null || !row) return;
    const { offsetTop, offsetHeight } = row;
    const { scrollTop, clientHeight } = list.current;
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight)
      list.current.scrollTop = offsetTop - clientHeight / 3;
  }, [shownId]);

  function chooseFirst(): void {
    const [first] = found;
    if (first === undefined) return;
    onChoose(first.lot.id);
    setTyped("");
    searchRef.current?.blur();
  }

  return (
    <section className="console-part console-order" aria-labelledby={id}>
      <h2 id={id}>{texts.heading}</h2>
      <input
        ref={searchRef}
        className="field-input"
        type="search"
        aria-label={texts.search}
        aria-keyshortcuts="/"
        placeholder={`/ ${texts.search}`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) chooseFirst();
        }}
      />
      {found.length === 0 && <p className="console-quiet">{texts.none}</p>}
      <ol ref={list} className="run-list">
        {found.map(({ lot, number }) => (
          <Row key={lot.id} lot={lot} number={number} isShown={lot.id === shownId} onChoose={onChoose} />
        ))}
      </ol>
    </section>
  );
}

interface Numbered {
  lot: ShownLot;
  number: number;
}

function rowsOf({ items, pace }: SaleView): Numbered[] {
  const rows = items.map((lot, at) => ({ lot, number: at + 1 }));
  if (pace === "clerk") return rows;
  const closeOf = ({ lot }: Numbered): number =>
    lot.status === "open" && lot.closesAt !== null ? Date.parse(lot.closesAt) : Number.MAX_SAFE_INTEGER;
  return rows.toSorted((one, other) => closeOf(one) - closeOf(other) || one.number - other.number);
}

function matches(typed: string, number: number, { inventoryItem }: ShownLot): boolean {
  const wanted = typed.trim().toLowerCase();
  return wanted === "" || String(number) === wanted || inventoryItem.name.toLowerCase().includes(wanted);
}

interface RowProps {
  lot: ShownLot;
  number: number;
  isShown: boolean;
  onChoose(lotId: string): void;
}

// A sale may have hundreds of lots, of which a bid changes one.
const Row = memo(function Row({ lot, number, isShown, onChoose }: RowProps) {
  const { order: texts, lot: lotTexts } = useConsoleMessages();
  const { status, soldPrice, soldTo, currentHighestBid, minimumBidPrice } = lot;
  const price = soldPrice ?? currentHighestBid;
  return (
    <li data-lot={lot.id}>
      <button
        type="button"
        className="run-row"
        data-state={status}
        aria-current={isShown ? "true" : undefined}
        onClick={() => onChoose(lot.id)}
      >
        <span className="run-row-number numbers">{number}</span>
        <span className="run-row-name">{lot.inventoryItem.name}</span>
        <span className="run-row-state numbers">
          {status !== "queued" && texts.states[status]}
          {status === "queued" && lotTexts.minimum({ amount: formatRupees(minimumBidPrice) })}
          {(status === "open" || status === "sold") && price !== null && ` ${formatRupees(price)}`}
          {status === "sold" && soldTo !== null && ` · ${soldTo}`}
        </span>
      </button>
    </li>
  );
});
