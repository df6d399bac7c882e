import { textLimits } from "@boli/contract/base/text-limits";
import { useManagementMessages } from "./texts/index.ts";
import { Button } from "../../ui/button.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Select } from "../../ui/fields/select-field.tsx";
import { useDebouncedText } from "../../ui/fields/use-debounced-text.ts";
import { listTypes } from "../list/list-search.ts";
import { figure } from "./labels.ts";
import { changed, noFilters, type ManagedSearch } from "./search.ts";
import "./filters.css";

interface FiltersProps {
  search: ManagedSearch;
  // The number of auctions that wait for review, once it is known.
  waiting: number | undefined;
  // Each typed letter replaces the last entry in the browser's history, so that Back skips the whole search.
  onSearch(search: ManagedSearch, options: { replace: boolean }): void;
}

export function Filters({ search, waiting, onSearch }: FiltersProps) {
  const { filters: words, types } = useManagementMessages();
  const { typed, type } = useDebouncedText(search.search ?? "", (text) =>
    onSearch(changed(search, { search: text || undefined }), {
      replace: search.search !== undefined && text !== "",
    }),
  );
  const isQueue = search.review === "waiting";
  const isFiltered = isQueue || search.search !== undefined || search.type !== undefined || typed !== "";

  return (
    <search className="managed-filters">
      <div className="managed-search">
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
        label={words.type}
        name="type"
        className="managed-type"
        value={search.type ?? ""}
        onChange={(chosen) => {
          const type = listTypes.find((known) => known === chosen);
          onSearch(changed(search, { type }), { replace: false });
        }}
        options={listTypes.map((type) => ({ value: type, label: types[type] }))}
        placeholder={words.allTypes}
      />
      <button
        type="button"
        className="button button-quiet managed-waiting"
        aria-pressed={isQueue}
        onClick={() =>
          onSearch(
            changed(
              search,
              isQueue ? { review: undefined, status: undefined } : { review: "waiting", status: "all" },
            ),
            { replace: false },
          )
        }
      >
        {words.waiting}
        <span className="managed-waiting-count numbers">{waiting !== undefined && figure(waiting)}</span>
      </button>
      {isFiltered && (
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
