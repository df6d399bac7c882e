import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState, type MouseEvent } from "react";
import type { Notification, NotificationTab } from "@boli/contract/notifications/endpoints";
import { shownDate, shownTime } from "../lib/moments.ts";
import { useStore } from "../lib/use-store.ts";
import { shownLanguage } from "../locales/language.ts";
import { Button } from "../ui/button.tsx";
import { ListStates } from "../ui/lists/list-states.tsx";
import { MoreButton } from "../ui/lists/more-button.tsx";
import { Skeleton } from "../ui/lists/skeleton.tsx";
import { Heading, Stack } from "../ui/layout-parts.tsx";
import { LiveText } from "../ui/live-text.tsx";
import { TabPanel, Tabs } from "../ui/lists/tabs.tsx";
import { Drawer } from "../ui/overlays/drawer.tsx";
import { useFailureNotice } from "../ui/use-failure-notice.ts";
import { daysOf, type Day } from "./days.ts";
import { markAllRead, markRead, notifications, remove } from "./queries.ts";
import { useNotificationMessages } from "./texts/index.ts";
import { hasNews, unread } from "./unread.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { CloseIcon } from "../ui/icons.tsx";
import "./notification-drawer.css";

export interface NotificationDrawerProps {
  onClose(): void;
}

const tabs = ["all", "unread", "auctions"] as const satisfies readonly NotificationTab[];
const settingsPath = "/app/profile#notification-settings";

const tabIdOf = (tab: NotificationTab): string => `notifications-tab-${tab}`;

// A person's notifications, the newest first and by days.
export function NotificationDrawer({ onClose }: NotificationDrawerProps) {
  const texts = useNotificationMessages();
  const router = useRouter();
  const [tab, setTab] = useState<NotificationTab>("all");
  const query = useInfiniteQuery(notifications(tab, useStore(shownLanguage)));
  const listed = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const [newest] = listed;
  const [top, setTop] = useState("");
  if (newest && newest.timestamp > top) setTop(newest.timestamp);

  // Navigates before the drawer closes, so that the new page replaces the drawer's entry in the history.
  function go(path: string): void {
    router.history.push(path);
    onClose();
  }

  const rowActions = useRowActions(listed, tab, go);
  return (
    <Drawer label={texts.heading} onClose={onClose} wide>
      <Stack className="notifications">
        <div className="notifications-head">
          <Heading>{texts.heading}</Heading>
        </div>
        <Tabs<NotificationTab>
          label={texts.heading}
          id="notifications"
          tabs={tabs.map((name) => ({ name, label: texts.tabs[name] }))}
          chosen={tab}
          onChoose={setTab}
        />
        <News tab={tab} onShow={() => void query.refetch()} />
        {/* Remounted when a notification came, so that the rows are replaced instead of moved down. */}
        <Stack key={top} className="notifications-below">
          {newest && <ReadAll newest={newest} />}
          <TabPanel id="notifications" chosen={tab}>
            <Stack>
              <ListStates
                query={query}
                loading={<Skeleton rows={5} rowHeight="row" text={texts.loading} />}
                failed={texts.failed}
                empty={{ is: () => listed.length === 0, ...texts.empty[tab] }}
              >
                {() =>
                  daysOf(listed, new Date(query.dataUpdatedAt)).map((day) => (
                    <DayList key={day.day} day={day} {...rowActions} />
                  ))
                }
              </ListStates>
              <MoreButton query={query} label={texts.more} />
            </Stack>
          </TabPanel>
          <SettingsLink go={go} />
        </Stack>
      </Stack>
    </Drawer>
  );
}

function SettingsLink({ go }: { go(path: string): void }) {
  const texts = useNotificationMessages();
  return (
    <a
      className="button button-quiet button-wide"
      href={settingsPath}
      onClick={(event) => {
        event.preventDefault();
        go(settingsPath);
      }}
    >
      {texts.settings}
    </a>
  );
}

function useTry() {
  const showFailure = useFailureNotice();
  return (work: Promise<void>, failed: string) =>
    work.catch((failure: unknown) => showFailure(failure, failed));
}

