import { useMatches } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useStore } from "../lib/use-store.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { AlertIcon, Spinner } from "../ui/icons.tsx";
import { LiveText } from "../ui/live-text.tsx";
import { offeredRelease, takeRelease } from "./offline/releases.ts";
import { useOfflineMessages } from "./offline/texts/index.ts";
import { timeOf } from "./offline/use-data-time.ts";
import { queryClient } from "./query-client.ts";
import { trouble, type Trouble } from "./trouble.ts";
import "./channel-banner.css";

// A shorter interruption is not shown.
const showAfterMs = 1_000;

// Says that the shown data may be out of date, and of when it is; else that a new release is ready. It floats, so the layout does
// not shift.
export function ChannelBanner() {
  const messages = useMessages();
  const texts = useOfflineMessages();
  const lasting = useDelayed(useStore(trouble));
  const release = useStore(offeredRelease);
  const loadedMs = useLoadedMs(lasting !== undefined);
  return (
    <LiveText className="channel-banner">
      {lasting !== undefined && (
        <p>
          {lasting === "reconnecting" ? <Spinner /> : <AlertIcon />}
          <span>
            {messages.channel[lasting]}
            {loadedMs !== undefined && ` ${texts.asOf({ at: timeOf(loadedMs) })}`}
          </span>
        </p>
      )}
      {lasting === undefined && release !== undefined && (
        <p className="channel-release">
          {texts.newRelease}
          <Button kind="quiet" onPress={() => takeRelease(release)}>
            {texts.reload}
          </Button>
        </p>
      )}
    </LiveText>
  );
}

// Reports trouble only after it has lasted a while, and its end at once.
function useDelayed(now: Trouble | undefined): Trouble | undefined {
  const [lasting, setLasting] = useState<Trouble>();
  useEffect(() => {
    const timer = setTimeout(() => setLasting(now), now === undefined ? 0 : showAfterMs);
    return () => clearTimeout(timer);
  }, [now]);
  return now === undefined ? undefined : lasting;
}

const lookEveryMs = 5_000;

// These say the time of what they show in its place.
const saysItself = (path: string | undefined): boolean =>
  /^\/app\/(favorites|my-bids|auctions\/\$id|live-auctions\/\$id(\/console)?)$/.test(path ?? "");

// The age of the oldest thing that the screen shows.
function useLoadedMs(isNeeded: boolean): number | undefined {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  const [loadedMs, setLoadedMs] = useState<number>();
  useEffect(() => {
    if (!isNeeded || saysItself(path)) return undefined;
    const look = (): void => setLoadedMs(oldestShown());
    look();
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [isNeeded, path]);
  return isNeeded && !saysItself(path) ? loadedMs : undefined;
}

function oldestShown(): number | undefined {
  const active = queryClient.getQueryCache().findAll({ type: "active" });
  const times = active.map(({ state }) => state.dataUpdatedAt).filter((time) => time > 0);
  return times.length === 0 ? undefined : Math.min(...times);
}
