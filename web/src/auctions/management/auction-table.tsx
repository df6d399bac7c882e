import type { ManagedCard } from "@boli/contract/auctions/endpoints";
import { useManagementMessages } from "./texts/index.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import type { Selection } from "../../ui/table/selection.ts";
import { isShownHidden, useAuctionColumns, type RowHandlers } from "./auction-columns.tsx";
import type { Pending } from "./use-auction-actions.ts";
import "./auction-table.css";

interface AuctionTableProps extends RowHandlers {
  caption: string;
  list: string;
  auctions: readonly ManagedCard[];
  isOld: boolean;
  pending: ReadonlyMap<string, Pending>;
  // The row on which an action has failed.
  failedId: string | undefined;
  selection: Selection;
  onSelect(selection: Selection): void;
}

export function AuctionTable({
  auctions,
  pending,
  failedId,
  selection,
  onSelect,
  caption,
  list,
  isOld,
  ...handlers
}: AuctionTableProps) {
  const { list: words, row } = useManagementMessages();
  return (
    <DataTable
      className="managed"
      caption={caption}
      list={list}
      rows={auctions}
      columns={useAuctionColumns(pending, handlers)}
      isOld={isOld}
      isWaiting={pending.size > 0}
      selecting={{
        selection,
        onSelect,
        words: { page: row.selectPage, keys: words.keys, row: ({ title }) => row.select({ title }) },
      }}
      marksOf={(auction) => ({
        "data-failed": auction.id === failedId || undefined,
        "data-leaving": pending.get(auction.id)?.kind === "deletion" || undefined,
        "data-hidden": isShownHidden(auction, pending.get(auction.id)) || undefined,
      })}
    />
  );
}
