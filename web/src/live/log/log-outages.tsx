import type { SaleView } from "@boli/contract/live/endpoints";
import type { SaleLog } from "@boli/contract/live/sale-log";
import { exactMoment } from "../../lib/moments.ts";
import { wasLive } from "../sale-phase.ts";
import { useLogMessages } from "./texts/index.ts";

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
  const { outages: texts } = useLogMessages();
  const told = toldOutages(log);
  if (log.outages === undefined && told.length === 0) return null;
  return (
    <section aria-labelledby="log-outages">
      <h2 id="log-outages">{texts.heading}</h2>
      {told.length === 0 && <p>{texts.none}</p>}
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
  const { outages: texts } = useLogMessages();
  const { from, until, isWait, moves } = outage;
  const sentence = isWait ? texts.waited : texts.span;
  const span = sentence({ from: exactMoment(from), until: exactMoment(until, from) });
  if (moves.length === 0)
    return (
      <li>
        {span} {texts[effectOf(until, clerkStart)]}
      </li>
    );
  return (
    <li>
      <details>
        <summary>
          {span} {texts.moved({ count: moves.length })}
        </summary>
        <ul>
          {moves.map(({ lotId, closedAt, closesAt }) => (
            <li key={lotId}>
              {texts.move({
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

type Lot = SaleLog["lots"][number];
type Move = NonNullable<Lot["beside"]>[number];

// A time in which nobody could bid, or for which a close waited, with the lots that it moved.
interface ToldOutage {
  from: string;
  until: string;
  // True when bidding worked, and only the close waited (CLOSE-8). Logs without a list of outages do not say.
  isWait: boolean;
  moves: { lotId: string; closedAt: string; closesAt: string }[];
}

const movesOf = ({ rows, beside = [] }: Lot): Move[] => [
  ...beside,
  ...rows.flatMap(({ outage }) => (outage === undefined ? [] : [outage])),
];

// The outages that a log tells of, the first one first. One that only delayed a close is in the rows of its lots alone (CLOSE-8).
export function toldOutages({ outages, lots }: SaleLog): ToldOutage[] {
  const told = new Map<string, ToldOutage>();
  const at = (from: string, until: string, isWait: boolean): ToldOutage => {
    const name = `${from} ${until}`;
    const known = told.get(name) ?? { from, until, isWait, moves: [] };
    told.set(name, known);
    return known;
  };
  for (const { from, until } of outages ?? []) at(from, until, false);
  for (const lot of lots)
    for (const { from, until, closedAt, closesAt } of movesOf(lot))
      at(from, until, outages !== undefined).moves.push({ lotId: lot.lotId, closedAt, closesAt });
  return [...told.values()].toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from));
}
