import { useEffect, useState } from "react";
import type { Channel } from "../lib/realtime-machine.ts";
import { useStore } from "../lib/use-store.ts";
import type { Messages } from "../locales/en.ts";
import { useMessages } from "../locales/use-messages.ts";
import { AlertIcon, Spinner } from "../ui/icons.tsx";
import { channel } from "./live-channel.ts";
import "./channel-banner.css";

// A connection that is back within this time was never missed.
const patienceMs = 1_000;

type Trouble = keyof Messages["channel"];

// Says that what is shown may be old, and only then. It floats, so nothing moves when it comes and goes.
export function ChannelBanner() {
  const messages = useMessages();
  const trouble = useLasting(troubleOf(useStore(channel.state)));
  return (
    <div className="channel-banner" aria-live="polite">
      {trouble !== undefined && (
        <p>
          {trouble === "reconnecting" ? <Spinner /> : <AlertIcon />}
          {messages.channel[trouble]}
        </p>
      )}
    </div>
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

// Trouble counts once it has lasted; its end counts at once.
function useLasting(trouble: Trouble | undefined): Trouble | undefined {
  const [lasting, setLasting] = useState<Trouble>();
  useEffect(() => {
    const timer = setTimeout(() => setLasting(trouble), trouble === undefined ? 0 : patienceMs);
    return () => clearTimeout(timer);
  }, [trouble]);
  return trouble === undefined ? undefined : lasting;
}
