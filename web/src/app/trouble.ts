import { createStore } from "../lib/store.ts";

// The reason why what is shown may be out of date. Undefined while the server is heard.
export type Trouble = "reconnecting" | "offline" | "stopped";

export const trouble = createStore<Trouble | undefined>(undefined);
