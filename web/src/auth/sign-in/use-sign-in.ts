import { useEffect, useState } from "react";
import type { User } from "@boli/contract/users/user";
import { signedIn } from "../../lib/session.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { completeSecondStep, linkGoogle, signIn, type Credentials } from "../queries.ts";
import { useAttempt, type AttemptState } from "../../ui/use-attempt.ts";

// "link": a Google account waits for the password of the account with its address. "confirm": the address of a sign-up is
// not confirmed yet.
export type SignInStep = "password" | "code" | "link" | "confirm";

export interface SignIn {
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
export function useSignIn(
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
