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
  autoComplete: HTMLInputAutoCompleteAttribute;
  ref?: Ref<HTMLInputElement>;
}

export function EmailField(props: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{props.label}</label>
      <input
        {...inputProps(id, props)}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
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
        <input
          {...inputProps(id, props)}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
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

const inputProps = (id: string, { name, value, onChange, error, autoComplete, ref }: FieldProps) => ({
  id,
  name,
  value,
  autoComplete,
  ref,
  className: "field-input",
  "aria-required": true,
  "aria-invalid": error === undefined ? undefined : true,
  "aria-describedby": error === undefined ? undefined : `${id}-error`,
  onChange: (event: { target: { value: string } }) => onChange(event.target.value),
});

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={`${id}-error`} className="field-error">
      <AlertIcon />
      {error}
    </p>
  );
}
