import { useRef, useState, type ReactNode, type FormEvent } from "react";
import { Link } from "@tanstack/react-router";
import type { User } from "@boli/contract/users/user";
import { Refusal } from "../../lib/client.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { CodeField, PasswordField } from "../../ui/fields/text-field.tsx";
import { GoogleLink } from "../google-sign-in.tsx";
import { PasswordOwner } from "../new-password-fields.tsx";
import { prove } from "../queries.ts";
import { Refused } from "../../ui/summary.tsx";
import { fieldsOf, useAttempt } from "../../ui/use-attempt.ts";
import { useSecurityTexts } from "./texts/index.ts";

export type Guarded<Result> = { kind: "done"; value: Result } | { kind: "declined" };

export interface Proof {
  // Runs an action that needs a fresh proof of identity. When the server requires the proof, the dialog asks for it,
  // and the action then runs again automatically.
  guard<Result>(act: () => Promise<Result>): Promise<Guarded<Result>>;
  dialog: ReactNode;
}

interface ProofOf {
  user: User;
  google: boolean;
  returnTo: string;
}

export function useProof({ user, google, returnTo }: ProofOf): Proof {
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(isProved: boolean) => void>(undefined);

  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      answer.current = resolve;
      setAsking(true);
    });

  function close(isProved: boolean): void {
    setAsking(false);
    answer.current?.(isProved);
  }

  return {
    async guard(act) {
      try {
        return { kind: "done", value: await act() };
      } catch (failure) {
        if (!(failure instanceof Refusal && failure.code === "proof_needed")) throw failure;
        return (await ask()) ? { kind: "done", value: await act() } : { kind: "declined" };
      }
    },
    dialog: isAsking && (
      <ProofDialog
        user={user}
        google={google}
        returnTo={returnTo}
        onProved={() => close(true)}
        onClose={() => close(false)}
      />
    ),
  };
}

interface ProofDialogProps {
  user: User;
  google: boolean;
  returnTo: string;
  onProved(): void;
  onClose(): void;
}

// Asks the user to prove their identity again: by code where two-step sign-in is on, else by password, else by Google.
function ProofDialog({ user, google, returnTo, onProved, onClose }: ProofDialogProps) {
  const messages = useMessages();
  const { actions } = messages;
  const { proof } = useSecurityTexts();
  const hasSecret = user.hasTwoStep || user.hasPassword;
  return (
    <Dialog heading={proof.heading} onClose={onClose}>
      {hasSecret ? (
        <SecretForm user={user} onProved={onProved} onClose={onClose} />
      ) : (
        <>
          <p className="dialog-quiet">{google ? proof.byGoogle : proof.byMail}</p>
          {google ? (
            <GoogleLink purpose="reproof" returnTo={returnTo}>
              {messages.reset.google}
            </GoogleLink>
          ) : (
            <Link className="button button-strong button-wide" to="/reset-password">
              {proof.setByMail}
            </Link>
          )}
          <Button kind="plain" onPress={onClose}>
            {actions.cancel}
          </Button>
        </>
      )}
    </Dialog>
  );
}

function SecretForm({ user, onProved, onClose }: Pick<ProofDialogProps, "user" | "onProved" | "onClose">) {
  const messages = useMessages();
  const { actions, refusals } = messages;
  const { proof } = useSecurityTexts();
  const [secret, setSecret] = useState("");
  const { state, run } = useAttempt();
  const fields = fieldsOf(state);
  const isWorking = state.kind === "working";
  const missing = user.hasTwoStep ? refusals.second_step_needed() : refusals.password_needed();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const done = await run(
      () => prove(user.hasTwoStep ? { code: secret.trim() } : { password: secret }),
      proof,
    );
    if (done !== undefined) onProved();
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <p className="dialog-quiet">{user.hasTwoStep ? proof.byCode : proof.byPassword}</p>
      <Refused state={state} />
      {user.hasTwoStep ? (
        <CodeField
          label={messages.login.code}
          name="code"
          value={secret}
          onChange={setSecret}
          error={fields["code"]}
        />
      ) : (
        <>
          <PasswordOwner email={user.email} />
          <PasswordField
            label={messages.fields.password}
            name="password"
            autoComplete="current-password"
            value={secret}
            onChange={setSecret}
            error={fields["password"]}
          />
        </>
      )}
      <div className="dialog-actions">
        <Button kind="quiet" onPress={onClose}>
          {actions.cancel}
        </Button>
        <Button type="submit" busy={isWorking} disabledBecause={secret.trim() === "" ? missing : undefined}>
          {isWorking ? proof.submitting : actions.confirm}
        </Button>
      </div>
    </form>
  );
}
