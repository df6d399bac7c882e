import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "@playwright/test";
import { emptyPage } from "./empty-page.ts";
import { watch, type Watch } from "./watch.ts";

export interface Lent {
  context: BrowserContext;
  page: Page;
  own: Watch;
}

interface Kept extends Lent {
  key: string;
  // Something was left in the browser that cannot be taken out again.
  isMarked: boolean;
  sessions: Promise<CDPSession>[];
}

// Free contexts that a worker keeps at most: each has a process of the browser.
const maxFree = 4;

// The browser contexts of one worker, each with a page, lent to one test after another. The page stays in the same process of the
// browser, which keeps the product's scripts compiled; a new page took a third of the CPU of a short test.
export class ContextPool {
  readonly #browser: Browser;
  readonly #lent = new Map<BrowserContext, Kept>();
  #free: Kept[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  // A context of one's own was never used before, and is not lent again.
  async lend(options: BrowserContextOptions, isOwn: boolean): Promise<Lent> {
    const key = keyOf(options);
    const found = isOwn ? undefined : this.#free.find((one) => one.key === key);
    this.#free = this.#free.filter((one) => one !== found);
    const kept = found ?? (await this.#make(options, key));
    kept.isMarked ||= isOwn;
    this.#lent.set(kept.context, kept);
    kept.own.startAnew();
    if (options.viewport) await kept.page.setViewportSize(options.viewport);
    await kept.context.setExtraHTTPHeaders(options.extraHTTPHeaders ?? {});
    return kept;
  }

  async takeBack({ context }: Lent): Promise<void> {
    const kept = this.#lent.get(context);
    this.#lent.delete(context);
    if (kept === undefined) return;
    kept.own.pause();
    if (kept.isMarked || !(await isEmptied(kept))) return context.close();
    this.#free.push(kept);
    if (this.#free.length > maxFree) await this.#free.shift()?.context.close();
  }

  async close(): Promise<void> {
    await Promise.all(this.#free.map(({ context }) => context.close()));
  }

  async #make(options: BrowserContextOptions, key: string): Promise<Kept> {
    const context = await this.#browser.newContext(options);
    const own = await watch(context, options.baseURL ?? "");
    const page = await context.newPage();
    const kept: Kept = { context, page, own, key, isMarked: isSpecial(options), sessions: [] };
    for (const owner of [context, page, context.clock])
      onCallOf(owner, lasting, () => (kept.isMarked = true));
    onCallOf(context, ["newCDPSession"], (session) => kept.sessions.push(session as Promise<CDPSession>));
    return kept;
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

async function isEmptied({ context, page, sessions }: Kept): Promise<boolean> {
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
