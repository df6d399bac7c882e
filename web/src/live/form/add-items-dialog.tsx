import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, startTransition, useId, useState } from "react";
import { formatRupees } from "@boli/contract/base/money";
import { saleLimits } from "@boli/contract/live/inputs";
import { cappedCount } from "../../lib/capped-count.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { Button } from "../../ui/button.tsx";
import { Check } from "../../ui/fields/check.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { Picture } from "../../ui/picture.tsx";
import { useFailureNotice } from "../../ui/use-failure-notice.ts";
import { type FormLot, lotOfItem, type OfferedItem } from "./form-state.ts";
import { allAvailable, availableItems } from "./queries.ts";
import { useSaleFormMessages } from "./texts/index.ts";
import "./add-items-dialog.css";

interface AddItemsDialogProps {
  // The lots that are in the sale already.
  lots: readonly FormLot[];
  onAdd(lots: readonly FormLot[]): void;
  onClose(): void;
}

const searchMs = 300;
// Rows that are rendered without a pause that somebody notices.
const rowsAtOnce = 25;

// The available inventory, to be searched and chosen from. What is chosen stays so on other pages and in other searches.
export function AddItemsDialog({ lots, onAdd, onClose }: AddItemsDialogProps) {
  const { dialog: texts } = useSaleFormMessages();
  const [typed, setTyped] = useState("");
  const [page, setPage] = useState(1);
  const search = useDebounced(typed.trim(), searchMs);
  const choice = useChoice(lots);
  const { chosen, room } = choice;
  const query = useQuery({ ...availableItems(search, page), placeholderData: keepPreviousData });

  function add(): void {
    const added = [...chosen.values()].map(lotOfItem);
    // A few come as the dialog closes, so that nothing moves afterwards. It also closes at once before hundreds.
    if (added.length > rowsAtOnce) startTransition(() => onAdd(added));
    else onAdd(added);
    toasts.show("success", texts.added({ count: added.length }));
    onClose();
  }

  const reason =
    chosen.size === 0 ? texts.chooseFirst : chosen.size > room ? texts.tooMany({ count: room }) : undefined;
  return (
    <Dialog heading={texts.heading} onClose={onClose}>
      <div className="add-items">
        <SearchField
          label={texts.search}
          placeholder={texts.search}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setPage(1);
          }}
        />
        <div className="add-items-found">
          <ListStates
            query={query}
            loading={<Skeleton rows={5} rowHeight="row" text={texts.loading} />}
            failed={texts.failed}
            empty={{
              is: ({ data }) => data.length === 0,
              heading: texts.emptyHeading,
              sentence: search === "" ? texts.emptyEver : texts.emptySearch,
            }}
          >
            {(items) => <FoundItems found={items} choice={choice} onPage={setPage} />}
          </ListStates>
        </div>
      </div>
      <div className="dialog-actions">
        <Button disabledBecause={reason} onPress={add}>
          {texts.add({ count: chosen.size })}
        </Button>
      </div>
    </Dialog>
  );
}

// The items that are chosen, beside those that are lots of the sale already.
function useChoice(lots: readonly FormLot[]) {
  const { dialog: texts } = useSaleFormMessages();
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const known = new Set(lots.map(({ key }) => key));
  const room = saleLimits.lots - lots.length;
  const [isChoosingAll, setChoosingAll] = useState(false);
  const showFailure = useFailureNotice();

  // The search whose number is on the button; the next one may be loading.
  async function chooseAll(shownSearch: string): Promise<void> {
    setChoosingAll(true);
    try {
      const all = await allAvailable(shownSearch, saleLimits.lots + lots.length);
      // Somebody may have chosen others meanwhile.
      setChosen((now) => withAll(now, all, known, room).chosen);
      if (withAll(chosen, all, known, room).isCut) toasts.show("blank", texts.onlyFitting({ count: room }));
    } catch (failure) {
      showFailure(failure, texts.failed);
    }
    setChoosingAll(false);
  }

  function choose(items: readonly OfferedItem[], isChosen: boolean): void {
    const next = new Map(chosen);
    for (const item of items) {
      if (known.has(item.id)) continue;
      if (isChosen) next.set(item.id, item);
      else next.delete(item.id);
    }
    setChosen(next);
  }

  return { chosen, known, room, isChoosingAll, chooseAll, choose };
}

type Found = Awaited<ReturnType<NonNullable<ReturnType<typeof availableItems>["queryFn"] & object>>>;

interface FoundItemsProps {
  found: Found;
  choice: ReturnType<typeof useChoice>;
  onPage(page: number): void;
}

