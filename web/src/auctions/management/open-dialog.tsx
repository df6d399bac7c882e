import type { ManagedCard } from "@boli/contract/auctions/endpoints";
import { useManagementMessages } from "./texts/index.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { SendBackDialog } from "../review/send-back-dialog.tsx";
import { HistoryDrawer } from "./history-drawer.tsx";
import { StatusDialog } from "./status-dialog.tsx";
import type { AuctionActions } from "./use-auction-actions.ts";

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
