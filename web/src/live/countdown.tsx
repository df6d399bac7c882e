import { useEffect, useRef } from "react";
import { useSpoken } from "./speech.tsx";
import { useLiveMessages } from "./texts/index.ts";
import { nearMs, shownTimeLeft, spokenAt, useTimeLeft } from "./time-left.ts";
import "./countdown.css";

interface CountdownProps {
  // Says what ends or begins then.
  label: string;
  until: string;
  // The label once little time is left, which the colour shows as well.
  nearLabel?: string;
  // Shown in place of the label for a moment.
  note?: string | undefined;
  // The text at zero, until the server has said what follows.
  over: string;
  // Called once at zero, for each instant.
  onZero?(until: string): void;
  // A long list of countdowns is not read aloud.
  isSpoken?: boolean;
  // Nothing ends at zero now, so little time is no reason to hurry.
  isCalm?: boolean;
}

// Counts down by the server's clock. It renders itself each second, and nothing around it.
export function Countdown({
  label,
  nearLabel = label,
  note,
  until,
  over,
  onZero,
  isSpoken = false,
  isCalm = false,
}: CountdownProps) {
  const { countdown: texts } = useLiveMessages();
  const leftMs = useTimeLeft(Date.parse(until));
  const isOver = leftMs === 0;
  const due = useRef(onZero);
  useEffect(() => {
    due.current = onZero;
  });
  useEffect(() => {
    if (isOver) due.current?.(until);
  }, [isOver, until]);
  const { days, clock } = shownTimeLeft(leftMs);
  const isNear = leftMs < nearMs && !isCalm;
  return (
    <div className="countdown" data-near={isNear || undefined}>
      <span className="countdown-label" data-note={note === undefined ? undefined : true}>
        {note ?? (isNear ? nearLabel : label)}
      </span>
      <span className="countdown-time numbers" role="timer" aria-label={label}>
        {isOver ? over : days > 0 ? texts.days({ days, clock }) : clock}
      </span>
      {isSpoken && !isCalm && <SpokenTime until={until} leftMs={leftMs} />}
    </div>
  );
}

// As important as a hold, and less than the reader's standing.
const rank = 2;

// The four readings of a countdown that are read aloud.
function SpokenTime({ until, leftMs }: { until: string; leftMs: number }) {
  const { countdown: texts } = useLiveMessages();
  const at = spokenAt(leftMs);
  const said =
    at === undefined ? undefined : { id: until, text: texts.spoken[asWord(at)], isUrgent: false, rank };
  useSpoken(said);
  return null;
}

const asWord = (ms: number): "minutes" | "minute" | "half" | "seconds" =>
  ms === 300_000 ? "minutes" : ms === 60_000 ? "minute" : ms === 30_000 ? "half" : "seconds";
