import { Link } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import type { ShellState } from "@boli/contract/shell";
import type { User } from "@boli/contract/users";
import type { EndReason } from "../lib/session.ts";
import type { Messages } from "../locales/en.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Notice } from "../ui/notice.tsx";
import type { AttemptState } from "../ui/use-attempt.ts";
import { CodeForm } from "./code-form.tsx";
import { DemoAccounts } from "./demo-accounts.tsx";
import { EntryLayout } from "./entry-layout.tsx";
import { GoogleEntry } from "./google-entry.tsx";
import type { GoogleProblem } from "./google-problems.ts";
import { LegalWords } from "./legal-words.tsx";
import { LinkForm } from "./link-form.tsx";
import { LoginForm } from "./login-form.tsx";
import type { Credentials } from "./queries.ts";
import { StepHeading } from "./step-heading.tsx";
import { useSignIn, type SignInStep } from "./use-sign-in.ts";

// What the product offers beside signing in with a password; what does not stand is not drawn.
export interface LoginOffers {
  google: boolean;
  legalPages: boolean;
  passwordReset: boolean;
  signUp: boolean;
}

// What led here.
export interface LoginArrival {
  step: SignInStep;
  // Why the last session ended, when it did so without the person's doing.
  ended: EndReason | undefined;
  problem: GoogleProblem | undefined;
  hasReset: boolean;
  returnTo: string | undefined;
}

interface LoginScreenProps {
  demo: Pick<ShellState, "demoAccounts" | "demoPassword">;
  arrival: LoginArrival;
  offers: LoginOffers;
  onSignedIn(user: User): void;
}

export function LoginScreen({ demo, arrival, offers, onSignedIn }: LoginScreenProps) {
  const messages = useMessages();
  const [typed, setTyped] = useState<Credentials>({ email: "", password: "" });
  const { step, state, working, attempt, giveCode, link, back } = useSignIn(
    { step: arrival.step, state: stateAfter(arrival.problem, messages) },
    onSignedIn,
  );

  return (
    <EntryLayout>
      <StepHeading text={messages.login.heading} step={step} />
      {step === "code" && <CodeForm state={state} onSubmit={(code) => void giveCode(code)} onBack={back} />}
      {step === "link" && (
        <LinkForm
          state={state}
          passwordReset={offers.passwordReset}
          onSubmit={(password) => void link(password)}
          onBack={back}
        />
      )}
      {step === "password" && (
        <>
          <LoginForm
            state={state}
            typed={typed}
            intro={<Intro arrival={arrival} />}
            forgotPassword={
              offers.passwordReset && (
                <Link className="entry-form-side" to="/reset-password">
                  {messages.login.forgotPassword}
                </Link>
              )
            }
            onType={setTyped}
            onSubmit={() => void attempt(typed)}
          />
          <OtherWays offers={offers} returnTo={arrival.returnTo} />
          {demo.demoAccounts.length > 0 && (
            <DemoAccounts
              accounts={demo.demoAccounts}
              password={demo.demoPassword}
              working={working}
              onChoose={(email) => void attempt({ email, password: demo.demoPassword ?? "" })}
            />
          )}
        </>
      )}
    </EntryLayout>
  );
}

function stateAfter(problem: GoogleProblem | undefined, { login, refusals }: Messages): AttemptState {
  switch (problem) {
    case undefined:
      return { kind: "ready" };
    case "google":
      return { kind: "refused", sentence: login.googleFailed };
    case "deactivated":
      return { kind: "refused", sentence: refusals.account_deactivated() };
    default:
      return problem satisfies never;
  }
}

function OtherWays({ offers, returnTo }: { offers: LoginOffers; returnTo: string | undefined }) {
  const { login } = useMessages();
  return (
    <>
      {offers.google && <GoogleEntry returnTo={returnTo} areLegalPagesThere={offers.legalPages} />}
      {offers.signUp && (
        <p className="entry-small">
          {login.newHere} <Link to="/signup">{login.createAccount}</Link>
        </p>
      )}
      {!offers.google && (
        <p className="entry-small">
          <LegalWords sentence={login.agreement} areLinks={offers.legalPages} />
        </p>
      )}
    </>
  );
}

function Intro({ arrival: { ended, hasReset } }: { arrival: LoginArrival }): ReactNode {
  const { login } = useMessages();
  if (hasReset) return <Notice tone="primary">{login.afterReset}</Notice>;
  if (ended !== undefined) return <Notice tone="primary">{login.ended[ended]}</Notice>;
  return <p>{login.intro}</p>;
}
