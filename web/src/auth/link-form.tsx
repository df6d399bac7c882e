import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { PasswordField } from "../ui/field.tsx";
import { Summary } from "../ui/summary.tsx";
import { fieldsOf, type AttemptState } from "../ui/use-attempt.ts";

interface LinkFormProps {
  state: AttemptState;
  // Whether the way to a new password stands.
  passwordReset: boolean;
  onSubmit(password: string): void;
  onBack(): void;
}

// Google has proved the address of an account that has a password: it is asked for once, and then both open the account.
export function LinkForm({ state, passwordReset, onSubmit, onBack }: LinkFormProps) {
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
      {passwordReset && (
        <Link className="entry-form-side" to="/reset-password">
          {messages.login.forgotPassword}
        </Link>
      )}
      <Button type="submit" wide busy={isWorking}>
        {isWorking ? messages.login.submitting : messages.login.linkSubmit}
      </Button>
      <Button kind="plain" onPress={onBack}>
        {messages.deeds.back}
      </Button>
    </form>
  );
}
