import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Session } from "@boli/contract/auth/endpoints";
import { useSecurityTexts } from "./texts/index.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { endOtherSessions, endSession, sessions } from "../queries.ts";
import { SessionList, useDeviceWords } from "./session-list.tsx";
import { Refused } from "../../ui/summary.tsx";
import { useAttempt } from "../../ui/use-attempt.ts";

// One session, or all but this one.
type Asked = Session | "others";

// The part of the profile that lists the user's sessions and can end any they do not recognise.
export function SessionsSection() {
  const { sessions: words } = useSecurityTexts();
  const found = useQuery(sessions());
  const client = useQueryClient();
  const nameOf = useDeviceWords();
  const [asked, setAsked] = useState<Asked>();
  const { state, run, reset } = useAttempt();
  const others = found.data?.filter((one) => !one.isCurrent) ?? [];

  async function end(what: Asked): Promise<void> {
    setAsked(undefined);
    const act = () => (what === "others" ? endOtherSessions() : endSession(what.id));
    const done = await run(act, { failed: words.endFailed });
    await client.invalidateQueries(sessions());
    if (done === undefined) return;
    reset();
    toasts.show("success", what === "others" ? words.allEnded : words.ended);
  }

  return (
    <Card heading={words.heading} state={found.data && String(found.data.length)}>
      <p className="card-quiet">{words.sentence}</p>
      <Refused state={state} />
      <ListStates
        found={found}
        loading={<Skeleton rows={1} rowHeight="row" words={words.loading} />}
        failed={words.loadFailed}
      >
        {(list) => <SessionList sessions={list} onEnd={setAsked} />}
      </ListStates>
      {found.data !== undefined && others.length === 0 && <p className="card-quiet">{words.only}</p>}
      {others.length > 0 && (
        <div className="card-actions">
          <Button kind="quiet" busy={state.kind === "working"} onPress={() => setAsked("others")}>
            {words.endAll}
          </Button>
        </div>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          heading={asked === "others" ? words.endAllHeading : words.endHeading}
          sentence={
            asked === "others" ? words.endAllSentence : words.endSentence({ device: nameOf(asked.userAgent) })
          }
          action={asked === "others" ? words.endAll : words.end}
          onConfirm={() => void end(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}
