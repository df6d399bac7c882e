import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Row, Stack, Text } from "../ui/layout-parts.tsx";
import { ListStates } from "../ui/lists/list-states.tsx";
import { Skeleton } from "../ui/lists/skeleton.tsx";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { copyText } from "../ui/copy-text.ts";
import { useFailureNotice } from "../ui/use-failure-notice.ts";
import { calendarFeed, makeCalendarFeed, removeCalendarFeed } from "./queries.ts";
import { useFollowingMessages } from "./texts/index.ts";
import "./calendar-feed.css";

// An action that ends the address, which no calendar could get back.
type Ending = "renew" | "end";

// The private address from which a calendar reads what this person follows. It is shown once, when it is made.
export function CalendarFeed() {
  const { feed: texts } = useFollowingMessages();
  const query = useQuery(calendarFeed());
  const { url, isBusy, change } = useAddress();
  const [asked, setAsked] = useState<Ending>();
  return (
    <Card heading={texts.heading}>
      <Stack gap={3} className="calendar-feed" id="my-calendar">
        <p>{texts.sentence}</p>
        {url !== undefined && <NewAddress url={url} />}
        <ListStates
          query={query}
          loading={<Skeleton rows={1} rowHeight="line" text={texts.loading} />}
          failed={texts.loadFailed}
        >
          {({ madeAt }) => (
            <>
              {madeAt !== null && url === undefined && <p>{texts.hidden}</p>}
              <FeedActions
                isThere={url !== undefined || madeAt !== null}
                isBusy={isBusy}
                onMake={() => void change(makeCalendarFeed)}
                onAsk={setAsked}
              />
            </>
          )}
        </ListStates>
        {asked !== undefined && (
          <ConfirmDialog
            {...texts.asks[asked]}
            action={asked === "end" ? texts.remove : texts.makeNew}
            isDangerous={asked === "end"}
            onConfirm={() => {
              setAsked(undefined);
              void change(asked === "end" ? removeCalendarFeed : makeCalendarFeed);
            }}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Stack>
    </Card>
  );
}

// The address that was made here, which the server does not say again.
function useAddress() {
  const { feed: texts } = useFollowingMessages();
  const showFailure = useFailureNotice();
  const client = useQueryClient();
  const [url, setUrl] = useState<string>();
  const [isBusy, setBusy] = useState(false);

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

  return { url, isBusy, change };
}

interface FeedActionsProps {
  isThere: boolean;
  isBusy: boolean;
  onMake(): void;
  onAsk(about: Ending): void;
}

function FeedActions({ isThere, isBusy, onMake, onAsk }: FeedActionsProps) {
  const { feed: texts } = useFollowingMessages();
  return (
    <Row>
      <Button kind="quiet" busy={isBusy} onPress={() => (isThere ? onAsk("renew") : onMake())}>
        {isThere ? texts.makeNew : texts.make}
      </Button>
      {isThere && (
        <Button kind="plain" busy={isBusy} onPress={() => onAsk("end")}>
          {texts.remove}
        </Button>
      )}
    </Row>
  );
}

function NewAddress({ url }: { url: string }) {
  const { feed: texts, copyFailed } = useFollowingMessages();
  return (
    <>
      <Text size="list" wraps="anywhere" className="calendar-feed-url">
        {url}
      </Text>
      <p>{texts.secret}</p>
      <Row>
        <Button kind="quiet" onPress={() => copyText(url, { copied: texts.copied, failed: copyFailed })}>
          {texts.copy}
        </Button>
        <a className="button button-quiet" href={url.replace(/^https?:/, "webcal:")}>
          {texts.subscribe}
        </a>
      </Row>
    </>
  );
}
