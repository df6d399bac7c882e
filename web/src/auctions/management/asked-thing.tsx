import type { ManagedCard } from "@boli/contract/auctions";
import { useManagementMessages } from "../../locales/management/index.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { HistoryDrawer } from "./history-drawer.tsx";
import { StatusDialog } from "./status-dialog.tsx";
import type { Deeds } from "./use-deeds.ts";

export interface Asked {
  kind: "status" | "deletion" | "history";
  auctions: readonly ManagedCard[];
}

interface AskedThingProps {
  asked: Asked | undefined;
  deeds: Deeds;
  onClose(): void;
  // The status of the asked auctions was changed.
  onChanged(): void;
}

// What stands over the page until it is answered or closed.
export function AskedThing({ asked, deeds, onClose, onChanged }: AskedThingProps) {
  const { deletion } = useManagementMessages();
  const [first] = asked?.auctions ?? [];
  if (asked === undefined || first === undefined) return null;
  if (asked.kind === "history") return <HistoryDrawer auction={first} onClose={onClose} />;
  if (asked.kind === "status")
    return (
      <StatusDialog
        auctions={asked.auctions}
        change={(status) => deeds.changeStatus(asked.auctions, status)}
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
      deed={deletion.deed}
      isDangerous
      onConfirm={() => {
        onClose();
        void deeds.remove(first);
      }}
      onClose={onClose}
    />
  );
}
