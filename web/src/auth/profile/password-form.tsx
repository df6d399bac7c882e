import { useState, type FormEvent, type ReactNode } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { User } from "@boli/contract/users/user";
import { accountChanged } from "../../lib/session.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/fields/text-field.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { NewPasswordFields, PasswordOwner } from "../new-password-fields.tsx";
import { noPassword, passwordProblem } from "../new-password.ts";
import { setPassword, sessions } from "../queries.ts";
import { Refused } from "../../ui/summary.tsx";
import { fieldsOf, useAttempt } from "../../ui/use-attempt.ts";
import { useProof } from "./use-proof.tsx";
import { useSecurityTexts } from "./texts/index.ts";
import { Card } from "../../ui/card.tsx";
import { shownDate } from "../../lib/moments.ts";

// The password section of the profile, with a form that opens on request.
export function PasswordSection({ user, google }: { user: User; google: boolean }) {
  const messages = useMessages();
  const { passwordSection } = useSecurityTexts();
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();

  function closeWhenSet(): void {
    setOpen(false);
    // The new password has ended all other sessions.
    void client.invalidateQueries(sessions());
  }

  return (
    <Card heading={passwordSection.heading} state={isOpen ? "form" : "rest"}>
      <p className="card-quiet">
        {passwordLine(user, passwordSection)}
        {isOpen && ` ${passwordSection.others}`}
      </p>
      {isOpen ? (
        <div className="card-form">
          <PasswordForm user={user} google={google} returnTo="/app/profile" onSet={closeWhenSet}>
            <Button kind="plain" onPress={() => setOpen(false)}>
              {messages.actions.cancel}
            </Button>
          </PasswordForm>
        </div>
      ) : (
        <div className="card-actions">
          <Button kind="quiet" onPress={() => setOpen(true)}>
            {user.hasPassword ? passwordSection.change : passwordSection.set}
          </Button>
        </div>
      )}
    </Card>
  );
}

function passwordLine(
  { hasPassword, passwordSetAt }: User,
  texts: { none: string; some: string; since(values: { date: string }): string },
): string {
  if (!hasPassword) return texts.none;
  if (passwordSetAt === null) return texts.some;
  return `${texts.some} ${texts.since({ date: shownDate(passwordSetAt) })}`;
}

interface PasswordFormProps {
  user: User;
  // True when Google can prove the user's identity, for an account without a password.
  google: boolean;
  // The URL to which Google returns.
  returnTo: string;
  onSet(): void;
  // The link that skips the form, beside its button.
  children: ReactNode;
}

// Sets the person's password, or changes it with the old one.
export function PasswordForm({ user, google, returnTo, onSet, children }: PasswordFormProps) {
  const messages = useMessages();
  const texts = messages.setPassword;
  const [current, setCurrent] = useState("");
  const [typed, setTyped] = useState(noPassword);
  const { state, run, reset } = useAttempt();
  const proof = useProof({ user, google, returnTo });
  const fields = fieldsOf(state);
  const isWorking = state.kind === "working";
  const isCurrentMissing = user.hasPassword && current === "";

  async function submit(event: FormEvent) {
    event.preventDefault();
    const act = () => setPassword(typed.password, user.hasPassword ? current : undefined);
    const done = await run(() => proof.guard(act), texts);
    if (done === undefined) return;
    if (done.result.kind === "declined") return reset();
    accountChanged(done.result.value);
    toasts.show("success", texts.succeeded);
    onSet();
  }

  return (
    <>
      <form className="form" onSubmit={(event) => void submit(event)} noValidate>
        <Refused state={state} />
        <PasswordOwner email={user.email} />
        {user.hasPassword && (
          <PasswordField
            label={messages.fields.currentPassword}
            name="current-password"
            autoComplete="current-password"
            value={current}
            onChange={setCurrent}
            error={fields["currentPassword"]}
          />
        )}
        <NewPasswordFields typed={typed} onType={setTyped} error={fields["password"]} />
        <div className="form-actions">
          <Button
            type="submit"
            busy={isWorking}
            disabledBecause={
              isCurrentMissing ? messages.refusals.password_needed() : passwordProblem(typed, messages)
            }
          >
            {isWorking ? texts.submitting : texts.submit}
          </Button>
          {children}
        </div>
      </form>
      {proof.dialog}
    </>
  );
}
