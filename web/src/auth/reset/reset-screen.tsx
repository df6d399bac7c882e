import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { User } from "@boli/contract/users/user";
import { useMessages } from "../../locales/use-messages.ts";
import { SignInLayout } from "../sign-in/sign-in-layout.tsx";
import { MailSent } from "../mail-sent.tsx";
import { Refusal } from "../../lib/client.ts";
import { checkReset, requestReset } from "../queries.ts";
import { ResetEmailStep } from "./reset-email-step.tsx";
import { ResetIdentityStep } from "./reset-identity-step.tsx";
import { ResetOver } from "./reset-over.tsx";
import { ResetPasswordStep } from "./reset-password-step.tsx";
import type { ResetStep } from "./reset-step.ts";
import { StepHeading } from "../step-heading.tsx";
import { useAttempt } from "../../ui/use-attempt.ts";

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
