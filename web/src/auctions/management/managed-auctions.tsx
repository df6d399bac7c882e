import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { cappedCount } from "../../lib/capped-count.ts";
import { useManagementMessages } from "../../locales/management/index.ts";
import { Button } from "../../ui/button.tsx";
import { ListFaces } from "../../ui/list-faces.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import { AskedThing, type Asked } from "./asked-thing.tsx";
import { AuctionTable } from "./auction-table.tsx";
import { DeedBar } from "./deed-bar.tsx";
import { Filters } from "./filters.tsx";
import { figure, rangeLine } from "./labels.ts";
import { Pager } from "./pager.tsx";
import { managedAuctions, managedCounts } from "./queries.ts";
import { listTabs } from "../list-search.ts";
import { changed, listOf, rowChoices, statusOf, type ManagedSearch } from "./search.ts";
import { nothingSelected, selectedOf, type Selection } from "./selection.ts";
import { useDeeds } from "./use-deeds.ts";
import { useFallbackFocus } from "./use-fallback-focus.ts";
import { useLastPage } from "./use-last-page.ts";
import "./managed-auctions.css";
import "./status-tabs.css";

// Others change auctions as well, and the clock does; a list that is looked at asks again.
const askAgainMs = 60_000;

interface ManagedAuctionsProps {
  search: ManagedSearch;
  onSearch(search: ManagedSearch, options?: { replace?: boolean; toTop?: boolean }): void;
}

// The whole of auction management below its heading. What is looked for stands in the address; what is selected and
// asked belongs to the list that is shown.
export function ManagedAuctions({ search, onSearch }: ManagedAuctionsProps) {
  const words = useManagementMessages();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const headline = useRef<HTMLOutputElement>(null);
  // The list that was asked for by choosing its number of rows: when it comes, the choice takes the focus again.
  const [chosenList, setChosenList] = useState<string>();
  const deeds = useDeeds();
  const [asked, setAsked] = useState<Asked>();
  const [selection, select] = useSelection(search);

  // Rows must not move under the hand that is about to press one of them.
  const isHandOn = selection.ids.size > 0 || asked !== undefined || deeds.pending.size > 0;
  const polling = { refetchInterval: isHandOn ? (false as const) : askAgainMs };
  const found = useQuery({ ...managedAuctions(search), ...polling });
  const counts = useQuery({ ...managedCounts(search), ...polling });

  const isOld = found.isPlaceholderData;
  const shown = isBeyondTheEnd(found.data) ? undefined : found.data;
  const rows = shown?.data ?? [];
  const ids = selectedOf(
    selection,
    rows.map((row) => row.id),
  );
  const chosen = rows.filter((row) => ids.includes(row.id));
  const status = statusOf(search);
  const line = shown === undefined || rows.length === 0 ? "" : rangeLine(shown.page, rows.length, words.list);

  useLastPage(isOld ? undefined : found.data?.page, (page) =>
    onSearch({ ...search, page }, { replace: true }),
  );
  useFocusOnNewPage(headline, search.page ?? 1);
  useFallbackFocus(panel, headline, { isWaiting: deeds.pending.size > 0 });

  async function hideChosen(hidden: boolean): Promise<void> {
    if (await deeds.hideMany(chosen, hidden)) select(nothingSelected);
  }

  return (
    <>
      <Filters search={search} onSearch={onSearch} />
      <div className="status-tabs">
        <Tabs
          id={id}
          label={words.status}
          tabs={listTabs.map((name) => ({
            name,
            label: words.statuses[name],
            count: counts.data && cappedCount(counts.data[name], counts.data.exact),
          }))}
          chosen={status}
          onChoose={(wanted) =>
            onSearch(changed(search, { status: wanted === "upcoming" ? undefined : wanted }))
          }
        />
      </div>
      <TabPanel id={id} chosen={status}>
        <div ref={panel} className="managed-panel">
          <output ref={headline} className="managed-range numbers" tabIndex={-1}>
            {line}
          </output>
          <ListFaces
            found={{
              data: shown,
              isError: found.isError,
              isFetching: found.isFetching,
              refetch: found.refetch,
            }}
            loading={<Skeleton rows={8} rowHeight="row" words={words.list.loading} />}
            failed={words.list.failed}
            empty={{
              is: ({ data }) => data.length === 0,
              heading: words.list.emptyHeading,
              sentence: isEverything(search) ? words.list.emptyEver : words.list.emptySentence,
              action: (
                <EmptyWay
                  search={search}
                  elsewhere={status === "all" ? 0 : (counts.data?.all ?? 0)}
                  onSearch={onSearch}
                />
              ),
            }}
          >
            {({ data }) => (
              <AuctionTable
                caption={words.list.caption({ status: words.statuses[status], range: line })}
                list={shown?.list ?? ""}
                auctions={data}
                isOld={isOld}
                pending={deeds.pending}
                failedId={deeds.ending?.kind === "failed" ? deeds.ending.id : undefined}
                selection={selection}

                onSelect={select}
                onHide={(auction, hidden) => void deeds.hide(auction, hidden)}
                onChangeStatus={(auction) => setAsked({ kind: "status", auctions: [auction] })}
                onHistory={(auction) => setAsked({ kind: "history", auctions: [auction] })}
                onRemove={(auction) => setAsked({ kind: "deletion", auctions: [auction] })}
              />
            )}
          </ListFaces>
          {shown !== undefined && (
            // Drawn anew for every list, as its rows are, so that it does not wander over the page.
            <Pager
              key={shown.list}
              takesFocus={chosenList === shown.list}
              onFocus={() => setChosenList(undefined)}
              page={shown.page}
              search={search}
              onRows={(wanted) => {
                const next = changed(search, { rows: rowChoices.find((known) => known === wanted) });
                setChosenList(listOf(next));
                onSearch(next, { toTop: true });
              }}
            />
          )}
          <DeedBar
            count={chosen.length}
            isBusy={chosen.some((row) => deeds.pending.has(row.id))}
            ending={deeds.ending}
            onHide={(hidden) => void hideChosen(hidden)}
            onChangeStatus={() => setAsked({ kind: "status", auctions: chosen })}
            onClear={() => select(nothingSelected)}
            onDismiss={deeds.dismiss}
          />
        </div>
      </TabPanel>
      <AskedThing
        asked={asked}
        deeds={deeds}
        onClose={() => setAsked(undefined)}
        onChanged={() => select(nothingSelected)}
      />
    </>
  );
}

