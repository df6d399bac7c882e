import type { ConsoleMessages } from "../texts/index.ts";
import type { Turn } from "./turns.ts";

// An action by the word on its button.
export function pressName(
  action: Turn,
  { actions, message }: Pick<ConsoleMessages, "actions" | "message">,
): string {
  switch (action) {
    case "floor-bid":
      return actions.floor({ amount: "" }).trim();
    case "message":
      return message.label;
    case "unpin":
      return message.unpin;
    case "extend-lot":
    case "extend-sale":
      return actions.extend;
    // It has no button here.
    case "restart":
      return actions.reoffer;
    default:
      return actions[action];
  }
}
