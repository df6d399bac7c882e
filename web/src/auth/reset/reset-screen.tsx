import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { User } from "@boli/contract/users";
import { useMessages } from "../../locales/use-messages.ts";
import { SignInLayout } from "../sign-in/sign-in-layout.tsx";
import { MailSent } from "../mail-sent.tsx";
import { requestReset } from "../queries.ts";
import { ResetEmailStep } from "./reset-email-step.tsx";
import { ResetIdentityStep } from "./reset-identity-step.tsx";
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
  const { reset, mail } = useMessages();
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

  return (
    <SignInLayout>
      <StepHeading
        step={step}
        text={
          {
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
      {step === "new-password" && (
        <ResetPasswordStep token={token} onReset={onReset} onBeginAgain={onBeginAgain} />
      )}
      <p className="sign-in-small">
        {reset.remembered} <Link to="/login">{reset.signInHere}</Link>
      </p>
    </SignInLayout>
  );
}
