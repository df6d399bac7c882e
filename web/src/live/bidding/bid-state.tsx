import { formatRupees } from "@boli/contract/base/money";
import { shownTime } from "../../lib/moments.ts";
import { AlertIcon, Icon, LockIcon, Spinner, TickIcon } from "../../ui/icons.tsx";
import type { Tone } from "../../ui/tones.ts";
import { HammerIcon } from "../icons.tsx";
import type { RoomMessages } from "../room/texts/index.ts";
import type { ShownLot } from "../shown.ts";
import type { FollowUp } from "../speech.tsx";
import type { BoxState } from "./box-state.ts";

const UpIcon = () => (
  <Icon>
    <path d="M10 16V4.5M5 9.5l5-5 5 5" />
  </Icon>
);

const EqualIcon = () => (
  <Icon>
    <path d="M4.5 7.5h11M4.5 12.5h11" />
  </Icon>
);

const PauseIcon = () => (
  <Icon>
    <path d="M7 4.5v11M13 4.5v11" />
  </Icon>
);

const icons: Record<StateIcon, () => React.ReactNode> = {
  spinner: Spinner,
  tick: TickIcon,
  alert: AlertIcon,
  up: UpIcon,
  equal: EqualIcon,
  lock: LockIcon,
  pause: PauseIcon,
  hammer: HammerIcon,
};

// One sentence on the reader's bid or the lot, with its icon. Its line is kept free, so that nothing below it moves.
export function BidStateLine({ look: { sentence, more, kept, tone, icon } }: { look: StateLook }) {
  const Sign = icon === undefined ? undefined : icons[icon];
  return (
    <p className="bid-state numbers" data-tone={sentence === "" ? undefined : tone}>
      {sentence !== "" && Sign !== undefined && <Sign />}
      {sentence !== "" && (
        <span>
          <strong>{sentence}</strong>
          {more !== undefined && <span className="bid-state-more"> {more}</span>}
          {kept !== undefined && <span className="bid-state-more"> {kept}</span>}
        </span>
      )}
    </p>
  );
}

type StateIcon = "spinner" | "tick" | "alert" | "up" | "equal" | "lock" | "pause" | "hammer";

export interface StateLook {
  // Empty where the button itself says everything.
  sentence: string;
  more?: string;
  // The last bid, which was refused.
  kept?: string;
  tone: Tone;
  icon?: StateIcon;
  // Read by a screen reader, the highest rank first. Undefined when nothing is read.
  said?: Spoken;
}

interface Spoken extends FollowUp {
  // Spoken in its place when the state was plain and only its price changes.
  next?: FollowUp;
}

interface Given {
  lot: ShownLot;
  words: RoomMessages["box"];
  refusals: RoomMessages;
  // "Price ₹13,000. Next bid ₹13,500."
  next: string;
}

// The look and the words of a state: never by colour alone.
export function lookOf(state: BoxState, lot: ShownLot, refusals: RoomMessages): StateLook {
  const { box: words } = refusals;
  const [price, least] = [
    formatRupees(lot.currentHighestBid ?? lot.minimumBidPrice),
    formatRupees(lot.leastBid),
  ];
  const look = looks[state.kind] as (state: BoxState, given: Given) => StateLook;
  return look(state, { lot, words, refusals, next: words.next({ price, least }) });
}

// The states below which a refusal stays until the next press: of an open lot it takes the second line, of a closed one its own.
const refusalIn = (kind: BoxState["kind"]): "more" | "kept" | undefined =>
  kind === "leading" || kind === "outbid" || kind === "tied"
    ? "more"
    : kind === "sold" || kind === "unsold"
      ? "kept"
      : undefined;

// Nobody misses why the last bid does not count, however fast prices and closes follow.
export function refusedLook(
  look: StateLook,
  { kind }: BoxState,
  refusal: Of<"refused"> | undefined,
  words: RoomMessages["box"],
): StateLook {
  const line = refusalIn(kind);
  return refusal === undefined || line === undefined ? look : { ...look, [line]: notCounted(refusal, words) };
}

const notCounted = ({ amount, sentence }: Of<"refused">, words: RoomMessages["box"]): string =>
  words.notCounted({ amount: formatRupees(amount), sentence });

// The states beside which a fair warning is shown. The others say why no bid counts now, or are over in seconds.
const warned: ReadonlySet<BoxState["kind"]> = new Set([
  "ready",
  "pending",
  "leading",
  "outbid",
  "tied",
  "topped",
  "host",
  "member",
  "restarted",
  "refused",
  "moved",
]);

// A fair warning comes first, in the same line, so that the button below it does not move.
export function warnedLook(
  look: StateLook,
  { kind }: BoxState,
  { isFairWarning, status, currentHighestBid }: ShownLot,
  words: RoomMessages["box"],
): StateLook {
  if (!isFairWarning || status !== "open" || currentHighestBid === null || !warned.has(kind)) return look;
  const sentence = words.warned({ amount: formatRupees(currentHighestBid) });
  if (kind === "ready" || kind === "pending") return urgently(sentence, "warning", "hammer", 4);
  const standing = standingWords[kind];
  if (standing !== undefined) return { ...urgently(sentence, "warning", "hammer", 4), more: words[standing] };
  // A long sentence leaves one line of three for the warning, whose amount is the price shown above. The result of a press may be
  // newer than the warning, so it is spoken too.
  const isOfPress = kind === "refused" || kind === "moved";
  const text = isOfPress ? `${sentence}. ${look.sentence}` : sentence;
  return { ...urgently(words.warnedShort, "warning", "hammer", 4, text), more: look.sentence };
}

