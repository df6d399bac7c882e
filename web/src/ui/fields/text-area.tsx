import { useId } from "react";
import { controlProps, Field, type FieldProps } from "./field.tsx";
import "./text-area.css";

// Several lines of text; it grows with what is typed.
export function TextArea({
  rows,
  maxLength,
  ...field
}: FieldProps & { rows: 2 | 3 | 5; maxLength?: number }) {
  const id = useId();
  return (
    <Field id={id} {...field}>
      <textarea
        {...controlProps(id, field)}
        className={`field-input form-field-long form-field-long-${rows}`}
        rows={rows}
        maxLength={maxLength}
        autoComplete="off"
      />
    </Field>
  );
}
