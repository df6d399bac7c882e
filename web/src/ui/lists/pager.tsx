import { useEffect, useId, useRef, type ComponentProps } from "react";
import { Select } from "../fields/select-field.tsx";
import { Pagination } from "./pagination.tsx";
import "./pager.css";

interface PagerProps extends ComponentProps<typeof Pagination> {
  // The number of rows on a page, and the choices.
  rows: {
    label: string;
    choices: readonly number[];
    chosen: number;
    // True when the number was chosen in the previous list's pager, so that the keyboard continues here.
    shouldTakeFocus: boolean;
    onFocus(): void;
    onRows(rows: number): void;
  };
}

// The pages of a list, and the choice of how many rows each has.
export function Pager({ rows, ...pages }: PagerProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const { shouldTakeFocus, onFocus } = rows;
  useEffect(() => {
    if (!shouldTakeFocus || select.current === null) return;
    select.current.focus({ preventScroll: true });
    onFocus();
  }, [shouldTakeFocus, onFocus]);
  return (
    <div className="pager">
      <Pagination {...pages} />
      <div className="pager-rows">
        <label htmlFor={id}>{rows.label}</label>
        <Select
          ref={select}
          id={id}
          value={String(rows.chosen)}
          onChange={(chosen) => rows.onRows(Number(chosen))}
          options={rows.choices.map((count) => ({ value: String(count), label: String(count) }))}
        />
      </div>
    </div>
  );
}
