import "./stream.css";
import "./sale-page.css";

// A placeholder with the same parts as the page of a sale, shown while the sale loads.
export function SaleSkeleton({ words }: { words: string }) {
  return (
    <div className="sale-skeleton page-loading">
      <h1 className="unseen">{words}</h1>
      <span className="sale-bone sale-bone-chips" aria-hidden="true" />
      <span className="sale-bone sale-bone-title" aria-hidden="true" />
      <span className="sale-columns" aria-hidden="true">
        <span className="sale-stage">
          <span className="stream sale-bone" />
        </span>
        <span className="sale-beside">
          <span className="sale-bone sale-bone-box" />
          <span className="sale-bone sale-bone-box" />
        </span>
      </span>
    </div>
  );
}