function FoundItems({ found: { data, page, search }, choice, onPage }: FoundItemsProps) {
  const { dialog: texts } = useSaleFormMessages();
  const { chosen, known, isChoosingAll, chooseAll, choose } = choice;
  const first = (page.page - 1) * page.limit;
  const total = cappedCount(page.total, page.exact);
  return (
    <>
      <PageChoice
        items={data.filter(({ id }) => !known.has(id))}
        chosen={chosen}
        range={texts.range({ from: String(first + 1), to: String(first + data.length), total })}
        onChoose={choose}
      >
        {/* Also with a single page, so that nothing moves while somebody searches. */}
        <Button kind="plain" busy={isChoosingAll} onPress={() => void chooseAll(search)}>
          {texts.selectAll({ total })}
        </Button>
      </PageChoice>
      {/* Another page is a new list: its rows appear in their places, and it begins at its top. */}
      <ul key={`${search} ${page.page}`} className="add-items-list">
        {data.map((item) => (
          <ItemChoice
            key={item.id}
            item={item}
            isKnown={known.has(item.id)}
            isChosen={chosen.has(item.id)}
            onChoose={(isChosen) => choose([item], isChosen)}
          />
        ))}
      </ul>
      {page.pages > 1 && <Pages {...page} onPage={onPage} />}
    </>
  );
}

interface PagesProps {
  page: number;
  pages: number;
  onPage(page: number): void;
}

function Pages({ page, pages, onPage }: PagesProps) {
  const { dialog: texts } = useSaleFormMessages();
  return (
    <div className="add-items-pages">
      <Button
        kind="quiet"
        disabledBecause={page === 1 ? texts.isFirstPage : undefined}
        onPress={() => onPage(page - 1)}
      >
        {texts.previous}
      </Button>
      <span className="numbers" aria-live="polite">
        {texts.page({ page, pages })}
      </span>
      <Button
        kind="quiet"
        disabledBecause={page >= pages ? texts.isLastPage : undefined}
        onPress={() => onPage(page + 1)}
      >
        {texts.next}
      </Button>
    </div>
  );
}

interface PageChoiceProps {
  // The items of the page that can be added.
  items: readonly OfferedItem[];
  chosen: Chosen;
  range: string;
  onChoose(items: readonly OfferedItem[], isChosen: boolean): void;
  // More choices, beside the range.
  children: ReactNode;
}

function PageChoice({ items, chosen, range, onChoose, children }: PageChoiceProps) {
  const { dialog: texts } = useSaleFormMessages();
  const isAll = items.length > 0 && items.every(({ id }) => chosen.has(id));
  return (
    <div className="add-items-head">
      <Check
        label={texts.selectPage}
        checked={isAll}
        isOff={items.length === 0}
        onChange={(checked) => onChoose(items, checked)}
      />
      {children}
      <output className="numbers">{range}</output>
    </div>
  );
}

interface ItemChoiceProps {
  item: OfferedItem;
  isKnown: boolean;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

function ItemChoice({ item, isKnown, isChosen, onChoose }: ItemChoiceProps) {
  const { dialog: texts, categories } = useSaleFormMessages();
  const id = useId();
  return (
    <li>
      <label className={isKnown ? "add-items-item add-items-known" : "add-items-item"}>
        <input
          type="checkbox"
          checked={isChosen || isKnown}
          aria-disabled={isKnown || undefined}
          aria-describedby={`${id}-facts`}
          onChange={({ target }) =>
            isKnown ? toasts.show("error", texts.already) : onChoose(target.checked)
          }
        />
        <span className="add-items-picture">
          <Picture url={item.cover ?? undefined} alt="" sizes="48px" shape="square" />
        </span>
        <span className="add-items-what">
          <span className="add-items-name">{item.name}</span>
          <span id={`${id}-facts`} className="add-items-facts numbers">
            {isKnown
              ? texts.already
              : `${(categories as Readonly<Record<string, string>>)[item.category] ?? item.category} · ${texts.minimum({ amount: formatRupees(item.minimumBidPrice) })}`}
          </span>
        </span>
      </label>
    </li>
  );
}

type Chosen = ReadonlyMap<string, OfferedItem>;

// Chooses all that was found and can be added, up to the number of free lots. The choice of other searches stays.
export function withAll(
  chosen: Chosen,
  found: readonly OfferedItem[],
  known: ReadonlySet<string>,
  room: number,
): { chosen: Chosen; isCut: boolean } {
  const addable = found.filter(({ id }) => !known.has(id) && !chosen.has(id));
  const fitting = addable.slice(0, Math.max(0, room - chosen.size));
  return {
    chosen: new Map([...chosen, ...fitting.map((item) => [item.id, item] as const)]),
    isCut: fitting.length < addable.length,
  };
}
