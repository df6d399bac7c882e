import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState, type FormEvent } from "react";
import type { User } from "@boli/contract/users/user";
import { resetRequestBody } from "@boli/contract/auth/bodies";
import { useMessages } from "../../locales/use-messages.ts";
import { SignInLayout, StepHeading } from "../sign-in/sign-in-layout.tsx";
import { MailSent } from "../mail-sent.tsx";
import { Refusal } from "../../lib/client.ts";
import { checkReset, requestReset, completeReset } from "../queries.ts";
import type { ResetStep } from "./reset-step.ts";
import { useAttempt, fieldsOf, type Attempt, type AttemptState } from "../../ui/use-attempt.ts";
import { Button } from "../../ui/button.tsx";
import { EmailField } from "../../ui/fields/text-field.tsx";
import { checkForm } from "../../ui/fields/check-form.ts";
import { Summary } from "../../ui/summary.tsx";
import { GoogleLink } from "../google-sign-in.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { noPassword, passwordProblem } from "../new-password.ts";

interface ResetScreenProps {
  step: ResetStep;
  // The address that was typed before, or nothing.
  firstEmail: string;
  // The secret of the mailed link; undefined for a visitor who comes from Google.
  token: string | undefined;
  google: boolean;
  hasOutbox: boolean;
  // No user when the code of the authenticator app is still owed.
  onReset(user: User | null): void;
  onBeginAgain(): void;
  onStep(step: ResetStep, email: string): void;
}

// Sets a new password in three steps: find the account, prove who owns it, set the password.
export function ResetScreen({
  step,
  firstEmail,
  token,
  google,
  hasOutbox,
  onReset,
  onBeginAgain,
  onStep,
}: ResetScreenProps) {
  const { reset, mail, verify } = useMessages();
  const [email, setEmail] = useState(firstEmail);
  const [wasOver, setOver] = useState(false);
  const isOver = wasOver && step === "new-password";
  const begin = useAttempt();
  useLinkCheck(token, () => setOver(true));

  async function proceed(by: { mail: boolean }) {
    const done = await begin.run(() => requestReset(email, by), { failed: reset.proceedFailed });
    if (done === undefined) return;
    begin.reset();
    onStep(by.mail ? "mailed" : "google-auth", email.trim());
  }

  function backToEmail() {
    begin.reset();
    onStep("email", email.trim());
  }

  function beginAgain() {
    setOver(false);
    onBeginAgain();
  }

  return (
    <SignInLayout>
      <StepHeading
        step={isOver ? "over" : step}
        text={
          isOver
            ? token === undefined
              ? reset.overHeading
              : verify.overHeading
            : {
                email: reset.emailHeading,
                "google-auth": reset.identityHeading,
                mailed: mail.heading,
                "new-password": reset.newHeading,
              }[step]
        }
      />
      {step === "email" && (
        <ResetEmailStep
          attempt={begin}
          email={email}
          onType={setEmail}
          onSubmit={() => void proceed({ mail: false })}
        />
      )}
      {step === "google-auth" && (
        <ResetIdentityStep
          state={begin.state}
          email={email.trim()}
          google={google}
          onMail={() => void proceed({ mail: true })}
          onBack={backToEmail}
        />
      )}
      {step === "mailed" && (
        <MailSent
          sentence={reset.mailed({ email: email.trim() })}
          hasOutbox={hasOutbox}
          onResend={() => requestReset(email, { mail: true })}
          onChange={backToEmail}
        />
      )}
      {isOver && <ResetOver isLink={token !== undefined} onBeginAgain={beginAgain} />}
      {step === "new-password" && !isOver && (
        <ResetPasswordStep token={token} onReset={onReset} onOver={() => setOver(true)} />
      )}
      {!isOver && (
        <p className="sign-in-small">
          {reset.remembered} <Link to="/login">{reset.signInHere}</Link>
        </p>
      )}
    </SignInLayout>
  );
}

// Reports a used or expired link before somebody thinks of a new password. Without an answer the form stays, and sending it
// shows the refusal.
function useLinkCheck(token: string | undefined, onOver: () => void) {
  const hasAsked = useRef(false);
  useEffect(() => {
    if (token === undefined || hasAsked.current) return;
    hasAsked.current = true;
    checkReset(token).catch((failure: unknown) => {
      if (failure instanceof Refusal && failure.code === "link_over") onOver();
    });
  });
}

interface ResetEmailStepProps {
  attempt: Attempt;
  email: string;
  onType(email: string): void;
  onSubmit(): void;
}

// Asks for the account's email address. The answer never reveals whether the account exists.
function ResetEmailStep({ attempt, email, onType, onSubmit }: ResetEmailStepProps) {
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

interface ResetIdentityStepProps {
  state: AttemptState;
  email: string;
  google: boolean;
  onMail(): void;
  onBack(): void;
}

// Asks the visitor to prove that the account is theirs: by Google, or by a mailed link.
function ResetIdentityStep({ state, email, google, onMail, onBack }: ResetIdentityStepProps) {
  const { reset, actions } = useMessages();
  const isWorking = state.kind === "working";
  return (
    <div className="form">
      <Summary state={state} intro={<p>{reset.identityIntro({ email })}</p>} />
      <Button wide busy={isWorking} onPress={onMail}>
        {isWorking ? reset.submitting : reset.byMail}
      </Button>
      {google && <GoogleLink purpose="reset">{reset.google}</GoogleLink>}
      <Button kind="plain" onPress={onBack}>
        {actions.back}
      </Button>
    </div>
  );
}

interface ResetPasswordStepProps {
  token: string | undefined;
  // The person whose session begins; null when the code of the authenticator app is still owed.
  onReset(user: User | null): void;
  onOver(): void;
}

function ResetPasswordStep({ token, onReset, onOver }: ResetPasswordStepProps) {
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

// The way on when a link, or Google's proof, is used up or too old. A used link has most likely set the password, so signing in
// comes first.
function ResetOver({ isLink, onBeginAgain }: { isLink: boolean; onBeginAgain: () => void }) {
  const { reset, signUp } = useMessages();
  return (
    <>
      <p className="sign-in-quiet">{isLink ? reset.linkOverSentence : reset.overSentence}</p>
      <Link className="button button-strong button-wide" to="/login">
        {signUp.signIn}
      </Link>
      <Button kind="quiet" wide onPress={onBeginAgain}>
        {isLink ? reset.newLink : reset.beginAgain}
      </Button>
    </>
  );
}
