import { useSyncExternalStore } from "react";
import type { Store } from "./store.ts";

// Renders the component again when the store changes. Rendered to text, as tests do, it shows what the store holds.
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
