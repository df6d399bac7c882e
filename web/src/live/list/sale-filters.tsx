import { useState, type FormEvent } from "react";
import { itemCategories } from "@boli/contract/auctions/categories";
import { saleStatuses } from "@boli/contract/live/inputs";
import { textLimits } from "@boli/contract/base/text-limits";
import { Button } from "../../ui/button.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { filtersIn, isFiltered, searchOf, type SaleFilters } from "./sale-query.ts";
import type { SaleSearch } from "./sale-search.ts";
import { useSaleListMessages } from "./texts/index.ts";
import "./sale-filters.css";

interface SaleFilterBarProps {
  search: SaleSearch;
  onSearch(search: SaleSearch): void;
}

// Nothing applies while it is chosen: Enter in the search and the button apply all of it.
export function SaleFilterBar({ search, onSearch }: SaleFilterBarProps) {
  const { filters: words, categories: names } = useSaleListMessages();
  const [applied, setApplied] = useState(search);
  const [draft, setDraft] = useState(() => filtersIn(search));
  // Back brings other filters, which the fields show.
  if (applied !== search) {
    setApplied(search);
    setDraft(filtersIn(search));
  }
  const choose = (change: { [Name in keyof SaleFilters]?: string }) =>
    setDraft((now) => filtersIn({ ...now, ...change }));

  function apply(event: FormEvent): void {
    event.preventDefault();
    onSearch(searchOf(draft));
  }

  return (
    <search>
      <form className="sale-filters" onSubmit={apply}>
        <SearchField
          label={words.search}
          name="search"
          placeholder={words.placeholder}
          maxLength={textLimits.short}
          value={draft.search}
          onChange={(text) => setDraft((now) => ({ ...now, search: text }))}
          clear={{ label: words.clearSearch, onClear: () => onSearch(searchOf({ ...draft, search: "" })) }}
        />
        <div className="sale-filters-choices">
          <SelectField
            label={words.status}
            name="status"
            required={false}
            value={draft.status}
            onChange={(status) => choose({ status })}
            options={saleStatuses.map((value) => ({ value, label: words.statuses[value] }))}
            placeholder={words.allStatuses}
          />
          <SelectField
            label={words.category}
            name="category"
            required={false}
            value={draft.category}
            onChange={(category) => choose({ category })}
            options={itemCategories.map((value) => ({ value, label: names[value] }))}
            placeholder={words.allCategories}
          />
          <div className="sale-filters-last">
            <SelectField
              label={words.verification}
              name="verified"
              required={false}
              value={draft.verified}
              onChange={(verified) => choose({ verified })}
              options={[
                { value: "yes", label: words.verifiedOnly },
                { value: "no", label: words.unverified },
              ]}
              placeholder={words.all}
            />
          </div>
          <div className="sale-filters-actions">
            <Button type="submit">{words.apply}</Button>
            {isFiltered(search) && (
              <Button kind="plain" onPress={() => onSearch({})}>
                {words.clear}
              </Button>
            )}
          </div>
        </div>
      </form>
    </search>
  );
}
