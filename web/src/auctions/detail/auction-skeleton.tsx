import "./auction-skeleton.css";

// A placeholder with the same parts as the auction's page, shown while the auction loads.
export function AuctionSkeleton({ text }: { text: string }) {
  return (
    <div className="auction-skeleton page-loading">
      <h1 className="unseen">{text}</h1>
      <span className="auction-bone auction-bone-chips" aria-hidden="true" />
      <span className="auction-bone auction-bone-title" aria-hidden="true" />
      <span className="auction-bone auction-bone-facts" aria-hidden="true" />
      <span className="auction-columns" aria-hidden="true">
        <span className="auction-pictures auction-bone auction-bone-pictures" />
        <span className="auction-main auction-bone auction-bone-words" />
        <span className="auction-actions auction-bone auction-bone-side" />
      </span>
    </div>
  );
}
