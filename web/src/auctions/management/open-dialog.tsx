import { useId, useState, type FormEvent } from "react";
import type { ManagedCard } from "@boli/contract/auctions/endpoints";
import { settableStatuses, type SettableStatus } from "@boli/contract/auctions/inputs";
import { useManagementMessages } from "./texts/index.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { SendBackDialog } from "../review/send-back-dialog.tsx";
import { HistoryDrawer } from "./history-drawer.tsx";
import type { AuctionActions } from "./use-auction-actions.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Refused } from "../../ui/summary.tsx";
import { useAttempt } from "../../ui/use-attempt.ts";
import "./open-dialog.css";

export interface DialogRequest {
  kind: "status" | "deletion" | "history" | "send-back";
  auctions: readonly ManagedCard[];
}

interface OpenDialogProps {
  dialog: DialogRequest | undefined;
  actions: AuctionActions;
  onClose(): void;
  // Called after the status of the auctions was changed.
  onChanged(): void;
}

// The dialog or drawer that is open for one or more auctions.
export function OpenDialog({ dialog, actions, onClose, onChanged }: OpenDialogProps) {
  const { deletion } = useManagementMessages();
  const [first] = dialog?.auctions ?? [];
  if (dialog === undefined || first === undefined) return null;
  if (dialog.kind === "history") return <HistoryDrawer auction={first} onClose={onClose} />;
  if (dialog.kind === "send-back") return <SendBackDialog auction={first} onClose={onClose} />;
  if (dialog.kind === "status")
    return (
      <StatusDialog
        auctions={dialog.auctions}
        change={(status) => actions.changeStatus(dialog.auctions, status)}
        onChanged={() => {
          onClose();
          onChanged();
        }}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      heading={deletion.heading}
      sentence={deletion.sentence(first)}
      action={deletion.action}
      isDangerous
      onConfirm={() => {
        onClose();
        void actions.remove(first);
      }}
      onClose={onClose}
    />
  );
}

interface StatusDialogProps {
  auctions: readonly ManagedCard[];
  change(status: SettableStatus): Promise<void>;
  onChanged(): void;
  onClose(): void;
}

// The four statuses and the clock, each with its meaning. The dialog stays open until the server agrees, so that a
// refusal is shown where the choice was made.
function StatusDialog({ auctions, change, onChanged, onClose }: StatusDialogProps) {
  const { results, statusDialog: texts } = useManagementMessages();
  const messages = useMessages();
  const [only] = auctions.length === 1 ? auctions : [];
  const before = only === undefined ? undefined : only.isManualStatus ? only.status : "by_clock";
  const [chosen, setChosen] = useState<SettableStatus | undefined>(before);
  const { state, run, reset } = useAttempt();
  const isWorking = state.kind === "working";

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (chosen === undefined || chosen === before) return;
    const done = await run(() => change(chosen), { failed: results.statusFailed });
    if (done !== undefined) onChanged();
  }

  return (
    <Dialog
      heading={only === undefined ? texts.headingMany({ count: auctions.length }) : texts.heading}
      onClose={() => !isWorking && onClose()}
    >
      <form onSubmit={(event) => void submit(event)}>
        {only !== undefined && <CurrentStatus auction={only} />}
        <Refused state={state} />
        <StatusChoice
          chosen={chosen}
          onChoose={(status) => {
            setChosen(status);
            reset();
          }}
        />
        <p className="dialog-quiet status-until-changed">{texts.untilChanged}</p>
        <div className="dialog-actions">
          <Button kind="quiet" busy={false} onPress={() => !isWorking && onClose()}>
            {messages.actions.cancel}
          </Button>
          <Button
            type="submit"
            busy={isWorking}
            disabledBecause={
              chosen === undefined ? texts.chooseFirst : chosen === before ? texts.isSo : undefined
            }
          >
            {isWorking ? texts.submitting : texts.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function CurrentStatus({ auction: { title, status, isManualStatus } }: { auction: ManagedCard }) {
  const { statuses, statusDialog: texts } = useManagementMessages();
  return (
    <div className="status-about">
      <p>{title}</p>
      <p className="dialog-quiet">
        {(isManualStatus ? texts.nowByHand : texts.now)({ status: statuses[status] })}
      </p>
    </div>
  );
}

interface StatusChoiceProps {
  chosen: SettableStatus | undefined;
  onChoose(status: SettableStatus): void;
}

function StatusChoice({ chosen, onChoose }: StatusChoiceProps) {
  const { statuses, statusDialog: texts } = useManagementMessages();
  const name = useId();
  return (
    <fieldset className="status-choices">
      <legend className="unseen">{texts.legend}</legend>
      {settableStatuses.map((status) => (
        <label key={status}>
          <input
            type="radio"
            name={name}
            value={status}
            aria-labelledby={`${name}-${status}`}
            aria-describedby={`${name}-${status}-means`}
            checked={status === chosen}
            // The dialog focuses its first field, which is the current choice.
            tabIndex={chosen === undefined || status === chosen ? undefined : -1}
            onChange={() => onChoose(status)}
          />
          <span id={`${name}-${status}`} className="status-name">
            {statuses[status]}
          </span>
          <span id={`${name}-${status}-means`} className="status-meaning">
            {texts.meanings[status]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
