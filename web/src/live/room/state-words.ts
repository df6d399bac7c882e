import { formatTime } from "@boli/contract/time";
import { shownLanguage } from "../../locales/language.ts";
import { shownTime } from "../../lib/moments.ts";
import type { Tone } from "../../ui/tones.ts";
import { rupees } from "../rupees.ts";
import type { ShownLot } from "../shown.ts";
import type { BoxState } from "./box-state.ts";
import type { RoomMessages } from "./texts/index.ts";

export type StateIcon = "spinner" | "tick" | "alert" | "up" | "equal" | "lock" | "pause" | "hammer";

export interface StateLook {
  // Empty where the button itself says everything.
  sentence: string;
  more?: string;
  tone: Tone;
  icon?: StateIcon;
  // Spoken by a screen reader; the higher is said first. Without it nothing is said.
  said?: { rank: number; isUrgent: boolean; text: string };
}

// How a state is shown and said: never by colour alone.
export function lookOf(state: BoxState, lot: ShownLot, { box: words, ...refusals }: RoomMessages): StateLook {
  const least = rupees(lot.leastBid);
  const next = words.next({ price: rupees(lot.currentHighestBid ?? lot.minimumBidPrice), least });
  switch (state.kind) {
    case "ready":
      return { sentence: "", tone: "neutral" };
    case "pending":
      // The button says it.
      return {
        ...politely(words.pending({ amount: rupees(state.amount) }), "primary", "spinner"),
        sentence: "",
      };
    case "unknown": {
      const more = words.unknownMore({ amount: rupees(state.amount) });
      return { ...urgently(words.unknown, "warning", "spinner", 3, `${words.unknown}, ${more}`), more };
    }
    case "leading": {
      const sentence = state.isBelowReserve ? words.leadingBelowReserve : words.leading;
      const own = state.maxAmount !== null && state.maxAmount > (lot.currentHighestBid ?? 0);
      return {
        ...politely(sentence, state.isBelowReserve ? "primary" : "success", "tick"),
        ...(own ? { more: words.leadingMaximum({ amount: rupees(state.maxAmount ?? 0) }) } : {}),
      };
    }
    case "outbid":
      return urgently(words.outbid, "error", "up", 4, `${words.outbid}. ${next}`);
    case "topped": {
      const sentence = words.topped({ amount: rupees(state.amount) });
      return urgently(sentence, "error", "up", 4, `${sentence}. ${next}`);
    }
    case "tied": {
      const sentence = words.tied({ amount: rupees(state.amount) });
      return urgently(sentence, "warning", "equal", 4, `${sentence}. ${next}`);
    }
    case "moved":
      return urgently(words.moved({ amount: least }), "warning", "alert", 3);
    case "refused":
      return urgently(state.sentence, "error", "alert", 3);
    case "member":
      return { sentence: refusals.membershipRequired(), tone: "primary", icon: "lock" };
    case "host":
      return { sentence: refusals.hostMayNotBid(), tone: "neutral", icon: "lock" };
    case "held":
      return politely(
        state.until === null ? words.heldOpen : words.held({ at: shownTime(state.until) }),
        "warning",
        "pause",
        2,
      );
    case "behind":
      return politely(
        words.behind({ at: formatTime(new Date(state.since), shownLanguage.get()) }),
        "warning",
        "spinner",
      );
    case "closing":
      return politely(words.closing, "neutral", "spinner");
    case "won":
      return urgently(words.won({ amount: rupees(state.amount) }), "success", "hammer", 5);
    case "sold": {
      const more = words.soldTo({ amount: rupees(state.amount), bidder: state.to });
      const text = [words.sold, more, ...(state.isLost ? [words.lost] : [])].join(" · ");
      return {
        ...politely(words.sold, "neutral", "hammer", 2, text),
        more: state.isLost ? `${more} · ${words.lost}` : more,
      };
    }
    case "unsold":
      return politely(
        { passed: words.notSold, withdrawn: words.withdrawn, reserve: words.notSoldReserve }[state.why],
        "neutral",
        "hammer",
      );
    default:
      return state satisfies never;
  }
}

const politely = (sentence: string, tone: Tone, icon: StateIcon, rank = 1, text = sentence): StateLook => ({
  sentence,
  tone,
  icon,
  said: { rank, isUrgent: false, text },
});

const urgently = (
  sentence: string,
  tone: Tone,
  icon: StateIcon,
  rank: number,
  text = sentence,
): StateLook => ({
  sentence,
  tone,
  icon,
  said: { rank, isUrgent: true, text },
});
