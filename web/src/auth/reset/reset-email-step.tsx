import type { FormEvent } from "react";
import { resetRequestBody } from "@boli/contract/auth/bodies";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { EmailField } from "../../ui/fields/text-field.tsx";
import { checkForm } from "../../ui/fields/check-form.ts";
import { Summary } from "../../ui/summary.tsx";
import { fieldsOf, type Attempt } from "../../ui/use-attempt.ts";

interface ResetEmailStepProps {
  attempt: Attempt;
  email: string;
  onType(email: string): void;
  onSubmit(): void;
}

// Asks for the account's email address. The answer never reveals whether the account exists.
export function ResetEmailStep({ attempt, email, onType, onSubmit }: ResetEmailStepProps) {
  const messages = useMessages();
  const { reset, refusals } = messages;
  const isWorking = attempt.state.kind === "working";

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = checkForm(resetRequestBody, { email }, messages);
    if (found === undefined) return onSubmit();
    const sentence = found.isSomethingEmpty ? refusals.email_missing() : found.sentence;
    attempt.refuse({ sentence, fields: { email: sentence } });
  }

  return (
    <form className="form" onSubmit={submit} noValidate>
      <Summary state={attempt.state} intro={<p>{reset.emailIntro}</p>} />
      <EmailField
        label={messages.fields.email}
        name="email"
        autoComplete="username"
        value={email}
        onChange={onType}
        error={fieldsOf(attempt.state)["email"]}
      />
      <Button type="submit" wide busy={isWorking}>
        {isWorking ? reset.submitting : reset.submit}
      </Button>
    </form>
  );
}
