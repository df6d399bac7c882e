import { useState, type FormEvent } from "react";
import type { User } from "@boli/contract/users/user";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { noPassword, passwordProblem } from "../new-password.ts";
import { completeReset } from "../queries.ts";
import { Summary } from "../../ui/summary.tsx";
import { fieldsOf, useAttempt } from "../../ui/use-attempt.ts";

interface ResetPasswordStepProps {
  token: string | undefined;
  // The person whose session begins; null when the code of the authenticator app is still owed.
  onReset(user: User | null): void;
  onOver(): void;
}

export function ResetPasswordStep({ token, onReset, onOver }: ResetPasswordStepProps) {
  const messages = useMessages();
  const { reset } = messages;
  const [typed, setTyped] = useState(noPassword);
  const { state, run } = useAttempt();
  const isWorking = state.kind === "working";

  async function submit(event: FormEvent) {
    event.preventDefault();
    const done = await run(() => completeReset(typed.password, token), reset, {
      link_over: onOver,
    });
    if (done === undefined) return;
    onReset(done.result);
    toasts.show("success", reset.succeeded);
  }

  return (
    <form className="form" onSubmit={(event) => void submit(event)} noValidate>
      <Summary state={state} intro={<p>{reset.newIntro}</p>} />
      <NewPasswordFields typed={typed} onType={setTyped} error={fieldsOf(state)["password"]} />
      <div>
        <Button type="submit" wide busy={isWorking} disabledBecause={passwordProblem(typed, messages)}>
          {isWorking ? reset.saving : reset.save}
        </Button>
      </div>
    </form>
  );
}
