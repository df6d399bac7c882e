import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import type { ManagedCard } from "@boli/contract/auctions/endpoints";
import { cappedCount } from "../../lib/capped-count.ts";
import { useManagementMessages } from "./texts/index.ts";
import { Button } from "../../ui/button.tsx";
import { FilterBar, FilterChoice } from "../../ui/lists/filter-bar.tsx";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { TabPanel, Tabs } from "../../ui/lists/tabs.tsx";
import { OpenDialog, type DialogRequest } from "./open-dialog.tsx";
import { AuctionTable, FlagIcon } from "./auction-table.tsx";
import { figure, rangeLine } from "./labels.ts";
import { managedAuctions, managedCounts, type ManagedPage } from "./queries.ts";
import { listTabs, listTypes } from "../list/list-search.ts";
import { changed, listOf, noFilters, rowChoices, statusOf, type ManagedSearch } from "./search.ts";
import { nothingSelected, selectedOf, type Selection } from "../../ui/table/selection.ts";
import { useAuctionActions, type AuctionActions } from "./use-auction-actions.ts";
import { BulkBar } from "../../ui/table/bulk-bar.tsx";
import { renderPageLink } from "../../ui/lists/page-link.tsx";
import { Pager } from "../../ui/lists/pager.tsx";
import { useFocusOnNewPage } from "../../ui/lists/use-focus-on-new-page.ts";
import { useFallbackFocus } from "../../ui/table/use-fallback-focus.ts";
import { useLastPage } from "../../ui/lists/use-last-page.ts";
import { EyeIcon, EyeOffIcon } from "../../ui/icons.tsx";
import "./status-tabs.css";
import "./managed-auctions.css";

// Other users and the clock change auctions too, so a visible list refetches.
const refetchMs = 60_000;

interface ManagedAuctionsProps {
  search: ManagedSearch;
  onSearch(search: ManagedSearch, options?: { replace?: boolean; toTop?: boolean }): void;
}

// The page of auction management below its heading. The URL holds the filters; the selection and the open dialog are reset
// when the list changes.
export function ManagedAuctions({ search, onSearch }: ManagedAuctionsProps) {
  const texts = useManagementMessages();
  const id = useId();
  const actions = useAuctionActions();
  const [dialog, setDialog] = useState<DialogRequest>();
  const [selection, select] = useSelection(search);

  // Rows must not move while the user is about to press one.
  const isBusy = selection.ids.size > 0 || dialog !== undefined || actions.pending.size > 0;
  const polling = { refetchInterval: isBusy ? (false as const) : refetchMs };
  const query = useQuery({ ...managedAuctions(search), ...polling });
  const counts = useQuery({ ...managedCounts(search), ...polling });
  useLastPage(query.isPlaceholderData ? undefined : query.data?.page, (page) =>
    onSearch({ ...search, page }, { replace: true }),
  );
  const status = statusOf(search);

  return (
    <>
      <Filters search={search} waiting={counts.data?.waiting} onSearch={onSearch} />
      <div className="status-tabs">
        <Tabs
          id={id}
          label={texts.status}
          tabs={listTabs.map((name) => ({
            name,
            label: texts.statuses[name],
            count: counts.data && cappedCount(counts.data[name], counts.data.exact),
          }))}
          chosen={status}
          onChoose={(wanted) =>
            onSearch(changed(search, { status: wanted === "upcoming" ? undefined : wanted }))
          }
        />
      </div>
      <TabPanel id={id} chosen={status}>
        <Panel
          search={search}
          query={query}
          totalOfAll={status === "all" ? 0 : (counts.data?.all ?? 0)}
          actions={actions}
          selection={selection}
          onSelect={select}
          onDialog={(kind, auctions) => setDialog({ kind, auctions })}
          onSearch={onSearch}
        />
      </TabPanel>
      <OpenDialog
        dialog={dialog}
        actions={actions}
        onClose={() => setDialog(undefined)}
        onChanged={() => select(nothingSelected)}
      />
    </>
  );
}

interface PanelProps extends ManagedAuctionsProps {
  query: UseQueryResult<ManagedPage>;
  // The number under every status, where the list shows one status.
  totalOfAll: number;
  actions: AuctionActions;
  selection: Selection;
  onSelect(selection: Selection): void;
  onDialog(kind: DialogRequest["kind"], auctions: readonly ManagedCard[]): void;
}

