import { useId } from "react";
import "./field.css";

interface CheckProps {
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
  name?: string | undefined;
  hint?: string | undefined;
  // True where there is nothing to tick.
  isOff?: boolean;
}

// A box that switches one thing on or off. An agreement that a form requires is a `CheckField`.
export function Check({ label, checked, onChange, name, hint, isOff = false }: CheckProps) {
  const id = useId();
  return (
    <div className="check" data-field={name}>
      <input
        id={id}
        name={name}
        type="checkbox"
        checked={checked}
        disabled={isOff}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="form-field-hint">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
