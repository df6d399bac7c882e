import { createStore } from "./store.ts";

// The server's sentence when it refused an administrator who has not turned two-step sign-in on yet.
export const twoStepNotice = createStore<string | undefined>(undefined);
