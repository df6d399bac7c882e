import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type ReactNode } from "react";
import type { InventoryItem } from "@boli/contract/inventory/endpoints";
import { type InventorySort, inventorySorts, inventoryStatuses } from "@boli/contract/inventory/kinds";
import { itemCategories } from "@boli/contract/auctions/categories";
import { cappedCount } from "../lib/capped-count.ts";
import { FilterBar, FilterChoice } from "../ui/lists/filter-bar.tsx";
import { Stack } from "../ui/layout-parts.tsx";
import { useFocusOnNewPage } from "../ui/lists/use-focus-on-new-page.ts";
import { useLastPage } from "../ui/lists/use-last-page.ts";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { toasts } from "../ui/overlays/toasts.ts";
import { RefusalNotice } from "../ui/summary.tsx";
import { PagedTable } from "../ui/table/paged-table.tsx";
import { useFallbackFocus } from "../ui/table/use-fallback-focus.ts";
import { useAttempt } from "../ui/use-attempt.ts";
import { changed, isFiltered, noFilters, sortOf } from "./inventory-query.ts";
import { sortedBy, type Direction, type InventorySearch, defaultDirection } from "./inventory-search.ts";
import { useItemColumns, type RowHandlers } from "./item-columns.tsx";
import { ItemDialog } from "./item-dialog.tsx";
import { deleteItem, inventoryList } from "./queries.ts";
import { inventoryKey } from "./query-keys.ts";
import { useInventoryMessages } from "./texts/index.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { ArrowIcon } from "../ui/icons.tsx";
import "./inventory-list.css";

// A sale changes items while somebody looks at them.
const refetchMs = 60_000;
// A new picture takes a moment until it can be shown.
const pictureMs = 2_000;

type OpenDialog = { kind: "add" } | { kind: "edit" | "delete"; item: InventoryItem };

interface InventoryListProps {
  search: InventorySearch;
  // Draws the heading, with the action that adds an item.
  renderHead(onAdd: () => void): ReactNode;
  renderLastSold(category: string): ReactNode;
  onSearch(search: InventorySearch, options?: { replace?: boolean }): void;
  renderPageLink(page: number, shown: { className: string; children: ReactNode; label: string }): ReactNode;
}

export function InventoryList({ search, renderHead, renderLastSold, ...props }: InventoryListProps) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const { leaving, state, remove } = useRemoval();
  const sort = (by: InventorySort, direction: Direction) =>
    props.onSearch(changed(search, sortedBy(by, direction)));
  return (
    <>
      {renderHead(() => setDialog({ kind: "add" }))}
      <InventoryFilters search={search} onSearch={props.onSearch} onSort={sort} />
      <ItemsPanel
        {...props}
        search={search}
        isChanging={dialog !== undefined}
        leaving={leaving}
        onSort={sort}
        onEdit={(item) => setDialog({ kind: "edit", item })}
        onRemove={(item) => leaving === undefined && setDialog({ kind: "delete", item })}
      >
        {/* Below the list, which it must not push down. */}
        <RefusalNotice state={state} />
      </ItemsPanel>
      <ShownDialog
        dialog={dialog}
        renderLastSold={renderLastSold}
        onRemove={remove}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
}

interface ItemsPanelProps
  extends Pick<InventoryListProps, "search" | "onSearch" | "renderPageLink">, RowHandlers {
  isChanging: boolean;
  // The item that is being deleted.
  leaving: string | undefined;
  children: ReactNode;
}

function ItemsPanel({ search, isChanging, leaving, children, ...props }: ItemsPanelProps) {
  const { onSearch, renderPageLink, ...handlers } = props;
  const { list: texts } = useInventoryMessages();
  const panel = useRef<HTMLDivElement>(null);
  const headline = useRef<HTMLOutputElement>(null);
  const { query, rows, line } = useItems(search, isChanging);
  useLastPage(query.isPlaceholderData ? undefined : query.data?.page, (page) =>
    onSearch({ ...search, page }, { replace: true }),
  );
  useFocusOnNewPage(headline, search.page ?? 1);
  useFallbackFocus(panel, headline, { isWaiting: leaving !== undefined });
  const columns = useItemColumns(search, leaving, handlers);
  return (
    <Stack ref={panel} gap={3} className="inventory-panel">
      <output ref={headline} className="inventory-range numbers" tabIndex={-1}>
        {line}
      </output>
      <PagedTable
        query={query}
        rows={rows}
        caption={line}
        columns={columns}
        isWaiting={leaving !== undefined}
        className="inventory-table"
        marksOf={({ id }) => ({ "data-leaving": id === leaving || undefined })}
        texts={texts}
        emptySentence={isFiltered(search) ? texts.emptySentence : texts.emptyEver}
        renderLink={renderPageLink}
      />
      {children}
    </Stack>
  );
}

// Rows must not move while somebody is about to change one.
function useItems(search: InventorySearch, isChanging: boolean) {
  const { list: texts } = useInventoryMessages();
  const query = useQuery({
    ...inventoryList(search),
    refetchInterval: ({ state: { data } }) =>
      isChanging ? false : data?.data.some(isPictureDue) === true ? pictureMs : refetchMs,
  });
  const page = query.data?.page;
  const line = page === undefined ? "" : rangeOf(page, query.data?.data.length ?? 0, texts.range);
  return { query, rows: useSteadyRows(query.data), line };
}

