import { createStore } from "./store.ts";

// A page that was loaded without the server. It knows its person by what this browser kept, or does not know whether there
// is one. Undefined when the server gave the page, and as soon as it is heard.
export const startedAway = createStore<"known" | "unknown" | undefined>(undefined);
