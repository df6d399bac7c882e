import { useState } from "react";
import type { User } from "@boli/contract/users";
import { accountChanged } from "../lib/session.ts";
import { twoStepWall } from "../lib/two-step-wall.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { toasts } from "../ui/toasts.ts";
import { beginTwoStep, endTwoStep, renewRecoveryCodes } from "./queries.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { Refused } from "../ui/summary.tsx";
import { TwoStepSetup, type TwoStepSecret } from "./two-step-setup.tsx";
import { useAttempt } from "../ui/use-attempt.ts";
import { useProof } from "./use-proof.tsx";

interface TwoStepSectionProps {
  user: User;
  google: boolean;
}

type Deed = "set-up" | AskedDeed;
// What takes something away is asked about first.
type AskedDeed = "renew" | "end";

type Face =
  | { kind: "rest" }
  | { kind: "setup"; secret: TwoStepSecret }
  | { kind: "codes"; codes: readonly string[] }
  | { kind: "asked"; about: AskedDeed };

// The part of the profile that turns two-step sign-in on and off and hands out recovery codes.
export function TwoStepSection({ user, google }: TwoStepSectionProps) {
  const { twoStep } = useMessages();
  const [face, setFace] = useState<Face>({ kind: "rest" });
  // What was begun last; it runs for as long as the attempt is at work.
  const [begun, setBegun] = useState<Deed>();
  const proof = useProof({ user, google, returnTo: "/app/profile" });
  const { state, run, reset } = useAttempt();

  async function attempt<Result>(
    deed: Deed,
    act: () => Promise<Result>,
    then: (result: Result) => void,
  ): Promise<void> {
    setBegun(deed);
    const done = await run(() => proof.guard(act), twoStep);
    if (done === undefined) return;
    reset();
    if (done.result.kind === "done") then(done.result.value);
  }

  function confirmed(about: AskedDeed): void {
    setFace({ kind: "rest" });
    if (about === "renew")
      void attempt("renew", renewRecoveryCodes, (codes) => setFace({ kind: "codes", codes }));
    else
      void attempt("end", endTwoStep, () => {
        accountChanged({ hasTwoStep: false });
        toasts.show("success", twoStep.turnedOff);
      });
  }

  return (
    <Card
      heading={twoStep.heading}
      face={`${face.kind} ${user.hasTwoStep}`}
      beside={
        <Chip tone={user.hasTwoStep ? "success" : "neutral"}>
          {user.hasTwoStep ? twoStep.on : twoStep.off}
        </Chip>
      }
    >
      <p className="card-quiet">{user.hasTwoStep ? twoStep.onSentence : twoStep.offSentence}</p>
      <Refused state={state} />
      {face.kind === "setup" && (
        <TwoStepSetup
          secret={face.secret}
          onOn={(codes) => {
            accountChanged({ hasTwoStep: true });
            twoStepWall.set(undefined);
            toasts.show("success", twoStep.turnedOn);
            setFace({ kind: "codes", codes });
          }}
          onCancel={() => setFace({ kind: "rest" })}
        />
      )}
      {face.kind === "codes" && <RecoveryCodes codes={face.codes} onDone={() => setFace({ kind: "rest" })} />}
      {(face.kind === "rest" || face.kind === "asked") && (
        <Ways
          isOn={user.hasTwoStep}
          working={state.kind === "working" ? begun : undefined}
          onSetUp={() => void attempt("set-up", beginTwoStep, (secret) => setFace({ kind: "setup", secret }))}
          onAsk={(about) => setFace({ kind: "asked", about })}
        />
      )}
      {face.kind === "asked" && (
        <ConfirmDialog
          heading={face.about === "end" ? twoStep.turnOffHeading : twoStep.renew}
          sentence={face.about === "end" ? twoStep.turnOffSentence : twoStep.renewSentence}
          deed={face.about === "end" ? twoStep.turnOff : twoStep.renew}
          onConfirm={() => confirmed(face.about)}
          onClose={() => setFace({ kind: "rest" })}
        />
      )}
      {proof.dialog}
    </Card>
  );
}

interface WaysProps {
  isOn: boolean;
  // The deed that is being done; another one waits until it is over.
  working: Deed | undefined;
  onSetUp(): void;
  onAsk(about: AskedDeed): void;
}

function Ways({ isOn, working, onSetUp, onAsk }: WaysProps) {
  const { twoStep } = useMessages();
  const ask = (about: AskedDeed) => working === undefined && onAsk(about);
  if (!isOn)
    return (
      <div className="card-ways">
        <Button busy={working === "set-up"} onPress={onSetUp}>
          {working === "set-up" ? twoStep.preparing : twoStep.setUp}
        </Button>
      </div>
    );
  return (
    <div className="card-ways">
      <Button kind="quiet" busy={working === "renew"} onPress={() => ask("renew")}>
        {twoStep.renew}
      </Button>
      <Button kind="quiet" busy={working === "end"} onPress={() => ask("end")}>
        {twoStep.turnOff}
      </Button>
    </div>
  );
}
