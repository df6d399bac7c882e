import type { Page } from "@boli/contract/paging";
import type { ManagementMessages } from "../../locales/management/index.ts";

const figures = new Intl.NumberFormat("en-IN");
export const figure = (count: number): string => figures.format(count);

// "1–20 of 243 auctions, newest first"; totals that are not counted to the end say so.
export function rangeLine(page: Page, shown: number, words: ManagementMessages["list"]): string {
  const from = (page.page - 1) * page.limit + 1;
  const total = page.exact ? figure(page.total) : words.atLeast({ total: figure(page.total) });
  return words.range({ from: figure(from), to: figure(from + shown - 1), total });
}
