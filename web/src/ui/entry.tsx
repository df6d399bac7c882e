import {
  useId,
  type ChangeEvent,
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  type InputHTMLAttributes,
  type ReactNode,
} from "react";
import { FieldError } from "./field.tsx";
import { AlertIcon } from "./icons.tsx";
import "./field.css";
import "./select-field.css";
import "./entry.css";

// The fields of long forms: beside the label they may say that they are optional, explain themselves, and warn while
// one types. Each bears its name as `data-field`, so that a refusal finds it.

export interface EntryProps {
  label: string;
  name: string;
  value: string;
  onChange(value: string): void;
  // Left out by a field that has to be filled in.
  optional?: string | undefined;
  hint?: string | undefined;
  // What is likely to be refused later, told while it can still be mended.
  warning?: string | undefined;
  error?: string | undefined;
}

interface TextEntryProps extends EntryProps {
  type?: HTMLInputTypeAttribute;
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  autoComplete?: HTMLInputAutoCompleteAttribute;
  // Stands inside the field before what is typed, such as a currency.
  sign?: string;
  // What Enter does here, in a form whose Enter would do something else.
  onEnter?: () => void;
}

export function TextEntry({
  type = "text",
  inputMode,
  autoComplete = "off",
  sign,
  onEnter,
  ...entry
}: TextEntryProps) {
  const id = useId();
  const input = (
    <input
      {...controlProps(id, entry)}
      className={sign === undefined ? "field-input" : "field-input entry-signed numbers"}
      type={type}
      inputMode={inputMode}
      autoComplete={autoComplete}
      {...(type === "text" && inputMode === undefined ? {} : asTyped)}
      onKeyDown={(event) => {
        if (onEnter === undefined || event.key !== "Enter" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
  return (
    <Entry id={id} {...entry}>
      {sign === undefined ? (
        input
      ) : (
        <div className="entry-with-sign">
          <span aria-hidden="true">{sign}</span>
          {input}
        </div>
      )}
    </Entry>
  );
}

// What is a number, an address or a link must not be "corrected" while it is typed.
const asTyped = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;

export function LongEntry({ rows, ...entry }: EntryProps & { rows: 2 | 3 | 5 }) {
  const id = useId();
  return (
    <Entry id={id} {...entry}>
      <textarea
        {...controlProps(id, entry)}
        className={`field-input entry-long entry-long-${rows}`}
        rows={rows}
        autoComplete="off"
      />
    </Entry>
  );
}

interface SelectEntryProps extends EntryProps {
  options: readonly { value: string; label: string }[];
}

export function SelectEntry({ options, ...entry }: SelectEntryProps) {
  const id = useId();
  return (
    <Entry id={id} {...entry}>
      <select {...controlProps(id, entry)} className="field-input field-select" autoComplete="off">
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Entry>
  );
}

interface MomentEntryProps extends Pick<EntryProps, "optional" | "hint"> {
  legend: string;
  day: MomentPart;
  clock: MomentPart;
  // The moment in words, as soon as it is one.
  says: string | undefined;
}

interface MomentPart {
  label: string;
  name: string;
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
}

// A day and a clock, each by the picker that the phone or the browser has for it.
export function MomentEntry({ legend, optional, hint, day, clock, says }: MomentEntryProps) {
  const id = useId();
  return (
    <fieldset className="entry-moment">
      <legend>
        {legend}
        <Optional word={optional} />
      </legend>
      <div className="entry-moment-parts">
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
      <p className="entry-says numbers" aria-live="polite">
        {says}
      </p>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="entry-hint">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

// The label, the hint, the warning and the error around a control.
export function Entry({
  id,
  label,
  name,
  optional,
  hint,
  warning,
  error,
  children,
}: Omit<EntryProps, "value" | "onChange"> & { id: string; children: ReactNode }) {
  return (
    <div className="field" data-field={name}>
      <label htmlFor={id}>
        {label}
        <Optional word={optional} />
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="entry-hint">
          {hint}
        </p>
      )}
      <div id={`${id}-warning`} className="entry-live" aria-live="polite">
        {warning !== undefined && error === undefined && (
          <p className="entry-warning">
            <AlertIcon />
            {warning}
          </p>
        )}
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

export function Optional({ word }: { word: string | undefined }) {
  return word === undefined ? null : <span className="entry-optional"> {word}</span>;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controlProps(id: string, { name, value, onChange, ...rest }: Omit<EntryProps, "label">) {
  const described = [
    rest.error !== undefined && `${id}-error`,
    rest.hint !== undefined && `${id}-hint`,
    rest.warning !== undefined && rest.error === undefined && `${id}-warning`,
  ].filter((one) => one !== false);
  return {
    id,
    name,
    value,
    "aria-required": rest.optional === undefined ? true : undefined,
    "aria-invalid": rest.error === undefined ? undefined : true,
    "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
    onChange: (event: ChangeEvent<Control>) => onChange(event.target.value),
  };
}