// The reader's standing beside a warning, which takes two lines of the three.
const standingWords: Partial<Record<BoxState["kind"], "leading" | "outbid" | "tiedShort">> = {
  leading: "leading",
  outbid: "outbid",
  topped: "outbid",
  tied: "tiedShort",
};

// The states in which nothing else is due to be read.
const plain: ReadonlySet<BoxState["kind"]> = new Set(["ready", "leading", "outbid", "tied", "topped"]);

// An outage that has just moved the close comes first for a while. It takes all three lines; the price says who leads. It is read aloud
// where it stays.
export function movedLook(look: StateLook, { kind }: BoxState, moved: string | undefined): StateLook {
  if (moved === undefined || !plain.has(kind)) return look;
  const { more: _, kept: __, ...rest } = look;
  return { ...rest, sentence: moved, tone: "primary", icon: "pause" };
}

type Of<Kind extends BoxState["kind"]> = Extract<BoxState, { kind: Kind }> & { kind: Kind };

const looks: { [Kind in BoxState["kind"]]: (state: Of<Kind>, given: Given) => StateLook } = {
  ready: () => ({ sentence: "", tone: "neutral" }),
  // The button says it.
  pending: ({ amount }, { words }) => ({
    ...politely(words.pending({ amount: formatRupees(amount) }), "primary", "spinner"),
    sentence: "",
  }),
  unknown({ amount, isGivenUp = false, isInterrupted = false }, { words }) {
    const shown = { amount: formatRupees(amount) };
    if (isInterrupted) {
      const [sentence, rest] = [words.interruptedNow, words.interruptedMore(shown)];
      return { ...urgently(sentence, "warning", "pause", 3, `${sentence}. ${rest}`), more: rest };
    }
    const more = isGivenUp ? shown.amount : words.unknownMore(shown);
    return { ...urgently(words.unknown, "warning", "spinner", 3, `${words.unknown}, ${more}`), more };
  },
  leading({ isBelowReserve, maxAmount }, { words, lot }) {
    const sentence = isBelowReserve ? words.leadingBelowReserve : words.leading;
    const said = politely(sentence, isBelowReserve ? "primary" : "success", "tick");
    if (maxAmount === null || maxAmount <= (lot.currentHighestBid ?? 0)) return said;
    return { ...said, more: words.leadingMaximum({ amount: formatRupees(maxAmount) }) };
  },
  outbid(_, { words, next }) {
    const look = urgently(words.outbid, "error", "up", 4);
    const price = { rank: 1, isUrgent: false, text: next };
    return { ...look, said: { rank: 4, isUrgent: true, text: `${words.outbid}. ${next}`, next: price } };
  },
  topped({ amount }, { words, next }) {
    const sentence = words.topped({ amount: formatRupees(amount) });
    return urgently(sentence, "error", "up", 4, `${sentence}. ${next}`);
  },
  tied({ amount }, { words, next }) {
    const sentence = words.tied({ amount: formatRupees(amount) });
    return urgently(sentence, "warning", "equal", 4, `${sentence}. ${next}`);
  },
  moved: (_, { words, lot }) =>
    urgently(words.moved({ amount: formatRupees(lot.leastBid) }), "warning", "alert", 3),
  // It was read aloud when it came.
  refused: (state, { words }) => ({
    ...urgently(state.sentence, "error", "alert", 3),
    sentence: state.isPast ? notCounted(state, words) : state.sentence,
  }),
  barred: ({ reason }, { words }) => urgently(words.barred({ reason }), "error", "lock", 4),
  restarted({ reason }, { words }) {
    const sentence = words.restarted({ reason });
    const more = words.maximumEnded;
    return { ...urgently(sentence, "warning", "alert", 4, `${sentence} ${more}`), more };
  },
  member: (_, { refusals }) => ({ sentence: refusals.membershipRequired(), tone: "primary", icon: "lock" }),
  host: (_, { refusals }) => ({ sentence: refusals.hostMayNotBid(), tone: "neutral", icon: "lock" }),
  leaving({ why }, { words }) {
    if (why === "restart") return politely(words.restarting, "primary", "spinner", 2);
    const [sentence, more] = [words.cutOffNow, words.cutOffMore];
    return { ...politely(sentence, "warning", "spinner", 2, `${sentence} ${more}`), more };
  },
  held({ until, because }, { words }) {
    const held = until === null ? words.heldOpen : words.held({ at: shownTime(until) });
    const why = because === "lost" ? words.cutOff : because === "outage" ? words.interrupted : undefined;
    if (why === undefined) return politely(held, "warning", "pause", 2);
    return { ...politely(why, "warning", "pause", 2, `${why} ${held}`), more: held };
  },
  behind({ since }, { words }) {
    // The page cannot tell whether the server is away, or its own connection.
    const [sentence, more] = [words.behind({ at: shownTime(new Date(since)) }), words.behindMore];
    return { ...politely(sentence, "warning", "spinner", 2, `${sentence}. ${more}`), more };
  },
  closing: (_, { words }) => politely(words.closing, "neutral", "spinner"),
  won: ({ amount }, { words }) =>
    urgently(words.won({ amount: formatRupees(amount) }), "success", "hammer", 5),
  sold({ amount, to, isLost }, { words }) {
    const sold = words.soldTo({ amount: formatRupees(amount), bidder: to });
    const more = isLost ? `${sold} · ${words.lost}` : sold;
    return { ...politely(words.sold, "neutral", "hammer", 2, `${words.sold} ${more}`), more };
  },
  unsold: ({ why }, { words }) =>
    politely(
      { passed: words.notSold, withdrawn: words.withdrawn, reserve: words.notSoldReserve }[why],
      "neutral",
      "hammer",
    ),
};

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
