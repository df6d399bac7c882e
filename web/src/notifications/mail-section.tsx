import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { NotificationPreferenceChange } from "@boli/contract/notifications/endpoints";
import { mailTopics } from "@boli/contract/notifications/kinds";
import { useState } from "react";
import { Card } from "../ui/card.tsx";
import { Check } from "../ui/fields/check.tsx";
import { ListStates } from "../ui/lists/list-states.tsx";
import { Skeleton } from "../ui/lists/skeleton.tsx";
import { toasts } from "../ui/overlays/toasts.ts";
import { useFailureNotice } from "../ui/use-failure-notice.ts";
import "./mail-section.css";
import { preferences, savePreferences } from "./queries.ts";
import { useNotificationMessages } from "./texts/index.ts";

// The part of the profile that chooses what is mailed as well. Each choice counts at once; there is nothing to save.
export function MailSection() {
  const { mails: texts } = useNotificationMessages();
  const showFailure = useFailureNotice();
  const client = useQueryClient();
  const query = useQuery(preferences());
  // The choice that is being saved, already shown.
  const [wanted, setWanted] = useState<NotificationPreferenceChange>();

  async function choose(chosen: NotificationPreferenceChange): Promise<void> {
    // One request at a time, because two could arrive in the wrong order.
    if (wanted !== undefined) return;
    setWanted(chosen);
    try {
      const saved = await savePreferences(chosen);
      // Cancels a running request, because its answer may be older.
      await client.cancelQueries(preferences());
      client.setQueryData(preferences().queryKey, saved);
      toasts.show("success", texts.saved);
    } catch (failure) {
      showFailure(failure, texts.saveFailed);
    }
    setWanted(undefined);
  }

  return (
    <div id="notification-settings">
      <Card heading={texts.heading}>
        <p className="card-quiet">{texts.sentence}</p>
        <p className="card-quiet">{texts.quietHours}</p>
        <ListStates
          query={query}
          loading={<Skeleton rows={2} rowHeight="row" text={texts.loading} />}
          failed={texts.loadFailed}
        >
          {(known) => {
            const mails = { ...known.mails, ...wanted?.mails };
            return mailTopics.map((topic) => (
              <Check
                key={topic}
                label={texts.topics[topic].label}
                hint={texts.topics[topic].hint}
                checked={mails[topic] === true}
                onChange={(checked) => void choose({ mails: { [topic]: checked } })}
              />
            ));
          }}
        </ListStates>
      </Card>
    </div>
  );
}
