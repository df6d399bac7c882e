import { Jali } from "../../ui/brand/jali.tsx";
import { type ClaimName, claims } from "../content/claims.ts";
import type { View } from "../view.ts";

const names = Object.keys(claims) as ClaimName[];

export function Claims({ view }: { view: View }) {
  const { texts } = view;
  return (
    <section className="claims" aria-label={texts.claims.title} data-reveal="">
      <Jali />
      <dl className="wide claims-row">
        {names.map((name) => (
          <div key={name}>
            <dt>{texts.claims[name]}</dt>
            <dd className="numbers">{claims[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
