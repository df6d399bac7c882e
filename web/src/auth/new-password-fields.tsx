import { useId } from "react";
import { isRuleMet, passwordRules } from "@boli/contract/base/password-rules";
import { useMessages } from "../locales/use-messages.ts";
import { PasswordField } from "../ui/fields/text-field.tsx";
import { isMistyped, type NewPassword } from "./new-password.ts";
import { RingIcon, TickIcon } from "../ui/icons.tsx";
import "./new-password-fields.css";

interface NewPasswordFieldsProps {
  typed: NewPassword;
  onType(typed: NewPassword): void;
  // The server's message about the new password.
  error: string | undefined;
}

// A new password, typed twice, with the rules that it must meet.
export function NewPasswordFields({ typed, onType, error }: NewPasswordFieldsProps) {
  const messages = useMessages();
  const rulesId = useId();
  return (
    <>
      <PasswordField
        label={messages.fields.newPassword}
        name="new-password"
        autoComplete="new-password"
        value={typed.password}
        onChange={(password) => onType({ ...typed, password })}
        error={error}
        describedBy={rulesId}
      />
      <PasswordChecklist id={rulesId} password={typed.password} />
      <PasswordField
        label={messages.fields.confirmPassword}
        name="confirm-password"
        autoComplete="new-password"
        value={typed.confirmation}
        onChange={(confirmation) => onType({ ...typed, confirmation })}
        error={isMistyped(typed) ? messages.passwordRules.mismatch : undefined}
      />
    </>
  );
}

// Names the account to password managers. Nobody types into it.
export function PasswordOwner({ email }: { email: string }) {
  return (
    <input
      className="unseen"
      type="email"
      name="email"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

// The characters that count as special, kept together on one line.
const signs = '!@#$%^&*(),.?":{}|<>';

// The rules of a new password, ticked off while the user types. Screen readers announce how many are met, and can read
// each.
export function PasswordChecklist({ id, password }: { id: string; password: string }) {
  const { passwordRules: texts } = useMessages();
  const met = passwordRules.filter((rule) => isRuleMet(rule, password));
  return (
    <div className="checklist">
      <p id={id}>{texts.heading}</p>
      <ul aria-labelledby={id}>
        {passwordRules.map((rule) => {
          const isMet = met.includes(rule);
          return (
            <li key={rule} className={isMet ? "checklist-met" : undefined}>
              {isMet ? <TickIcon /> : <RingIcon />}
              <span>
                {texts[rule]} {rule === "special" && <span className="checklist-signs">{signs}</span>}
                <span className="unseen">: {isMet ? texts.met : texts.unmet}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <output className="unseen">
        {password === "" ? "" : texts.count({ met: met.length, all: passwordRules.length })}
      </output>
    </div>
  );
}
