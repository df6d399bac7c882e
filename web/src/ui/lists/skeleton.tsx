import "./skeleton.css";

// A placeholder for a list, with rows as tall as the real ones, so that the layout does not shift when they load. As there may
// be fewer of them, the page has no footer until then (`page-loading`).
export function Skeleton({
  rows,
  rowHeight,
  text,
}: {
  rows: number;
  rowHeight: "line" | "row" | "listing" | "card";
  text: string;
}) {
  return (
    <output className={`page-loading skeleton skeleton-of-${rowHeight}`}>
      <span className="unseen">{text}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="skeleton-row" aria-hidden="true" />
      ))}
    </output>
  );
}
