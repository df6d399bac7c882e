import type { ReactNode } from "react";
import { findingEndpoints, findingLimits } from "@boli/contract/auctions/finding";
import { DownloadIcon } from "../../ui/icons.tsx";
import type { AuctionListQuery } from "../list-query.ts";
import { queryOf, type AuctionListSearch } from "./list-search.ts";
import { useFindingMessages } from "./texts/index.ts";
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
  const words = useFindingMessages();
  return (
    <a className="button button-quiet" href={exportUrl(queryOf(search))} download>
      <DownloadIcon />
      {total > findingLimits.exportedRows
        ? words.exportFirst({ count: findingLimits.exportedRows.toLocaleString("en-IN") })
        : words.export}
    </a>
  );
}

function exportUrl({ page: _, ...query }: AuctionListQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const parameters = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `${findingEndpoints.exportAuctions.path}?${parameters}`;
}
