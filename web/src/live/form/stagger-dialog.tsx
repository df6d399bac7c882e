import { useState, type FormEvent } from "react";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { useSaleFormMessages } from "./texts/index.ts";

interface StaggerDialogProps {
  // With more minutes the first lot would close before the start. Without a start or an end nothing is known.
  maxMinutes: number | undefined;
  onSet(minutes: number): void;
  onClose(): void;
}

const dayMinutes = 24 * 60;

// Spreads the closes of all lots, so that one person can bid on several.
export function StaggerDialog({ maxMinutes = dayMinutes, onSet, onClose }: StaggerDialogProps) {
  const { lots: words } = useSaleFormMessages();
  const { actions } = useMessages();
  const [typed, setTyped] = useState("2");
  const [error, setError] = useState<string>();

  function submit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const minutes = Number(typed.trim());
    if (!Number.isInteger(minutes) || minutes < 1 || minutes > dayMinutes)
      return setError(words.outOfRange({ count: dayMinutes }));
    if (minutes > maxMinutes) return setError(words.staggerTooMany({ count: maxMinutes }));
    return onSet(minutes);
  }

  return (
    <Dialog heading={words.stagger} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <p className="dialog-quiet">{words.staggerSentence}</p>
        <TextField
          label={words.minutesBetween}
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
          <Button type="submit">{words.staggerAction}</Button>
        </div>
      </form>
    </Dialog>
  );
}
