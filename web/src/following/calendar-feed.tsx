import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ListStates } from "../ui/lists/list-states.tsx";
import { Skeleton } from "../ui/lists/skeleton.tsx";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { copyText } from "../ui/copy-text.ts";
import { useFailureNotice } from "../ui/use-failure-notice.ts";
import { calendarFeed, makeCalendarFeed, removeCalendarFeed } from "./queries.ts";
import { useFollowingMessages } from "./texts/index.ts";
import "./calendar-feed.css";

// The private address from which a calendar reads what this person follows. It is shown once, when it is made.
export function CalendarFeed() {
  const { feed: texts } = useFollowingMessages();
  const showFailure = useFailureNotice();
  const client = useQueryClient();
  const query = useQuery(calendarFeed());
  const [url, setUrl] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // The action that would end the address, which no calendar could get back.
  const [asked, setAsked] = useState<"renew" | "end">();

  async function change(work: () => Promise<string | undefined>): Promise<void> {
    setBusy(true);
    try {
      setUrl(await work());
      await client.invalidateQueries(calendarFeed());
    } catch (failure) {
      showFailure(failure, texts.failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card heading={texts.heading}>
      <div className="calendar-feed">
        <p>{texts.sentence}</p>
        {url !== undefined && <NewAddress url={url} />}
        <ListStates
          query={query}
          loading={<Skeleton rows={1} rowHeight="line" text={texts.loading} />}
          failed={texts.loadFailed}
        >
          {({ madeAt }) => {
            const isThere = url !== undefined || madeAt !== null;
            return (
              <>
                {isThere && url === undefined && <p>{texts.hidden}</p>}
                <div className="calendar-feed-actions">
                  <Button
                    kind="quiet"
                    busy={isBusy}
                    onPress={() => (isThere ? setAsked("renew") : void change(makeCalendarFeed))}
                  >
                    {isThere ? texts.makeNew : texts.make}
                  </Button>
                  {isThere && (
                    <Button kind="plain" busy={isBusy} onPress={() => setAsked("end")}>
                      {texts.remove}
                    </Button>
                  )}
                </div>
              </>
            );
          }}
        </ListStates>
        {asked !== undefined && (
          <ConfirmDialog
            heading={texts.asks[asked].heading}
            sentence={texts.asks[asked].sentence}
            action={asked === "end" ? texts.remove : texts.makeNew}
            isDangerous={asked === "end"}
            onConfirm={() => {
              setAsked(undefined);
              void change(asked === "end" ? removeCalendarFeed : makeCalendarFeed);
            }}
            onClose={() => setAsked(undefined)}
          />
        )}
      </div>
    </Card>
  );
}

function NewAddress({ url }: { url: string }) {
  const { feed: texts, copyFailed } = useFollowingMessages();
  return (
    <>
      <p className="calendar-feed-url">{url}</p>
      <p>{texts.secret}</p>
      <div className="calendar-feed-actions">
        <Button kind="quiet" onPress={() => copyText(url, { copied: texts.copied, failed: copyFailed })}>
          {texts.copy}
        </Button>
        <a className="button button-quiet" href={url.replace(/^https?:/, "webcal:")}>
          {texts.subscribe}
        </a>
      </div>
    </>
  );
}
