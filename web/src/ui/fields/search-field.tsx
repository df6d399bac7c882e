import { useId, useRef, type ComponentProps } from "react";
import { SearchIcon } from "../area-icons.tsx";
import { CloseIcon } from "../icons.tsx";
import "./search-field.css";

interface SearchFieldProps {
  // The label for screen readers; it is not shown.
  label: string;
  name?: string;
  value: string;
  onChange(value: string): void;
  placeholder: string;
  maxLength?: number;
  // A button that empties the field; the browser's own, which only some draw, is hidden then.
  clear?: { label: string; onClear(): void };
  // The attributes of a field with suggestions.
  combobox?: ComponentProps<"input">;
}

// A search field with its icon. For a search that runs while the user types, use `useDebouncedText`.
export function SearchField({ label, clear, onChange, value, combobox, ...rest }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={clear === undefined ? "search-field" : "search-field search-field-clearable"}>
      <label htmlFor={id}>
        <span className="unseen">{label}</span>
        <SearchIcon />
      </label>
      <input
        {...rest}
        {...combobox}
        ref={input}
        id={id}
        className="field-input"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {clear !== undefined && value !== "" && (
        <button
          type="button"
          className="search-field-clear"
          aria-label={clear.label}
          onClick={() => {
            clear.onClear();
            input.current?.focus();
          }}
        >
          <CloseIcon />
        </button>
      )}
    </div>
  );
}
