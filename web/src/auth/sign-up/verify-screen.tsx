import { useEffect, useRef, useState } from "react";
import type { User } from "@boli/contract/users/user";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/icons.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { SignInLayout, StepHeading } from "../sign-in/sign-in-layout.tsx";
import { AccountPassword, LinkOver, SignInForm } from "../sign-in/sign-in-form.tsx";
import { verifyEmail } from "../queries.ts";
import { Refused } from "../../ui/summary.tsx";
import { useAttempt, type Attempt } from "../../ui/use-attempt.ts";

interface VerifyScreenProps {
  // The secret of the mailed link.
  token: string;
  // The person whose session begins.
  onVerified(user: User): void;
  // Returns to the form, when the link no longer works.
  onAgain(): void;
}

type State = "asking" | "password" | "over";

// Creates the account of a mailed link. In the browser that requested the link, the link alone is enough.
export function VerifyScreen({ token, onVerified, onAgain }: VerifyScreenProps) {
  const { verify } = useMessages();
  const [state, setState] = useState<State>("asking");
  const attempt = useAttempt();
  const send = useConfirmation({ token, attempt, onState: setState, onVerified });
  const hasFailed = state === "asking" && attempt.state.kind === "refused";

  return (
    <SignInLayout>
      <StepHeading
        text={
          hasFailed
            ? verify.failedHeading
            : { asking: verify.working, password: verify.passwordHeading, over: verify.overHeading }[state]
        }
        step={hasFailed ? "failed" : state}
      />
      {state === "asking" && !hasFailed && (
        <p className="sign-in-quiet sign-in-working">
          <Spinner /> {verify.workingHint}
        </p>
      )}
      {hasFailed && (
        <>
          <Refused state={attempt.state} />
          <TryAgain onPress={() => void send(undefined)} />
        </>
      )}
      {state === "password" && (
        <PasswordStep attempt={attempt} onSubmit={(password) => void send(password)} />
      )}
      {state === "over" && <LinkOver sentence={verify.overSentence} again={verify.again} onAgain={onAgain} />}
    </SignInLayout>
  );
}

interface Confirmation {
  token: string;
  attempt: Attempt;
  onState(state: State): void;
  onVerified(user: User): void;
}

// Sends the request at once, and only once: the link works one time.
function useConfirmation({ token, attempt, onState, onVerified }: Confirmation) {
  const { verify, signUp } = useMessages();
  const hasSent = useRef(false);

  async function send(password: string | undefined) {
    const done = await attempt.run(() => verifyEmail(token, password), verify, {
      link_over: () => onState("over"),
      password_needed: () => onState("password"),
    });
    if (done === undefined) return;
    onVerified(done.result);
    toasts.show("success", signUp.welcome);
  }

  useEffect(() => {
    if (hasSent.current) return;
    hasSent.current = true;
    void send(undefined);
  });
  return send;
}

function TryAgain({ onPress }: { onPress: () => void }) {
  const { errors } = useMessages();
  return (
    <Button wide onPress={onPress}>
      {errors.tryAgain}
    </Button>
  );
}

// In another browser the password is required, because anyone who can read the mail could have opened the link.
function PasswordStep({ attempt, onSubmit }: { attempt: Attempt; onSubmit: (password: string) => void }) {
  const { refusals, verify } = useMessages();
  const [password, setPassword] = useState("");
  return (
    <SignInForm
      state={attempt.state}
      intro={<p>{verify.passwordIntro}</p>}
      action={{ label: verify.submit, working: verify.submitting }}
      check={() => (password === "" ? refusals.password_needed() : undefined)}
      onSubmit={() => onSubmit(password)}
    >
      <AccountPassword state={attempt.state} value={password} onChange={setPassword} />
    </SignInForm>
  );
}
