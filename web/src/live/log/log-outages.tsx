import type { SaleLog } from "@boli/contract/sale-log";
import { exactMoment } from "../../lib/moments.ts";
import { useLogMessages } from "./texts/index.ts";
import { type ToldOutage, toldOutages } from "./told-outages.ts";

interface LogOutagesProps {
  log: SaleLog;
  // The lot as people know it.
  nameOf(lotId: string): string;
  // From when on an interruption held the sale, because it is clerk-paced (CLOSE-11); undefined where none did.
  heldFrom: string | undefined;
}

// When nobody could bid, and which lots closed later for it. Logs of before say nothing about it.
export function LogOutages({ log, nameOf, heldFrom }: LogOutagesProps) {
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
            heldFrom={heldFrom}
          />
        ))}
      </ul>
    </section>
  );
}

function Outage({
  outage,
  nameOf,
  heldFrom,
}: { outage: ToldOutage } & Pick<LogOutagesProps, "nameOf" | "heldFrom">) {
  const { outages: words } = useLogMessages();
  const { from, until, isWait, moves } = outage;
  const sentence = isWait ? words.waited : words.span;
  const span = sentence({ from: exactMoment(from), until: exactMoment(until, from) });
  const wasHeld = heldFrom !== undefined && Date.parse(from) >= Date.parse(heldFrom);
  if (moves.length === 0)
    return (
      <li>
        {span} {wasHeld ? words.held : words.movedNone}
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
