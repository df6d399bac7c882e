import { Jali } from "../../ui/brand/jali.tsx";
import { Marigold } from "../../ui/brand/marigold.tsx";
import { SignInOptions } from "../google-button.tsx";
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
          <SignInOptions view={view} />
        </div>
      </div>
    </section>
  );
}
