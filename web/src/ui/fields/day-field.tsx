import { useEffect, useId, useRef } from "react";
import { Field } from "./field.tsx";

interface DayFieldProps {
  label: string;
  // For example `2026-03-14`; undefined for none.
  day: string | undefined;
  onDay(day: string | undefined): void;
}

// The browser's own date field. A complete day applies at once. The field is uncontrolled: while a year is incomplete there is
// no valid day, and writing the applied value back would erase the typed digits.
export function DayField({ label, day = "", onDay }: DayFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const applied = useRef(day);
  useEffect(() => {
    if (day === applied.current) return;
    applied.current = day;
    if (field.current) field.current.value = day;
  }, [day]);
  return (
    <Field id={id} label={label}>
      <input
        ref={field}
        id={id}
        className="field-input"
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        defaultValue={day}
        onChange={({ target }) => {
          if (!target.validity.valid) return;
          applied.current = target.value;
          onDay(target.value || undefined);
        }}
      />
    </Field>
  );
}
