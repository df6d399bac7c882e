// The key of all queries about the inventory; they are invalidated when an item changes.
export const inventoryKey = ["inventory"] as const;
