import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { JudgedApplication } from "@boli/contract/resellers/endpoints";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { Refused } from "../../ui/summary.tsx";
import { useAttempt } from "../../ui/use-attempt.ts";
import { reinstateReseller } from "../queries.ts";
import { useResellerMessages } from "../texts/index.ts";
import { SuspendDialog } from "./suspend-dialog.tsx";

// The switch of an approved applicant's role: it shows whether the account is a reseller now, and changes that.
export function Standing({ application }: { application: JudgedApplication }) {
  const { judge: words } = useResellerMessages();
  const client = useQueryClient();
  const [isSuspending, setSuspending] = useState(false);
  const { state, run, reset } = useAttempt();
  const isSuspended = application.status === "suspended";
  const isWorking = state.kind === "working";

  async function reinstate(): Promise<void> {
    const done = await run(() => reinstateReseller(application), { failed: words.failedToDecide });
    await client.invalidateQueries({ queryKey: ["resellers"] });
    if (done === undefined) return;
    reset();
    toasts.show("success", words.reinstated);
  }

  return (
    <Card heading={words.standing}>
      <Refused state={state} />
      <p className="card-quiet">{isSuspended ? words.suspendedHint : words.standingHint}</p>
      <div className="card-actions">
        {isSuspended ? (
          <Button kind="quiet" busy={isWorking} onPress={() => void reinstate()}>
            {isWorking ? words.reinstating : words.reinstate}
          </Button>
        ) : (
          <Button kind="danger" onPress={() => setSuspending(true)}>
            {words.suspend}
          </Button>
        )}
      </div>
      {isSuspending && <SuspendDialog application={application} onClose={() => setSuspending(false)} />}
    </Card>
  );
}
