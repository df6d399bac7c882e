import { createClient } from "./client.ts";
import { sessionEnded } from "./session.ts";

// Long enough for a slow village connection, short enough to say so before the person gives up.
const timeoutMs = 20_000;

// The one client of the page; every capability's queries.ts talks through it.
export const { call, list } = createClient({
  fetch: (address, init) => fetch(address, init),
  language: () => document.documentElement.lang || "en",
  sessionRequired: () => sessionEnded("expired"),
  timeoutMs,
});
