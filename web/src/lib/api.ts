import { createClient, type ClientDependencies } from "./client.ts";
import { createFormSender } from "./form/send-form.ts";
import { sessionEnded } from "./session.ts";
import { twoStepNotice } from "./two-step-notice.ts";

// Long enough for a slow village connection, short enough to report the failure before the user gives up.
const timeoutMs = 20_000;

const dependencies: ClientDependencies = {
  fetch: (address, init) => fetch(address, init),
  language: () => document.documentElement.lang || "en",
  sessionRequired: () => sessionEnded("expired"),
  twoStepRequired(sentence) {
    // Cleared first, so that the same sentence counts as a change and leads to the setup again.
    twoStepNotice.set(undefined);
    twoStepNotice.set(sentence);
  },
  timeoutMs,
};

// The one client of the page; every capability's queries.ts uses it.
export const { call, list } = createClient(dependencies);

// The same for a form with a file, with upload progress.
export const sendForm = createFormSender({ ...dependencies, request: () => new XMLHttpRequest() });
