import { Link } from "@tanstack/react-router";
import { useState, type ReactNode, useEffect, useRef } from "react";
import type { ShellState } from "@boli/contract/shell/state";
import type { User } from "@boli/contract/users/user";
import { type EndReason, signedIn } from "../../lib/session.ts";
import type { Messages } from "../../locales/en.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Notice } from "../../ui/notice.tsx";
import { type Attempt, type AttemptState, type Turns, useAttempt, fieldsOf } from "../../ui/use-attempt.ts";
import { DemoAccounts } from "./demo-accounts.tsx";
import { SignInLayout, StepHeading } from "./sign-in-layout.tsx";
import { GoogleSignIn } from "../google-sign-in.tsx";
import type { GoogleProblem } from "./login-search.ts";
import { LegalWords } from "../legal-words.tsx";
import { MailSent } from "../mail-sent.tsx";
import { type Credentials, resendVerification, completeSecondStep, linkGoogle, signIn } from "../queries.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { CodeField } from "../../ui/fields/text-field.tsx";
import { AccountField, AccountPassword, OtherWay, SignInForm } from "./sign-in-form.tsx";

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
          <SignInForm
            state={state}
            intro={<Intro arrival={arrival} />}
            action={{ label: messages.login.submit, working: messages.login.submitting }}
            onSubmit={() => void attempt(typed)}
          >
            <AccountField
              state={state}
              value={typed.email}
              onChange={(email) => setTyped({ ...typed, email })}
            />
            <AccountPassword
              state={state}
              value={typed.password}
              onChange={(password) => setTyped({ ...typed, password })}
            />
            <ForgotPassword email={typed.email.trim()} />
          </SignInForm>
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
      <OtherWay question={login.newHere} to="/signup" label={login.createAccount} />
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

// "link": a Google account waits for the password of the account with its address. "confirm": the address of a sign-up is
// not confirmed yet.
type SignInStep = "password" | "code" | "link" | "confirm";

interface SignIn {
  step: SignInStep;
  state: AttemptState;
  // The address that is being signed in, by typing or by a demo account's button.
  pendingEmail: string | undefined;
  attempt(credentials: Credentials): Promise<void>;
  giveCode(code: string): Promise<void>;
  link(password: string): Promise<void>;
  back(): void;
}

// The check needs the schemas, so it is loaded while the visitor types. If it fails to load, the server checks alone.
const loadCheck = () => import("./check-credentials.ts");

// Signs in and reports the result. A user with two-step sign-in is asked for a code in between.
function useSignIn(
  first: { step: SignInStep; state: AttemptState },
  { onSignedIn, onStep }: { onSignedIn(user: User): void; onStep(step: SignInStep): void },
): SignIn {
  const messages = useMessages();
  const [step, showStep] = useState(first.step);
  const [email, setEmail] = useState("");
  const { state, run, refuse, reset } = useAttempt(first.state);

  const enter = useEntrance(run, onSignedIn);

  useEffect(() => void loadCheck().catch(() => undefined), []);

  function setStep(next: SignInStep): void {
    showStep(next);
    onStep(next);
  }

  const owesCode = { second_step_needed: () => setStep("code") };
  const expires: Turns = {
    sign_in_expired({ sentence }) {
      setStep("password");
      refuse({ sentence });
    },
  };

  const refuseField = (name: string, sentence: string): void =>
    refuse({ sentence, fields: { [name]: sentence } });

  return {
    step,
    state,
    pendingEmail: state.kind === "working" ? email : undefined,
    async attempt(credentials) {
      const problem = await loadCheck().then(
        ({ checkCredentials }) => checkCredentials(credentials, messages),
        () => undefined,
      );
      if (problem !== undefined) return refuse(problem);
      setEmail(credentials.email);
      await enter(() => signIn(credentials), {
        ...owesCode,
        confirm_email_first: () => setStep("confirm"),
      });
    },
    async link(password) {
      if (password === "") return refuseField("password", messages.refusals.password_needed());
      await enter(() => linkGoogle(password), { ...owesCode, ...expires });
    },
    async giveCode(code) {
      if (code.trim() === "") return refuseField("code", messages.refusals.second_step_needed());
      await enter(() => completeSecondStep(code.trim()), expires);
    },
    back() {
      setStep("password");
      reset();
    },
  };
}

// Sends a proof of who somebody is, and welcomes whom the server knows by it.
function useEntrance(run: Attempt["run"], onSignedIn: (user: User) => void) {
  const { login } = useMessages();
  return async (act: () => Promise<User>, turns: Turns): Promise<void> => {
    const done = await run(act, login, turns);
    if (done === undefined) return;
    signedIn(done.result);
    toasts.show("success", login.succeeded);
    onSignedIn(done.result);
  };
}

// The address that is typed already is typed on the next screen, too.
function ForgotPassword({ email }: { email?: string }) {
  const { login } = useMessages();
  return (
    <Link
      className="sign-in-form-side"
      to="/reset-password"
      {...(email !== undefined && { state: { email } })}
    >
      {login.forgotPassword}
    </Link>
  );
}

// A form that replaced the first step, and so takes the focus.
function useFirstFocus() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}

interface StepProps {
  state: AttemptState;
  onSubmit(typed: string): void;
  onBack(): void;
}

// The second step of signing in: a code of the authenticator app, or a recovery code.
function CodeForm({ state, onSubmit, onBack }: StepProps) {
  const { login } = useMessages();
  const [code, setCode] = useState("");
  const field = useFirstFocus();
  return (
    <SignInForm
      state={state}
      intro={<p>{login.codeIntro}</p>}
      action={{ label: login.codeSubmit, working: login.submitting }}
      onSubmit={() => onSubmit(code)}
      onBack={onBack}
    >
      <CodeField
        ref={field}
        label={login.code}
        name="code"
        value={code}
        onChange={setCode}
        error={fieldsOf(state)["code"]}
      />
    </SignInForm>
  );
}

// Google has proved the address of an account that has a password. The form asks for the password once; then both open
// the account.
function LinkForm({ state, onSubmit, onBack }: StepProps) {
  const { login } = useMessages();
  const [password, setPassword] = useState("");
  const field = useFirstFocus();
  return (
    <SignInForm
      state={state}
      intro={<p>{login.linkIntro}</p>}
      action={{ label: login.linkSubmit, working: login.submitting }}
      onSubmit={() => onSubmit(password)}
      onBack={onBack}
    >
      <AccountPassword ref={field} state={state} value={password} onChange={setPassword} />
      <ForgotPassword />
    </SignInForm>
  );
}
