import { Link } from "@tanstack/react-router";
import type { ReactNode, Ref } from "react";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { EmailField, PasswordField } from "../../ui/fields/text-field.tsx";
import { Summary } from "../../ui/summary.tsx";
import { fieldsOf, type AttemptState } from "../../ui/use-attempt.ts";

interface SignInFormProps {
  state: AttemptState;
  // Stands above the fields until there is a message.
  intro: ReactNode;
  action: { label: string; working: string };
  // Says why it cannot be sent yet; a form without it can always be sent, and is checked then.
  check?: () => string | undefined;
  onSubmit(): void;
  onBack?: () => void;
  // The fields.
  children: ReactNode;
}

// A form on the way in: to sign in, to sign up, to confirm an address, to set another password.
export function SignInForm({ state, intro, action, check, onSubmit, onBack, children }: SignInFormProps) {
  const { actions } = useMessages();
  const isWorking = state.kind === "working";
  const submit = (
    <Button type="submit" wide busy={isWorking} disabledBecause={check?.()}>
      {isWorking ? action.working : action.label}
    </Button>
  );
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      noValidate
    >
      <Summary state={state} intro={intro} />
      {children}
      {check === undefined ? submit : <div>{submit}</div>}
      {onBack !== undefined && (
        <Button kind="plain" onPress={onBack}>
          {actions.back}
        </Button>
      )}
    </form>
  );
}

interface CredentialProps {
  state: AttemptState;
  value: string;
  onChange(value: string): void;
}

// The address of the account.
export function AccountField({ state, ...field }: CredentialProps) {
  const { fields } = useMessages();
  return (
    <EmailField
      {...field}
      label={fields.email}
      name="email"
      autoComplete="username"
      error={fieldsOf(state)["email"]}
    />
  );
}

interface AccountPasswordProps extends CredentialProps {
  autoComplete?: "current-password" | "new-password";
  describedBy?: string;
  ref?: Ref<HTMLInputElement>;
}

// The password of the account, or the one that it is to have.
export function AccountPassword({
  state,
  autoComplete = "current-password",
  ...field
}: AccountPasswordProps) {
  const { fields } = useMessages();
  return (
    <PasswordField
      {...field}
      label={fields.password}
      name="password"
      autoComplete={autoComplete}
      error={fieldsOf(state)["password"]}
    />
  );
}

interface OtherWayProps {
  question: string;
  to: "/login" | "/signup";
  label: string;
}

// The way for those who are on the wrong screen.
export const OtherWay = ({ question, to, label }: OtherWayProps) => (
  <p className="sign-in-small">
    {question} <Link to={to}>{label}</Link>
  </p>
);

interface LinkOverProps {
  sentence: string;
  again: string;
  onAgain(): void;
}

// The way on when a link, or Google's proof, is used up or too old. A used link has most likely done its work, so signing in
// comes first.
export function LinkOver({ sentence, again, onAgain }: LinkOverProps) {
  const { signUp } = useMessages();
  return (
    <>
      <p className="sign-in-quiet">{sentence}</p>
      <Link className="button button-strong button-wide" to="/login">
        {signUp.signIn}
      </Link>
      <Button kind="quiet" wide onPress={onAgain}>
        {again}
      </Button>
    </>
  );
}
