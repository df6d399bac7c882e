import { memo, type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { saleLimits } from "@boli/contract/live/inputs";
import { focusNow } from "../../lib/focus-now.ts";
import type { Moment } from "../../lib/form/readers.ts";
import { PlusIcon } from "../../ui/area-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FieldError } from "../../ui/fields/field.tsx";
import { LiveText } from "../../ui/live-text.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { AddItemsDialog } from "./add-items-dialog.tsx";
import type { FormLot } from "./form-state.ts";
import { maxMinutesBetween, queuedPlace } from "./lot-actions.ts";
import { CloseDialog, MoveDialog, StaggerDialog } from "./lot-dialogs.tsx";
import { keysOf, longFrom, LotsList, type Removed, useRemoved } from "./lots-list.tsx";
import { useSaleFormMessages } from "./texts/index.ts";
import type { LotErrors, SaleFormHandle } from "./use-sale-form.ts";
import "./lots-section.css";

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
  const { lots: texts, sections, orderOnly } = useSaleFormMessages();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<OpenDialog>();
  const rows = useLotRows(props, place, setDialog);

  const gone = new Set(lots.flatMap(({ key }) => (errors.get(key)?.["item"] === undefined ? [] : [key])));
  // The pressed button is gone with them.
  function removeGone(): void {
    actions.removeAll(gone);
    focusIn(place.current, ".lots-actions button");
  }
  return (
    <Card
      heading={sections.items}
      beside={<span className="lots-count numbers">{texts.count({ count: lots.length })}</span>}
    >
      {lots.length > skippedFrom && (
        <button type="button" className="skip-link" onClick={() => focusIn(place.current, ".lots-end")}>
          {texts.skip}
        </button>
      )}
      <div className="sale-lots" ref={place} data-field="selectedItems" tabIndex={-1}>
        {isFrozen && (
          <p id="lots-frozen" className="sale-form-frozen">
            {orderOnly}
          </p>
        )}
        <Rows {...{ lots, isTimed, isFrozen, errors, rows }} />
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
        <LiveText isUnseen>{rows.announcement}</LiveText>
      </div>
      <LotDialog
        {...{ dialog, lots, actions, start, end }}
        onMove={(lot, to, at) => {
          rows.moveTo(lot, to, at);
          focusIn(place.current, `[data-key="${lot.key}"] [data-action="move"]`);
        }}
        onClose={() => setDialog(undefined)}
      />
    </Card>
  );
});

interface RowsProps extends Pick<LotsSectionProps, "lots" | "isTimed" | "isFrozen" | "errors"> {
  rows: ReturnType<typeof useLotRows>;
}

function Rows({ rows: { turns, removed, handlers, moveTo, undoRemoval }, ...list }: RowsProps) {
  const { lots: texts } = useSaleFormMessages();
  if (list.lots.length === 0 && removed === undefined) return <p className="lots-none">{texts.none}</p>;
  return (
    <>
      <p id="lots-how-to-move" className="form-field-hint">
        {texts.howToMove}
      </p>
      <LotsList
        {...list}
        turns={turns}
        removed={removed}
        handlers={handlers}
        onMove={moveTo}
        onUndo={undoRemoval}
      />
      <p className="form-field-hint lots-end" tabIndex={-1}>
        {texts.reserveHint}
      </p>
    </>
  );
}

type Place = RefObject<HTMLDivElement | null>;

// The rows as they are moved, removed and restored. The functions stay the same between renders.
function useLotRows(
  { lots, actions, start }: Pick<LotsSectionProps, "lots" | "actions" | "start">,
  place: Place,
  setDialog: (dialog: OpenDialog) => void,
) {
  const list = useRef(lots);
  useEffect(() => {
    list.current = lots;
  }, [lots]);
  const { moveTo, onMoveKey, turns, announcement } = useMoves(list, actions, place);
  const { removed, onRemove, undoRemoval } = useRemoval(useRemoved(lots, start), { list, actions, place });
  const onAskMove = useCallback(
    (lot: FormLot) =>
      setDialog({ kind: "move", lot, at: list.current.findIndex(({ key }) => key === lot.key) }),
    [setDialog],
  );
  const onAskClose = useCallback((lot: FormLot) => setDialog({ kind: "close", lot }), [setDialog]);
  const handlers = useMemo(
    () => ({ onType: actions.type, onMoveKey, onAskMove, onAskClose, onRemove }),
    [actions, onMoveKey, onAskMove, onAskClose, onRemove],
  );
  return { handlers, moveTo, undoRemoval, removed, turns, announcement };
}

type ShownLots = RefObject<readonly FormLot[]>;

