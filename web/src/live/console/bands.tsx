import { useState, type ReactNode } from "react";
import type { SaleView } from "@boli/contract/live";
import { shortMoment, shownTime } from "../../lib/moments.ts";
import { Button } from "../../ui/button.tsx";
import { LiveText } from "../../ui/live-text.tsx";
import { clockOf, minutesOf } from "./clock-of.ts";
import { useConsoleMessages } from "./texts/index.ts";
import type { Desk } from "./use-desk.ts";

interface BandsProps {
  sale: SaleView;
  desk: Desk;
  results: ReactNode;
}

// What stands above everything: no connection, another console, a hold, the end.
export function Bands({ sale, desk, results }: BandsProps) {
  const { bands: words } = useConsoleMessages();
  const { behindSince } = desk.console;
  const isOver = sale.status === "completed" || sale.status === "cancelled";
  return (
    <LiveText className="console-bands">
      {behindSince !== undefined && !isOver && (
        <div className="console-band" data-tone="error">
          <p>{words.behind({ at: clockOf(behindSince) })}</p>
        </div>
      )}
      {!isOver && <Reading desk={desk} />}
      {sale.isHeld && !isOver && <Held sale={sale} desk={desk} />}
      {sale.status === "scheduled" && (
        <div className="console-band" data-tone="neutral">
          <p>{words.scheduled({ at: shortMoment(sale.startDateTime) })}</p>
        </div>
      )}
      {isOver && (
        <div className="console-band" data-tone="neutral">
          <p>
            {sale.status === "completed" ? words.ended : words.cancelled} {sale.overReason}
          </p>
          {results}
        </div>
      )}
    </LiveText>
  );
}

// Another console acts, or none does.
function Reading({ desk }: { desk: Desk }) {
  const { bands: words, done } = useConsoleMessages();
  const [isTaking, setTaking] = useState(false);
  const { facts, isActing, by } = desk.console;
  if (facts === undefined || isActing || (facts.acting === null && by === "host")) return null;
  const who =
    facts.acting === null
      ? words.readingNobody
      : facts.acting.by === "host"
        ? words.readingHost
        : words.readingAdmin;

  async function take(): Promise<void> {
    setTaking(true);
    try {
      await desk.console.take();
      desk.acts.say({ tone: "success", text: done.take });
    } finally {
      setTaking(false);
    }
  }

  return (
    <div className="console-band" data-tone="primary">
      <p>{who}</p>
      {by === "admin" ? (
        <Button kind="quiet" onPress={() => desk.setDialog("take")}>
          {words.takeOver}
        </Button>
      ) : (
        <Button busy={isTaking} onPress={() => void take().catch(() => undefined)}>
          {words.useHere}
        </Button>
      )}
    </div>
  );
}

function Held({ sale, desk }: { sale: SaleView; desk: Desk }) {
  const { bands: words, acts } = useConsoleMessages();
  const { facts, awayMs, isActing } = desk.console;
  const by = facts?.hold?.by;
  return (
    <div className="console-band" data-tone="warning">
      <p>
        {awayMs !== undefined && isActing && <strong>{words.away({ time: minutesOf(awayMs) })} </strong>}
        {sale.heldUntil !== null && words.held({ at: shownTime(sale.heldUntil) })}{" "}
        {by !== undefined && words.heldBy[by]}
      </p>
      {desk.whyNot("resume") === null && (
        <Button onPress={() => void desk.press("resume")}>
          <kbd>⇧H</kbd> {acts.resume}
        </Button>
      )}
    </div>
  );
}
