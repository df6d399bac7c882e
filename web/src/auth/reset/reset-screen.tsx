import { useEffect, useRef, useState } from "react";
import type { User } from "@boli/contract/users/user";
import { resetRequestBody } from "@boli/contract/auth/bodies";
import { useMessages } from "../../locales/use-messages.ts";
import { SignInLayout, StepHeading } from "../sign-in/sign-in-layout.tsx";
import { AccountField, LinkOver, OtherWay, SignInForm } from "../sign-in/sign-in-form.tsx";
import { MailSent } from "../mail-sent.tsx";
import { Refusal } from "../../lib/client.ts";
import { checkReset, requestReset, completeReset } from "../queries.ts";
import type { ResetStep } from "./reset-step.ts";
import { useAttempt, fieldsOf, type Attempt, type AttemptState } from "../../ui/use-attempt.ts";
import { Button } from "../../ui/button.tsx";
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
  const { reset } = useMessages();
  const { isOver, setOver } = useLinkState(token, step);
  const { email, setEmail, begin, proceed, backToEmail } = useBeginning(firstEmail, onStep);

  return (
    <SignInLayout>
      <ResetHeading step={isOver ? "over" : step} isLink={token !== undefined} />
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
      {isOver && (
        <LinkOver
          sentence={token === undefined ? reset.overSentence : reset.linkOverSentence}
          again={token === undefined ? reset.beginAgain : reset.newLink}
          onAgain={() => {
            setOver(false);
            onBeginAgain();
          }}
        />
      )}
      {step === "new-password" && !isOver && (
        <ResetPasswordStep token={token} onReset={onReset} onOver={() => setOver(true)} />
      )}
      {!isOver && <OtherWay question={reset.remembered} to="/login" label={reset.signInHere} />}
    </SignInLayout>
  );
}

// The steps before the new password: the address, and the way of proving who owns the account.
function useBeginning(firstEmail: string, onStep: ResetScreenProps["onStep"]) {
  const { reset } = useMessages();
  const [email, setEmail] = useState(firstEmail);
  const begin = useAttempt();

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

  return { email, setEmail, begin, proceed, backToEmail };
}

function ResetHeading({ step, isLink }: { step: ResetStep | "over"; isLink: boolean }) {
  const { reset, mail, verify } = useMessages();
  const headings = {
    email: reset.emailHeading,
    "google-auth": reset.identityHeading,
    mailed: mail.heading,
    "new-password": reset.newHeading,
    over: isLink ? verify.overHeading : reset.overHeading,
  };
  return <StepHeading step={step} text={headings[step]} />;
}

// Reports a used or expired link before somebody thinks of a new password. Without an answer the form stays, and sending it
// shows the refusal.
function useLinkState(token: string | undefined, step: ResetStep) {
  const [wasOver, setOver] = useState(false);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (token === undefined || hasAsked.current) return;
    hasAsked.current = true;
    checkReset(token).catch((failure: unknown) => {
      if (failure instanceof Refusal && failure.code === "link_over") setOver(true);
    });
  });
  return { isOver: wasOver && step === "new-password", setOver };
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

  function submit() {
    const found = checkForm(resetRequestBody, { email }, messages);
    if (found === undefined) return onSubmit();
    const sentence = found.isSomethingEmpty ? refusals.email_missing() : found.sentence;
    attempt.refuse({ sentence, fields: { email: sentence } });
  }

  return (
    <SignInForm
      state={attempt.state}
      intro={<p>{reset.emailIntro}</p>}
      action={{ label: reset.submit, working: reset.submitting }}
      onSubmit={submit}
    >
      <AccountField state={attempt.state} value={email} onChange={onType} />
    </SignInForm>
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

  async function submit() {
    const done = await run(() => completeReset(typed.password, token), reset, {
      link_over: onOver,
    });
    if (done === undefined) return;
    onReset(done.result);
    toasts.show("success", reset.succeeded);
  }

  return (
    <SignInForm
      state={state}
      intro={<p>{reset.newIntro}</p>}
      action={{ label: reset.save, working: reset.saving }}
      check={() => passwordProblem(typed, messages)}
      onSubmit={() => void submit()}
    >
      <NewPasswordFields typed={typed} onType={setTyped} error={fieldsOf(state)["password"]} />
    </SignInForm>
  );
}