interface RowActions {
  onOpen(event: MouseEvent, opened: Notification, page: string): void;
  onRemove(removed: Notification): void;
}

function useRowActions(
  listed: readonly Notification[],
  tab: NotificationTab,
  go: (path: string) => void,
): RowActions {
  const texts = useNotificationMessages();
  const client = useQueryClient();
  const tryTo = useTry();
  return {
    onOpen(event, opened, page) {
      if (!opened.read) void tryTo(markRead(client, opened), texts.readFailed);
      // With a key held, the browser opens it in another tab.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      go(page);
    },
    onRemove(removed) {
      // The focus would go with the row.
      const place = listed.findIndex(({ id }) => id === removed.id);
      const next = listed[place + 1] ?? listed[place - 1];
      document.getElementById(next ? linkIdOf(next) : tabIdOf(tab))?.focus();
      void tryTo(remove(client, removed), texts.removeFailed);
    },
  };
}

// The button that shows the notifications that came since the list was read.
function News({ tab, onShow }: { tab: NotificationTab; onShow(): void }) {
  const texts = useNotificationMessages();
  const isBehind = useStore(hasNews);
  // Opening the drawer fetches the list.
  useEffect(() => hasNews.set(false), []);

  function show(): void {
    hasNews.set(false);
    onShow();
    document.getElementById(tabIdOf(tab))?.focus();
  }

  return (
    <>
      {isBehind && (
        <div className="notifications-news">
          <Button onPress={show}>{texts.showNew}</Button>
        </div>
      )}
      <LiveText isUnseen>{isBehind ? texts.showNew : undefined}</LiveText>
    </>
  );
}

function ReadAll({ newest }: { newest: Notification }) {
  const texts = useNotificationMessages();
  const client = useQueryClient();
  const tryTo = useTry();
  const isAnyUnread = useStore(unread) > 0;
  const isBehind = useStore(hasNews);
  // Not while there are newer ones, whose button is in its place.
  if (!isAnyUnread || isBehind) return null;
  return (
    <div className="notifications-read-all">
      <Button kind="plain" onPress={() => void tryTo(markAllRead(client, newest), texts.readFailed)}>
        {texts.readAll}
      </Button>
    </div>
  );
}

function DayList({ day: { kind, day, notifications: listed }, ...actions }: RowActions & { day: Day }) {
  const texts = useNotificationMessages();
  return (
    <section>
      <h3 className="notifications-day">
        {kind === "earlier" ? shownDate(`${day}T12:00:00+05:30`) : texts[kind]}
      </h3>
      <Stack as="ul" gap={2}>
        {listed.map((one) => (
          <NotificationRow key={one.id} notification={one} {...actions} />
        ))}
      </Stack>
    </section>
  );
}

const linkIdOf = ({ id }: Notification): string => `notification-${id}`;

function NotificationRow({ notification, onOpen, onRemove }: RowActions & { notification: Notification }) {
  const texts = useNotificationMessages();
  const { title, message, timestamp, read, priority, actionUrl, auctions } = notification;
  return (
    <li className="notification" data-unread={!read || undefined}>
      <div className="notification-text">
        <a
          id={linkIdOf(notification)}
          className="notification-link"
          href={actionUrl}
          onClick={(event) => onOpen(event, notification, actionUrl)}
        >
          <span className="notification-title">
            {!read && <span className="unseen">{texts.unread}: </span>}
            {title}
            {!read && priority === "high" && <span className="unseen"> ({texts.important})</span>}
          </span>
          <span className="notification-message">{message}</span>
          <time className="notification-time numbers" dateTime={timestamp}>
            {shownTime(timestamp)}
          </time>
        </a>
        {auctions.length > 0 && (
          <ul className="notification-auctions">
            {auctions.map((one) => (
              <li key={one.actionUrl}>
                <a href={one.actionUrl} onClick={(event) => onOpen(event, notification, one.actionUrl)}>
                  {one.title}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <IconButton label={texts.remove({ title })} onPress={() => onRemove(notification)}>
        <CloseIcon />
      </IconButton>
    </li>
  );
}
