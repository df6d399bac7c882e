import { useSyncExternalStore } from "react";
import type { Store } from "./store.ts";

// Draws the component anew when the store changes.
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}
