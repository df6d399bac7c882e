import { useId, type ReactNode } from "react";
import { FieldError } from "./field.tsx";
import "./field.css";

interface CheckFieldProps {
  name: string;
  checked: boolean;
  onChange(checked: boolean): void;
  error?: string | undefined;
  // The text that is agreed to by ticking the box.
  children: ReactNode;
}

export function CheckField({ name, checked, onChange, error, children }: CheckFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <div className="check">
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={checked}
          aria-required
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
