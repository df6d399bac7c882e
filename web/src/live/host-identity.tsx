import type { HostIdentity as Identity } from "@boli/contract/live/host";
import { shownDate } from "../lib/moments.ts";
import { placeName } from "../locales/known-names.ts";
import { useLiveMessages } from "./texts/index.ts";
import "./host-identity.css";

// The holder of a live auction, with all that the E-Commerce Rules require to be shown.
export function HostIdentity({
  host: { legalName, city, state, gstin, memberSince, salesHeld },
}: {
  host: Identity;
}) {
  const { heldBy, host: words } = useLiveMessages();
  const facts = [
    [words.place, placeName({ city, state })],
    ...(gstin === null ? [] : [[words.gstin, gstin] as const]),
    [words.since, shownDate(memberSince)],
    [words.salesHeld, String(salesHeld)],
  ] as const;
  return (
    <details className="host-identity">
      <summary>{heldBy({ name: legalName })}</summary>
      <dl className="numbers">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
