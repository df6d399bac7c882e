import type { AuctionStatus } from "@boli/contract/auctions/kinds";
import { BellButton } from "./bell-button.tsx";
import { HeartButton } from "./heart-button.tsx";
import { ShareButton, type SharedPaths } from "./share-button.tsx";
import { useFavouriteIds } from "./use-favourite.ts";
import "./follow-tools.css";

interface FollowToolsProps {
  auction: { id: string; title: string; startsAt: string; status: AuctionStatus };
  // The public pages that are shared; omitted for those of auctions.
  paths?: SharedPaths;
  // False where the page has the bell elsewhere.
  hasBell?: boolean;
}

// The actions on an auction besides opening it: save it, share it, and be reminded of it.
export function FollowTools({ auction, paths, hasBell = true }: FollowToolsProps) {
  const { id, title } = auction;
  const saved = useFavouriteIds();
  return (
    <div className="follow-tools" data-print="no">
      <HeartButton id={id} title={title} isSaved={saved?.has(id)} />
      <ShareButton id={id} title={title} {...(paths && { paths })} />
      {hasBell && <BellButton auction={auction} />}
    </div>
  );
}
