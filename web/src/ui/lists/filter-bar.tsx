import type { ReactNode } from "react";
import { textLimits } from "@boli/contract/base/typed-text";
import { Button } from "../button.tsx";
import { SearchField } from "../fields/search-field.tsx";
import { Select } from "../fields/select-field.tsx";
import { useDebouncedText } from "../fields/use-debounced-text.ts";
import "./filter-bar.css";

interface FilterBarProps {
  // The label of the search, also shown in it while it is empty.
  label: string;
  search: string | undefined;
  // The letters of one search are one step back.
  onSearch(search: string | undefined, how: { replace: boolean }): void;
  // Offered while something is typed or set.
  clear?: { label: string; isSet: boolean; onClear(): void };
  // The other filters, beside the search.
  children?: ReactNode;
}

// The filters above a list. Each applies at once, a text when typing pauses.
export function FilterBar({ label, search, onSearch, clear, children }: FilterBarProps) {
  const { typed, type } = useDebouncedText(search ?? "", (text) =>
    onSearch(text || undefined, { replace: search !== undefined && text !== "" }),
  );
  return (
    <search className="filter-bar">
      <SearchField
        label={label}
        name="search"
        placeholder={label}
        maxLength={textLimits.short}
        value={typed}
        onChange={type}
      />
      {children}
      {clear !== undefined && (clear.isSet || typed !== "") && (
        <Button
          kind="plain"
          onPress={() => {
            type("");
            clear.onClear();
          }}
        >
          {clear.label}
        </Button>
      )}
    </search>
  );
}

interface FilterChoiceProps<Value extends string> {
  label: string;
  name: string;
  values: readonly Value[];
  names: Record<Value, string>;
  value: Value | undefined;
  onChoose(value: Value | undefined): void;
  // The name of no choice; omitted where something is always chosen.
  any?: string;
  // The search takes the room that is left over, instead of sharing it.
  isFixed?: boolean;
}

// One of a few values in a bar of filters, or none of them.
export function FilterChoice<Value extends string>({
  values,
  names,
  value,
  onChoose,
  any,
  isFixed = false,
  ...rest
}: FilterChoiceProps<Value>) {
  return (
    <Select
      {...rest}
      className={isFixed ? "filter-bar-choice filter-bar-fixed" : "filter-bar-choice"}
      value={value ?? ""}
      onChange={(chosen) => onChoose(values.find((known) => known === chosen))}
      options={values.map((known) => ({ value: known, label: names[known] }))}
      placeholder={any}
    />
  );
}