// Whoever turns the page by keyboard goes on at the list's beginning.
function useFocusOnNewPage(headline: { current: HTMLElement | null }, page: number): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    headline.current?.focus({ preventScroll: true });
  }, [headline, page]);
}

// A selection belongs to the list it was made in.
function useSelection(search: ManagedSearch): [Selection, (selection: Selection) => void] {
  const list = listOf(search);
  const [kept, setKept] = useState({ list, selection: nothingSelected });
  const selection = kept.list === list ? kept.selection : nothingSelected;
  return [selection, (next) => setKept({ list, selection: next })];
}

const isEverything = ({ status, type, search }: ManagedSearch): boolean =>
  status === "all" && type === undefined && search === undefined;

const isBeyondTheEnd = (found: { page: { page: number; pages: number } } | undefined): boolean =>
  found !== undefined && found.page.page > found.page.pages;

// What was looked for may be there under another status; otherwise there is something to clear.
function EmptyWay({
  search,
  elsewhere,
  onSearch,
}: {
  search: ManagedSearch;
  elsewhere: number;
  onSearch: ManagedAuctionsProps["onSearch"];
}) {
  const { list, filters } = useManagementMessages();
  if (elsewhere > 0)
    return (
      <Button kind="quiet" onPress={() => onSearch(changed(search, { status: "all" }))}>
        {list.showAll({ count: figure(elsewhere) })}
      </Button>
    );
  if (search.search === undefined && search.type === undefined) return null;
  return (
    <Button kind="quiet" onPress={() => onSearch(changed(search, { search: undefined, type: undefined }))}>
      {filters.clear}
    </Button>
  );
}
