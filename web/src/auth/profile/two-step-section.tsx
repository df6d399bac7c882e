import { useState } from "react";
import type { User } from "@boli/contract/users/user";
import { accountChanged } from "../../lib/session.ts";
import { twoStepNotice } from "../../lib/two-step-notice.ts";
import { useSecurityTexts } from "./texts/index.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { beginTwoStep, endTwoStep, renewRecoveryCodes } from "../queries.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { Refused } from "../../ui/summary.tsx";
import { TwoStepSetup, type TwoStepSecret } from "./two-step-setup.tsx";
import { useAttempt } from "../../ui/use-attempt.ts";
import { useProof } from "./use-proof.tsx";

interface TwoStepSectionProps {
  user: User;
  google: boolean;
}

type Action = "set-up" | ChosenAction;
// An action that removes something asks first.
type ChosenAction = "renew" | "end";

type Shown =
  | { kind: "rest" }
  | { kind: "setup"; secret: TwoStepSecret }
  | { kind: "codes"; codes: readonly string[] }
  | { kind: "asked"; about: ChosenAction };

// The part of the profile that turns two-step sign-in on and off and hands out recovery codes.
export function TwoStepSection({ user, google }: TwoStepSectionProps) {
  const { twoStep } = useSecurityTexts();
  const [shown, setShown] = useState<Shown>({ kind: "rest" });
  // The action that was begun last; it runs for as long as the attempt is at work.
  const [begun, setBegun] = useState<Action>();
  const proof = useProof({ user, google, returnTo: "/app/profile" });
  const { state, run, reset } = useAttempt();

  async function attempt<Result>(
    action: Action,
    act: () => Promise<Result>,
    then: (result: Result) => void,
  ): Promise<void> {
    setBegun(action);
    const done = await run(() => proof.guard(act), twoStep);
    if (done === undefined) return;
    reset();
    if (done.result.kind === "done") then(done.result.value);
  }

  function confirmed(about: ChosenAction): void {
    setShown({ kind: "rest" });
    if (about === "renew")
      void attempt("renew", renewRecoveryCodes, (codes) => setShown({ kind: "codes", codes }));
    else
      void attempt("end", endTwoStep, () => {
        accountChanged({ hasTwoStep: false });
        toasts.show("success", twoStep.turnedOff);
      });
  }

  return (
    <Card
      heading={twoStep.heading}
      state={`${shown.kind} ${user.hasTwoStep}`}
      beside={
        <Chip tone={user.hasTwoStep ? "success" : "neutral"}>
          {user.hasTwoStep ? twoStep.on : twoStep.off}
        </Chip>
      }
    >
      <p className="card-quiet">{user.hasTwoStep ? twoStep.onSentence : twoStep.offSentence}</p>
      <Refused state={state} />
      {shown.kind === "setup" && (
        <TwoStepSetup
          secret={shown.secret}
          onOn={(codes) => {
            accountChanged({ hasTwoStep: true });
            twoStepNotice.set(undefined);
            toasts.show("success", twoStep.turnedOn);
            setShown({ kind: "codes", codes });
          }}
          onCancel={() => setShown({ kind: "rest" })}
        />
      )}
      {shown.kind === "codes" && (
        <RecoveryCodes codes={shown.codes} onDone={() => setShown({ kind: "rest" })} />
      )}
      {(shown.kind === "rest" || shown.kind === "asked") && (
        <TwoStepActions
          isOn={user.hasTwoStep}
          working={state.kind === "working" ? begun : undefined}
          onSetUp={() =>
            void attempt("set-up", beginTwoStep, (secret) => setShown({ kind: "setup", secret }))
          }
          onAsk={(about) => setShown({ kind: "asked", about })}
        />
      )}
      {shown.kind === "asked" && (
        <ConfirmDialog
          heading={shown.about === "end" ? twoStep.turnOffHeading : twoStep.renew}
          sentence={shown.about === "end" ? twoStep.turnOffSentence : twoStep.renewSentence}
          action={shown.about === "end" ? twoStep.turnOff : twoStep.renew}
          onConfirm={() => confirmed(shown.about)}
          onClose={() => setShown({ kind: "rest" })}
        />
      )}
      {proof.dialog}
    </Card>
  );
}

interface TwoStepActionsProps {
  isOn: boolean;
  // The action under way; others are disabled until it is over.
  working: Action | undefined;
  onSetUp(): void;
  onAsk(about: ChosenAction): void;
}

function TwoStepActions({ isOn, working, onSetUp, onAsk }: TwoStepActionsProps) {
  const { twoStep } = useSecurityTexts();
  const ask = (about: ChosenAction) => working === undefined && onAsk(about);
  if (!isOn)
    return (
      <div className="card-actions">
        <Button busy={working === "set-up"} onPress={onSetUp}>
          {working === "set-up" ? twoStep.preparing : twoStep.setUp}
        </Button>
      </div>
    );
  return (
    <div className="card-actions">
      <Button kind="quiet" busy={working === "renew"} onPress={() => ask("renew")}>
        {twoStep.renew}
      </Button>
      <Button kind="quiet" busy={working === "end"} onPress={() => ask("end")}>
        {twoStep.turnOff}
      </Button>
    </div>
  );
}
