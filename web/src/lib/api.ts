import { createClient, type Outside } from "./client.ts";
import { createFormSender } from "./send-form.ts";
import { sessionEnded } from "./session.ts";
import { twoStepWall } from "./two-step-wall.ts";

// Long enough for a slow village connection, short enough to say so before the person gives up.
const timeoutMs = 20_000;

const outside: Outside = {
  fetch: (address, init) => fetch(address, init),
  language: () => document.documentElement.lang || "en",
  sessionRequired: () => sessionEnded("expired"),
  twoStepRequired(sentence) {
    // Each refusal leads there again, also after one that said the same.
    twoStepWall.set(undefined);
    twoStepWall.set(sentence);
  },
  timeoutMs,
};

// The one client of the page; every capability's queries.ts talks through it.
export const { call, list } = createClient(outside);

// The same for a form with a file, which tells how much of it has left.
export const sendForm = createFormSender({ ...outside, request: () => new XMLHttpRequest() });
