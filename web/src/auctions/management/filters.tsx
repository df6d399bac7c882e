import { useId } from "react";
import { textLimits } from "@boli/contract/fields";
import { useManagementMessages } from "../../locales/management/index.ts";
import { SearchIcon } from "../../ui/auction-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { useTyped } from "../use-typed.ts";
import { listTypes } from "../list-search.ts";
import { changed, type ManagedSearch } from "./search.ts";
import "./filters.css";

interface FiltersProps {
  search: ManagedSearch;
  // What is typed letter by letter takes the place of what was typed before; Back leads past all of it.
  onSearch(search: ManagedSearch, options: { replace: boolean }): void;
}

export function Filters({ search, onSearch }: FiltersProps) {
  const { filters: words, types } = useManagementMessages();
  const ids = { search: useId(), type: useId() };
  const { typed, type } = useTyped(search.search ?? "", (text) =>
    onSearch(changed(search, { search: text || undefined }), {
      replace: search.search !== undefined && text !== "",
    }),
  );
  const isFiltered = search.search !== undefined || search.type !== undefined || typed !== "";

  return (
    <search className="managed-filters">
      <div className="managed-search">
        <SearchIcon />
        <label className="unseen" htmlFor={ids.search}>
          {words.search}
        </label>
        <input
          id={ids.search}
          className="field-input"
          type="search"
          name="search"
          autoComplete="off"
          placeholder={words.search}
          maxLength={textLimits.short}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      <label className="unseen" htmlFor={ids.type}>
        {words.type}
      </label>
      <select
        id={ids.type}
        className="field-input managed-type"
        name="type"
        value={search.type ?? ""}
        onChange={({ target }) => {
          const type = listTypes.find((known) => known === target.value);
          onSearch(changed(search, { type }), { replace: false });
        }}
      >
        <option value="">{words.allTypes}</option>
        {listTypes.map((type) => (
          <option key={type} value={type}>
            {types[type]}
          </option>
        ))}
      </select>
      {isFiltered && (
        <Button
          kind="plain"
          onPress={() => {
            type("");
            onSearch(changed(search, { search: undefined, type: undefined }), { replace: false });
          }}
        >
          {words.clear}
        </Button>
      )}
    </search>
  );
}
