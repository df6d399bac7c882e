import type { InventoryItem } from "@boli/contract/inventory/endpoints";
import type { InventorySort, InventoryStatus } from "@boli/contract/inventory/kinds";
import { formatRupees } from "@boli/contract/base/money";
import { cutText } from "@boli/contract/base/cut-text";
import { shownDate } from "../lib/moments.ts";
import { BinIcon, EditIcon } from "../ui/area-icons.tsx";
import { Chip } from "../ui/chip.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Spinner } from "../ui/icons.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Column } from "../ui/table/data-table.tsx";
import type { Tone } from "../ui/tones.ts";
import { sortOf } from "./inventory-query.ts";
import type { Direction, InventorySearch } from "./inventory-search.ts";
import { useInventoryMessages } from "./texts/index.ts";
import "./item-columns.css";

interface RowHandlers {
  onSort(sort: InventorySort, direction: Direction): void;
  onEdit(item: InventoryItem): void;
  onRemove(item: InventoryItem): void;
}

// The specification gives this length.
const previewLength = 50;

export function useItemColumns(
  search: InventorySearch,
  leaving: string | undefined,
  { onSort, onEdit, onRemove }: RowHandlers,
): readonly Column<InventoryItem>[] {
  const { columns, row: texts, categories, statuses } = useInventoryMessages();
  const order = sortOf(search);
  const sortable = (sort: InventorySort): Required<Pick<Column<InventoryItem>, "sort">> => ({
    sort: {
      order: order.sort !== sort ? "none" : order.direction === "asc" ? "ascending" : "descending",
      onSort: () => onSort(sort, order.sort === sort && order.direction === "asc" ? "desc" : "asc"),
    },
  });
  return [
    {
      name: "item",
      heading: columns.item,
      kind: "name",
      className: "inventory-item",
      ...sortable("name"),
      cell: ({ name, description, cover }) => (
        <span className="inventory-item-cell">
          <span className="inventory-item-picture">
            <Picture url={cover ?? undefined} alt="" sizes="56px" shape="square" />
          </span>
          <span className="inventory-item-what">
            <span className="inventory-item-name">{name}</span>
            <span className="inventory-item-preview">{cutText(description, previewLength)}</span>
          </span>
        </span>
      ),
    },
    {
      name: "status",
      heading: columns.status,
      kind: "chip",
      cell: ({ status }) => <Chip tone={tones[status]}>{statuses[status]}</Chip>,
    },
    {
      name: "category",
      heading: columns.category,
      kind: "fact",
      ...sortable("category"),
      cell: ({ category }) => categoryName(category, categories),
    },
    {
      name: "quantity",
      heading: columns.quantity,
      kind: "figure",
      className: "numbers",
      cell: ({ quantity }) => quantity.toLocaleString("en-IN"),
    },
    {
      name: "base-price",
      heading: columns.basePrice,
      kind: "figure",
      className: "numbers",
      ...sortable("basePrice"),
      cell: ({ basePrice }) => (basePrice === 0 ? "–" : formatRupees(basePrice)),
    },
    {
      name: "minimum-bid",
      heading: columns.minimumBid,
      kind: "figure",
      className: "numbers",
      cell: ({ minimumBidPrice }) => formatRupees(minimumBidPrice),
    },
    {
      name: "added",
      heading: columns.added,
      kind: "fact",
      className: "inventory-added numbers",
      ...sortable("createdAt"),
      cell: ({ createdAt }) => shownDate(createdAt),
    },
    {
      name: "actions",
      heading: columns.actions,
      kind: "actions",
      cell: (item) =>
        item.id === leaving ? (
          <span className="inventory-leaving">
            <Spinner />
            {texts.deleting}
          </span>
        ) : (
          <span className="inventory-row-actions">
            <IconButton
              label={texts.edit({ name: item.name })}
              disabledBecause={item.can.edit ? undefined : texts.sold}
              onPress={() => onEdit(item)}
            >
              <EditIcon />
            </IconButton>
            <IconButton
              label={texts.remove({ name: item.name })}
              disabledBecause={
                item.can.delete ? undefined : item.status === "sold" ? texts.sold : texts.inSale
              }
              onPress={() => onRemove(item)}
            >
              <BinIcon />
            </IconButton>
          </span>
        ),
    },
  ];
}

const tones: Record<InventoryStatus, Tone> = {
  available: "success",
  in_auction: "primary",
  sold: "neutral",
  reserved: "warning",
};

const categoryName = (category: string, names: Readonly<Record<string, string>>): string =>
  names[category] ?? category;
