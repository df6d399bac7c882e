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

export interface RowHandlers {
  onSort(sort: InventorySort, direction: Direction): void;
  onEdit(item: InventoryItem): void;
  onRemove(item: InventoryItem): void;
}

// The specification gives this length.
const previewLength = 50;

export function useItemColumns(
  search: InventorySearch,
  leaving: string | undefined,
  { onSort, ...actions }: RowHandlers,
): readonly Column<InventoryItem>[] {
  const { columns, categories, statuses } = useInventoryMessages();
  const names: Readonly<Record<string, string>> = categories;
  const sortable = sorting(search, onSort);
  return [
    {
      name: "item",
      heading: columns.item,
      kind: "name",
      className: "inventory-item",
      ...sortable("name"),
      cell: (item) => <ItemName item={item} />,
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
      cell: ({ category }) => names[category] ?? category,
    },
    figure("quantity", columns.quantity, ({ quantity }) => quantity.toLocaleString("en-IN")),
    {
      ...figure("base-price", columns.basePrice, ({ basePrice }) =>
        basePrice === 0 ? "–" : formatRupees(basePrice),
      ),
      ...sortable("basePrice"),
    },
    figure("minimum-bid", columns.minimumBid, ({ minimumBidPrice }) => formatRupees(minimumBidPrice)),
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
      cell: (item) => <RowActions item={item} isLeaving={item.id === leaving} {...actions} />,
    },
  ];
}

const figure = (
  name: string,
  heading: string,
  cell: (item: InventoryItem) => string,
): Column<InventoryItem> => ({ name, heading, kind: "figure", className: "numbers", cell });

function sorting(search: InventorySearch, onSort: RowHandlers["onSort"]) {
  const { sort: current, direction } = sortOf(search);
  return (sort: InventorySort): Required<Pick<Column<InventoryItem>, "sort">> => ({
    sort: {
      order: current !== sort ? "none" : direction === "asc" ? "ascending" : "descending",
      onSort: () => onSort(sort, current === sort && direction === "asc" ? "desc" : "asc"),
    },
  });
}

function ItemName({ item: { name, description, cover } }: { item: InventoryItem }) {
  return (
    <span className="inventory-item-cell">
      <span className="inventory-item-picture">
        <Picture url={cover ?? undefined} alt="" sizes="56px" shape="square" />
      </span>
      <span className="inventory-item-what">
        <span className="inventory-item-name">{name}</span>
        <span className="inventory-item-preview">{cutText(description, previewLength)}</span>
      </span>
    </span>
  );
}

interface RowActionsProps extends Pick<RowHandlers, "onEdit" | "onRemove"> {
  item: InventoryItem;
  isLeaving: boolean;
}

function RowActions({ item, isLeaving, onEdit, onRemove }: RowActionsProps) {
  const { row: texts } = useInventoryMessages();
  if (isLeaving)
    return (
      <span className="inventory-leaving">
        <Spinner />
        {texts.deleting}
      </span>
    );
  return (
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
        disabledBecause={item.can.delete ? undefined : item.status === "sold" ? texts.sold : texts.inSale}
        onPress={() => onRemove(item)}
      >
        <BinIcon />
      </IconButton>
    </span>
  );
}

const tones: Record<InventoryStatus, Tone> = {
  available: "success",
  in_auction: "primary",
  sold: "neutral",
  reserved: "warning",
};
