import { Arch } from "./art/arch.tsx";
import { Suitcase } from "./art/suitcase.tsx";
import type { View } from "./view.ts";

export function NotFoundPage({ view }: { view: View }) {
  const { notFound, static: links } = view.texts;
  return (
    <div className="wide lost">
      <Arch className="lost-picture" ground="secondary">
        <Suitcase />
      </Arch>
      <div>
        <h1>{notFound.heading}</h1>
        <p>{notFound.text}</p>
        <a className="button button-strong" href={view.to("home")}>
          {links.backToHome}
        </a>
      </div>
    </div>
  );
}
