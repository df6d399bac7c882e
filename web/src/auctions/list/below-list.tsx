import type { ReactNode } from "react";
import { findingEndpoints, findingLimits } from "@boli/contract/auctions/finding";
import { DownloadIcon } from "../../ui/icons.tsx";
import type { AuctionListQuery } from "../list-query.ts";
import { queryOf, type AuctionListSearch } from "./list-search.ts";
import { useFindingMessages } from "./texts/index.ts";
import { useAuctionMessages } from "../texts/index.ts";
import { Jali } from "../../ui/brand/jali.tsx";
import "./below-list.css";

interface BelowListProps extends ExportLinkProps {
  // Saves the search as an alert.
  alert: ReactNode;
  mayExport: boolean;
}

// The buttons for the list as a whole.
export function BelowList({ alert, mayExport, ...list }: BelowListProps) {
  return (
    <div className="below-list">
      {alert}
      {mayExport && <ExportLink {...list} />}
    </div>
  );
}

interface ExportLinkProps {
  search: AuctionListSearch;
  // The number of auctions in the list.
  total: number;
}

// Saves the whole list as a file, for users who may know every place.
function ExportLink({ search, total }: ExportLinkProps) {
  const texts = useFindingMessages();
  return (
    <a className="button button-quiet" href={exportUrl(queryOf(search))} download>
      <DownloadIcon />
      {total > findingLimits.exportedRows
        ? texts.exportFirst({ count: findingLimits.exportedRows.toLocaleString("en-IN") })
        : texts.export}
    </a>
  );
}

function exportUrl({ page: _, ...query }: AuctionListQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const parameters = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `${findingEndpoints.exportAuctions.path}?${parameters}`;
}

// Both banners are shown below the list. The page decides where the button leads, and whether that screen is built.
export function SubscribeBanner({ link }: { link: ReactNode }) {
  const { subscribeBanner: texts } = useAuctionMessages();
  return <Banner heading={texts.heading} sentence={texts.sentence} link={link} />;
}

export function CreateBanner({ link }: { link: ReactNode }) {
  const { createBanner: texts } = useAuctionMessages();
  return <Banner heading={texts.heading} sentence={texts.sentence} link={link} />;
}

function Banner({ heading, sentence, link }: { heading: string; sentence: string; link: ReactNode }) {
  return (
    <section className="list-banner" aria-label={heading}>
      <Jali />
      <div>
        <h2>{heading}</h2>
        <p>{sentence}</p>
      </div>
      {link}
    </section>
  );
}
