import { useId, type FormEvent } from "react";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/fields/check-field.tsx";
import { EmailField, PasswordField, TextField } from "../../ui/fields/text-field.tsx";
import { LegalWords } from "../legal-words.tsx";
import { PasswordChecklist } from "../password-checklist.tsx";
import { signUpProblem, type SignUpForm as Typed } from "./sign-up-problem.ts";
import { Summary } from "../../ui/summary.tsx";
import { fieldsOf, type AttemptState } from "../../ui/use-attempt.ts";

interface SignUpFormProps {
  state: AttemptState;
  typed: Typed;
  onType(typed: Typed): void;
  onSubmit(): void;
}

export function SignUpForm({ state, typed, onType, onSubmit }: SignUpFormProps) {
  const messages = useMessages();
  const { signUp } = messages;
  const rulesId = useId();
  const fields = fieldsOf(state);
  const isWorking = state.kind === "working";

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form className="form" onSubmit={submit} noValidate>
      <Summary state={state} intro={<p>{signUp.intro}</p>} />
      <TextField
        autoCapitalize="words"
        label={messages.fields.name}
        name="name"
        autoComplete="name"
        value={typed.name}
        onChange={(name) => onType({ ...typed, name })}
        error={fields["name"]}
      />
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
        autoComplete="new-password"
        value={typed.password}
        onChange={(password) => onType({ ...typed, password })}
        error={fields["password"]}
        describedBy={rulesId}
      />
      <PasswordChecklist id={rulesId} password={typed.password} />
      <CheckField
        name="declaration"
        checked={typed.isAgreed}
        onChange={(isAgreed) => onType({ ...typed, isAgreed })}
        error={fields["isAdult"] ?? fields["consentVersion"]}
      >
        <LegalWords sentence={signUp.declaration} />
      </CheckField>
      <div>
        <Button type="submit" wide busy={isWorking} disabledBecause={signUpProblem(typed, messages)}>
          {isWorking ? signUp.submitting : signUp.submit}
        </Button>
      </div>
    </form>
  );
}
