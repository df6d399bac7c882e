import { latinDigits } from "@boli/contract/base/typed-text";
import { useId, useState, type ComponentProps, type Ref } from "react";
import { useMessages } from "../../locales/use-messages.ts";
import { EyeIcon, EyeOffIcon } from "../icons.tsx";
import { controlProps, Field, type FieldProps } from "./field.tsx";

export type TextFieldLook = Pick<TextFieldProps, "type" | keyof InputProps>;
type InputProps = Pick<ComponentProps<"input">, "inputMode" | "autoComplete" | "autoCapitalize">;

interface TextFieldProps extends FieldProps, InputProps {
  type?: "text" | "email" | "tel" | "url";
  // Shown inside the field before the text, such as a currency or the code of a country.
  sign?: string;
  className?: string;
  // The effect of Enter here, in a form whose Enter would do something else.
  onEnter?: () => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

// A number, an address, a link or a code must not be "corrected" while it is typed.
const asTyped = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;

const digitKeyboards = new Set<InputProps["inputMode"]>(["numeric", "decimal", "tel"]);

// One line of text.
export function TextField({ type = "text", autoComplete = "off", inputMode, ...rest }: TextFieldProps) {
  const { autoCapitalize, sign, className, onEnter, ref, ...field } = rest;
  const { onChange } = field;
  // Converts the digits of any keyboard to 0 to 9, which are sent and compared.
  if (digitKeyboards.has(inputMode)) field.onChange = (typed) => onChange(latinDigits(typed));
  const id = useId();
  const isWide = sign !== undefined && sign.length > 1;
  const signed = `form-field-signed numbers${isWide ? " form-field-signed-wide" : ""}`;
  const kind = sign === undefined ? className : signed;
  const input = (
    <input
      {...controlProps(id, field)}
      ref={ref}
      className={kind === undefined ? "field-input" : `field-input ${kind}`}
      type={type}
      inputMode={inputMode}
      autoComplete={autoComplete}
      {...(type === "text" && inputMode === undefined ? { autoCapitalize } : asTyped)}
      onKeyDown={(event) => {
        if (onEnter === undefined || event.key !== "Enter" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
  return (
    <Field id={id} {...field}>
      {sign === undefined ? (
        input
      ) : (
        <div className="form-field-with-sign">
          <span aria-hidden="true">{sign}</span>
          {input}
        </div>
      )}
    </Field>
  );
}

export const EmailField = (props: TextFieldProps) => <TextField {...props} type="email" inputMode="email" />;

// A one-time code. The keyboard offers digits first; letters are taken as well, since recovery codes have them.
export const CodeField = (props: TextFieldProps) => (
  <TextField {...props} autoComplete="one-time-code" inputMode="numeric" className="field-code" />
);

// A password that can be shown while it is typed. It stays one ordinary input, so pasting and password managers work.
export function PasswordField({ autoComplete, ref, ...field }: TextFieldProps) {
  const id = useId();
  const messages = useMessages();
  const [isShown, setShown] = useState(false);
  return (
    <Field id={id} {...field}>
      <div className="field-with-toggle">
        <input
          {...controlProps(id, field)}
          {...asTyped}
          ref={ref}
          className="field-input"
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
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
    </Field>
  );
}
