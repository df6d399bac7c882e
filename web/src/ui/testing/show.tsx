import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { vi } from "vitest";
import { commands, page, type Locator } from "vitest/browser";
import type { Language } from "@boli/contract/base/languages";
import type { User } from "@boli/contract/users/user";
import { signedIn } from "../../lib/session.ts";
import { setLanguage } from "../../locales/language.ts";

declare module "vitest/browser" {
  interface BrowserCommands {
    mouse(kind: "click" | "double-click" | "down" | "up" | "move", x: number, y: number): Promise<void>;
    key(name: string): Promise<void>;
    text(typed: string): Promise<void>;
  }
}

interface Around {
  language?: Language;
  // Whoever is signed in.
  user?: User;
}

interface Shown {
  client: QueryClient;
  // Gives the same part other facts.
  change(part: ReactNode): Promise<void>;
  close(): Promise<void>;
}

let open: readonly (() => Promise<void>)[] = [];
export async function closeAll(): Promise<void> {
  for (const close of open) await close();
}

// Shows a part of a screen until the end of the test, as the app would: with the language's texts and a cache of the server's answers.
export async function show(part: ReactNode, { language = "en", user }: Around = {}): Promise<Shown> {
  await setLanguage(language);
  if (user !== undefined) signedIn(user);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, retry: false } } });
  const place = document.createElement("main");
  document.body.append(place);
  const root = createRoot(place);
  const draw = (now: ReactNode): Promise<void> => {
    root.render(<QueryClientProvider client={client}>{now}</QueryClientProvider>);
    return settle();
  };
  async function close(): Promise<void> {
    if (!open.includes(close)) return;
    open = open.filter((other) => other !== close);
    root.unmount();
    client.clear();
    place.remove();
    await settle();
  }
  open = [...open, close];
  await draw(part);
  return { client, change: draw, close };
}

// A turn of the page: what was sent, drawn or planned for now has happened after a few of them.
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });

const turns = 8;

// Waits until the page is at rest, without letting time pass.
export async function settle(): Promise<void> {
  for (let count = 0; count < turns; count++) {
    vi.advanceTimersByTime(0);
    await turn();
  }
}

const [stepMs, longStepMs, longMs] = [100, 500, 10_000];

// Lets time pass on the page, in steps after which it draws what it knows by then.
export async function pass(ms: number): Promise<void> {
  let left = ms;
  while (left > 0) {
    // The end in short steps, so that a screen that was drawn late on a busy machine catches up.
    const step = Math.min(left, left > longMs ? longStepMs : stepMs);
    vi.advanceTimersByTime(step);
    left -= step;
    await turn();
    await turn();
  }
  await settle();
}

type Target = Locator | Element;
const elementOf = (target: Target): Element => (target instanceof Element ? target : target.element());

// The middle of an element, in the window of the browser. Something else there would get the press instead.
function pointAt(target: Target): [x: number, y: number] {
  const element = elementOf(target);
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { x, y, width, height } = element.getBoundingClientRect();
  const [left, top] = [x + width / 2, y + height / 2];
  const hit = document.elementFromPoint(left, top);
  if (hit === null || !(element.contains(hit) || hit.contains(element)))
    throw new Error(`${nameOf(hit)} covers ${nameOf(element)}.`);
  const frame = window.frameElement?.getBoundingClientRect();
  return [left + (frame?.x ?? 0), top + (frame?.y ?? 0)];
}

const nameOf = (element: Element | null): string =>
  element === null ? "Nothing" : (element.cloneNode(false) as Element).outerHTML;

async function point(kind: "click" | "double-click" | "down" | "up" | "move", target: Target): Promise<void> {
  await commands.mouse(kind, ...pointAt(target));
  await settle();
}

export const press = (target: Target): Promise<void> => point("click", target);
export const pressTwice = (target: Target): Promise<void> => point("double-click", target);
export const pressDown = (target: Target): Promise<void> => point("down", target);
export const letGo = (target: Target): Promise<void> => point("up", target);

export async function pressKey(name: string): Promise<void> {
  await commands.key(name);
  await settle();
}

// Types into the field that has the focus, in place of what is selected.
export async function type(text: string): Promise<void> {
  await commands.text(text);
  await settle();
}

export const button = (name: string): Locator => page.getByRole("button", { name, exact: true });
export const field = (label: string): Locator => page.getByLabelText(label, { exact: true });
export const isShown = (target: Locator): boolean => target.query() !== null;
