import type { ReactNode } from "react";
import type { ShellState } from "@boli/contract/shell";
import type { User } from "@boli/contract/users";
import type { EndReason } from "../lib/session.ts";
import type { Messages } from "../locales/en.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Jali } from "../ui/jali.tsx";
import { Logo } from "../ui/logo.tsx";
import { Notice } from "../ui/notice.tsx";
import { DemoAccounts } from "./demo-accounts.tsx";
import { LoginForm } from "./login-form.tsx";
import { Marigold } from "./marigold.tsx";
import { useSignIn } from "./use-sign-in.ts";
import "./login.css";

// What the product offers beside signing in with a password; what does not stand is not drawn.
export interface LoginOffers {
  google: boolean;
  legalPages: boolean;
  passwordReset: boolean;
  signUp: boolean;
}

interface LoginScreenProps {
  demo: Pick<ShellState, "demoAccounts" | "demoPassword">;
  // Why the last session ended, when it did so without the person's doing.
  ended: EndReason | undefined;
  offers: LoginOffers;
  onSignedIn(user: User): void;
}

export function LoginScreen({ demo, ended, offers, onSignedIn }: LoginScreenProps) {
  const messages = useMessages();
  const { state, attempt } = useSignIn(onSignedIn);
  return (
    <div className="login">
      <main className="login-main" id="content" tabIndex={-1}>
        <div className="login-column">
          <h1>{messages.login.heading}</h1>
          <LoginForm
            state={state}
            intro={<Intro ended={ended} messages={messages} />}
            forgotPassword={
              offers.passwordReset && (
                <a className="login-forgot" href="/reset-password">
                  {messages.login.forgotPassword}
                </a>
              )
            }
            onSubmit={(credentials) => void attempt(credentials)}
          />
          {offers.google && <GoogleButton messages={messages} />}
          {offers.signUp && (
            <p className="login-small">
              {messages.login.newHere} <a href="/signup">{messages.login.createAccount}</a>
            </p>
          )}
          {demo.demoAccounts.length > 0 && (
            <DemoAccounts
              accounts={demo.demoAccounts}
              password={demo.demoPassword}
              working={state.kind === "working" ? state.email : undefined}
              onChoose={(email) => void attempt({ email, password: demo.demoPassword ?? "" })}
            />
          )}
          {offers.legalPages && <Agreement messages={messages} />}
        </div>
      </main>
      <aside className="login-panel">
        <Jali />
        <Marigold />
        <Logo size={40} />
        <div className="login-promise">
          <h2>{messages.login.subheading}</h2>
          <p>{messages.login.promise}</p>
        </div>
      </aside>
    </div>
  );
}

function Intro({ ended, messages }: { ended: EndReason | undefined; messages: Messages }): ReactNode {
  if (ended === undefined) return <p>{messages.login.intro}</p>;
  return <Notice tone="primary">{messages.login.ended[ended]}</Notice>;
}

// A plain link: the server starts the sign-in with Google and brings the person back.
function GoogleButton({ messages }: { messages: Messages }) {
  return (
    <>
      <p className="login-or">{messages.login.orContinueWith}</p>
      <a className="button button-quiet button-wide" href="/api/auth/google?purpose=login">
        {messages.login.google}
      </a>
    </>
  );
}

function Agreement({ messages: { login } }: { messages: Messages }) {
  return (
    <p className="login-small">
      {login.agreement} <a href="/terms">{login.terms}</a> {login.and} <a href="/privacy">{login.privacy}</a>
    </p>
  );
}
