import type { BrowserContext, ConsoleMessage, Page, Request, Response } from "@playwright/test";
import { drawn } from "./drawn.ts";
import type { PageGlobals, LayoutShift } from "./page-globals.ts";
import { pagesWithContent, placesShownIn } from "./shown-places.ts";

// A larger shift is a visible jump.
const maxLayoutShift = 0.02;
// A layout shift this soon after a server's response to an action is intended, however late the response came.
const intendedShiftAfterResponseMs = 2_000;

// The findings in a page while a journey runs; any finding left at its end fails the journey.
export interface Watch {
  // Requests to this path may fail: the journey causes it on purpose.
  allowFailedRequests(pathname: string): void;
  // Requests to addresses that begin so may leave the product: the journey answers them itself.
  allowOutsideRequests(prefix: string): void;
  // For the next test of the same pages: nothing may fail on purpose any more.
  startAnew(): void;
  // Notes nothing until it starts anew.
  pause(): void;
  // Waits for the last measurement; call while the pages are still open.
  settle(): Promise<void>;
  // Returns the findings so far.
  take(): string[];
  // The addresses of pages that were opened.
  opened: ReadonlySet<string>;
}

// The paths that may fail in each browser.
const mayFail = new WeakMap<BrowserContext, Set<string>>();

// A journey that answers a request with a failure causes it on purpose.
export const allowFailure = (context: BrowserContext, pathname: string): unknown =>
  mayFail.get(context)?.add(pathname);

// Watches every page of this context.
export async function watch(context: BrowserContext, origin: string): Promise<Watch> {
  const found: string[] = [];
  let isPaused = false;
  const note = (...findings: string[]): void => {
    if (!isPaused) found.push(...findings);
  };
  const allowedToFail = new Set<string>();
  mayFail.set(context, allowedToFail);
  const allowedOutside = new Set<string>();
  const shifts = new Map<string, number>();
  const answeredAt = new Map<Page, number>();
  const opened = new Set<string>();
  context.on("page", (page) =>
    page.on("framenavigated", (frame) => {
      // A window that opens a file to download has no address.
      if (frame !== page.mainFrame() || isPaused || !URL.canParse(frame.url())) return;
      opened.add(new URL(frame.url()).pathname);
    }),
  );

  const isTroubled = (address: string): boolean => {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    return url?.origin === origin && allowedToFail.has(url.pathname);
  };

  context.on("console", (message) => {
    if (isComplaint(message) && !isTroubled(message.location().url)) {
      note(`console.${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on("weberror", (error) => note(`page error: ${error.error().stack ?? error.error().message}`));
  context.on("request", (request) => {
    if (isOwn(request, origin) || [...allowedOutside].some((prefix) => request.url().startsWith(prefix)))
      return;
    note(`request to the outside: ${request.url()}`);
  });
  context.on("requestfailed", (request) => {
    // A page that is left aborts its pending requests.
    const reason = request.failure()?.errorText;
    if (reason !== "net::ERR_ABORTED" && !isTroubled(request.url())) {
      note(`request failed: ${request.method()} ${request.url()} (${reason})`);
    }
  });
  context.on("response", (response) => {
    if (response.request().method() !== "GET") recordAnswerTime(answeredAt, response);
    if (isRefused(response) && !isTroubled(response.url())) {
      note(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
    }
  });

  await context.exposeBinding("boliViolation", (_, what: string) => note(`content security policy: ${what}`));
  await context.exposeBinding("boliShift", ({ page }, document: string, value: number, what: string) => {
    if (performance.now() - (answeredAt.get(page) ?? -Infinity) < intendedShiftAfterResponseMs) return;
    const sum = (shifts.get(document) ?? 0) + value;
    shifts.set(document, sum);
    if (sum > maxLayoutShift) note(`layout shift of ${sum.toFixed(3)} on ${page.url()}: ${what}`);
  });
  await context.addInitScript(reportFromInside);

  return {
    allowFailedRequests: (pathname) => allowedToFail.add(pathname),
    allowOutsideRequests: (prefix) => allowedOutside.add(prefix),
    pause: () => (isPaused = true),
    startAnew() {
      isPaused = false;
      allowedToFail.clear();
      allowedOutside.clear();
      shifts.clear();
      answeredAt.clear();
      opened.clear();
    },
    async settle() {
      await Promise.all(pagesWithContent(context).map((page) => drawn(page).catch(() => undefined)));
      note(...(await placesShownIn(context)));
    },
    take: () => found.splice(0),
    opened,
  };
}

const isComplaint = (message: ConsoleMessage): boolean =>
  (message.type() === "error" || message.type() === "warning") &&
  // A browser says so in which the journey wants no service worker.
  message.text() !== "Service Worker registration blocked by Playwright";

const isRefused = (response: Response): boolean => response.status() >= 400;

function recordAnswerTime(answeredAt: Map<Page, number>, response: Response): void {
  const request = response.request();
  // Submitting a form leaves the page.
  if (!request.isNavigationRequest()) answeredAt.set(request.frame().page(), performance.now());
}

function isOwn(request: Request, origin: string): boolean {
  const url = new URL(request.url());
  return url.protocol === "data:" || url.protocol === "blob:" || url.origin === origin;
}

// Runs in the page before the page's own scripts.
function reportFromInside(): void {
  const inside = globalThis as unknown as PageGlobals;
  const document = String(performance.timeOrigin);
  inside.addEventListener("securitypolicyviolation", (event) => {
    inside.boliViolation(
      `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
    );
  });
  // A field that Playwright fills gets no key; what follows from that is as intended as what follows from typing.
  let filledAt = -Infinity;
  inside.addEventListener("input", () => (filledAt = performance.now()), true);
  const followsInput = (entry: LayoutShift): boolean =>
    entry.hadRecentInput || (entry.startTime >= filledAt && entry.startTime - filledAt < 500);
  // A new page can change the layout's width long after the click that opened it, so such shifts are ignored.
  const isOtherPage = ({ sources }: LayoutShift): boolean =>
    sources.every(
      ({ node, previousRect: was, currentRect: is }) =>
        String(node?.className).split(" ").includes("layout-width") &&
        was.y === is.y &&
        was.height === is.height,
    );
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as LayoutShift[]) {
      // Shifts while printing are not visible on the screen.
      if (inside.matchMedia("print").matches) continue;
      // Shifts in response to a key or a click are intended.
      if (followsInput(entry) || isOtherPage(entry)) continue;
      const moved = entry.sources.map(
        ({ node, previousRect: was, currentRect: is }) =>
          `${node?.nodeName}.${String(node?.className)} from ${was.y} (${was.height} high) to ${is.y} (${is.height} high)`,
      );
      inside.boliShift(document, entry.value, moved.join(", "));
    }
  });
  // Node's list of entry types, which types this file, lacks those of browsers.
  observer.observe({ type: "layout-shift" as "mark", buffered: true });
}
