import { useState, type FormEvent } from "react";
import { instantOf } from "../../lib/form/values.ts";
import { noMoment, type Moment } from "../../lib/form/readers.ts";
import { Button } from "../../ui/button.tsx";
import { MomentField } from "../../ui/fields/moment-field.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { isOutside } from "./check.ts";
import type { FormLot } from "./form-state.ts";
import { momentWords } from "./moment-words.ts";
import { useSaleFormMessages } from "./texts/index.ts";

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
  const words = useSaleFormMessages();
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
    <Dialog heading={words.lots.closeOf({ name: lot.name })} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <MomentField
          legend={words.lots.closes}
          day={{
            label: words.day,
            name: "close-day",
            value: close.day,
            onChange: (day) => change({ day }),
            error: isWrong ? words.fieldMessages.lot_close() : undefined,
          }}
          clock={{
            label: words.clock,
            name: "close-clock",
            value: close.clock,
            onChange: (clock) => change({ clock }),
          }}
          says={momentWords(close)}
        />
        <div className="dialog-actions">
          <Button kind="quiet" onPress={() => onSet(noMoment)}>
            {words.lots.closeWithSale}
          </Button>
          <Button type="submit">{words.lots.setClose}</Button>
        </div>
      </form>
    </Dialog>
  );
}
