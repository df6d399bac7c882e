import { useState, type FormEvent } from "react";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useSaleFormMessages } from "./texts/index.ts";

interface MoveDialogProps {
  name: string;
  count: number;
  onMove(place: number): void;
  onClose(): void;
}

// Moves a lot to a number, however far: a list of hundreds is a long way to drag.
export function MoveDialog({ name, count, onMove, onClose }: MoveDialogProps) {
  const { lots: words } = useSaleFormMessages();
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
    <Dialog heading={words.moveTo({ name })} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextField
          label={words.lotNumber}
          name="lot-number"
          value={typed}
          inputMode="numeric"
          onChange={(next) => {
            setTyped(next);
            setWrong(false);
          }}
          error={isWrong ? words.outOfRange({ count }) : undefined}
        />
        <div className="dialog-actions">
          <Button kind="quiet" onPress={onClose}>
            {actions.cancel}
          </Button>
          <Button type="submit">{words.moveAction}</Button>
        </div>
      </form>
    </Dialog>
  );
}
