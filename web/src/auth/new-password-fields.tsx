import { useId } from "react";
import { useMessages } from "../locales/use-messages.ts";
import { PasswordField } from "../ui/fields/text-field.tsx";
import { isMistyped, type NewPassword } from "./new-password.ts";
import { PasswordChecklist } from "./password-checklist.tsx";

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
