import { useEffect, useState } from "react";
import type { Channel } from "../lib/realtime-machine.ts";
import { useStore } from "../lib/use-store.ts";
import type { Messages } from "../locales/en.ts";
import { useMessages } from "../locales/use-messages.ts";
import { AlertIcon, Spinner } from "../ui/icons.tsx";
import { LiveText } from "../ui/live-text.tsx";
import { channel } from "./live-channel.ts";
import "./channel-banner.css";

// A shorter interruption is not shown.
const showAfterMs = 1_000;

type Trouble = keyof Messages["channel"];

// Says that the shown data may be out of date, and only then. It floats, so the layout does not shift.
export function ChannelBanner() {
  const messages = useMessages();
  const trouble = useDelayed(troubleOf(useStore(channel.state)));
  return (
    <LiveText className="channel-banner">
      {trouble !== undefined && (
        <p>
          {trouble === "reconnecting" ? <Spinner /> : <AlertIcon />}
          {messages.channel[trouble]}
        </p>
      )}
    </LiveText>
  );
}

function troubleOf(now: Channel): Trouble | undefined {
  switch (now.kind) {
    case "off":
    case "open":
      return undefined;
    case "connecting":
      return now.failures > 0 ? "reconnecting" : undefined;
    case "waiting":
    case "aside":
      return "reconnecting";
    case "offline":
      return "offline";
    case "ended":
      return now.why === "not-understood" ? "stopped" : undefined;
    default:
      return now satisfies never;
  }
}

// Reports trouble only after it has lasted a while, and its end at once.
function useDelayed(trouble: Trouble | undefined): Trouble | undefined {
  const [lasting, setLasting] = useState<Trouble>();
  useEffect(() => {
    const timer = setTimeout(() => setLasting(trouble), trouble === undefined ? 0 : showAfterMs);
    return () => clearTimeout(timer);
  }, [trouble]);
  return trouble === undefined ? undefined : lasting;
}