// The list under a tab: its range, table, pages, and what may be done with the chosen rows.
function Panel(props: PanelProps) {
  const { search, query, actions, selection, onSelect, onDialog, onSearch } = props;
  const texts = useManagementMessages();
  const panel = useRef<HTMLDivElement>(null);
  const headline = useRef<HTMLOutputElement>(null);
  useFocusOnNewPage(headline, search.page ?? 1);
  useFallbackFocus(panel, headline, { isWaiting: actions.pending.size > 0 });

  const shown = isBeyondTheEnd(query.data) ? undefined : query.data;
  const rows = shown?.data ?? [];
  const ids = selectedOf(
    selection,
    rows.map((row) => row.id),
  );
  const chosen = rows.filter((row) => ids.includes(row.id));
  const line =
    shown === undefined || rows.length === 0
      ? ""
      : rangeLine(shown.page, rows.length, texts.list, search.review === "waiting");

  async function hideChosen(hidden: boolean): Promise<void> {
    if (await actions.hideMany(chosen, hidden)) onSelect(nothingSelected);
  }

  return (
    <div ref={panel} className="managed-panel">
      <output ref={headline} className="managed-range numbers" tabIndex={-1}>
        {line}
      </output>
      <Rows {...props} shown={shown} line={line} />
      <Pages shown={shown} search={search} onSearch={onSearch} />
      <BulkBar
        count={chosen.length}
        outcome={actions.outcome}
        texts={{ ...texts.results, ...texts.selected }}
        actions={
          <BulkActions
            isBusy={chosen.some((row) => actions.pending.has(row.id))}
            onSetHidden={(hidden) => void hideChosen(hidden)}
            onChangeStatus={() => onDialog("status", chosen)}
          />
        }
        onClear={() => onSelect(nothingSelected)}
        onDismiss={actions.dismiss}
      />
    </div>
  );
}

interface RowsProps extends PanelProps {
  shown: ManagedPage | undefined;
  // The range of the shown rows.
  line: string;
}

function Rows({ shown, line, search, query, totalOfAll, actions, onDialog, ...rest }: RowsProps) {
  const texts = useManagementMessages();
  const { isError, isFetching, errorUpdateCount, refetch } = query;
  return (
    <ListStates
      query={{ data: shown, isError, isFetching, errorUpdateCount, refetch }}
      loading={<Skeleton rows={8} rowHeight="row" text={texts.list.loading} />}
      failed={texts.list.failed}
      empty={{
        is: ({ data }) => data.length === 0,
        heading: texts.list.emptyHeading,
        sentence: isEverything(search) ? texts.list.emptyEver : texts.list.emptySentence,
        action: <EmptyAction search={search} totalOfAll={totalOfAll} onSearch={rest.onSearch} />,
      }}
    >
      {({ data }) => (
        <AuctionTable
          caption={texts.list.caption({ status: texts.statuses[statusOf(search)], range: line })}
          list={shown?.list ?? ""}
          auctions={data}
          isOld={query.isPlaceholderData}
          pending={actions.pending}
          failedId={actions.outcome?.kind === "failed" ? actions.outcome.id : undefined}
          selection={rest.selection}
          onSelect={rest.onSelect}
          onApprove={(auction) => void actions.approve(auction)}
          onSendBack={(auction) => onDialog("send-back", [auction])}
          onSetHidden={(auction, hidden) => void actions.hide(auction, hidden)}
          onChangeStatus={(auction) => onDialog("status", [auction])}
          onHistory={(auction) => onDialog("history", [auction])}
          onRemove={(auction) => onDialog("deletion", [auction])}
        />
      )}
    </ListStates>
  );
}

function Pages({ shown, search, onSearch }: ManagedAuctionsProps & { shown: ManagedPage | undefined }) {
  const { pages: texts } = useManagementMessages();
  // Set after the user changes the rows per page: once this list has loaded, the rows control gets the focus back.
  const [focusList, setFocusList] = useState<string>();
  if (shown === undefined || shown.page.total <= rowChoices[0]) return null;
  return (
    // The key renders a new pager for every list, as the rows are new, so that it does not move over the page.
    <Pager
      key={shown.list}
      page={shown.page.page}
      pages={shown.page.pages}
      texts={texts}
      rows={{
        label: texts.rows,
        choices: rowChoices,
        chosen: shown.page.limit,
        shouldTakeFocus: focusList === shown.list,
        onFocus: () => setFocusList(undefined),
        onRows(wanted) {
          const next = changed(search, { rows: rowChoices.find((known) => known === wanted) });
          setFocusList(listOf(next));
          onSearch(next, { toTop: true });
        },
      }}
      renderLink={renderPageLink}
    />
  );
}

