import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { alertFrequencies, type AlertFrequency, type SavedSearch } from "@boli/contract/alerts/endpoints";
import { newKey } from "../lib/client.ts";
import { Button } from "../ui/button.tsx";
import { Choice } from "../ui/fields/choice.tsx";
import { BellIcon } from "../ui/icons.tsx";
import { Notice } from "../ui/notice.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { toasts } from "../ui/overlays/toasts.ts";
import { Row, Text } from "../ui/layout-parts.tsx";
import { Refused } from "../ui/summary.tsx";
import { useAttempt } from "../ui/use-attempt.ts";
import { myAlerts, saveAlert, type MyAlerts } from "./queries.ts";
import { frequencyNames } from "./frequency-names.ts";
import { useAlertMessages } from "./texts/index.ts";
import "./save-alert.css";

interface SaveAlertProps {
  search: SavedSearch;
  // The filters of the search in words.
  parts: readonly string[];
  // Hears of matches at once.
  isMember: boolean;
  // The ways on for somebody who has all alerts that they may have: to these, and to more.
  manage: ReactNode;
  upgrade: ReactNode;
}

// Saves what a list shows as an alert.
export function SaveAlert(props: SaveAlertProps) {
  const texts = useAlertMessages();
  const [isOpen, setOpen] = useState(false);
  // Asked before the dialog is wanted, so that it opens with the answer.
  const { data: mine } = useQuery({ ...myAlerts(), enabled: props.parts.length > 0 });
  if (props.parts.length === 0) return null;
  return (
    <Row justify="center" className="save-alert">
      <Button kind="quiet" aria-haspopup="dialog" onPress={() => setOpen(true)}>
        <BellIcon />
        {texts.set}
      </Button>
      {isOpen && <SaveDialog {...props} mine={mine} onClose={() => setOpen(false)} />}
    </Row>
  );
}

function SaveDialog({
  search,
  parts,
  isMember,
  manage,
  upgrade,
  mine,
  onClose,
}: SaveAlertProps & { mine: MyAlerts | undefined; onClose(): void }) {
  const texts = useAlertMessages();
  const client = useQueryClient();
  // Somebody who is notified an hour later has not chosen that hour.
  const [frequency, setFrequency] = useState<AlertFrequency>(isMember ? "instant" : "daily");
  const [key] = useState(newKey);
  const { state, run } = useAttempt();

  const isFull = mine !== undefined && mine.alerts.length >= mine.max;

  async function save(): Promise<void> {
    const done = await run(() => saveAlert({ search, frequency }, key), { failed: texts.saveFailed });
    if (done === undefined) return;
    void client.invalidateQueries(myAlerts());
    onClose();
    toasts.show("success", texts.saved);
  }

  return (
    <Dialog heading={texts.dialogHeading} onClose={onClose}>
      <Refused state={state} />
      {isFull && <Notice tone="warning">{texts.full({ max: mine.max })}</Notice>}
      <p>{texts.dialogSentence}</p>
      <Parts parts={parts} />
      {isFull ? (
        <div className="dialog-actions">
          {manage}
          {upgrade}
        </div>
      ) : (
        <>
          <FrequencyChoice isMember={isMember} frequency={frequency} onChoose={setFrequency} />
          <div className="dialog-actions">
            <Button busy={state.kind === "working"} onPress={() => void save()}>
              {texts.save}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

const Parts = ({ parts }: { parts: readonly string[] }) => (
  <Row as="ul">
    {parts.map((part) => (
      <Text
        as="li"
        key={part}
        surface="sunken"
        size="list"
        weight="strong"
        wraps="anywhere"
        className="save-alert-part"
      >
        {part}
      </Text>
    ))}
  </Row>
);

interface FrequencyChoiceProps {
  isMember: boolean;
  frequency: AlertFrequency;
  onChoose(frequency: AlertFrequency): void;
}

function FrequencyChoice({ isMember, frequency, onChoose }: FrequencyChoiceProps) {
  const texts = useAlertMessages();
  const names = frequencyNames(texts, isMember);
  return (
    <>
      <Choice<AlertFrequency>
        legend={texts.frequency}
        options={alertFrequencies.map((value) => ({ value, label: names[value] }))}
        value={frequency}
        onChoose={onChoose}
      />
      {!isMember && <p className="dialog-quiet">{texts.later}</p>}
    </>
  );
}
