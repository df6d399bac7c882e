import "./skeleton.css";

// A placeholder for a list, with rows as tall as the real ones, so that the layout does not shift when they load.
export function Skeleton({
  rows,
  rowHeight,
  words,
}: {
  rows: number;
  rowHeight: "line" | "row" | "listing" | "card";
  words: string;
}) {
  return (
    <output className={`skeleton skeleton-of-${rowHeight}`}>
      <span className="unseen">{words}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="skeleton-row" aria-hidden="true" />
      ))}
    </output>
  );
}