// A selection belongs to the list it was made in.
function useSelection(search: ManagedSearch): [Selection, (selection: Selection) => void] {
  const list = listOf(search);
  const [kept, setKept] = useState({ list, selection: nothingSelected });
  const selection = kept.list === list ? kept.selection : nothingSelected;
  return [selection, (next) => setKept({ list, selection: next })];
}

const isEverything = ({ status, ...search }: ManagedSearch): boolean =>
  status === "all" && !isFiltered(search);

const isFiltered = ({ type, search, review }: ManagedSearch): boolean =>
  type !== undefined || search !== undefined || review !== undefined;

const isBeyondTheEnd = (found: { page: { page: number; pages: number } } | undefined): boolean =>
  found !== undefined && found.page.page > found.page.pages;

// Offers all statuses when there are matches under another status, else clears the filters.
function EmptyAction({
  search,
  totalOfAll,
  onSearch,
}: {
  search: ManagedSearch;
  totalOfAll: number;
  onSearch: ManagedAuctionsProps["onSearch"];
}) {
  const { list, filters } = useManagementMessages();
  if (totalOfAll > 0)
    return (
      <Button kind="quiet" onPress={() => onSearch(changed(search, { status: "all" }))}>
        {list.showAll({ count: figure(totalOfAll) })}
      </Button>
    );
  if (!isFiltered(search)) return null;
  return (
    <Button kind="quiet" onPress={() => onSearch(changed(search, noFilters))}>
      {filters.clear}
    </Button>
  );
}

interface BulkActionsProps {
  // The selected auctions are being changed.
  isBusy: boolean;
  onSetHidden(hidden: boolean): void;
  onChangeStatus(): void;
}

// The actions for the selected auctions.
function BulkActions({ isBusy, onSetHidden, onChangeStatus }: BulkActionsProps) {
  const { actions } = useManagementMessages();
  return (
    <>
      <Button kind="quiet" busy={isBusy} onPress={() => onSetHidden(true)}>
        <EyeOffIcon />
        {actions.hide}
      </Button>
      <Button kind="quiet" busy={isBusy} onPress={() => onSetHidden(false)}>
        <EyeIcon />
        {actions.unhide}
      </Button>
      <Button kind="quiet" busy={isBusy} onPress={onChangeStatus}>
        <FlagIcon />
        {actions.changeStatus}
      </Button>
    </>
  );
}

interface FiltersProps {
  search: ManagedSearch;
  // The number of auctions that wait for review, once it is known.
  waiting: number | undefined;
  // Each typed letter replaces the last entry in the browser's history, so that Back skips the whole search.
  onSearch(search: ManagedSearch, options: { replace: boolean }): void;
}

function Filters({ search, waiting, onSearch }: FiltersProps) {
  const { filters: texts, types } = useManagementMessages();
  return (
    <FilterBar
      label={texts.search}
      search={search.search}
      onSearch={(text, how) => onSearch(changed(search, { search: text }), how)}
      clear={{
        label: texts.clear,
        isSet: isFiltered(search),
        onClear: () => onSearch(changed(search, noFilters), { replace: false }),
      }}
    >
      <FilterChoice
        label={texts.type}
        name="type"
        isFixed
        values={listTypes}
        names={types}
        value={search.type}
        onChoose={(type) => onSearch(changed(search, { type }), { replace: false })}
        any={texts.allTypes}
      />
      <WaitingFilter search={search} waiting={waiting} onSearch={onSearch} />
    </FilterBar>
  );
}

// Shows what waits for review, whatever its status, and all of the list when it is pressed again.
function WaitingFilter({ search, waiting, onSearch }: FiltersProps) {
  const { filters: texts } = useManagementMessages();
  const isQueue = search.review === "waiting";
  const other = isQueue
    ? { review: undefined, status: undefined }
    : { review: "waiting" as const, status: "all" as const };
  return (
    <button
      type="button"
      className="button button-quiet managed-waiting"
      aria-pressed={isQueue}
      onClick={() => onSearch(changed(search, other), { replace: false })}
    >
      {texts.waiting}
      <span className="managed-waiting-count numbers">{waiting !== undefined && figure(waiting)}</span>
    </button>
  );
}
