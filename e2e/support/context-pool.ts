import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "@playwright/test";
import { emptyPage } from "./empty-page.ts";
import { watch, type Watch } from "./watch.ts";

export interface Lent {
  context: BrowserContext;
  page: Page;
  own: Watch;
  // The rest is the pool's. Contexts with the same key can stand in for each other.
  key: string;
  // Something was left in the browser that cannot be taken out again.
  isMarked: boolean;
  sessions: Promise<CDPSession>[];
}

// Free contexts that a worker keeps at most: each has a process of the browser.
const maxFree = 4;

// The browser contexts of one worker, each with a page, lent to one test after another. The page stays in the same process of the
// browser, which keeps the product's scripts compiled.
export class ContextPool {
  readonly #browser: Browser;
  #free: Lent[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  // A context of one's own was never used before, and is not lent again.
  async lend(options: BrowserContextOptions, isOwn: boolean): Promise<Lent> {
    const key = keyOf(options);
    const found = isOwn ? undefined : this.#free.find((one) => one.key === key);
    this.#free = this.#free.filter((one) => one !== found);
    const lent = found ?? (await this.#make(options, key));
    lent.isMarked ||= isOwn;
    lent.own.startAnew();
    if (options.viewport) await lent.page.setViewportSize(options.viewport);
    await lent.context.setExtraHTTPHeaders(options.extraHTTPHeaders ?? {});
    return lent;
  }

  async takeBack(lent: Lent): Promise<void> {
    lent.own.pause();
    if (lent.isMarked || !(await isEmptied(lent))) return lent.context.close();
    this.#free.push(lent);
    if (this.#free.length > maxFree) await this.#free.shift()?.context.close();
  }

  async close(): Promise<void> {
    await Promise.all(this.#free.map(({ context }) => context.close()));
  }

  async #make(options: BrowserContextOptions, key: string): Promise<Lent> {
    const context = await this.#browser.newContext(options);
    const own = await watch(context, options.baseURL ?? "");
    const page = await context.newPage();
    const made: Lent = { context, page, own, key, isMarked: isSpecial(options), sessions: [] };
    for (const owner of [context, page, context.clock])
      onCallOf(owner, lasting, () => (made.isMarked = true));
    onCallOf(context, ["newCDPSession"], (session) => made.sessions.push(session as Promise<CDPSession>));
    return made;
  }
}

// The size and the headers can be changed later.
const keyOf = ({ viewport: _, extraHTTPHeaders: __, ...options }: BrowserContextOptions): string =>
  JSON.stringify(options);

const isSpecial = ({ permissions, geolocation, javaScriptEnabled = true }: BrowserContextOptions): boolean =>
  permissions !== undefined || geolocation !== undefined || !javaScriptEnabled;

// These can't be taken back.
const lasting = [
  ...["addInitScript", "exposeBinding", "exposeFunction"],
  ...["fastForward", "install", "pauseAt", "runFor", "setFixedTime", "setSystemTime"],
];

function onCallOf(owner: object, names: readonly string[], note: (result: unknown) => void): void {
  for (const name of names) {
    const call: unknown = Reflect.get(owner, name);
    if (typeof call !== "function") continue;
    Reflect.set(owner, name, (...args: unknown[]): unknown => {
      const result: unknown = Reflect.apply(call, owner, args);
      note(result);
      return result;
    });
  }
}

async function isEmptied({ context, page, sessions }: Lent): Promise<boolean> {
  try {
    await context.setOffline(false);
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const event of ["dialog", "filechooser", "request", "response", "websocket"] as const)
      page.removeAllListeners(event);
    await emptyPage(page);
    await context.unrouteAll();
    await context.clearPermissions();
    await (await context.newCDPSession(page)).send("Page.resetNavigationHistory");
    for (const session of sessions.splice(0)) await (await session).detach().catch(() => undefined);
    return true;
  } catch {
    return false;
  }
}
