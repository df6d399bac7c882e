import { Arch } from "./art/arch.tsx";
import { Suitcase } from "./art/suitcase.tsx";
import type { View } from "./view.ts";

interface NotFoundPageProps {
  view: View;
  // The reason why there is no page.
  texts: { heading: string; text: string };
}

export function NotFoundPage({ view, texts }: NotFoundPageProps) {
  const { static: links } = view.texts;
  return (
    <div className="wide lost">
      <Arch className="lost-picture" background="secondary">
        <Suitcase />
      </Arch>
      <div>
        <h1>{texts.heading}</h1>
        <p>{texts.text}</p>
        <a className="button button-strong" href={view.to("home")}>
          {links.backToHome}
        </a>
      </div>
    </div>
  );
}
