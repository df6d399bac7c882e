import {
  memo,
  startTransition,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { focusNow } from "../../../lib/focus-now.ts";
import type { Moment } from "../../../lib/form/readers.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FieldError } from "../../../ui/fields/field.tsx";
import { LiveText } from "../../../ui/live-text.tsx";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { useDragging } from "../../../ui/use-dragging.ts";
import type { FormLot } from "../form-state.ts";
import { useSaleFormMessages } from "../texts/index.ts";
import type { LotErrors, SaleFormHandle } from "../use-sale-form.ts";
import { AddItemsDialog } from "./add-items-dialog.tsx";
import { CloseDialog } from "./close-dialog.tsx";
import { mostMinutesBetween, queuedPlace } from "./lot-actions.ts";
import { ListActions } from "./list-actions.tsx";
import { LotRow } from "./lot-row.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { StaggerDialog } from "./stagger-dialog.tsx";
import { useGrowing } from "./use-growing.ts";
import "./lots-section.css";

// The number of lots from which rows out of sight are not drawn.
const longFrom = 30;
// The number from which they can be skipped: each has up to five stops of a keyboard.
const skippedFrom = 20;

type OpenDialog =
  | { kind: "add" | "stagger" }
  | { kind: "close"; lot: FormLot }
  | { kind: "move"; lot: FormLot; at: number };

interface LotsSectionProps {
  lots: readonly FormLot[];
  actions: SaleFormHandle["lots"];
  isTimed: boolean;
  isFrozen: boolean;
  start: Moment;
  end: Moment;
  // By the keys of the lots.
  errors: ReadonlyMap<string, LotErrors>;
  // An error of the list as a whole.
  listError: string | undefined;
}

// The lots in the order in which they are sold, each with its prices and, in a timed sale, its close.
// Memoized, so that typing elsewhere in the form does not look at hundreds of rows.
export const LotsSection = memo(function LotsSection(props: LotsSectionProps) {
  const { lots, actions, isTimed, isFrozen, start, end, errors, listError } = props;
  const { lots: words, orderOnly } = useSaleFormMessages();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const list = useRef(lots);
  useEffect(() => {
    list.current = lots;
  }, [lots]);
  const [dialog, setDialog] = useState<OpenDialog>();
  const [removed, setRemoved] = useRemoved(lots, start);
  const [announcement, setAnnouncement] = useState("");
  // The number of times that a lot moved a long way up.
  const [turns, setTurns] = useState<ReadonlyMap<string, number>>(new Map());
  const mounted = useGrowing(lots.length);
  useLayoutEffect(() => writeNumbers(place.current));

  const moveTo = useCallback(
    ({ key, name }: FormLot, wanted: number, at: number) => {
      const to = queuedPlace(list.current, at, wanted);
      if (to === at && wanted < at) return setAnnouncement(words.isFirst({ name }));
      if (to === at && wanted > at) return setAnnouncement(words.isLast({ name }));
      if (to !== at) actions.move(key, to);
      // React would move every row that is passed on the way up. A row made anew is put in its place alone.
      if (at - to > longFrom) setTurns((now) => new Map(now).set(key, (now.get(key) ?? 0) + 1));
      return setAnnouncement(words.moved({ name, place: to + 1, count: list.current.length }));
    },
    [actions, words],
  );

  const onMoveKey = useCallback(
    (lot: FormLot, pressed: string): boolean => {
      const at = list.current.findIndex(({ key }) => key === lot.key);
      const last = list.current.length - 1;
      const to = targetOf(pressed, at, last);
      if (to === undefined) return false;
      moveTo(lot, to, at);
      // A row that is moved in the page loses the focus.
      focusIn(place.current, `[data-key="${lot.key}"] [data-action="move"]`);
      return true;
    },
    [moveTo],
  );

  const onAskMove = useCallback((lot: FormLot) => {
    setDialog({ kind: "move", lot, at: list.current.findIndex(({ key }) => key === lot.key) });
  }, []);
  const onAskClose = useCallback((lot: FormLot) => setDialog({ kind: "close", lot }), []);

  const onRemove = useCallback(
    (lot: FormLot) => {
      const at = list.current.findIndex(({ key }) => key === lot.key);
      setRemoved({ lot, at, others: keysOf(list.current.toSpliced(at, 1)) });
      actions.remove(lot.key);
      toasts.show("success", words.removed);
      // The pressed button is gone, so the button that restores the lot gets the focus.
      focusIn(place.current, ".lots-removed button");
    },
    [actions, words, setRemoved],
  );

  function undoRemoval({ lot, at }: { lot: FormLot; at: number }): void {
    actions.restore(lot, at);
    setRemoved(undefined);
    focusIn(place.current, `[data-key="${lot.key}"] [data-action="move"]`);
  }

  // The row under the pointer changes many times a second, so the order may come a little later.
  const { dragged, handlers } = useDragging((key, over) => {
    const at = lots.findIndex((lot) => lot.key === key);
    const lot = lots[at];
    const to = lots.findIndex((one) => one.key === over);
    if (lot !== undefined && to >= 0) startTransition(() => moveTo(lot, to, at));
  });

  const gone = new Set(lots.flatMap(({ key }) => (errors.get(key)?.["item"] === undefined ? [] : [key])));
  // The pressed button is gone with them.
  function removeGone(): void {
    actions.removeAll(gone);
    focusIn(place.current, ".lots-actions button");
  }
  const close = () => setDialog(undefined);
  const rows = lots
    .slice(0, mounted)
    .map((lot) => (
      <LotRow
        key={`${lot.key} ${turns.get(lot.key) ?? 0}`}
        lot={lot}
        isTimed={isTimed}
        isDragged={dragged === lot.key}
        isOfMany={lots.length > longFrom}
        isFrozen={isFrozen}
        itemError={errors.get(lot.key)?.["item"]}
        minimumError={errors.get(lot.key)?.["minimumBidPrice"]}
        reserveError={errors.get(lot.key)?.["reserve"]}
        closeError={errors.get(lot.key)?.["closesAt"]}
        onType={actions.type}
        onMoveKey={onMoveKey}
        onAskMove={onAskMove}
        onAskClose={onAskClose}
        onRemove={onRemove}
      />
    ));
  // The place of a lot that was removed.
  if (removed !== undefined)
    rows.splice(
      removed.at,
      0,
      <li key="removed" className="lots-removed">
        <span>{words.removedOne({ name: removed.lot.name })}</span>
        <Button kind="plain" onPress={() => undoRemoval(removed)}>
          {words.undoRemoval}
        </Button>
      </li>,
    );
  return (
    <Card
      heading={useSaleFormMessages().sections.items}
      beside={<span className="lots-count numbers">{words.count({ count: lots.length })}</span>}
    >
      {lots.length > skippedFrom && (
        <button type="button" className="skip-link" onClick={() => focusIn(place.current, ".lots-end")}>
          {words.skip}
        </button>
      )}
      <div className="sale-lots" ref={place} data-field="selectedItems" tabIndex={-1}>
        {isFrozen && (
          <p id="lots-frozen" className="sale-form-frozen">
            {orderOnly}
          </p>
        )}
        {rows.length === 0 ? (
          <p className="lots-none">{words.none}</p>
        ) : (
          <>
            <p id="lots-how-to-move" className="form-field-hint">
              {words.howToMove}
            </p>
            <ol
              className={lots.length > longFrom ? "lots-list lots-list-long" : "lots-list"}
              aria-label={words.listLabel}
              style={{ paddingBottom: placeOfRows(lots.length - mounted) }}
              {...handlers}
            >
              {rows}
            </ol>
            <p className="form-field-hint lots-end" tabIndex={-1}>
              {words.reserveHint}
            </p>
          </>
        )}
        {!isFrozen && (
          <ListActions
            count={lots.length}
            isTimed={isTimed}
            hasEnd={end.day !== "" && end.clock !== ""}
            hasGone={gone.size > 0}
            onAsk={(kind) => setDialog({ kind })}
            onRemoveGone={removeGone}
          />
        )}
        <FieldError id={id} error={listError} />
        <LiveText isUnseen>{announcement}</LiveText>
      </div>
      {dialog?.kind === "add" && <AddItemsDialog lots={lots} onAdd={actions.add} onClose={close} />}
      {dialog?.kind === "stagger" && (
        <StaggerDialog
          mostMinutes={mostMinutesBetween(lots.length, { startDateTime: start, endDateTime: end })}
          onSet={(minutes) => {
            actions.stagger(minutes);
            close();
          }}
          onClose={close}
        />
      )}
      {dialog?.kind === "close" && (
        <CloseDialog
          lot={dialog.lot}
          start={start}
          end={end}
          onSet={(closesAt) => {
            actions.type(dialog.lot.key, "closesAt", closesAt);
            close();
          }}
          onClose={close}
        />
      )}
      {dialog?.kind === "move" && (
        <MoveDialog
          name={dialog.lot.name}
          count={lots.length}
          onMove={(to) => {
            moveTo(dialog.lot, to - 1, dialog.at);
            close();
            focusIn(place.current, `[data-key="${dialog.lot.key}"] [data-action="move"]`);
          }}
          onClose={close}
        />
      )}
    </Card>
  );
});

// Writes the number of each row whose number changed. As a property of the row it would render hundreds of them when one moves, and a
// counter of the style lays out all rows in sight again.
function writeNumbers(place: HTMLElement | null): void {
  for (const [at, row] of [...(place?.querySelectorAll(".lot-row-number") ?? [])].entries()) {
    const number = String(at + 1);
    if (row.textContent !== number) row.textContent = number;
  }
}

// Rows that are not mounted yet keep their place, so that nothing below moves. No property of our own says how many: rows would
// inherit it, and the style of each would be worked out again with every step.
const placeOfRows = (unmounted: number): string | undefined =>
  unmounted === 0 ? undefined : `calc(${unmounted} * (var(--lot-height) + var(--space-2)))`;

interface Removed {
  lot: FormLot;
  at: number;
  // The keys of the lots that stayed.
  others: string;
}

// The lot that was removed last. Once other lots come or move, its place is no longer known; once the start moves, its close has not
// moved with it.
function useRemoved(lots: readonly FormLot[], { day, clock }: Moment) {
  const [last, setRemoved] = useState<Removed>();
  const start = `${day} ${clock}`;
  const [startBefore, setStartBefore] = useState(start);
  if (start !== startBefore) {
    setStartBefore(start);
    setRemoved(undefined);
  }
  const isPlaced = last !== undefined && last.others === keysOf(lots);
  return [isPlaced ? last : undefined, setRemoved] as const;
}

const keysOf = (lots: readonly FormLot[]): string => lots.map(({ key }) => key).join();

function targetOf(pressed: string, at: number, last: number): number | undefined {
  switch (pressed) {
    case "ArrowUp":
      return at - 1;
    case "ArrowDown":
      return at + 1;
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
}

const focusIn = (place: HTMLElement | null, target: string): void =>
  focusNow(() => place?.querySelector<HTMLElement>(target));
