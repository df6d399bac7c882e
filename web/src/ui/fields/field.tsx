import type { ChangeEvent, ReactNode } from "react";
import { AlertIcon } from "../icons.tsx";
import "./field.css";

// The props of every field. Apart from its label it may show that it is optional, a hint, and a warning while the user
// types.
export interface FieldProps {
  label: string;
  name: string;
  value: string;
  onChange(value: string): void;
  // The word beside the label of a field that may stay empty.
  optional?: string | undefined;
  // For screen readers; by default every field that is not optional is required.
  required?: boolean | undefined;
  hint?: string | undefined;
  // A warning about a likely refusal, while the user can still fix it.
  warning?: string | undefined;
  // The sentence at the field; it is read out together with the label.
  error?: string | undefined;
  // The element that describes the field further, such as a list of rules.
  describedBy?: string | undefined;
}

type FrameProps = Pick<FieldProps, "label" | "optional" | "hint" | "warning" | "error"> & {
  // The id of the control; the ids of its hint, warning and error begin with it.
  id: string;
  // The name by which a refusal finds the field.
  name?: string | undefined;
  children: ReactNode;
};

// The label, the hint, the warning and the error around a control.
export function Field({ id, name, label, optional, hint, warning, error, children }: FrameProps) {
  return (
    <div className="field" data-field={name}>
      <label htmlFor={id}>
        {label}
        <Optional word={optional} />
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="form-field-hint">
          {hint}
        </p>
      )}
      <div id={`${id}-warning`} className="form-field-live" aria-live="polite">
        {warning !== undefined && error === undefined && (
          <p className="form-field-warning">
            <AlertIcon />
            {warning}
          </p>
        )}
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={`${id}-error`} className="field-error">
      <AlertIcon />
      {error}
    </p>
  );
}

export function Optional({ word }: { word: string | undefined }) {
  return word === undefined ? null : <span className="form-field-optional"> {word}</span>;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

// The attributes that connect a control with its field.
export function controlProps(id: string, { name, value, onChange, ...rest }: Omit<FieldProps, "label">) {
  const described = [
    rest.error !== undefined && `${id}-error`,
    rest.hint !== undefined && `${id}-hint`,
    rest.warning !== undefined && rest.error === undefined && `${id}-warning`,
    rest.describedBy,
  ].filter(Boolean);
  return {
    id,
    name,
    value,
    "aria-required": (rest.required ?? rest.optional === undefined) || undefined,
    "aria-invalid": rest.error === undefined ? undefined : true,
    "aria-describedby": described.join(" ") || undefined,
    onChange: (event: ChangeEvent<Control>) => onChange(event.target.value),
  };
}
