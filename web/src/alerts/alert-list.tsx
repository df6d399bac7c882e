import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import {
  alertFrequencies,
  alertLimits,
  type Alert,
  type AlertFrequency,
} from "@boli/contract/alerts/endpoints";
import { Refusal } from "../lib/client.ts";
import { shownDate } from "../lib/moments.ts";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { Select } from "../ui/fields/select-field.tsx";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { Heading, Row, Stack, Text } from "../ui/layout-parts.tsx";
import { toasts } from "../ui/overlays/toasts.ts";
import { useRowActions } from "../ui/table/use-row-actions.ts";
import { frequencyNames } from "./frequency-names.ts";
import { changeAlert, deleteAlert, myAlerts } from "./queries.ts";
import { useAlertMessages, type AlertMessages } from "./texts/index.ts";
import "./alert-list.css";

interface AlertListProps {
  alerts: readonly Alert[];
  // Hears of matches at once.
  isMember: boolean;
  // An alert's filters in words; and a link to the list that it stands for.
  nameOf(alert: Alert): string;
  renderLink(alert: Alert, name: string): ReactNode;
}

type Pending = Partial<Pick<Alert, "frequency" | "paused">> | "deleted";

// The alerts of a person, each with its actions.
export function AlertList({ alerts, isMember, nameOf, renderLink }: AlertListProps) {
  const texts = useAlertMessages();
  const [asked, setAsked] = useState<Alert>();
  const { current, change, remove } = useAlertChanges(alerts);
  return (
    <>
      {current.some(({ paused }) => paused === "for_subscribers") && (
        <Text tone="quiet" className="alerts-why">
          {texts.pausedWhy}
        </Text>
      )}
      <Stack as="ul" gap={3} className="alerts">
        {current.map((alert) => (
          <AlertRow
            key={alert.id}
            alert={alert}
            isMember={isMember}
            name={nameOf(alert)}
            link={renderLink(alert, nameOf(alert))}
            onFrequency={(frequency) => change(alert, { frequency }, { frequency })}
            onPause={(isPaused) => change(alert, { paused: isPaused ? "by_you" : null }, { isPaused })}
            onDelete={() => setAsked(alert)}
          />
        ))}
      </Stack>
      {asked !== undefined && (
        <ConfirmDialog
          heading={texts.removeHeading}
          sentence={texts.removeSentence({ alert: nameOf(asked) })}
          action={texts.remove}
          isDangerous
          onConfirm={() => {
            setAsked(undefined);
            remove(asked);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

// A change shows at once, and is reverted when the server refuses it.
function useAlertChanges(alerts: readonly Alert[]) {
  const texts = useAlertMessages();
  const client = useQueryClient();
  const { pending, run } = useRowActions<Pending>("alerts");

  async function act({ id }: Alert, change: Pending, send: () => Promise<unknown>): Promise<void> {
    try {
      const done = run([id], change, async () => {
        await send();
        await client.invalidateQueries(myAlerts());
      });
      await done;
      if (done !== undefined && change === "deleted") toasts.show("success", texts.removed);
    } catch (failure) {
      toasts.show("error", failure instanceof Refusal ? failure.sentence : texts.changeFailed);
    }
  }

  return {
    current: alerts.flatMap((alert) => {
      const change = pending.get(alert.id);
      return change === "deleted" ? [] : [{ ...alert, ...change }];
    }),
    change: (alert: Alert, change: Pending, body: Parameters<typeof changeAlert>[1]) =>
      void act(alert, change, () => changeAlert(alert.id, body)),
    remove: (alert: Alert) => void act(alert, "deleted", () => deleteAlert(alert.id)),
  };
}

interface AlertRowProps {
  alert: Alert;
  isMember: boolean;
  name: string;
  link: ReactNode;
  onFrequency(frequency: AlertFrequency): void;
  onPause(isPaused: boolean): void;
  onDelete(): void;
}

function AlertRow({ alert, isMember, name, link, onFrequency, onPause, onDelete }: AlertRowProps) {
  const texts = useAlertMessages();
  const isPaused = alert.paused === "by_you";
  return (
    <Row as="li" surface="raised" pad={4} gap={3} across={5} justify="between" className="alert">
      <Stack gap={1} takes="most">
        <Heading wraps="anywhere">{link}</Heading>
        <Row as="p" gap={1} across={2} size="list" tone="quiet" className="numbers">
          {alert.paused !== null && (
            <Chip tone="neutral">{isPaused ? texts.pausedByYou : texts.pausedForSubscribers}</Chip>
          )}
          <span>{factsOf(alert, texts)}</span>
        </Row>
      </Stack>
      <Row takes="phone-line" className="alert-actions">
        <Select
          label={texts.frequencyOf({ alert: name })}
          options={alertFrequencies.map((value) => ({
            value,
            label: frequencyNames(texts, isMember)[value],
          }))}
          value={alert.frequency}
          onChange={(value) => onFrequency(value as AlertFrequency)}
        />
        {alert.paused !== "for_subscribers" && (
          <Button kind="quiet" onPress={() => onPause(!isPaused)}>
            <Said action={isPaused ? texts.resume : texts.pause} name={name} />
          </Button>
        )}
        <Button kind="plain" onPress={onDelete}>
          <Said action={texts.remove} name={name} />
        </Button>
      </Row>
    </Row>
  );
}

// Says to screen readers which of the alerts a button belongs to.
const Said = ({ action, name }: { action: string; name: string }) => (
  <>
    {action}
    <span className="unseen"> {name}</span>
  </>
);

function factsOf({ createdAt, found, lastFoundAt }: Alert, texts: AlertMessages): string {
  const since = texts.since({ day: shownDate(createdAt) });
  if (lastFoundAt === null) return `${since} · ${texts.foundNone}`;
  const isMore = found >= alertLimits.counted;
  return `${since} · ${texts.found({ count: found, isMore, day: shownDate(lastFoundAt) })}`;
}
