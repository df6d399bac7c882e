import type { Page } from "@boli/contract/base/paging";
import type { ManagementMessages } from "./texts/index.ts";

const figures = new Intl.NumberFormat("en-IN");
export const figure = (count: number): string => figures.format(count);

// "1–20 of 243 auctions, newest first". A total that the server did not count to the end is marked as such.
export function rangeLine(
  page: Page,
  shown: number,
  texts: ManagementMessages["list"],
  isQueue = false,
): string {
  const from = (page.page - 1) * page.limit + 1;
  const total = page.exact ? figure(page.total) : texts.atLeast({ total: figure(page.total) });
  return (isQueue ? texts.queue : texts.range)({ from: figure(from), to: figure(from + shown - 1), total });
}
