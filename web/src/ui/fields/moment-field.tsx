import { useId } from "react";
import { controlProps, FieldError, Optional, type FieldProps } from "./field.tsx";
import "./moment-field.css";

interface MomentFieldProps extends Pick<FieldProps, "optional" | "hint"> {
  legend: string;
  day: MomentPart;
  clock: MomentPart;
  // The moment in words, as soon as it is complete.
  says: string | undefined;
}

interface MomentPart {
  label: string;
  name: string;
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
}

// A day and a time, each with the picker of the phone or the browser.
export function MomentField({ legend, optional, hint, day, clock, says }: MomentFieldProps) {
  const id = useId();
  return (
    <fieldset className="form-field-moment" aria-describedby={hint === undefined ? undefined : `${id}-hint`}>
      <legend>
        {legend}
        <Optional word={optional} />
      </legend>
      <div className="form-field-moment-parts">
        {([day, clock] as const).map((part) => (
          <div key={part.name} className="field" data-field={part.name}>
            <label htmlFor={`${id}-${part.name}`}>{part.label}</label>
            <input
              {...controlProps(`${id}-${part.name}`, { ...part, optional, hint: undefined })}
              className="field-input numbers"
              type={part === day ? "date" : "time"}
              autoComplete="off"
            />
            <FieldError id={`${id}-${part.name}`} error={part.error} />
          </div>
        ))}
      </div>
      <p className="form-field-says numbers" aria-live="polite">
        {says}
      </p>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="form-field-hint">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
