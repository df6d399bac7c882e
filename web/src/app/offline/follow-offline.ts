import { onlineManager, type Query } from "@tanstack/react-query";
import { favouritesIn } from "../../following/queries.ts";
import { startedAway } from "../../lib/away.ts";
import { Unreachable } from "../../lib/client.ts";
import { session, userOf } from "../../lib/session.ts";
import { features, fetchFeatures } from "../../lib/shell-state.ts";
import { channel } from "../live-channel.ts";
import { queryClient } from "../query-client.ts";
import type { AppRouter } from "../router.tsx";
import { trouble } from "../trouble.ts";
import { forgetOne, keepAnswer, type KeptAnswer, readKeptAnswer } from "./kept.ts";
import { followPerson } from "./follow-person.ts";
import { quietly } from "./quietly.ts";
import { followInstall } from "./install.ts";
import { isPaid, isWorthKeeping } from "./worth-keeping.ts";
import { followReleases } from "./releases.ts";

const cache = queryClient.getQueryCache();

// Keeps what the person may want to read without a network, and shows it then. Begun once, after the first screen.
export function followOffline(router: AppRouter): void {
  // The library believes that there is a network until it hears otherwise.
  onlineManager.setOnline(navigator.onLine);
  followInstall();
  quietly(followReleases(router));
  if (!("caches" in window)) return;
  const storage = window.caches;
  followPerson(storage);
  cache.subscribe((event) => {
    if (event.type !== "updated" || event.query.meta?.["isKept"] !== true) return;
    const { query, action } = event;
    if (action.type === "success" && action.manual !== true) quietly(keepAll(storage, query));
    if (lacksServer(query)) quietly(fill(storage, query));
  });
  // Answers that came before this was loaded.
  for (const query of cache.findAll({ predicate: ({ meta }) => meta?.["isKept"] === true })) {
    if (query.state.data !== undefined) quietly(keepAll(storage, query));
    else if (lacksServer(query)) quietly(fill(storage, query));
  }
  followReturn();
}

// The server is heard again: what was shown with its time is loaded anew.
function followReturn(): void {
  let wasAway = startedAway.get() !== undefined;
  const look = (): void => {
    wasAway ||= trouble.get() !== undefined;
    if (!wasAway || channel.state.get().kind !== "open") return;
    wasAway = false;
    if (startedAway.get() === "known") void fetchFeatures().then(features.set);
    startedAway.set(undefined);
    quietly(
      queryClient.refetchQueries({
        type: "active",
        stale: true,
        predicate: ({ meta }) => meta?.["isKept"] === true,
      }),
    );
  };
  channel.state.subscribe(look);
  look();
}

const lacksServer = ({ state }: Query): boolean =>
  state.data === undefined &&
  (state.fetchStatus === "paused" || state.fetchFailureReason instanceof Unreachable);

// The favourites are told apart from the auctions, and either may come first.
async function keepAll(storage: CacheStorage, query: Query): Promise<void> {
  const isList = query.queryKey[0] === "following";
  const others = isList ? cache.findAll({ queryKey: ["auctions", "one"] }) : [];
  for (const one of [query, ...others]) await keep(storage, one);
}

async function keep(storage: CacheStorage, { queryKey, queryHash, state }: Query): Promise<void> {
  const user = userOf(session.get());
  if (user === undefined || startedAway.get() !== undefined || state.data === undefined) return;
  if (!isWorthKeeping(queryKey, favouritesIn(queryClient))) return;
  const answer: KeptAnswer = {
    queryKey,
    data: state.data,
    savedAt: state.dataUpdatedAt,
    isPaid: isPaid(queryKey, state.data),
  };
  await keepAnswer(storage, user.id, { hash: queryHash, answer });
  // The session may have ended while this was written.
  if (userOf(session.get())?.id !== user.id) await forgetOne(storage, user.id);
}

// Shows what was kept. It is as old as it is: the screens say its time.
async function fill(storage: CacheStorage, query: Query): Promise<void> {
  const user = userOf(session.get());
  if (user === undefined) return;
  const answer = await readKeptAnswer(storage, user, { hash: query.queryHash, now: Date.now() });
  if (query.state.data !== undefined) return;
  if (answer === undefined) {
    // A page that was loaded without a network says that it has nothing, instead of waiting for one.
    const error = new Unreachable("connection");
    if (startedAway.get() === "known") query.setState({ status: "error", error, errorUpdateCount: 1 });
    return;
  }
  queryClient.setQueryData(query.queryKey, answer.data, { updatedAt: answer.savedAt });
}
