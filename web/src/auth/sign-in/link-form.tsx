import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/fields/text-field.tsx";
import { Summary } from "../../ui/summary.tsx";
import { fieldsOf, type AttemptState } from "../../ui/use-attempt.ts";

interface LinkFormProps {
  state: AttemptState;
  onSubmit(password: string): void;
  onBack(): void;
}

// Google has proved the address of an account that has a password. The form asks for the password once; then both open
// the account.
export function LinkForm({ state, onSubmit, onBack }: LinkFormProps) {
  const messages = useMessages();
  const [password, setPassword] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const isWorking = state.kind === "working";

  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(password);
  }

  return (
    <form className="form" onSubmit={submit} noValidate>
      <Summary state={state} intro={<p>{messages.login.linkIntro}</p>} />
      <PasswordField
        ref={field}
        label={messages.fields.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={fieldsOf(state)["password"]}
      />
      <Link className="sign-in-form-side" to="/reset-password">
        {messages.login.forgotPassword}
      </Link>
      <Button type="submit" wide busy={isWorking}>
        {isWorking ? messages.login.submitting : messages.login.linkSubmit}
      </Button>
      <Button kind="plain" onPress={onBack}>
        {messages.actions.back}
      </Button>
    </form>
  );
}