function useMoves(list: ShownLots, actions: LotsSectionProps["actions"], place: Place) {
  const { lots: texts } = useSaleFormMessages();
  const [announcement, setAnnouncement] = useState("");
  // The number of times that a lot moved a long way up.
  const [turns, setTurns] = useState<ReadonlyMap<string, number>>(new Map());
  const moveTo = useCallback(
    ({ key, name }: FormLot, wanted: number, at: number) => {
      const to = queuedPlace(list.current, at, wanted);
      if (to === at && wanted < at) return setAnnouncement(texts.isFirst({ name }));
      if (to === at && wanted > at) return setAnnouncement(texts.isLast({ name }));
      if (to !== at) actions.move(key, to);
      // React would move every row that is passed on the way up. A new row is put in its place alone.
      if (at - to > longFrom) setTurns((now) => new Map(now).set(key, (now.get(key) ?? 0) + 1));
      return setAnnouncement(texts.moved({ name, place: to + 1, count: list.current.length }));
    },
    [list, actions, texts],
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
    [list, place, moveTo],
  );
  return { moveTo, onMoveKey, turns, announcement };
}

function useRemoval(
  [removed, setRemoved]: ReturnType<typeof useRemoved>,
  { list, actions, place }: { list: ShownLots; actions: LotsSectionProps["actions"]; place: Place },
) {
  const { lots: texts } = useSaleFormMessages();
  const onRemove = useCallback(
    (lot: FormLot) => {
      const at = list.current.findIndex(({ key }) => key === lot.key);
      setRemoved({ lot, at, others: keysOf(list.current.toSpliced(at, 1)) });
      actions.remove(lot.key);
      // The pressed button is gone, so the button that restores the lot gets the focus.
      focusIn(place.current, ".lots-removed button");
      // Afterwards, because a toast is measured, and the list would be laid out before its numbers are written and once more.
      toasts.show("success", texts.removed);
    },
    [list, place, actions, texts, setRemoved],
  );
  const undoRemoval = useCallback(
    ({ lot, at }: Removed) => {
      actions.restore(lot, at);
      setRemoved(undefined);
      focusIn(place.current, `[data-key="${lot.key}"] [data-action="move"]`);
    },
    [place, actions, setRemoved],
  );
  return { removed, onRemove, undoRemoval };
}

interface LotDialogProps extends Pick<LotsSectionProps, "lots" | "actions" | "start" | "end"> {
  dialog: OpenDialog | undefined;
  onMove(lot: FormLot, to: number, at: number): void;
  onClose(): void;
}

function LotDialog({ dialog, lots, actions, start, end, onMove, onClose }: LotDialogProps) {
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "add":
      return <AddItemsDialog lots={lots} onAdd={actions.add} onClose={onClose} />;
    case "stagger":
      return (
        <StaggerDialog
          maxMinutes={maxMinutesBetween(lots.length, { startDateTime: start, endDateTime: end })}
          onSet={(minutes) => {
            actions.stagger(minutes);
            onClose();
          }}
          onClose={onClose}
        />
      );
    case "close":
      return (
        <CloseDialog
          lot={dialog.lot}
          start={start}
          end={end}
          onSet={(closesAt) => {
            actions.type(dialog.lot.key, "closesAt", closesAt);
            onClose();
          }}
          onClose={onClose}
        />
      );
    case "move":
      return (
        <MoveDialog
          name={dialog.lot.name}
          count={lots.length}
          onMove={(to) => {
            onClose();
            onMove(dialog.lot, to - 1, dialog.at);
          }}
          onClose={onClose}
        />
      );
    default:
      return dialog satisfies never;
  }
}

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

interface ListActionsProps {
  count: number;
  isTimed: boolean;
  hasEnd: boolean;
  // Some items are no longer available.
  hasGone: boolean;
  onAsk(dialog: "add" | "stagger"): void;
  onRemoveGone(): void;
}

// The actions below the list of lots.
function ListActions({ count, isTimed, hasEnd, hasGone, onAsk, onRemoveGone }: ListActionsProps) {
  const { lots: texts } = useSaleFormMessages();
  return (
    <div className="form-actions lots-actions">
      <Button
        kind="quiet"
        onPress={() => onAsk("add")}
        disabledBecause={count >= saleLimits.lots ? texts.full : undefined}
      >
        <PlusIcon />
        {texts.add}
      </Button>
      {isTimed && count > 1 && (
        <Button
          kind="plain"
          onPress={() => onAsk("stagger")}
          disabledBecause={hasEnd ? undefined : texts.staggerNeedsEnd}
        >
          {texts.stagger}
        </Button>
      )}
      {hasGone && (
        <Button kind="plain" onPress={onRemoveGone}>
          {texts.removeGone}
        </Button>
      )}
    </div>
  );
}