// The row leaves together with its mark; after a refusal it shows the current state.
function useRemoval() {
  const { deletion } = useInventoryMessages();
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<string>();
  const { state, run, reset } = useAttempt();

  async function remove({ id }: InventoryItem): Promise<void> {
    setLeaving(id);
    const done = await run(() => deleteItem(id), { failed: deletion.failed });
    await client.invalidateQueries({ queryKey: inventoryKey });
    setLeaving(undefined);
    if (done === undefined) return void toasts.show("error", deletion.failed);
    reset();
    toasts.show("success", deletion.done);
  }

  return { leaving, state, remove };
}

interface ShownDialogProps extends Pick<InventoryListProps, "renderLastSold"> {
  dialog: OpenDialog | undefined;
  onRemove(item: InventoryItem): Promise<void>;
  onClose(): void;
}

function ShownDialog({ dialog, renderLastSold, onRemove, onClose }: ShownDialogProps) {
  const { deletion } = useInventoryMessages();
  const client = useQueryClient();
  if (dialog === undefined) return null;
  if (dialog.kind !== "delete")
    return (
      <ItemDialog
        item={dialog.kind === "edit" ? dialog.item : undefined}
        renderLastSold={renderLastSold}
        onChanged={() => client.invalidateQueries({ queryKey: inventoryKey })}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      heading={deletion.heading}
      sentence={deletion.sentence}
      action={deletion.action}
      isDangerous
      onConfirm={() => {
        onClose();
        void onRemove(dialog.item);
      }}
      onClose={onClose}
    />
  );
}

const isPictureDue = ({ images, cover }: InventoryItem): boolean => images.length > 0 && cover === null;

function rangeOf(
  { page, limit, total, exact }: { page: number; limit: number; total: number; exact: boolean },
  shown: number,
  texts: (range: { from: string; to: string; total: string }) => string,
): string {
  if (shown === 0) return "";
  const from = (page - 1) * limit + 1;
  return texts({
    from: from.toLocaleString("en-IN"),
    to: (from + shown - 1).toLocaleString("en-IN"),
    total: cappedCount(total, exact),
  });
}

interface Listed<Item> {
  data: readonly Item[];
  // The key of the list.
  list: string;
  // The reader did something, and so expects that rows come, go and change their places.
  isAsked: boolean;
}

// The rows in the order of the server; but a list that is loaded again by itself pushes none that somebody may be about to press:
// what was added elsewhere comes after those that are shown.
function useSteadyRows<Item extends { id: string }>(listed: Listed<Item> | undefined): readonly Item[] {
  const [last, setLast] = useState<{ listed: Listed<Item>; rows: readonly Item[] }>();
  if (listed === undefined) return [];
  if (last?.listed === listed) return last.rows;
  const isSame = last?.listed.list === listed.list && !listed.isAsked;
  const rows = isSame ? keepPlaces(last.rows, listed.data) : listed.data;
  setLast({ listed, rows });
  return rows;
}

function keepPlaces<Item extends { id: string }>(before: readonly Item[], after: readonly Item[]): Item[] {
  const places = new Map(before.map(({ id }, at) => [id, at]));
  const placeOf = ({ id }: Item): number => places.get(id) ?? before.length;
  return after.toSorted((one, other) => placeOf(one) - placeOf(other));
}

interface InventoryFiltersProps {
  search: InventorySearch;
  onSearch(search: InventorySearch, options: { replace: boolean }): void;
  onSort(sort: InventorySort, direction: Direction): void;
}

function InventoryFilters({ search, onSearch, onSort }: InventoryFiltersProps) {
  const { filters: texts, categories, statuses } = useInventoryMessages();
  const filter = (change: Partial<InventorySearch>, how = { replace: false }) =>
    onSearch(changed(search, change), how);
  return (
    <FilterBar
      label={texts.search}
      search={search.search}
      onSearch={(text, how) => filter({ search: text }, how)}
      clear={{ label: texts.clear, isSet: isFiltered(search), onClear: () => filter(noFilters) }}
    >
      <FilterChoice
        label={texts.category}
        name="category"
        values={itemCategories}
        names={categories}
        value={search.category}
        onChoose={(category) => filter({ category })}
        any={texts.allCategories}
      />
      <FilterChoice
        label={texts.status}
        name="status"
        values={inventoryStatuses}
        names={statuses}
        value={search.status}
        onChoose={(status) => filter({ status })}
        any={texts.allStatuses}
      />
      <InventoryOrder search={search} onSort={onSort} />
    </FilterBar>
  );
}

function InventoryOrder({ search, onSort }: Pick<InventoryFiltersProps, "search" | "onSort">) {
  const { filters: texts } = useInventoryMessages();
  const { sort, direction } = sortOf(search);
  return (
    <div className="inventory-order">
      <FilterChoice
        label={texts.sort}
        name="sort"
        values={inventorySorts}
        names={texts.sorts}
        value={sort}
        onChoose={(wanted = "createdAt") => onSort(wanted, defaultDirection(wanted))}
      />
      <span className="inventory-direction" data-direction={direction}>
        <IconButton
          label={texts.turn({ direction: texts.directions[direction] })}
          onPress={() => onSort(sort, direction === "asc" ? "desc" : "asc")}
        >
          <ArrowIcon />
        </IconButton>
      </span>
    </div>
  );
}
