import { useState, type ReactNode } from "react";
import type { SaleView } from "@boli/contract/live/endpoints";
import { toasts } from "../../ui/overlays/toasts.ts";
import type { ShownLot } from "../shown.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { useAskingMessages } from "./texts/index.ts";

export interface Asking {
  // Opens the dialog. Undefined where one cannot ask: in a sale that is not live, in a practice sale, and for the host and admins.
  ask: (() => void) | undefined;
  dialog: ReactNode;
}

// The request of a bidder for an admin (CONSOLE-9). The dialog keeps its lot when another one opens meanwhile.
export function useAsking(sale: SaleView, shown: ShownLot | undefined): Asking {
  const words = useAskingMessages();
  const [lot, setLot] = useState<ShownLot>();
  function ask(): void {
    if (sale.ownAlias === null) toasts.show("blank", words.notBidder());
    else setLot(shown);
  }
  return {
    ask: mayAsk(sale) ? ask : undefined,
    dialog: lot && <AskDialog saleId={sale.id} lot={lot} onClose={() => setLot(undefined)} />,
  };
}

const mayAsk = ({ status, isPractice, can }: SaleView): boolean =>
  status === "live" &&
  !isPractice &&
  !can.manage &&
  // A hold hides the first of them.
  ![can.why, can.whyNoCeiling].some((why) => why === "host_may_not_bid" || why === "admin_may_not_bid");
