import { createStore } from "./store.ts";

// What the server said when it refused an administrator who has not turned two-step sign-in on yet.
export const twoStepWall = createStore<string | undefined>(undefined);
