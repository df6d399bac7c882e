// The door of the inventory: the parts that other capabilities may use.
export { inventoryKey } from "./query-keys.ts";
