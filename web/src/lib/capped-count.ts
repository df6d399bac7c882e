import { exactTotalLimit } from "@boli/contract/paging";

// "1,234", and "10,000+" where the server counts no further.
export const cappedCount = (count: number, isExact: boolean): string =>
  `${count.toLocaleString("en-IN")}${!isExact && count >= exactTotalLimit ? "+" : ""}`;
