import { useEffect, useRef, useState, type FormEvent } from "react";
import type { User } from "@boli/contract/users";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { PasswordField } from "../ui/field.tsx";
import { Spinner } from "../ui/icons.tsx";
import { toasts } from "../ui/toasts.ts";
import { EntryLayout } from "./entry-layout.tsx";
import { verifyEmail } from "./queries.ts";
import { StepHeading } from "./step-heading.tsx";
import { Refused, Summary } from "../ui/summary.tsx";
import { fieldsOf, useAttempt, type Attempt } from "../ui/use-attempt.ts";

interface VerifyScreenProps {
  // The secret of the mailed link.
  token: string;
  // Whose session begins.
  onVerified(user: User): void;
  // The link is of no use; the way back to the form.
  onAgain(): void;
}

type Face = "asking" | "password" | "over";

// Makes the account that a mailed link stands for. The link alone is enough in the browser that asked for it.
export function VerifyScreen({ token, onVerified, onAgain }: VerifyScreenProps) {
  const { verify } = useMessages();
  const [face, setFace] = useState<Face>("asking");
  const attempt = useAttempt();
  const ask = useAsk({ token, attempt, onFace: setFace, onVerified });
  const hasFailed = face === "asking" && attempt.state.kind === "refused";

  return (
    <EntryLayout>
      <StepHeading
        text={
          hasFailed
            ? verify.failedHeading
            : { asking: verify.working, password: verify.passwordHeading, over: verify.overHeading }[face]
        }
        step={hasFailed ? "failed" : face}
      />
      {face === "asking" && !hasFailed && (
        <p className="entry-quiet entry-working">
          <Spinner /> {verify.workingHint}
        </p>
      )}
      {hasFailed && (
        <>
          <Refused state={attempt.state} />
          <TryAgain onPress={() => void ask(undefined)} />
        </>
      )}
      {face === "password" && <PasswordStep attempt={attempt} onSubmit={(password) => void ask(password)} />}
      {face === "over" && (
        <>
          <p className="entry-quiet">{verify.overSentence}</p>
          <Button wide onPress={onAgain}>
            {verify.again}
          </Button>
        </>
      )}
    </EntryLayout>
  );
}

interface Asking {
  token: string;
  attempt: Attempt;
  onFace(face: Face): void;
  onVerified(user: User): void;
}

// Asks at once, and once only: the link opens one time.
function useAsk({ token, attempt, onFace, onVerified }: Asking) {
  const { verify, signUp } = useMessages();
  const isAsked = useRef(false);

  async function ask(password: string | undefined) {
    const done = await attempt.run(() => verifyEmail(token, password), verify, {
      link_over: () => onFace("over"),
      password_needed: () => onFace("password"),
    });
    if (done === undefined) return;
    onVerified(done.result);
    toasts.show("success", signUp.welcome);
  }

  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void ask(undefined);
  });
  return ask;
}

function TryAgain({ onPress }: { onPress: () => void }) {
  const { errors } = useMessages();
  return (
    <Button wide onPress={onPress}>
      {errors.tryAgain}
    </Button>
  );
}

// In another browser anyone who can read the mail could have opened the link, so the password is asked, too.
function PasswordStep({ attempt, onSubmit }: { attempt: Attempt; onSubmit: (password: string) => void }) {
  const messages = useMessages();
  const [password, setPassword] = useState("");
  const isWorking = attempt.state.kind === "working";
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(password);
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <Summary state={attempt.state} intro={<p>{messages.verify.passwordIntro}</p>} />
      <PasswordField
        label={messages.fields.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={fieldsOf(attempt.state)["password"]}
      />
      <div>
        <Button
          type="submit"
          wide
          busy={isWorking}
          disabledBecause={password === "" ? messages.refusals.password_needed() : undefined}
        >
          {isWorking ? messages.verify.submitting : messages.verify.submit}
        </Button>
      </div>
    </form>
  );
}
