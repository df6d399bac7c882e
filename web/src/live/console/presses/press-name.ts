import type { SaleView } from "@boli/contract/live/endpoints";
import type { ConsoleMessages } from "../texts/index.ts";
import type { Turn } from "./turns.ts";

export interface ShownButtons {
  sale: Pick<SaleView, "pace">;
  words: Pick<ConsoleMessages, "actions" | "message">;
}

// An action by the word on its button.
export function pressName(action: Turn, { sale, words: { actions, message } }: ShownButtons): string {
  switch (action) {
    case "floor-bid":
      return actions.floor({ amount: "" }).trim();
    case "message":
      return message.label;
    case "unpin":
      return message.unpin;
    case "extend-lot":
      return actions.extend;
    case "extend-sale":
      return sale.pace === "timed" ? actions.extendAll : actions.extend;
    // It has no button here.
    case "restart":
      return actions.reoffer;
    default:
      return actions[action];
  }
}
