import type { View } from "../view.ts";
import { Hero } from "./hero.tsx";
import { LiveAuctions } from "./live-auctions.tsx";
import { OfflineAuctions } from "./offline-auctions.tsx";
import { Reasons } from "./reasons.tsx";
import { Jali } from "../../ui/brand/jali.tsx";
import { PlusIcon } from "../art/icons.tsx";
import { Arch } from "../art/arch.tsx";
import { Bazaar } from "../art/bazaar.tsx";
import { Embassy } from "../art/embassy.tsx";
import { Suitcase } from "../art/suitcase.tsx";
import { Section } from "./section.tsx";
import { Marigold } from "../../ui/brand/marigold.tsx";
import { SignInOptions } from "../google-button.tsx";

// The sections in the specification's order. The help comes before the last call to action, as the last thing a visitor
// asks for.
export function Landing({ view }: { view: View }) {
  const { facts } = view;
  return (
    <>
      <Hero view={view} />
      {/* The header's link finds the auctions also while the live ones are switched off. */}
      <div id="auctions">
        {facts.showsLiveAuctions && (facts.showsExamples || facts.liveAuctions.length > 0) && (
          <LiveAuctions view={view} />
        )}
        <OfflineAuctions view={view} />
      </div>
      {facts.showsClaims && <Claims view={view} />}
      <Types view={view} />
      <Reasons view={view} />
      <Help view={view} />
      <Closing view={view} />
    </>
  );
}

// The claims of the marketing copy. Shown in the demo; in production only when the owner has confirmed them
// (CLAIMS_CONFIRMED=1), because a figure that is not true yet must not be published.
const claims = {
  bidders: "10,000+",
  auctions: "500+",
  rating: "4.9",
  support: "24/7",
} as const;

type ClaimName = keyof typeof claims;

const names = Object.keys(claims) as ClaimName[];

function Claims({ view }: { view: View }) {
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

function Help({ view }: { view: View }) {
  const { texts, facts } = view;
  const { help } = texts;
  return (
    <section className="part part-plain" id="help" aria-labelledby="help-title" data-reveal="">
      <div className="wide help-columns">
        <div className="help-head">
          <h2 id="help-title">{help.title}</h2>
          <p>{help.lead}</p>
          <p>
            {help.write} <a href={`mailto:${facts.supportEmail}`}>{facts.supportEmail}</a>
          </p>
        </div>
        <div className="questions">
          {help.questions.map(({ question, answer }) => (
            <details key={question}>
              <summary>
                {question}
                <PlusIcon />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

const kinds = [
  { name: "embassy", background: "primary", Scene: Embassy },
  { name: "airport", background: "secondary", Scene: Suitcase },
  { name: "local", background: "warning", Scene: Bazaar },
] as const;

// Three windows, each with its scene.
function Types({ view }: { view: View }) {
  const { types } = view.texts;
  return (
    <Section id="types" title={types.title} lead={types.lead}>
      <ul className="windows">
        {kinds.map(({ name, background, Scene }) => (
          <li key={name} className="window">
            <Arch className="window-arch" background={background}>
              <Scene />
            </Arch>
            <div>
              <h3>{types[name].title}</h3>
              <p>{types[name].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Closing({ view }: { view: View }) {
  const { closing } = view.texts;
  return (
    <section className="closing" aria-labelledby="closing-title" data-reveal="">
      <div className="wide closing-panel">
        <Jali />
        <Marigold />
        <div className="closing-words">
          <h2 id="closing-title">{closing.title}</h2>
          <p>{closing.text}</p>
          <SignInOptions view={view} />
        </div>
      </div>
    </section>
  );
}
