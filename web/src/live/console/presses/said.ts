import type { SaleView } from "@boli/contract/live/endpoints";
import type { ConsoleMessages } from "../texts/index.ts";
import type { Armed } from "./arming.ts";
import type { Turn } from "./turns.ts";

export interface Said {
  tone: "neutral" | "success" | "warning";
  text: string;
  // It holds for this moment alone, such as the reason why a key did nothing.
  isPassing?: true;
  // It asks for the second press of this one, and goes with it.
  asks?: Armed;
}

// A sentence that holds for its moment alone goes with the next event of the sale, and with the next press.
export const withoutPassing = (said: Said | undefined): Said | undefined =>
  said?.isPassing === true ? undefined : said;

// The question of a press that is no longer armed goes; whatever was said since stays.
export const withoutQuestion = (said: Said | undefined, armed: Armed): Said | undefined =>
  said?.asks === armed ? undefined : said;

// The presses that waited and will not be done, by the words on their buttons, behind what came of the action before them.
export function withDropped(
  said: Said | undefined,
  actions: readonly Turn[],
  shown: ShownButtons & { texts: Pick<ConsoleMessages, "notDone"> },
): Said {
  const presses = actions.map((action) => pressName(action, shown)).join(", ");
  const before = said === undefined || said.tone === "neutral" ? "" : `${said.text} `;
  const asks = said?.asks === undefined ? {} : { asks: said.asks };
  return { tone: "warning", text: `${before}${shown.texts.notDone({ presses })}`, ...asks };
}

interface ShownButtons {
  sale: Pick<SaleView, "pace">;
  texts: Pick<ConsoleMessages, "actions" | "message">;
}

// An action by the word on its button.
export function pressName(action: Turn, { sale, texts: { actions, message } }: ShownButtons): string {
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
