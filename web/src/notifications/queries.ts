import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query";
import {
  notificationEndpoints,
  type Notification,
  type NotificationPreferenceChange,
  type NotificationTab,
} from "@boli/contract/notifications/endpoints";
import type { Page } from "@boli/contract/base/paging";
import type { Language } from "@boli/contract/base/languages";
import { call, list } from "../lib/api.ts";
import { Refusal } from "../lib/client.ts";
import { notificationsKey as all, unread } from "./unread.ts";

interface ListedPage {
  data: Notification[];
  page: Page;
  unread: number;
}

// The server makes the sentences, so another language is another list.
export const notifications = (tab: NotificationTab, language: Language) =>
  infiniteQueryOptions({
    queryKey: [...all, "list", language, tab],
    async queryFn({ signal, pageParam }): Promise<ListedPage> {
      const found = await list(notificationEndpoints.listNotifications, {
        query: { tab, page: pageParam },
        signal,
      });
      unread.set(found.unread);
      return found;
    },
    initialPageParam: 1,
    getNextPageParam: ({ page }) => (page.page < page.pages ? page.page + 1 : undefined),
    // The channel announces changes of other tabs and the server, but it may have been down meanwhile.
    staleTime: 0,
  });

export const preferences = () =>
  queryOptions({
    queryKey: [...all, "preferences"],
    queryFn: ({ signal }) => call(notificationEndpoints.getNotificationPreferences, { signal }),
    // Always stale, because a link in a mail may have switched a topic off.
    staleTime: 0,
  });

export const savePreferences = (body: NotificationPreferenceChange) =>
  call(notificationEndpoints.setNotificationPreferences, { body });

// The list changes at once, and is reverted when the server refuses.
async function change(
  client: QueryClient,
  edit: (one: Notification) => Notification | undefined,
  send: () => Promise<{ unread: number }>,
): Promise<void> {
  const lists = { queryKey: [...all, "list"] };
  await client.cancelQueries(lists);
  const before = client.getQueriesData<InfiniteData<ListedPage>>(lists);
  for (const [key, known] of before) {
    const keeps = key.at(-1) === "unread" ? (one: Notification) => !one.read : () => true;
    const edited = (one: Notification): Notification[] => [edit(one) ?? []].flat().filter(keeps);
    if (known !== undefined)
      client.setQueryData<InfiniteData<ListedPage>>(key, {
        ...known,
        pages: known.pages.map((page) => ({ ...page, data: page.data.flatMap(edited) })),
      });
  }
  try {
    unread.set((await send()).unread);
  } catch (failure) {
    for (const [key, data] of before) client.setQueryData(key, data);
    throw failure;
  } finally {
    void client.invalidateQueries(lists);
  }
}

export const markRead = (client: QueryClient, { id }: Notification): Promise<void> =>
  change(
    client,
    (one) => (one.id === id ? { ...one, read: true } : one),
    () => call(notificationEndpoints.readNotifications, { body: { ids: [id] } }),
  );

// Up to the newest one that is shown: what comes meanwhile stays unread.
export const markAllRead = (client: QueryClient, newest: Notification): Promise<void> =>
  change(
    client,
    (one) => ({ ...one, read: true }),
    () => call(notificationEndpoints.readNotifications, { body: { all: true, before: newest.timestamp } }),
  );

export const remove = (client: QueryClient, { id }: Notification): Promise<void> =>
  change(
    client,
    (one) => (one.id === id ? undefined : one),
    async () => {
      try {
        return await call(notificationEndpoints.deleteNotification, { params: { id } });
      } catch (failure) {
        // It went after half a year, which is what was asked for.
        if (failure instanceof Refusal && failure.code === "notification_not_found")
          return { unread: unread.get() };
        throw failure;
      }
    },
  );
