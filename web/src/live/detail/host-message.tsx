import { useEffect, useRef, useState, type ReactNode } from "react";
import type { SaleView } from "@boli/contract/live/endpoints";
import { tabStorage } from "../../lib/form/tab-storage.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { isNearStart, isOver, type SalePhase } from "../sale-phase.ts";
import { serverClock } from "../server-clock.ts";
import { useRoomMessages } from "../room/texts/index.ts";
import { useSpoken } from "../speech.tsx";
import "./host-message.css";

interface HostMessageProps {
  sale: Pick<SaleView, "id" | "message" | "startDateTime">;
  phase: SalePhase;
}

// As important as the time, and less than the reader's standing.
const rank = 2;

const placeOf = (saleId: string): string => `boli:message:v1:${saleId}`;

// The newest message of the host to everyone, until it is closed or another comes. Its place is kept while the sale is live, so that
// it moves nothing.
export function HostMessage({ sale: { id, message, startDateTime }, phase }: HostMessageProps) {
  const { message: texts } = useRoomMessages();
  const place = useRef<HTMLDivElement>(null);
  const [isKept, setKept] = useState(() => isNearStart(startDateTime, phase, serverClock.nowMs()));
  if (phase === "live" && !isKept) setKept(true);
  // The number of the message that was closed, also before a reload.
  const [closed, setClosed] = useState(() => tabStorage()?.getItem(placeOf(id)) ?? null);
  const isOpen = isKept && message !== null && closed !== String(message.seq);
  useSpoken(
    isOpen
      ? { id: String(message.seq), text: `${texts.from} ${message.text}`, isUrgent: false, rank }
      : undefined,
  );
  if (!isKept) return null;

  function close(seq: number): void {
    setClosed(String(seq));
    // The pressed button is gone.
    place.current?.focus();
    try {
      tabStorage()?.setItem(placeOf(id), String(seq));
    } catch {
      // In a full storage it only does not stay closed after a reload.
    }
  }

  return (
    <div className="host-message-place" ref={place} tabIndex={-1}>
      {isOpen && (
        <div className="host-message">
          <MessageText key={message.seq}>
            <strong>{texts.from}</strong> {message.text}
          </MessageText>
          <button
            type="button"
            className="button button-plain"
            aria-label={texts.close}
            onClick={() => close(message.seq)}
          >
            <CloseIcon />
          </button>
        </div>
      )}
      {/* After the sale no message comes any more. */}
      {!isOpen && !isOver(phase) && <p className="host-message host-message-none">{texts.none}</p>}
    </div>
  );
}

// A long message scrolls in its place, by the keyboard too.
function MessageText({ children }: { children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const shown = text.current;
    if (shown === null) return undefined;
    const observer = new ResizeObserver(() => setScrolled(shown.scrollHeight > shown.clientHeight));
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);
  return (
    <p ref={text} {...(isScrolled && { tabIndex: 0 })}>
      {children}
    </p>
  );
}
