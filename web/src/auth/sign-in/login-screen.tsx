import { Link } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import type { ShellState } from "@boli/contract/shell/state";
import type { User } from "@boli/contract/users/user";
import type { EndReason } from "../../lib/session.ts";
import type { Messages } from "../../locales/en.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Notice } from "../../ui/notice.tsx";
import type { AttemptState } from "../../ui/use-attempt.ts";
import { CodeForm } from "./code-form.tsx";
import { DemoAccounts } from "./demo-accounts.tsx";
import { SignInLayout } from "./sign-in-layout.tsx";
import { GoogleSignIn } from "./google-sign-in.tsx";
import type { GoogleProblem } from "../google-problems.ts";
import { LegalWords } from "../legal-words.tsx";
import { LinkForm } from "./link-form.tsx";
import { LoginForm } from "./login-form.tsx";
import { MailSent } from "../mail-sent.tsx";
import { type Credentials, resendVerification } from "../queries.ts";
import { StepHeading } from "../step-heading.tsx";
import { useSignIn, type SignInStep } from "./use-sign-in.ts";

// The reason why the visitor came here.
export interface LoginArrival {
  step: SignInStep;
  // The reason why the last session ended, unless the user ended it.
  ended: EndReason | undefined;
  problem: GoogleProblem | undefined;
  hasReset: boolean;
  returnTo: string | undefined;
}

interface LoginScreenProps {
  demo: Pick<ShellState, "demoAccounts" | "demoPassword">;
  arrival: LoginArrival;
  // True when people can sign in with Google here.
  google: boolean;
  onSignedIn(user: User): void;
  onStep(step: SignInStep): void;
}

export function LoginScreen({ demo, arrival, google, ...events }: LoginScreenProps) {
  const messages = useMessages();
  const [typed, setTyped] = useState<Credentials>({ email: "", password: "" });
  const { step, state, pendingEmail, attempt, giveCode, link, back } = useSignIn(
    { step: arrival.step, state: stateAfter(arrival.problem, messages) },
    events,
  );

  return (
    <SignInLayout>
      <StepHeading text={step === "confirm" ? messages.mail.heading : messages.login.heading} step={step} />
      {step === "code" && <CodeForm state={state} onSubmit={(code) => void giveCode(code)} onBack={back} />}
      {step === "link" && (
        <LinkForm state={state} onSubmit={(password) => void link(password)} onBack={back} />
      )}
      {step === "confirm" && (
        <MailSent
          sentence={messages.refusals.confirm_email_first()}
          hasOutbox={demo.demoAccounts.length > 0}
          isJustSent={false}
          onResend={() => resendVerification(typed)}
          onChange={back}
        />
      )}
      {step === "password" && (
        <>
          <LoginForm
            state={state}
            typed={typed}
            intro={<Intro arrival={arrival} />}
            forgotPassword={
              <Link className="sign-in-form-side" to="/reset-password" state={{ email: typed.email.trim() }}>
                {messages.login.forgotPassword}
              </Link>
            }
            onType={setTyped}
            onSubmit={() => void attempt(typed)}
          />
          <OtherSignIns google={google} returnTo={arrival.returnTo} />
          {demo.demoAccounts.length > 0 && (
            <DemoAccounts
              accounts={demo.demoAccounts}
              password={demo.demoPassword}
              pendingEmail={pendingEmail}
              onChoose={(email) => void attempt({ email, password: demo.demoPassword ?? "" })}
            />
          )}
        </>
      )}
    </SignInLayout>
  );
}

function stateAfter(problem: GoogleProblem | undefined, { login, refusals }: Messages): AttemptState {
  switch (problem) {
    case undefined:
    // Nothing went wrong: the introduction says it.
    case "expired":
      return { kind: "ready" };
    case "google":
      return { kind: "refused", sentence: login.googleFailed };
    case "deactivated":
      return { kind: "refused", sentence: refusals.account_deactivated() };
    default:
      return problem satisfies never;
  }
}

function OtherSignIns({ google, returnTo }: { google: boolean; returnTo: string | undefined }) {
  const { login } = useMessages();
  return (
    <>
      {google && <GoogleSignIn returnTo={returnTo} />}
      <p className="sign-in-small">
        {login.newHere} <Link to="/signup">{login.createAccount}</Link>
      </p>
      {!google && (
        <p className="sign-in-small">
          <LegalWords sentence={login.agreement} />
        </p>
      )}
    </>
  );
}

function Intro({ arrival: { ended, hasReset, problem } }: { arrival: LoginArrival }): ReactNode {
  const { login, refusals } = useMessages();
  if (problem === "expired") return <Notice tone="primary">{refusals.sign_in_expired()}</Notice>;
  if (hasReset) return <Notice tone="primary">{login.afterReset}</Notice>;
  if (ended !== undefined) return <Notice tone="primary">{login.ended[ended]}</Notice>;
  return <p>{login.intro}</p>;
}
