import {
  type ComponentProps,
  memo,
  type ReactElement,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { after } from "../../lib/after.ts";
import type { Moment } from "../../lib/form/readers.ts";
import { Button } from "../../ui/button.tsx";
import { useDragging } from "../../ui/use-dragging.ts";
import type { FormLot } from "./form-state.ts";
import { LotRow, type LotRowHandlers } from "./lot-row.tsx";
import { useSaleFormMessages } from "./texts/index.ts";
import type { LotErrors } from "./use-sale-form.ts";

// The number of lots from which rows out of sight are not drawn.
export const longFrom = 30;

interface LotsListProps {
  lots: readonly FormLot[];
  isTimed: boolean;
  isFrozen: boolean;
  // By the keys of the lots.
  errors: ReadonlyMap<string, LotErrors>;
  // The number of times that a lot moved a long way up, by its key.
  turns: ReadonlyMap<string, number>;
  removed: Removed | undefined;
  // The same object between renders, or all rows would be rendered again.
  handlers: LotRowHandlers;
  onMove(lot: FormLot, wanted: number, at: number): void;
  onUndo(removed: Removed): void;
}

// The rows. Memoized, so that an announcement or a dialog of the list does not look at hundreds of them.
export const LotsList = memo(function LotsList(props: LotsListProps) {
  const { lots, isTimed, isFrozen, errors, turns, removed, handlers, onMove, onUndo } = props;
  const { lots: texts } = useSaleFormMessages();
  const place = useRef<HTMLOListElement>(null);
  const mounted = useGrowing(lots.length, longFrom);
  useLayoutEffect(() => writeNumbers(place.current));

  // The row under the pointer changes many times a second, so the order may come a little later.
  const { dragged, handlers: dragging } = useDragging((key, over) => {
    const at = lots.findIndex((lot) => lot.key === key);
    const lot = lots[at];
    const to = lots.findIndex((one) => one.key === over);
    if (lot !== undefined && to >= 0) startTransition(() => onMove(lot, to, at));
  });

  const isLong = lots.length > longFrom;
  const common = useMemo(
    () => ({ ...handlers, isTimed, isFrozen, isOfMany: isLong }),
    [handlers, isTimed, isFrozen, isLong],
  );
  const rowOf = useMemo(() => makeRows(common), [common]);

  const rows = lots.slice(0, mounted).map((lot) => {
    const [errorsOfLot, turn] = [errors.get(lot.key), turns.get(lot.key) ?? 0];
    if (errorsOfLot === undefined && turn === 0 && dragged !== lot.key) return rowOf(lot);
    return (
      <LotRow
        key={`${lot.key} ${turn}`}
        lot={lot}
        {...common}
        // A row that is made anew was in sight, and has the focus.
        isOfMany={isLong && turn === 0}
        isDragged={dragged === lot.key}
        itemError={errorsOfLot?.["item"]}
        minimumError={errorsOfLot?.["minimumBidPrice"]}
        reserveError={errorsOfLot?.["reserve"]}
        closeError={errorsOfLot?.["closesAt"]}
      />
    );
  });
  // The place of a lot that was removed.
  if (removed !== undefined)
    rows.splice(removed.at, 0, <RemovedRow key="removed" removed={removed} onUndo={onUndo} />);

  return (
    <ol
      ref={place}
      className={isLong ? "lots-list lots-list-long" : "lots-list"}
      aria-label={texts.listLabel}
      style={{ paddingBottom: placeOfRows(lots.length - mounted) }}
      {...dragging}
    >
      {rows}
    </ol>
  );
});

function RemovedRow({ removed, onUndo }: { removed: Removed; onUndo(removed: Removed): void }) {
  const { lots: texts } = useSaleFormMessages();
  return (
    <li className="lots-removed">
      <span>{texts.removedOne({ name: removed.lot.name })}</span>
      <Button kind="plain" onPress={() => onUndo(removed)}>
        {texts.undoRemoval}
      </Button>
    </li>
  );
}

// Returns the row of a lot: React passes over the very element that it had before without a look at its properties.
function makeRows(common: Omit<ComponentProps<typeof LotRow>, "lot">): (lot: FormLot) => ReactElement {
  const made = new WeakMap<FormLot, ReactElement>();
  return (lot) => {
    const row = made.get(lot) ?? <LotRow key={`${lot.key} 0`} lot={lot} {...common} />;
    made.set(lot, row);
    return row;
  };
}

// Writes the number of each row whose number changed. As a property of the row it would render hundreds of them when one moves, and a
// counter of the style lays out all rows in sight again. The text of the node is changed in place: another node would be styled anew.
function writeNumbers(place: HTMLElement | null): void {
  for (const [at, row] of [...(place?.querySelectorAll(".lot-row-number") ?? [])].entries()) {
    const number = String(at + 1);
    const text = row.firstChild;
    if (text === null) row.textContent = number;
    else if (text.nodeValue !== number) text.nodeValue = number;
  }
}

// Rows that are not mounted yet keep their place, so that nothing below moves. No property of our own says how many: rows would
// inherit it, and the style of each would be worked out again with every step.
const placeOfRows = (unmounted: number): string | undefined =>
  unmounted === 0 ? undefined : `calc(${unmounted} * (var(--lot-height) + var(--space-2)))`;

// Rows of a long list that are mounted at once, as many as a tall window shows, and then with each step.
const atFirst = 20;
const eachStep = 10;
// A step comes after this time at the latest.
const longestWaitMs = 200;

// The number of rows of a long list that are rendered so far. Hundreds that are added at once are mounted little by little
// while nothing else is to do, so that typing and pressing stay quick meanwhile. A short list is whole. It never shrinks, so that
// no row is mounted twice.
function useGrowing(count: number, longFrom: number): number {
  const [mounted, setMounted] = useState(atFirst);
  if (mounted < count && count <= longFrom) setMounted(count);
  useEffect(() => {
    if (mounted >= count) return undefined;
    return whenIdle(() => startTransition(() => setMounted((now) => now + eachStep)));
  }, [mounted, count]);
  return Math.min(mounted, count);
}

function whenIdle(run: () => void): () => void {
  // Safari does not say when it is idle.
  if (!("requestIdleCallback" in globalThis)) return after(16, run);
  const idle = requestIdleCallback(run, { timeout: longestWaitMs });
  return () => cancelIdleCallback(idle);
}

export interface Removed {
  lot: FormLot;
  at: number;
  // The keys of the lots that stayed.
  others: string;
}

// The lot that was removed last. Once other lots come or move, its place is no longer known; once the start moves, its close has not
// moved with it.
export function useRemoved(lots: readonly FormLot[], { day, clock }: Moment) {
  const [last, setRemoved] = useState<Removed>();
  const start = `${day} ${clock}`;
  const [startBefore, setStartBefore] = useState(start);
  if (start !== startBefore) {
    setStartBefore(start);
    setRemoved(undefined);
  }
  const isPlaced = useMemo(() => last !== undefined && last.others === keysOf(lots), [last, lots]);
  return [isPlaced ? last : undefined, setRemoved] as const;
}

export const keysOf = (lots: readonly FormLot[]): string => lots.map(({ key }) => key).join();
