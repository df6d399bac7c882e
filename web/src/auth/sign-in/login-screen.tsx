import { Link } from "@tanstack/react-router";
import { useState, type ReactNode, useEffect, type FormEvent, useRef } from "react";
import type { ShellState } from "@boli/contract/shell/state";
import type { User } from "@boli/contract/users/user";
import { type EndReason, signedIn } from "../../lib/session.ts";
import type { Messages } from "../../locales/en.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Notice } from "../../ui/notice.tsx";
import { type AttemptState, useAttempt, fieldsOf } from "../../ui/use-attempt.ts";
import { DemoAccounts } from "./demo-accounts.tsx";
import { SignInLayout, StepHeading } from "./sign-in-layout.tsx";
import { GoogleSignIn } from "../google-sign-in.tsx";
import type { GoogleProblem } from "./login-search.ts";
import { LegalWords } from "../legal-words.tsx";
import { MailSent } from "../mail-sent.tsx";
import { type Credentials, resendVerification, completeSecondStep, linkGoogle, signIn } from "../queries.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { EmailField, PasswordField, CodeField } from "../../ui/fields/text-field.tsx";
import { Summary } from "../../ui/summary.tsx";

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

  useEffect(() => void loadCheck().catch(() => undefined), []);

  function setStep(next: SignInStep): void {
    showStep(next);
    onStep(next);
  }

  function welcome(user: User): void {
    signedIn(user);
    toasts.show("success", messages.login.succeeded);
    onSignedIn(user);
  }

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
      const done = await run(() => signIn(credentials), messages.login, {
        second_step_needed: () => setStep("code"),
        confirm_email_first: () => setStep("confirm"),
      });
      if (done !== undefined) welcome(done.result);
    },
    async link(password) {
      if (password === "") {
        const sentence = messages.refusals.password_needed();
        return refuse({ sentence, fields: { password: sentence } });
      }
      const done = await run(() => linkGoogle(password), messages.login, {
        second_step_needed: () => setStep("code"),
        sign_in_expired({ sentence }) {
          setStep("password");
          refuse({ sentence });
        },
      });
      if (done !== undefined) welcome(done.result);
    },
    async giveCode(code) {
      if (code.trim() === "") {
        const sentence = messages.refusals.second_step_needed();
        return refuse({ sentence, fields: { code: sentence } });
      }
      const done = await run(() => completeSecondStep(code.trim()), messages.login, {
        sign_in_expired({ sentence }) {
          setStep("password");
          refuse({ sentence });
        },
      });
      if (done !== undefined) welcome(done.result);
    },
    back() {
      setStep("password");
      reset();
    },
  };
}

interface LoginFormProps {
  state: AttemptState;
  typed: Credentials;
  intro: ReactNode;
  forgotPassword: ReactNode;
  onType(typed: Credentials): void;
  onSubmit(): void;
}

// The typed text is kept whatever happens, also on the way to the second step and back.
function LoginForm({ state, typed, intro, forgotPassword, onType, onSubmit }: LoginFormProps) {
  const messages = useMessages();
  const fields = fieldsOf(state);
  const isWorking = state.kind === "working";

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form className="form" onSubmit={submit} noValidate>
      <Summary state={state} intro={intro} />
      <EmailField
        label={messages.fields.email}
        name="email"
        autoComplete="username"
        value={typed.email}
        onChange={(email) => onType({ ...typed, email })}
        error={fields["email"]}
      />
      <PasswordField
        label={messages.fields.password}
        name="password"
        autoComplete="current-password"
        value={typed.password}
        onChange={(password) => onType({ ...typed, password })}
        error={fields["password"]}
      />
      {forgotPassword}
      <Button type="submit" wide busy={isWorking}>
        {isWorking ? messages.login.submitting : messages.login.submit}
      </Button>
    </form>
  );
}

interface CodeFormProps {
  state: AttemptState;
  onSubmit(code: string): void;
  onBack(): void;
}

// The second step of signing in: a code of the authenticator app, or a recovery code.
function CodeForm({ state, onSubmit, onBack }: CodeFormProps) {
  const messages = useMessages();
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const isWorking = state.kind === "working";

  // The form has replaced the first step, so it takes the focus.
  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(code);
  }

  return (
    <form className="form" onSubmit={submit} noValidate>
      <Summary state={state} intro={<p>{messages.login.codeIntro}</p>} />
      <CodeField
        ref={field}
        label={messages.login.code}
        name="code"
        value={code}
        onChange={setCode}
        error={fieldsOf(state)["code"]}
      />
      <Button type="submit" wide busy={isWorking}>
        {isWorking ? messages.login.submitting : messages.login.codeSubmit}
      </Button>
      <Button kind="plain" onPress={onBack}>
        {messages.actions.back}
      </Button>
    </form>
  );
}

interface LinkFormProps {
  state: AttemptState;
  onSubmit(password: string): void;
  onBack(): void;
}

// Google has proved the address of an account that has a password. The form asks for the password once; then both open
// the account.
function LinkForm({ state, onSubmit, onBack }: LinkFormProps) {
  const messages = useMessages();
  const [password, setPassword] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const isWorking = state.kind === "working";

  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(password);
  }

  return (
    <form className="form" onSubmit={submit} noValidate>
      <Summary state={state} intro={<p>{messages.login.linkIntro}</p>} />
      <PasswordField
        ref={field}
        label={messages.fields.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={fieldsOf(state)["password"]}
      />
      <Link className="sign-in-form-side" to="/reset-password">
        {messages.login.forgotPassword}
      </Link>
      <Button type="submit" wide busy={isWorking}>
        {isWorking ? messages.login.submitting : messages.login.linkSubmit}
      </Button>
      <Button kind="plain" onPress={onBack}>
        {messages.actions.back}
      </Button>
    </form>
  );
}
