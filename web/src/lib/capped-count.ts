import { exactTotalLimit } from "@boli/contract/base/paging";

// "1,234", or "10,000+" where the server stops counting.
export const cappedCount = (count: number, isExact: boolean, countedTo = exactTotalLimit): string =>
  `${count.toLocaleString("en-IN")}${!isExact && count >= countedTo ? "+" : ""}`;
