import type { Session } from "@boli/contract/auth/endpoints";
import { deviceName, deviceOf } from "@boli/contract/auth/devices";
import { useStore } from "../../lib/use-store.ts";
import { shownLanguage } from "../../locales/language.ts";
import { useSecurityTexts } from "./texts/index.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ComputerIcon, PhoneIcon } from "../../ui/icons.tsx";
import { shownDate, shownTime } from "../../lib/moments.ts";
import "./session-list.css";

interface SessionListProps {
  sessions: readonly Session[];
  onEnd(session: Session): void;
}

export function SessionList({ sessions, onEnd }: SessionListProps) {
  const { sessions: words } = useSecurityTexts();
  const nameOf = useDeviceWords();
  return (
    <ul className="sessions">
      {sessions.map((session) => (
        <li key={session.id}>
          {deviceOf(session.userAgent)?.isPhone ? <PhoneIcon /> : <ComputerIcon />}
          <div>
            <p className="session-name">
              {nameOf(session.userAgent)}
              {session.isCurrent && <Chip tone="success">{words.thisDevice}</Chip>}
            </p>
            <p className="session-facts numbers">{factsOf(session, words)}</p>
          </div>
          {!session.isCurrent && (
            <Button
              kind="plain"
              aria-label={words.endOf({ device: nameOf(session.userAgent) })}
              onPress={() => onEnd(session)}
            >
              {words.end}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

// The device in plain words, from its browser's user agent.
export function useDeviceWords(): (userAgent: string) => string {
  const language = useStore(shownLanguage);
  return (userAgent) => deviceName(userAgent, language);
}

function factsOf(
  { address, lastSeenAt }: Session,
  words: { facts(values: { address: string; date: string; time: string }): string },
): string {
  const seen = new Date(lastSeenAt);
  return words.facts({ address, date: shownDate(seen), time: shownTime(seen) });
}
