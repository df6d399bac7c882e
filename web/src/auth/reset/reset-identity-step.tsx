import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { GoogleLink } from "../google-link.tsx";
import { Summary } from "../../ui/summary.tsx";
import type { AttemptState } from "../../ui/use-attempt.ts";

interface ResetIdentityStepProps {
  state: AttemptState;
  email: string;
  google: boolean;
  onMail(): void;
  onBack(): void;
}

// Asks the visitor to prove that the account is theirs: by Google, or by a mailed link.
export function ResetIdentityStep({ state, email, google, onMail, onBack }: ResetIdentityStepProps) {
  const { reset, actions } = useMessages();
  const isWorking = state.kind === "working";
  return (
    <div className="form">
      <Summary state={state} intro={<p>{reset.identityIntro({ email })}</p>} />
      <Button wide busy={isWorking} onPress={onMail}>
        {isWorking ? reset.submitting : reset.byMail}
      </Button>
      {google && <GoogleLink purpose="reset">{reset.google}</GoogleLink>}
      <Button kind="plain" onPress={onBack}>
        {actions.back}
      </Button>
    </div>
  );
}
