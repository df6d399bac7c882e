import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { EmailField, PasswordField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import type { Credentials } from "./queries.ts";
import type { SignInState } from "./use-sign-in.ts";

interface LoginFormProps {
  state: SignInState;
  // Stands in the summary's place until there is something to say: the reason for being here, or an invitation.
  intro: ReactNode;
  forgotPassword: ReactNode;
  onSubmit(credentials: Credentials): void;
}

// What was typed is kept whatever happens. The summary's place is there from the start, so an error moves nothing.
export function LoginForm({ state, intro, forgotPassword, onSubmit }: LoginFormProps) {
  const messages = useMessages();
  const [typed, setTyped] = useState<Credentials>({ email: "", password: "" });
  const summary = useRef<HTMLDivElement>(null);
  const fields = state.kind === "refused" ? state.fields : {};
  const isWorking = state.kind === "working";

  useEffect(() => {
    if (state.kind === "refused") summary.current?.focus();
  }, [state]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(typed);
  }

  return (
    <form className="login-form" onSubmit={submit} noValidate>
      <div className="login-summary">
        {state.kind === "refused" ? (
          <Notice tone="error" ref={summary}>
            {state.sentence} {state.hint}
          </Notice>
        ) : (
          intro
        )}
      </div>
      <EmailField
        label={messages.fields.email}
        name="email"
        autoComplete="username"
        value={typed.email}
        onChange={(email) => setTyped({ ...typed, email })}
        error={fields.email}
      />
      <PasswordField
        label={messages.fields.password}
        name="password"
        autoComplete="current-password"
        value={typed.password}
        onChange={(password) => setTyped({ ...typed, password })}
        error={fields.password}
      />
      {forgotPassword}
      <Button type="submit" wide busy={isWorking}>
        {isWorking ? messages.login.submitting : messages.login.submit}
      </Button>
    </form>
  );
}
