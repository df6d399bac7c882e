import type { FormEvent, ReactNode } from "react";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { EmailField, PasswordField } from "../../ui/fields/text-field.tsx";
import type { Credentials } from "../queries.ts";
import { Summary } from "../../ui/summary.tsx";
import { fieldsOf, type AttemptState } from "../../ui/use-attempt.ts";

interface LoginFormProps {
  state: AttemptState;
  typed: Credentials;
  intro: ReactNode;
  forgotPassword: ReactNode;
  onType(typed: Credentials): void;
  onSubmit(): void;
}

// The typed text is kept whatever happens, also on the way to the second step and back.
export function LoginForm({ state, typed, intro, forgotPassword, onType, onSubmit }: LoginFormProps) {
  const messages = useMessages();
  const fields = fieldsOf(state);
  const isWorking = state.kind === "working";

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form className="form" onSubmit={submit} noValidate>
      <Summary state={state} intro={intro} />
      <EmailField
        label={messages.fields.email}
        name="email"
        autoComplete="username"
        value={typed.email}
        onChange={(email) => onType({ ...typed, email })}
        error={fields["email"]}
      />
      <PasswordField
        label={messages.fields.password}
        name="password"
        autoComplete="current-password"
        value={typed.password}
        onChange={(password) => onType({ ...typed, password })}
        error={fields["password"]}
      />
      {forgotPassword}
      <Button type="submit" wide busy={isWorking}>
        {isWorking ? messages.login.submitting : messages.login.submit}
      </Button>
    </form>
  );
}
