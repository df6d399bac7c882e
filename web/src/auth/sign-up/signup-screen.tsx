import { useState, useId } from "react";
import { useMessages } from "../../locales/use-messages.ts";
import { SignInLayout, StepHeading } from "../sign-in/sign-in-layout.tsx";
import { AccountField, AccountPassword, OtherWay, SignInForm } from "../sign-in/sign-in-form.tsx";
import { GoogleSignIn } from "../google-sign-in.tsx";
import { MailSent } from "../mail-sent.tsx";
import { signUp } from "../queries.ts";
import { saveSignUp, readSignUp } from "./saved-sign-up.ts";
import { useAttempt, fieldsOf, type AttemptState } from "../../ui/use-attempt.ts";
import { CheckField } from "../../ui/fields/check-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { LegalWords } from "../legal-words.tsx";
import { PasswordChecklist } from "../new-password-fields.tsx";
import { signUpProblem, type SignUpForm as Typed } from "./sign-up-problem.ts";

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
            <OtherWay question={messages.signUp.notMailed} to="/login" label={messages.signUp.signIn} />
          )}
        </>
      ) : (
        <>
          <SignUpForm state={state} typed={typed} onType={type} onSubmit={() => void submit()} />
          {google && <GoogleSignIn />}
          <OtherWay question={messages.signUp.haveAccount} to="/login" label={messages.signUp.signIn} />
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

interface SignUpFormProps {
  state: AttemptState;
  typed: Typed;
  onType(typed: Typed): void;
  onSubmit(): void;
}

function SignUpForm({ state, typed, onType, onSubmit }: SignUpFormProps) {
  const messages = useMessages();
  const { signUp } = messages;
  const rulesId = useId();
  const fields = fieldsOf(state);
  return (
    <SignInForm
      state={state}
      intro={<p>{signUp.intro}</p>}
      action={{ label: signUp.submit, working: signUp.submitting }}
      check={() => signUpProblem(typed, messages)}
      onSubmit={onSubmit}
    >
      <TextField
        autoCapitalize="words"
        label={messages.fields.name}
        name="name"
        autoComplete="name"
        value={typed.name}
        onChange={(name) => onType({ ...typed, name })}
        error={fields["name"]}
      />
      <AccountField state={state} value={typed.email} onChange={(email) => onType({ ...typed, email })} />
      <AccountPassword
        state={state}
        autoComplete="new-password"
        value={typed.password}
        onChange={(password) => onType({ ...typed, password })}
        describedBy={rulesId}
      />
      <PasswordChecklist id={rulesId} password={typed.password} />
      <CheckField
        name="declaration"
        checked={typed.isAgreed}
        onChange={(isAgreed) => onType({ ...typed, isAgreed })}
        error={fields["isAdult"] ?? fields["consentVersion"]}
      >
        <LegalWords sentence={signUp.declaration} />
      </CheckField>
    </SignInForm>
  );
}
