import { Jali } from "../../ui/jali.tsx";
import { Marigold } from "../../ui/marigold.tsx";
import { WaysIn } from "../google-button.tsx";
import type { View } from "../view.ts";

export function Closing({ view }: { view: View }) {
  const { closing } = view.texts;
  return (
    <section className="closing" aria-labelledby="closing-title" data-reveal="">
      <div className="wide closing-panel">
        <Jali />
        <Marigold />
        <div className="closing-words">
          <h2 id="closing-title">{closing.title}</h2>
          <p>{closing.text}</p>
          <WaysIn view={view} />
        </div>
      </div>
    </section>
  );
}
