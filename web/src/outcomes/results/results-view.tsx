import type { ReactNode } from "react";
import type { Results } from "@boli/contract/outcomes/endpoints";
import { formatRupees } from "@boli/contract/base/money";
import { Notice } from "../../ui/notice.tsx";
import { useOutcomeMessages } from "../texts/index.ts";
import { ResultRow } from "./result-row.tsx";
import "./results.css";

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((100 * part) / whole);

interface ResultsViewProps {
  results: Results;
  // Links to the results as files.
  downloads: ReactNode;
}

// The results of a sale for its host: figures first, then each lot with its outcome and the actions that are possible.
export function ResultsView({ results, downloads }: ResultsViewProps) {
  const { results: words } = useOutcomeMessages();
  const { summary, lots, saleId, isPractice } = results;
  const { total, estimates, totalOfEstimated, sold } = summary;
  return (
    <>
      {isPractice && <Notice tone="warning">{words.practice}</Notice>}
      <dl className="results-figures numbers">
        <div className="results-figure results-figure-main">
          <dt>{words.total}</dt>
          <dd>{formatRupees(total)}</dd>
        </div>
        <Figure name={words.sellThrough} value={words.ofLots({ sold, lots: summary.lots })}>
          {words.share({ percent: percentOf(sold, summary.lots) })}
        </Figure>
        <Figure
          name={words.againstEstimates}
          value={estimates === 0 ? "–" : words.share({ percent: percentOf(totalOfEstimated, estimates) })}
        >
          {estimates === 0
            ? words.noEstimates
            : words.ofEstimates({
                total: formatRupees(totalOfEstimated),
                estimates: formatRupees(estimates),
              })}
        </Figure>
        <Figure name={words.bids} value={summary.bids.toLocaleString("en-IN")} />
        <Figure name={words.bidders} value={summary.bidders.toLocaleString("en-IN")} />
        <Figure name={words.watchers} value={summary.watchers.toLocaleString("en-IN")} />
      </dl>
      {!isPractice && <p className="results-money">{words.noMoney}</p>}
      <div className="results-downloads" data-print="no">
        {downloads}
      </div>
      <h2 className="results-lots-heading">{words.lots}</h2>
      <ul className="result-lots">
        {lots.map((lot) => (
          <ResultRow key={lot.lotId} saleId={saleId} lot={lot} />
        ))}
      </ul>
    </>
  );
}

function Figure({ name, value, children }: { name: string; value: string; children?: string }) {
  return (
    <div className="results-figure">
      <dt>{name}</dt>
      <dd>{value}</dd>
      {children !== undefined && <dd className="results-figure-more">{children}</dd>}
    </div>
  );
}
