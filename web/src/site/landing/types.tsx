import { Arch } from "../art/arch.tsx";
import { Bazaar } from "../art/bazaar.tsx";
import { Embassy } from "../art/embassy.tsx";
import { Suitcase } from "../art/suitcase.tsx";
import type { View } from "../view.ts";
import { Section } from "./section.tsx";

const kinds = [
  { name: "embassy", background: "primary", Scene: Embassy },
  { name: "airport", background: "secondary", Scene: Suitcase },
  { name: "local", background: "warning", Scene: Bazaar },
] as const;

// Three windows, each with its scene.
export function Types({ view }: { view: View }) {
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
