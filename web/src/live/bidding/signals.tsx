import { useEffect, useRef, useState } from "react";
import type { SaleView } from "@boli/contract/live/endpoints";
import type { Standing, StandingView } from "@boli/contract/live/standing";
import { browserStorage } from "../../lib/drafts.ts";
import { createStore, type Store } from "../../lib/store.ts";
import { useStore } from "../../lib/use-store.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { useRoomMessages } from "../room/texts/index.ts";
import { useSpoken } from "../speech.tsx";
import { type BoxState, standingOn } from "./box-state.ts";

// A short one for a lead, a double one for a lost lead, a long one for a lot that is won.
type Signal = "lead" | "lost" | "won";

const signals: Partial<Record<BoxState["kind"], Signal>> = {
  leading: "lead",
  outbid: "lost",
  topped: "lost",
  tied: "lost",
  barred: "lost",
  won: "won",
};

export interface Signalled {
  // The last state that had a signal, or the first of all.
  last: BoxState["kind"];
  signal: Signal | undefined;
}

// The signal of a state that has just come. Nothing is signalled of the state that a page begins with, nor again when a lost lead
// stays lost.
export function nextSignal({ last }: Signalled, kind: BoxState["kind"]): Signalled {
  const signal = signals[kind];
  if (signal === undefined) return { last, signal: undefined };
  const isSame = kind === last || (kind === "outbid" && signals[last] === "lost");
  return { last: kind, signal: isSame ? undefined : signal };
}

const place = "boli:room-signals:v1";

// True while this device gives signals; remembered on it.
export function createSwitch(storage: Pick<Storage, "getItem" | "setItem"> | undefined): {
  isOn: Store<boolean>;
  turn(isOn: boolean): void;
} {
  const isOn = createStore(storage?.getItem(place) !== "off");
  return {
    isOn,
    turn(next) {
      isOn.set(next);
      try {
        storage?.setItem(place, next ? "on" : "off");
      } catch {
        // A full storage must not stop a press; the device only forgets it.
      }
    },
  };
}

const roomSignals = createSwitch(browserStorage());

// In milliseconds: on, off, on …
const vibrations: Record<Signal, number[]> = {
  lead: [30],
  lost: [80, 60, 80],
  won: [40, 40, 40, 40, 160],
};

// Browsers allow neither sound nor vibration before somebody has touched the page.
function give(signal: Signal): void {
  if (!roomSignals.isOn.get() || !navigator.userActivation.hasBeenActive) return;
  if ("vibrate" in navigator) navigator.vibrate(vibrations[signal]);
  if (signal === "lead") return;
  import("./notes.ts").then(
    ({ play }) => play(signal),
    // Without a line the signal is silent; the box says it anyway.
    () => undefined,
  );
}

// Turns sound and vibration off and on, on this device.
export function SignalSwitch() {
  const { box: texts } = useRoomMessages();
  const isOn = useStore(roomSignals.isOn);
  return (
    <IconButton
      label={texts.signals}
      title={isOn ? texts.signalsOn : texts.signalsOff}
      aria-pressed={isOn}
      onPress={() => roomSignals.turn(!isOn)}
    >
      <Icon>
        <path d="M8 15V4.6l7.5-1.4v10.3" />
        <circle cx="6" cy="15" r="2" />
        <circle cx="13.5" cy="13.5" r="2" />
        {!isOn && <path d="M3 3l14 14" />}
      </Icon>
    </IconButton>
  );
}

// Sound and vibration for what becomes of one's bid.
export function useSignals(kind: BoxState["kind"]): void {
  const given = useRef<Signalled>({ last: kind, signal: undefined });
  useEffect(() => {
    given.current = nextSignal(given.current, kind);
    if (given.current.signal !== undefined) give(given.current.signal);
  }, [kind]);
}

// Less important than a sentence of the shown lot's own box, and more than the time.
const rank = 3;

// Sound, vibration and a sentence for what becomes of one's bids on lots that are not shown.
export function useElsewhere(
  sale: Pick<SaleView, "items" | "ownAlias">,
  standings: readonly StandingView[] | undefined,
  shownId: string | undefined,
): void {
  const { hiddenTitle: texts } = useRoomMessages();
  const [told] = useState(() => createStore<(Elsewhere & { count: number }) | undefined>(undefined));
  const before = useRef<ReadonlyMap<string, Standing>>(new Map());
  const now = ownStandings(sale, standings);
  useEffect(() => {
    const news = newsElsewhere(before.current, now, shownId);
    before.current = now;
    if (news === undefined) return;
    give(news.kind);
    told.set({ ...news, count: (told.get()?.count ?? 0) + 1 });
  });
  const last = useStore(told);
  const number = sale.items.findIndex(({ id }) => id === last?.lotId) + 1;
  useSpoken(
    last && last.lotId !== shownId && stillHolds(last, now)
      ? {
          id: String(last.count),
          text: last.kind === "won" ? texts.won({ number }) : texts.outbid({ number }),
          isUrgent: true,
          rank,
        }
      : undefined,
  );
}

interface Elsewhere {
  lotId: string;
  kind: "lost" | "won";
}

// The reader's standing on each lot that they bid on.
export function ownStandings(
  { items, ownAlias }: Pick<SaleView, "items" | "ownAlias">,
  standings: readonly StandingView[] = [],
): ReadonlyMap<string, Standing> {
  const lots = new Map(items.map((lot) => [lot.id, lot]));
  return new Map(
    standings.flatMap((mine) => {
      const lot = lots.get(mine.lotId);
      const standing = lot && standingOn(ownAlias, lot, mine);
      return standing === undefined ? [] : [[mine.lotId, standing] as const];
    }),
  );
}

// A lead that was lost, or a lot that was won, on another lot than the shown one, whose box tells its own.
export function newsElsewhere(
  before: ReadonlyMap<string, Standing>,
  now: ReadonlyMap<string, Standing>,
  shownId: string | undefined,
): Elsewhere | undefined {
  let lost: Elsewhere | undefined;
  for (const [lotId, standing] of now) {
    const was = before.get(lotId);
    if (lotId === shownId || was === undefined || was === standing) continue;
    if (standing === "won") return { lotId, kind: "won" };
    if (was === "leading" && (standing === "outbid" || standing === "tied")) lost ??= { lotId, kind: "lost" };
  }
  return lost;
}

// True while what was told still holds: nobody hears that a lead is lost which is won back.
export const stillHolds = ({ lotId, kind }: Elsewhere, now: ReadonlyMap<string, Standing>): boolean =>
  kind === "won" ? now.get(lotId) === "won" : now.get(lotId) === "outbid" || now.get(lotId) === "tied";
