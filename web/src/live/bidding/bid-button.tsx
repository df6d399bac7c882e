import type { KeyboardEvent } from "react";
import { formatPaise, formatRupees } from "@boli/contract/base/money";
import { Spinner } from "../../ui/icons.tsx";
import type { AmountKind } from "./bid-dialog.tsx";
import { isUnanswered, type Sending } from "./bid-sending.ts";
import { useRoomMessages } from "../room/texts/index.ts";
import { useShownLeast } from "./use-shown-least.ts";

interface BidButtonProps {
  least: number;
  price: number | null;
  sending: Sending;
  isLeading: boolean;
  // No bid is taken now.
  isShut: boolean;
  // The large button takes no press for a moment.
  isAsleep: boolean;
  leadPaise: number | undefined;
  // Own bids come too late again and again, and a maximum would not.
  isMaximumOffered: boolean;
  allIn(amount: number): string;
  onBid(amount: number): void;
  // The press came too soon after the price rose.
  onSurprised(): void;
  onOther(kind: AmountKind): void;
}

// The next bid as one large button, and the ways to other amounts. Who leads may only raise the maximum.
export function BidButton({ least, price, sending, isLeading, isShut, leadPaise, ...more }: BidButtonProps) {
  const { isAsleep, isMaximumOffered, allIn, onBid, onSurprised, onOther } = more;
  const { box: words } = useRoomMessages();
  const shown = useShownLeast(least);
  const isSending = isUnanswered(sending);
  const sent = isSending ? (sending.press.maxAmount ?? sending.press.amount ?? 0) : undefined;
  const isOff = isShut || isAsleep;
  const offered = isLeading ? "raise" : "bid";
  const label = isLeading ? words.raise : words.bid({ amount: formatRupees(shown.amount) });

  function press(): void {
    const taken = shown.take(offered);
    if (isOff) return;
    if (isLeading) onOther("raise");
    else if (taken.isSurprised) onSurprised();
    else onBid(taken.amount);
  }

  return (
    <>
      <button
        type="button"
        className="button button-strong button-wide bid-button numbers"
        aria-disabled={isOff || undefined}
        aria-busy={isSending || undefined}
        onPointerDown={() => shown.down(offered)}
        onPointerLeave={shown.up}
        onPointerCancel={shown.up}
        onKeyDown={(event) => isPress(event) && shown.down(offered)}
        onBlur={shown.up}
        onClick={press}
      >
        {isSending ? (
          <>
            <Spinner />
            {words.pending({ amount: formatRupees(sent ?? 0) })}
          </>
        ) : (
          label
        )}
      </button>
      <p className="bid-all-in numbers">{allIn(sent ?? (isLeading ? (price ?? least) : shown.amount))}</p>
      <div className="bid-others">
        {!isLeading && (
          <>
            {(["own", "maximum"] as const).map((kind) => (
              <button
                key={kind}
                type="button"
                className={`button button-${kind === "maximum" && isMaximumOffered ? "strong" : "quiet"}`}
                aria-disabled={isShut || undefined}
                onClick={() => !isShut && onOther(kind)}
              >
                {kind === "own" ? words.ownAmount : words.maximum}
              </button>
            ))}
          </>
        )}
        {isLeading && leadPaise !== undefined && (
          <p className="bid-all-in numbers">{words.ifAll({ amount: formatPaise(leadPaise) })}</p>
        )}
      </div>
    </>
  );
}

const isPress = ({ key, repeat }: KeyboardEvent): boolean => (key === "Enter" || key === " ") && !repeat;
