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
  texts: RoomMessages["box"];
  refusals: RoomMessages;
  // "Price ₹13,000. Next bid ₹13,500."
  next: string;
}

// The look and the words of a state: never by colour alone.
export function lookOf(state: BoxState, lot: ShownLot, refusals: RoomMessages): StateLook {
  const { box: texts } = refusals;
  const [price, least] = [
    formatRupees(lot.currentHighestBid ?? lot.minimumBidPrice),
    formatRupees(lot.leastBid),
  ];
  const look = looks[state.kind] as (state: BoxState, given: Given) => StateLook;
  return look(state, { lot, texts, refusals, next: texts.next({ price, least }) });
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
  texts: RoomMessages["box"],
): StateLook {
  const line = refusalIn(kind);
  return refusal === undefined || line === undefined ? look : { ...look, [line]: notCounted(refusal, texts) };
}

const notCounted = ({ amount, sentence }: Of<"refused">, texts: RoomMessages["box"]): string =>
  texts.notCounted({ amount: formatRupees(amount), sentence });

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
  texts: RoomMessages["box"],
): StateLook {
  if (!isFairWarning || status !== "open" || currentHighestBid === null || !warned.has(kind)) return look;
  const sentence = texts.warned({ amount: formatRupees(currentHighestBid) });
  if (kind === "ready" || kind === "pending") return urgently(sentence, "warning", "hammer", 4);
  const standing = standingWords[kind];
  if (standing !== undefined) return { ...urgently(sentence, "warning", "hammer", 4), more: texts[standing] };
  // A long sentence leaves one line of three for the warning, whose amount is the price shown above. The result of a press may be
  // newer than the warning, so it is spoken too.
  const isOfPress = kind === "refused" || kind === "moved";
  const text = isOfPress ? `${sentence}. ${look.sentence}` : sentence;
  return { ...urgently(texts.warnedShort, "warning", "hammer", 4, text), more: look.sentence };
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
  pending: ({ amount }, { texts }) => ({
    ...politely(texts.pending({ amount: formatRupees(amount) }), "primary", "spinner"),
    sentence: "",
  }),
  unknown({ amount, isGivenUp = false, isInterrupted = false }, { texts }) {
    const shown = { amount: formatRupees(amount) };
    if (isInterrupted) {
      const [sentence, rest] = [texts.interruptedNow, texts.interruptedMore(shown)];
      return { ...urgently(sentence, "warning", "pause", 3, `${sentence}. ${rest}`), more: rest };
    }
    const more = isGivenUp ? shown.amount : texts.unknownMore(shown);
    return { ...urgently(texts.unknown, "warning", "spinner", 3, `${texts.unknown}, ${more}`), more };
  },
  leading({ isBelowReserve, maxAmount }, { texts, lot }) {
    const sentence = isBelowReserve ? texts.leadingBelowReserve : texts.leading;
    const said = politely(sentence, isBelowReserve ? "primary" : "success", "tick");
    if (maxAmount === null || maxAmount <= (lot.currentHighestBid ?? 0)) return said;
    return { ...said, more: texts.leadingMaximum({ amount: formatRupees(maxAmount) }) };
  },
  outbid(_, { texts, next }) {
    const look = urgently(texts.outbid, "error", "up", 4);
    const price = { rank: 1, isUrgent: false, text: next };
    return { ...look, said: { rank: 4, isUrgent: true, text: `${texts.outbid}. ${next}`, next: price } };
  },
  topped({ amount }, { texts, next }) {
    const sentence = texts.topped({ amount: formatRupees(amount) });
    return urgently(sentence, "error", "up", 4, `${sentence}. ${next}`);
  },
  tied({ amount }, { texts, next }) {
    const sentence = texts.tied({ amount: formatRupees(amount) });
    return urgently(sentence, "warning", "equal", 4, `${sentence}. ${next}`);
  },
  moved: (_, { texts, lot }) =>
    urgently(texts.moved({ amount: formatRupees(lot.leastBid) }), "warning", "alert", 3),
  // It was read aloud when it came.
  refused: (state, { texts }) => ({
    ...urgently(state.sentence, "error", "alert", 3),
    sentence: state.isPast ? notCounted(state, texts) : state.sentence,
  }),
  barred: ({ reason }, { texts }) => urgently(texts.barred({ reason }), "error", "lock", 4),
  restarted({ reason }, { texts }) {
    const sentence = texts.restarted({ reason });
    const more = texts.maximumEnded;
    return { ...urgently(sentence, "warning", "alert", 4, `${sentence} ${more}`), more };
  },
  member: (_, { refusals }) => ({ sentence: refusals.membershipRequired(), tone: "primary", icon: "lock" }),
  host: (_, { refusals }) => ({ sentence: refusals.hostMayNotBid(), tone: "neutral", icon: "lock" }),
  leaving({ why }, { texts }) {
    if (why === "restart") return politely(texts.restarting, "primary", "spinner", 2);
    const [sentence, more] = [texts.cutOffNow, texts.cutOffMore];
    return { ...politely(sentence, "warning", "spinner", 2, `${sentence} ${more}`), more };
  },
  held({ until, because }, { texts }) {
    const held = until === null ? texts.heldOpen : texts.held({ at: shownTime(until) });
    const why = because === "lost" ? texts.cutOff : because === "outage" ? texts.interrupted : undefined;
    if (why === undefined) return politely(held, "warning", "pause", 2);
    return { ...politely(why, "warning", "pause", 2, `${why} ${held}`), more: held };
  },
  behind({ since }, { texts }) {
    // The page cannot tell whether the server is away, or its own connection.
    const [sentence, more] = [texts.behind({ at: shownTime(new Date(since)) }), texts.behindMore];
    return { ...politely(sentence, "warning", "spinner", 2, `${sentence}. ${more}`), more };
  },
  closing: (_, { texts }) => politely(texts.closing, "neutral", "spinner"),
  won: ({ amount }, { texts }) =>
    urgently(texts.won({ amount: formatRupees(amount) }), "success", "hammer", 5),
  sold({ amount, to, isLost }, { texts }) {
    const sold = texts.soldTo({ amount: formatRupees(amount), bidder: to });
    const more = isLost ? `${sold} · ${texts.lost}` : sold;
    return { ...politely(texts.sold, "neutral", "hammer", 2, `${texts.sold} ${more}`), more };
  },
  unsold: ({ why }, { texts }) =>
    politely(
      { passed: texts.notSold, withdrawn: texts.withdrawn, reserve: texts.notSoldReserve }[why],
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
