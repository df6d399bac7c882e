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
  const { feed: words } = useFollowingMessages();
  const showFailure = useFailureNotice();
  const client = useQueryClient();
  const found = useQuery(calendarFeed());
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
      showFailure(failure, words.failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card heading={words.heading}>
      <div className="calendar-feed">
        <p>{words.sentence}</p>
        {url !== undefined && <NewAddress url={url} />}
        <ListStates
          found={found}
          loading={<Skeleton rows={1} rowHeight="line" words={words.loading} />}
          failed={words.loadFailed}
        >
          {({ madeAt }) => {
            const isThere = url !== undefined || madeAt !== null;
            return (
              <>
                {isThere && url === undefined && <p>{words.hidden}</p>}
                <div className="calendar-feed-actions">
                  <Button
                    kind="quiet"
                    busy={isBusy}
                    onPress={() => (isThere ? setAsked("renew") : void change(makeCalendarFeed))}
                  >
                    {isThere ? words.makeNew : words.make}
                  </Button>
                  {isThere && (
                    <Button kind="plain" busy={isBusy} onPress={() => setAsked("end")}>
                      {words.remove}
                    </Button>
                  )}
                </div>
              </>
            );
          }}
        </ListStates>
        {asked !== undefined && (
          <ConfirmDialog
            heading={words.asks[asked].heading}
            sentence={words.asks[asked].sentence}
            action={asked === "end" ? words.remove : words.makeNew}
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
  const { feed: words, copyFailed } = useFollowingMessages();
  return (
    <>
      <p className="calendar-feed-url">{url}</p>
      <p>{words.secret}</p>
      <div className="calendar-feed-actions">
        <Button kind="quiet" onPress={() => copyText(url, { copied: words.copied, failed: copyFailed })}>
          {words.copy}
        </Button>
        <a className="button button-quiet" href={url.replace(/^https?:/, "webcal:")}>
          {words.subscribe}
        </a>
      </div>
    </>
  );
}
