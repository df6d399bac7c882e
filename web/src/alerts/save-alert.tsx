import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { alertFrequencies, type AlertFrequency, type SavedSearch } from "@boli/contract/alerts/endpoints";
import { newKey } from "../lib/client.ts";

import { Button } from "../ui/button.tsx";
import { Choice } from "../ui/fields/choice.tsx";
import { BellIcon } from "../ui/icons.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { toasts } from "../ui/overlays/toasts.ts";
import { Refused } from "../ui/summary.tsx";
import { useAttempt } from "../ui/use-attempt.ts";
import { myAlerts, saveAlert } from "./queries.ts";
import { useAlertMessages } from "./texts/index.ts";
import "./save-alert.css";

interface SaveAlertProps {
  search: SavedSearch;
  // What the search asks for, in words.
  parts: readonly string[];
  // Hears of matches at once.
  isMember: boolean;
}

// Saves what a list shows as an alert.
export function SaveAlert(props: SaveAlertProps) {
  const words = useAlertMessages();
  const [isOpen, setOpen] = useState(false);
  if (props.parts.length === 0) return null;
  return (
    <div className="save-alert">
      <button
        type="button"
        className="button button-quiet"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <BellIcon />
        {words.set}
      </button>
      {isOpen && <SaveDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}

function SaveDialog({ search, parts, isMember, onClose }: SaveAlertProps & { onClose(): void }) {
  const words = useAlertMessages();
  const client = useQueryClient();
  const [frequency, setFrequency] = useState<AlertFrequency>("instant");
  const [key] = useState(newKey);
  const { state, run } = useAttempt();

  async function save(): Promise<void> {
    const done = await run(() => saveAlert({ search, frequency }, key), { failed: words.saveFailed });
    if (done === undefined) return;
    void client.invalidateQueries(myAlerts());
    onClose();
    toasts.show("success", words.saved);
  }

  return (
    <Dialog heading={words.dialogHeading} onClose={onClose}>
      <Refused state={state} />
      <p>{words.dialogSentence}</p>
      <ul className="save-alert-parts">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <Choice<AlertFrequency>
        legend={words.frequency}
        options={alertFrequencies.map((value) => ({ value, label: words.frequencies[value] }))}
        value={frequency}
        onChoose={setFrequency}
      />
      {!isMember && <p className="dialog-quiet">{words.later}</p>}
      <div className="dialog-actions">
        <Button busy={state.kind === "working"} onPress={() => void save()}>
          {words.save}
        </Button>
      </div>
    </Dialog>
  );
}
