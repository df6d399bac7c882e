import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useMessages } from "../../locales/use-messages.ts";
import { SignInLayout } from "../sign-in/sign-in-layout.tsx";
import { GoogleSignIn } from "../sign-in/google-sign-in.tsx";
import { MailSent } from "../mail-sent.tsx";
import { signUp } from "../queries.ts";
import { saveSignUp, readSignUp } from "./saved-sign-up.ts";
import { SignUpForm } from "./signup-form.tsx";
import { StepHeading } from "../step-heading.tsx";
import { useAttempt } from "../../ui/use-attempt.ts";

interface SignUpScreenProps {
  // True when people can sign in with Google here.
  google: boolean;
  // In the demo world the mail can be read without a mailbox.
  hasOutbox: boolean;
  // The address that the link was sent to; without it the form is shown.
  mailedTo: string | undefined;
  onMailed(address: string | undefined): void;
}

// Requests an account. Only the mailed link creates it, so that every account's address is one that its owner reads.
export function SignUpScreen({ google, hasOutbox, mailedTo, onMailed }: SignUpScreenProps) {
  const messages = useMessages();
  const [typed, setTyped] = useState(() => ({ ...readSignUp(), password: "", isAgreed: false }));
  const { state, run, reset } = useAttempt();

  function type(now: typeof typed) {
    saveSignUp(now);
    setTyped(now);
  }

  async function submit() {
    const done = await run(() => signUp(personOf(typed)), messages.signUp);
    if (done === undefined) return;
    reset();
    onMailed(typed.email.trim());
  }

  return (
    <SignInLayout>
      <StepHeading
        text={mailedTo === undefined ? messages.signUp.heading : messages.mail.heading}
        step={mailedTo === undefined ? "form" : "sent"}
      />
      {mailedTo !== undefined ? (
        <>
          <MailSent
            sentence={messages.signUp.mailed({ email: mailedTo })}
            hasOutbox={hasOutbox}
            // Sending it again needs the password, which a reload has forgotten.
            onResend={typed.password === "" ? undefined : () => signUp(personOf(typed))}
            onChange={() => onMailed(undefined)}
          />
          {typed.password === "" && (
            <p className="sign-in-small">
              {messages.signUp.notMailed} <Link to="/login">{messages.signUp.signIn}</Link>
            </p>
          )}
        </>
      ) : (
        <>
          <SignUpForm state={state} typed={typed} onType={type} onSubmit={() => void submit()} />
          {google && <GoogleSignIn />}
          <p className="sign-in-small">
            {messages.signUp.haveAccount} <Link to="/login">{messages.signUp.signIn}</Link>
          </p>
        </>
      )}
    </SignInLayout>
  );
}

const personOf = ({ name, email, password }: { name: string; email: string; password: string }) => ({
  name,
  email,
  password,
});
