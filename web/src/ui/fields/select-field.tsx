import { useId, type HTMLInputAutoCompleteAttribute, type Ref } from "react";
import { controlProps, Field, type FieldProps } from "./field.tsx";
import "./select-field.css";

interface Options {
  options: readonly { value: string; label: string }[];
  // The text before a choice; omitted when something is always chosen.
  placeholder?: string | undefined;
}

// A choice among many options, by the browser's own control, which phones show as a large list.
export function SelectField({
  options,
  placeholder,
  autoComplete,
  ...field
}: FieldProps & Options & { autoComplete?: HTMLInputAutoCompleteAttribute | undefined }) {
  const id = useId();
  return (
    <Field id={id} {...field}>
      <select
        {...controlProps(id, field)}
        className="field-input field-select"
        autoComplete={autoComplete ?? "off"}
      >
        <OptionList options={options} placeholder={placeholder} />
      </select>
    </Field>
  );
}

interface SelectProps extends Options {
  // The label for screen readers; omitted when a visible label refers to `id`.
  label?: string;
  id?: string;
  name?: string;
  className?: string;
  value: string | undefined;
  onChange(value: string): void;
  ref?: Ref<HTMLSelectElement>;
}

// The control without a field around it, for a bar of filters, a row or a pager.
export function Select({ label, options, placeholder, className = "", onChange, ...rest }: SelectProps) {
  return (
    <select
      {...rest}
      className={`field-input field-select ${className}`}
      aria-label={label}
      onChange={(event) => onChange(event.target.value)}
    >
      <OptionList options={options} placeholder={placeholder} />
    </select>
  );
}

const OptionList = ({ options, placeholder }: Options) => (
  <>
    {placeholder !== undefined && <option value="">{placeholder}</option>}
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
);
