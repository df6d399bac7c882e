import { type FormEvent, useState } from "react";
import { type Moment, noMoment } from "../../lib/form/readers.ts";
import { instantOf } from "../../lib/form/values.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { MomentField } from "../../ui/fields/moment-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { isOutside } from "./check.ts";
import type { FormLot } from "./form-state.ts";
import { momentWords } from "./moment-words.ts";
import { useSaleFormMessages } from "./texts/index.ts";

interface MoveDialogProps {
  name: string;
  count: number;
  onMove(place: number): void;
  onClose(): void;
}

// Moves a lot to a number, however far: a list of hundreds is a long way to drag.
export function MoveDialog({ name, count, onMove, onClose }: MoveDialogProps) {
  const { lots: texts } = useSaleFormMessages();
  const { actions } = useMessages();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const wanted = Number(typed.trim());
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > count) return setWrong(true);
    return onMove(wanted);
  }

  return (
    <Dialog heading={texts.moveTo({ name })} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextField
          label={texts.lotNumber}
          name="lot-number"
          value={typed}
          inputMode="numeric"
          onChange={(next) => {
            setTyped(next);
            setWrong(false);
          }}
          error={isWrong ? texts.outOfRange({ count }) : undefined}
        />
        <div className="dialog-actions">
          <Button kind="quiet" onPress={onClose}>
            {actions.cancel}
          </Button>
          <Button type="submit">{texts.moveAction}</Button>
        </div>
      </form>
    </Dialog>
  );
}

interface StaggerDialogProps {
  // With more minutes the first lot would close before the start. Without a start or an end nothing is known.
  maxMinutes: number | undefined;
  onSet(minutes: number): void;
  onClose(): void;
}

const dayMinutes = 24 * 60;

// Spreads the closes of all lots, so that one person can bid on several.
export function StaggerDialog({ maxMinutes = dayMinutes, onSet, onClose }: StaggerDialogProps) {
  const { lots: texts } = useSaleFormMessages();
  const { actions } = useMessages();
  const [typed, setTyped] = useState("2");
  const [error, setError] = useState<string>();

  function submit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const minutes = Number(typed.trim());
    if (!Number.isInteger(minutes) || minutes < 1 || minutes > dayMinutes)
      return setError(texts.outOfRange({ count: dayMinutes }));
    if (minutes > maxMinutes) return setError(texts.staggerTooMany({ count: maxMinutes }));
    return onSet(minutes);
  }

  return (
    <Dialog heading={texts.stagger} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <p className="dialog-quiet">{texts.staggerSentence}</p>
        <TextField
          label={texts.minutesBetween}
          name="minutes"
          value={typed}
          inputMode="numeric"
          onChange={(next) => {
            setTyped(next);
            setError(undefined);
          }}
          error={error}
        />
        <div className="dialog-actions">
          <Button kind="quiet" onPress={onClose}>
            {actions.cancel}
          </Button>
          <Button type="submit">{texts.staggerAction}</Button>
        </div>
      </form>
    </Dialog>
  );
}

interface CloseDialogProps {
  lot: FormLot;
  start: Moment;
  // The end of the sale, with which a lot closes otherwise.
  end: Moment;
  onSet(close: Moment): void;
  onClose(): void;
}

// The close of one lot of a timed sale.
export function CloseDialog({ lot, start, end, onSet, onClose }: CloseDialogProps) {
  const texts = useSaleFormMessages();
  const [close, setClose] = useState<Moment>(() =>
    lot.closesAt.day === "" ? { ...end, exact: null } : lot.closesAt,
  );
  const [isWrong, setWrong] = useState(false);

  function change(part: Partial<Moment>): void {
    setClose((now) => ({ ...now, ...part }));
    setWrong(false);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const at = instantOf(close);
    if (at === undefined || isOutside(at, instantOf(start), instantOf(end))) setWrong(true);
    else onSet(close);
  }

  return (
    <Dialog heading={texts.lots.closeOf({ name: lot.name })} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <MomentField
          legend={texts.lots.closes}
          day={{
            label: texts.day,
            name: "close-day",
            value: close.day,
            onChange: (day) => change({ day }),
            error: isWrong ? texts.fieldMessages.lot_close() : undefined,
          }}
          clock={{
            label: texts.clock,
            name: "close-clock",
            value: close.clock,
            onChange: (clock) => change({ clock }),
          }}
          says={momentWords(close)}
        />
        <div className="dialog-actions">
          <Button kind="quiet" onPress={() => onSet(noMoment)}>
            {texts.lots.closeWithSale}
          </Button>
          <Button type="submit">{texts.lots.setClose}</Button>
        </div>
      </form>
    </Dialog>
  );
}
