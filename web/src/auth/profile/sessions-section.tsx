import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Session } from "@boli/contract/auth/endpoints";
import { deviceName, deviceOf } from "@boli/contract/auth/devices";
import { useSecurityTexts } from "./texts/index.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { endOtherSessions, endSession, sessions } from "../queries.ts";
import { Refused } from "../../ui/summary.tsx";
import { useAttempt } from "../../ui/use-attempt.ts";
import { useStore } from "../../lib/use-store.ts";
import { shownLanguage } from "../../locales/language.ts";
import { Chip } from "../../ui/chip.tsx";
import { ComputerIcon, PhoneIcon } from "../../ui/icons.tsx";
import { shownDate, shownTime } from "../../lib/moments.ts";
import "./sessions-section.css";

// One session, or all but this one.
type Asked = Session | "others";

// The part of the profile that lists the user's sessions and can end any they do not recognise.
export function SessionsSection() {
  const { sessions: texts } = useSecurityTexts();
  const query = useQuery(sessions());
  const client = useQueryClient();
  const nameOf = useDeviceWords();
  const [asked, setAsked] = useState<Asked>();
  const { state, run, reset } = useAttempt();
  const others = query.data?.filter((one) => !one.isCurrent) ?? [];

  async function end(what: Asked): Promise<void> {
    setAsked(undefined);
    const act = () => (what === "others" ? endOtherSessions() : endSession(what.id));
    const done = await run(act, { failed: texts.endFailed });
    await client.invalidateQueries(sessions());
    if (done === undefined) return;
    reset();
    toasts.show("success", what === "others" ? texts.allEnded : texts.ended);
  }

  return (
    <Card heading={texts.heading} state={query.data && String(query.data.length)}>
      <p className="card-quiet">{texts.sentence}</p>
      <Refused state={state} />
      <ListStates
        query={query}
        loading={<Skeleton rows={1} rowHeight="row" text={texts.loading} />}
        failed={texts.loadFailed}
      >
        {(list) => <SessionList sessions={list} onEnd={setAsked} />}
      </ListStates>
      {query.data !== undefined && others.length === 0 && <p className="card-quiet">{texts.only}</p>}
      {others.length > 0 && (
        <div className="card-actions">
          <Button kind="quiet" busy={state.kind === "working"} onPress={() => setAsked("others")}>
            {texts.endAll}
          </Button>
        </div>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          heading={asked === "others" ? texts.endAllHeading : texts.endHeading}
          sentence={
            asked === "others" ? texts.endAllSentence : texts.endSentence({ device: nameOf(asked.userAgent) })
          }
          action={asked === "others" ? texts.endAll : texts.end}
          onConfirm={() => void end(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}

interface SessionListProps {
  sessions: readonly Session[];
  onEnd(session: Session): void;
}

function SessionList({ sessions, onEnd }: SessionListProps) {
  const { sessions: texts } = useSecurityTexts();
  const nameOf = useDeviceWords();
  return (
    <ul className="sessions">
      {sessions.map((session) => (
        <li key={session.id}>
          {deviceOf(session.userAgent)?.isPhone ? <PhoneIcon /> : <ComputerIcon />}
          <div>
            <p className="session-name">
              {nameOf(session.userAgent)}
              {session.isCurrent && <Chip tone="success">{texts.thisDevice}</Chip>}
            </p>
            <p className="session-facts numbers">{factsOf(session, texts)}</p>
          </div>
          {!session.isCurrent && (
            <Button
              kind="plain"
              aria-label={texts.endOf({ device: nameOf(session.userAgent) })}
              onPress={() => onEnd(session)}
            >
              {texts.end}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

// The device in plain words, from its browser's user agent.
function useDeviceWords(): (userAgent: string) => string {
  const language = useStore(shownLanguage);
  return (userAgent) => deviceName(userAgent, language);
}

function factsOf(
  { address, lastSeenAt }: Session,
  texts: { facts(values: { address: string; date: string; time: string }): string },
): string {
  const seen = new Date(lastSeenAt);
  return texts.facts({ address, date: shownDate(seen), time: shownTime(seen) });
}
