import { useEffect, useRef } from "react";
import { useStore } from "../../lib/use-store.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Icon } from "../../ui/icons.tsx";
import type { BoxState } from "./box-state.ts";
import { give, nextSignal, roomSignals, type Signalled } from "./signals.ts";
import { useRoomMessages } from "../room/texts/index.ts";

// Turns sound and vibration off and on, on this device.
export function SignalSwitch() {
  const { box: words } = useRoomMessages();
  const isOn = useStore(roomSignals.isOn);
  return (
    <IconButton
      label={words.signals}
      title={isOn ? words.signalsOn : words.signalsOff}
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
