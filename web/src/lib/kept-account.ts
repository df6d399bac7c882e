import { createStore } from "./store.ts";

// True when this sign-in keeps an account that was about to be deleted, until the page has said so.
export const keptAccount = createStore(false);
