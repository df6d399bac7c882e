import type { SaleView } from "@boli/contract/live/endpoints";
import type { SaleLog } from "@boli/contract/live/sale-log";
import { exactMoment } from "../../lib/moments.ts";
import { wasLive } from "../was-live.ts";
import { useLogMessages } from "./texts/index.ts";
import { type ToldOutage, toldOutages } from "./told-outages.ts";

export type ClerkStart = Pick<SaleView, "startDateTime" | "startedAt">;

interface LogOutagesProps {
  log: SaleLog;
  // The lot as people know it.
  nameOf(lotId: string): string;
  // The start of a clerk-paced sale, whose lots have no closes that could move; undefined for any other.
  clerkStart: ClerkStart | undefined;
}

// When nobody could bid, and which lots closed later for it. Logs of before say nothing about it.
export function LogOutages({ log, nameOf, clerkStart }: LogOutagesProps) {
  const { outages: words } = useLogMessages();
  const told = toldOutages(log);
  if (log.outages === undefined && told.length === 0) return null;
  return (
    <section aria-labelledby="log-outages">
      <h2 id="log-outages">{words.heading}</h2>
      {told.length === 0 && <p>{words.none}</p>}
      <ul className="log-outages numbers">
        {told.map((outage) => (
          <Outage
            key={`${outage.from} ${outage.until}`}
            outage={outage}
            nameOf={nameOf}
            clerkStart={clerkStart}
          />
        ))}
      </ul>
    </section>
  );
}

// The effect of an interruption that moved no close: it held a clerk-paced sale that was live (CLOSE-11), and delayed one that was to start
// meanwhile (CLOSE-7).
function effectOf(until: string, start: ClerkStart | undefined): "held" | "delayed" | "movedNone" {
  if (start === undefined) return "movedNone";
  if (wasLive(start.startedAt, until)) return "held";
  return Date.parse(start.startDateTime) < Date.parse(until) ? "delayed" : "movedNone";
}

function Outage({
  outage,
  nameOf,
  clerkStart,
}: { outage: ToldOutage } & Pick<LogOutagesProps, "nameOf" | "clerkStart">) {
  const { outages: words } = useLogMessages();
  const { from, until, isWait, moves } = outage;
  const sentence = isWait ? words.waited : words.span;
  const span = sentence({ from: exactMoment(from), until: exactMoment(until, from) });
  if (moves.length === 0)
    return (
      <li>
        {span} {words[effectOf(until, clerkStart)]}
      </li>
    );
  return (
    <li>
      <details>
        <summary>
          {span} {words.moved({ count: moves.length })}
        </summary>
        <ul>
          {moves.map(({ lotId, closedAt, closesAt }) => (
            <li key={lotId}>
              {words.move({
                lot: nameOf(lotId),
                from: exactMoment(closedAt, from),
                to: exactMoment(closesAt, from),
              })}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
