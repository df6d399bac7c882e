// The door for the entry of the app, which loads this part later.
export { followOffline } from "./follow-offline.ts";
export { startAway } from "./start-away.ts";
