import "./skeleton.css";

// Stands where a list will stand, row by row as tall as its rows will be, so that nothing moves when they come.
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
