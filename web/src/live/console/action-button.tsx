import { useId } from "react";
import type { ClerkAction } from "@boli/contract/live/clerk-actions";
import { sellableAtMs } from "@boli/contract/live/shown-actions";
import { serverClock } from "../server-clock.ts";
import type { SaleView } from "@boli/contract/live/endpoints";
import { useConsoleMessages, type ConsoleMessages } from "./texts/index.ts";
import { isOwn, ownTexts, type Reason } from "./presses/reason-words.ts";
import type { Desk } from "./use-desk.ts";

interface ActionButtonProps {
  action: ClerkAction;
  // The letter of its key.
  letter: string;
  label: string;
  desk: Desk;
  sale?: SaleView;
  tone?: "strong" | "warning" | "danger" | undefined;
  isSmall?: boolean;
}

// A button for one action, with its key and the reason why it is not possible now. It stays in the tab order, and a press of it then
// says the reason in a sentence.
export function ActionButton({
  action,
  letter,
  label,
  desk,
  sale,
  tone,
  isSmall = false,
}: ActionButtonProps) {
  const texts = useConsoleMessages();
  const reasonId = useId();
  const why = desk.whyNot(action);
  const isArmed = desk.actions.armed?.action === action;
  const reason = why === null ? undefined : shortReason(why, texts, { desk, sale });
  return (
    <button
      type="button"
      className="clerk-action"
      data-small={isSmall || undefined}
      data-tone={why === null ? tone : undefined}
      data-armed={isArmed || undefined}
      aria-disabled={why !== null || undefined}
      aria-busy={desk.actions.sending === action || undefined}
      aria-describedby={reason === undefined ? undefined : reasonId}
      aria-keyshortcuts={letter.replace("⇧", "Shift+")}
      onClick={() => void desk.press(action)}
    >
      <span className="clerk-action-name">
        <kbd aria-hidden="true">{letter}</kbd>
        {isArmed ? texts.actions.again : label}
      </span>
      {reason !== undefined && (
        // A band says it once for all buttons.
        <span id={reasonId} className={isForAll(why) ? "unseen" : "clerk-action-why"}>
          {reason}
        </span>
      )}
    </button>
  );
}

export const isForAll = (why: Reason | null): why is "over" | "reading" | "behind" | "sale_not_live" =>
  why === "over" || why === "reading" || why === "behind" || why === "sale_not_live";

function shortReason(
  why: Reason,
  { why: texts }: ConsoleMessages,
  { desk, sale }: { desk: Desk; sale: SaleView | undefined },
): string {
  if (isOwn(why)) return texts[ownTexts[why]];
  if (why === "warning_too_new") {
    const lot = desk.subject.decided;
    const at = lot === undefined || sale === undefined ? undefined : sellableAtMs(lot, sale);
    return texts.warning_too_new({
      count: Math.max(1, Math.ceil(((at ?? 0) - serverClock.nowMs()) / 1_000)),
    });
  }
  const said = (texts as unknown as Partial<Record<Reason, string>>)[why];
  return said ?? texts.other;
}
