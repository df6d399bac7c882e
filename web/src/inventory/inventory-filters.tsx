import { itemCategories } from "@boli/contract/auctions/categories";
import { inventorySorts, inventoryStatuses, type InventorySort } from "@boli/contract/inventory/kinds";
import { textLimits } from "@boli/contract/base/text-limits";
import { Button } from "../ui/button.tsx";
import { SearchField } from "../ui/fields/search-field.tsx";
import { Select } from "../ui/fields/select-field.tsx";
import { useDebouncedText } from "../ui/fields/use-debounced-text.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { ArrowIcon } from "../ui/icons.tsx";
import { changed, isFiltered, noFilters, sortOf } from "./inventory-query.ts";
import { defaultDirection, type Direction, type InventorySearch } from "./inventory-search.ts";
import { useInventoryMessages } from "./texts/index.ts";
import "./inventory-filters.css";

interface InventoryFiltersProps {
  search: InventorySearch;
  onSearch(search: InventorySearch, options: { replace: boolean }): void;
  onSort(sort: InventorySort, direction: Direction): void;
}

export function InventoryFilters({ search, onSearch, onSort }: InventoryFiltersProps) {
  const { filters: words, categories, statuses } = useInventoryMessages();
  const { typed, type } = useDebouncedText(search.search ?? "", (text) =>
    onSearch(changed(search, { search: text || undefined }), {
      // The letters of one search are one step back.
      replace: search.search !== undefined && text !== "",
    }),
  );
  const { sort, direction } = sortOf(search);
  const other = direction === "asc" ? "desc" : "asc";
  return (
    <search className="inventory-filters">
      <div className="inventory-search">
        <SearchField
          label={words.search}
          name="search"
          placeholder={words.search}
          maxLength={textLimits.short}
          value={typed}
          onChange={type}
        />
      </div>
      <Select
        label={words.category}
        name="category"
        className="inventory-filter"
        value={search.category ?? ""}
        onChange={(chosen) => {
          const category = itemCategories.find((known) => known === chosen);
          onSearch(changed(search, { category }), { replace: false });
        }}
        options={itemCategories.map((value) => ({ value, label: categories[value] }))}
        placeholder={words.allCategories}
      />
      <Select
        label={words.status}
        name="status"
        className="inventory-filter"
        value={search.status ?? ""}
        onChange={(chosen) => {
          const status = inventoryStatuses.find((known) => known === chosen);
          onSearch(changed(search, { status }), { replace: false });
        }}
        options={inventoryStatuses.map((value) => ({ value, label: statuses[value] }))}
        placeholder={words.allStatuses}
      />
      <div className="inventory-order">
        <Select
          label={words.sort}
          name="sort"
          className="inventory-filter"
          value={sort}
          onChange={(chosen) => {
            const wanted = inventorySorts.find((known) => known === chosen) ?? "createdAt";
            onSort(wanted, defaultDirection(wanted));
          }}
          options={inventorySorts.map((value) => ({ value, label: words.sorts[value] }))}
        />
        <span className="inventory-direction" data-direction={direction}>
          <IconButton
            label={words.turn({ direction: words.directions[direction] })}
            onPress={() => onSort(sort, other)}
          >
            <ArrowIcon />
          </IconButton>
        </span>
      </div>
      {(isFiltered(search) || typed !== "") && (
        <Button
          kind="plain"
          onPress={() => {
            type("");
            onSearch(changed(search, noFilters), { replace: false });
          }}
        >
          {words.clear}
        </Button>
      )}
    </search>
  );
}
