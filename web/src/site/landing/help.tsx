import { PlusIcon } from "../art/icons.tsx";
import type { View } from "../view.ts";

export function Help({ view }: { view: View }) {
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
