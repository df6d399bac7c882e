import type { BrowserContext, Page } from "@playwright/test";
import { knowledgeByApi } from "@boli/server/testing/paywall/knowledge-by-api";
import { Recorder, sentenceOf } from "@boli/server/testing/paywall/recorder";
import type { PageGlobals } from "./page-globals.ts";

const asking = knowledgeByApi(() => process.env["BOLI_ADDRESS"] ?? "");

// Finds places in the pages and storage of a browser whose present user may not know them, left over from a user who might.
// A seller's pages are skipped, because places are typed there before they belong to an auction.
export async function placesShownIn(context: BrowserContext): Promise<string[]> {
  const recorder = new Recorder(async (credentials, request) => {
    const knowledge = await asking.knowledgeOf(credentials, request);
    return knowledge.who.startsWith("the seller") ? { ...knowledge, mayKnowAll: true } : knowledge;
  });
  const cookies = await context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  for (const page of pagesWithContent(context)) {
    const parts = await partsOf(page).catch(() => undefined);
    if (parts !== undefined)
      recorder.record({ to: { cookie }, request: `the open page ${page.url()}`, parts });
  }
  return (await recorder.take()).map(sentenceOf);
}

// A window that was opened for a download shows nothing, and not every browser answers questions about it.
export const pagesWithContent = (context: BrowserContext): Page[] =>
  context.pages().filter((page) => page.url().startsWith("http"));

async function partsOf(page: Page): Promise<Record<string, Buffer>> {
  const stored = await page.evaluate(() => {
    const { localStorage, sessionStorage } = globalThis as unknown as PageGlobals;
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  });
  return { "what is shown": Buffer.from(await page.content()), "what is kept": Buffer.from(stored) };
}
