import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useMessages } from "../locales/use-messages.ts";
import { EntryLayout } from "./entry-layout.tsx";
import { GoogleEntry } from "./google-entry.tsx";
import type { LoginOffers } from "./login-screen.tsx";
import { MailSent } from "./mail-sent.tsx";
import { signUp } from "./queries.ts";
import { SignUpForm } from "./signup-form.tsx";
import { StepHeading } from "./step-heading.tsx";
import { useAttempt } from "../ui/use-attempt.ts";

interface SignUpScreenProps {
  offers: LoginOffers;
  // In the demo world the mail can be read without a mailbox.
  hasOutbox: boolean;
}

// Asks for an account. The mailed link makes it, so that every account's address is one that its person reads.
export function SignUpScreen({ offers, hasOutbox }: SignUpScreenProps) {
  const messages = useMessages();
  const [typed, setTyped] = useState({ name: "", email: "", password: "", isAgreed: false });
  const [isSent, setSent] = useState(false);
  const { state, run, reset } = useAttempt();

  async function submit() {
    const done = await run(() => signUp(personOf(typed)), messages.signUp);
    if (done === undefined) return;
    reset();
    setSent(true);
  }

  return (
    <EntryLayout>
      <StepHeading
        text={isSent ? messages.mail.heading : messages.signUp.heading}
        step={isSent ? "sent" : "form"}
      />
      {isSent ? (
        <MailSent
          sentence={messages.signUp.mailed({ email: typed.email.trim() })}
          hasOutbox={hasOutbox}
          onResend={() => signUp(personOf(typed))}
          onChange={() => setSent(false)}
        />
      ) : (
        <>
          <SignUpForm
            state={state}
            typed={typed}
            areLegalPagesThere={offers.legalPages}
            onType={setTyped}
            onSubmit={() => void submit()}
          />
          {offers.google && <GoogleEntry areLegalPagesThere={offers.legalPages} />}
          <p className="entry-small">
            {messages.signUp.haveAccount} <Link to="/login">{messages.signUp.signIn}</Link>
          </p>
        </>
      )}
    </EntryLayout>
  );
}

const personOf = ({ name, email, password }: { name: string; email: string; password: string }) => ({
  name,
  email,
  password,
});
