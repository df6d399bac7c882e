import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { AuctionCard } from "@boli/contract/auctions/card";
import type { AuctionView } from "@boli/contract/auctions/endpoints";
import { knownNames } from "../../locales/known-names.ts";
import { AuctionGrid } from "../list/auction-grid.tsx";
import { relatedAuctions } from "../queries.ts";
import { useAuctionMessages } from "../texts/index.ts";
import "./related-auctions.css";

// Upcoming and ongoing auctions that the reader may want to see next. When there are none, or they cannot be loaded, the
// section is not rendered.
export function RelatedAuctions({ auction }: { auction: AuctionView }) {
  const { related: texts } = useAuctionMessages();
  const isPublic = auction.access === "free" || !auction.isHidden;
  const { data, dataUpdatedAt, isLoading } = useQuery({ ...relatedAuctions(auction.id), enabled: isPublic });
  // They would push the footer of a short page down, so it has none until they are there.
  if (isLoading) return <div className="page-loading" hidden />;
  if (data === undefined) return null;
  const city = knownNames().city(auction.location.city);
  const shownAlready = new Set(data.sameCity.map(({ id }) => id));
  return (
    <>
      <Row heading={texts.sameCity({ city })} auctions={data.sameCity} loadedMs={dataUpdatedAt} />
      <Row
        heading={texts.sameOrganiser}
        auctions={data.sameOrganiser.filter(({ id }) => !shownAlready.has(id))}
        loadedMs={dataUpdatedAt}
      />
    </>
  );
}

interface RowProps {
  heading: string;
  auctions: readonly AuctionCard[];
  loadedMs: number;
}

function Row({ heading, auctions, loadedMs }: RowProps) {
  const id = useId();
  if (auctions.length === 0) return null;
  return (
    <section className="related-auctions" aria-labelledby={id} data-print="no">
      <h2 id={id}>{heading}</h2>
      <AuctionGrid auctions={auctions.slice(0, 3)} loadedMs={loadedMs} isOld={false} place="below" />
    </section>
  );
}
