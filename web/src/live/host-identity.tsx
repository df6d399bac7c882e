import type { HostIdentity as Identity } from "@boli/contract/live/sale-card";
import { shownDate } from "../lib/moments.ts";
import { placeName } from "../locales/known-names.ts";
import { Fact } from "../ui/fact.tsx";
import { useLiveMessages } from "./texts/index.ts";
import "./host-identity.css";

// The holder of a live auction, with all that the E-Commerce Rules require to be shown.
export function HostIdentity({
  host: { legalName, address, city, state, gstin, memberSince, salesHeld },
}: {
  host: Identity;
}) {
  const { heldBy, host: texts } = useLiveMessages();
  const place = placeName({ city, state });
  const facts = [
    ...(address === null ? [] : [[texts.address, address] as const]),
    ...(place === "" ? [] : [[texts.place, place] as const]),
    ...(gstin === null ? [] : [[texts.gstin, gstin] as const]),
    ...(memberSince === null ? [] : [[texts.since, shownDate(memberSince)] as const]),
    [texts.salesHeld, String(salesHeld)],
  ] as const;
  return (
    <details className="host-identity">
      <summary>{heldBy({ name: legalName })}</summary>
      <dl className="numbers">
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </details>
  );
}
