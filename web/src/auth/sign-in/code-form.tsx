import { useEffect, useRef, useState, type FormEvent } from "react";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { CodeField } from "../../ui/fields/text-field.tsx";
import { Summary } from "../../ui/summary.tsx";
import { fieldsOf, type AttemptState } from "../../ui/use-attempt.ts";

interface CodeFormProps {
  state: AttemptState;
  onSubmit(code: string): void;
  onBack(): void;
}

// The second step of signing in: a code of the authenticator app, or a recovery code.
export function CodeForm({ state, onSubmit, onBack }: CodeFormProps) {
  const messages = useMessages();
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const isWorking = state.kind === "working";

  // The form has replaced the first step, so it takes the focus.
  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(code);
  }

  return (
    <form className="form" onSubmit={submit} noValidate>
      <Summary state={state} intro={<p>{messages.login.codeIntro}</p>} />
      <CodeField
        ref={field}
        label={messages.login.code}
        name="code"
        value={code}
        onChange={setCode}
        error={fieldsOf(state)["code"]}
      />
      <Button type="submit" wide busy={isWorking}>
        {isWorking ? messages.login.submitting : messages.login.codeSubmit}
      </Button>
      <Button kind="plain" onPress={onBack}>
        {messages.actions.back}
      </Button>
    </form>
  );
}
