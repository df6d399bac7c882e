import { useSyncExternalStore } from "react";
import type { Store } from "./store.ts";

// Renders the component again when the store changes. In a render to text, as in tests, it returns the store's current
// value.
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
