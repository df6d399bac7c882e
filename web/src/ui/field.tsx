import { useId, useState, type HTMLInputAutoCompleteAttribute, type Ref } from "react";
import { useMessages } from "../locales/use-messages.ts";
import { AlertIcon, EyeIcon, EyeOffIcon } from "./icons.tsx";
import "./field.css";

interface FieldProps {
  label: string;
  name: string;
  value: string;
  onChange(value: string): void;
  // The sentence at the field; it is read out together with the label.
  error?: string | undefined;
  // The element that tells more about the field, such as a list of rules.
  describedBy?: string;
  autoComplete: HTMLInputAutoCompleteAttribute;
  ref?: Ref<HTMLInputElement>;
}

// What a name, an address or a code is must not be "corrected" while it is typed.
const asTyped = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;

export function TextField(props: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{props.label}</label>
      <input {...inputProps(id, props)} type="text" autoCapitalize="words" />
      <FieldError id={id} error={props.error} />
    </div>
  );
}

export function EmailField(props: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{props.label}</label>
      <input {...inputProps(id, props)} {...asTyped} type="email" inputMode="email" />
      <FieldError id={id} error={props.error} />
    </div>
  );
}

// A one-time code. The keyboard offers digits first; letters are taken as well, since recovery codes have them.
export function CodeField(props: Omit<FieldProps, "autoComplete">) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{props.label}</label>
      <input
        {...inputProps(id, { ...props, autoComplete: "one-time-code" })}
        {...asTyped}
        className="field-input field-code"
        type="text"
        inputMode="numeric"
      />
      <FieldError id={id} error={props.error} />
    </div>
  );
}

// A password that can be shown while it is typed. It stays one ordinary input, so pasting and password managers work.
export function PasswordField(props: FieldProps) {
  const id = useId();
  const messages = useMessages();
  const [isShown, setShown] = useState(false);
  return (
    <div className="field">
      <label htmlFor={id}>{props.label}</label>
      <div className="field-with-toggle">
        <input {...inputProps(id, props)} {...asTyped} type={isShown ? "text" : "password"} />
        <button
          type="button"
          className="field-toggle"
          aria-controls={id}
          aria-label={isShown ? messages.fields.hidePassword : messages.fields.showPassword}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      </div>
      <FieldError id={id} error={props.error} />
    </div>
  );
}

const inputProps = (id: string, { name, value, onChange, error, describedBy, ...rest }: FieldProps) => ({
  id,
  name,
  value,
  autoComplete: rest.autoComplete,
  ref: rest.ref,
  className: "field-input",
  "aria-required": true,
  "aria-invalid": error === undefined ? undefined : true,
  "aria-describedby":
    [error === undefined ? undefined : `${id}-error`, describedBy].filter(Boolean).join(" ") || undefined,
  onChange: (event: { target: { value: string } }) => onChange(event.target.value),
});

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={`${id}-error`} className="field-error">
      <AlertIcon />
      {error}
    </p>
  );
}
