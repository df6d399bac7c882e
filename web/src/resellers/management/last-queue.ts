import { createStore } from "../../lib/store.ts";
import type { ResellerQueue } from "./queue-search.ts";

// The queue as it was last shown, for the way back to it.
export const lastQueue = createStore<ResellerQueue>({});
