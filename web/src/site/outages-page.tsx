import { type SiteFacts, salePaths } from "@boli/contract/site/site";
import { formatExact, formatLength } from "@boli/contract/base/time";
import { Jali } from "../ui/brand/jali.tsx";
import { ProseLinks } from "./prose-page.tsx";
import type { View } from "./view.ts";

type Outage = NonNullable<SiteFacts["outages"]>[number];

// The times in which nobody could bid, and the closes that waited while bidding worked (CLOSE-12), for everyone.
export function OutagesPage({ view }: { view: View }) {
  const { outages: texts } = view.texts;
  const listed = view.facts.outages ?? [];
  return (
    <article className="prose">
      <div className="prose-head">
        <Jali />
        <div className="wide">
          <ProseLinks view={view} />
          <h1>{texts.title}</h1>
          <p className="prose-lead">{texts.lead}</p>
        </div>
      </div>
      <div className="wide prose-columns">
        <div className="prose-body">
          <section>
            <h2>{texts.interrupted}</h2>
            <p>{texts.interruptedMore}</p>
            <Rows view={view} none={texts.none} rows={listed.filter(({ saleId }) => saleId === undefined)} />
          </section>
          <section>
            <h2>{texts.waited}</h2>
            <p>{texts.waitedMore}</p>
            <Rows
              view={view}
              none={texts.noneWaited}
              rows={listed.filter(({ saleId }) => saleId !== undefined)}
            />
          </section>
        </div>
      </div>
    </article>
  );
}

function Rows({ view, none, rows }: { view: View; none: string; rows: readonly Outage[] }) {
  if (rows.length === 0) return <p>{none}</p>;
  return (
    <ul className="numbers">
      {rows.map((row) => (
        <Row key={`${row.from} ${row.saleId}`} view={view} row={row} />
      ))}
    </ul>
  );
}

function Row({ view, row: { from, until, saleId } }: { view: View; row: Outage }) {
  const { outages: texts } = view.texts;
  const { language } = view.facts;
  const [begin, end] = [new Date(from), new Date(until)];
  return (
    <li>
      {texts.span({
        from: formatExact(begin, language),
        until: formatExact(end, language, begin),
        length: formatLength(end.getTime() - begin.getTime(), language),
      })}
      {saleId !== undefined && (
        <>
          {" "}
          <a href={salePaths(saleId)[language]}>{texts.sale}</a>
        </>
      )}
    </li>
  );
}
