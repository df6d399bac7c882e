import { useState, type FormEvent } from "react";
import { instantOf } from "../../../lib/form/values.ts";
import { noMoment, type Moment } from "../../../lib/form/readers.ts";
import { Button } from "../../../ui/button.tsx";
import { MomentField } from "../../../ui/fields/moment-field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import type { FormLot } from "../form-state.ts";
import { momentWords } from "../moment-words.ts";
import { useSaleFormMessages } from "../texts/index.ts";

interface CloseDialogProps {
  lot: FormLot;
  // The end of the sale, with which a lot closes otherwise.
  end: Moment;
  onSet(close: Moment): void;
  onClose(): void;
}

// The close of one lot of a timed sale.
export function CloseDialog({ lot, end, onSet, onClose }: CloseDialogProps) {
  const words = useSaleFormMessages();
  const [close, setClose] = useState<Moment>(() =>
    lot.closesAt.day === "" ? { ...end, exact: null } : lot.closesAt,
  );
  const [isEmpty, setEmpty] = useState(false);

  function change(part: Partial<Moment>): void {
    setClose((now) => ({ ...now, ...part }));
    setEmpty(false);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (instantOf(close) === undefined) setEmpty(true);
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
            error: isEmpty ? words.fieldMessages.lot_close() : undefined,
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
