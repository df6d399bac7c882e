import { afterEach, vi } from "vitest";
import { left } from "../../lib/session.ts";
import { toasts } from "../overlays/toasts.ts";
import { fetchFromTest, forgetAnswers } from "./server.ts";
import { closeAll, settle } from "./show.tsx";
import "../tokens.css";
import "../base.css";
import "../icons.css";

// All files share one page, so it is prepared once, and emptied after each test.
const page = globalThis as { boliMisdeeds?: string[] };
const isFirst = page.boliMisdeeds === undefined;
page.boliMisdeeds ??= [];
const misdeeds = page.boliMisdeeds;

if (isFirst) {
  for (const method of ["error", "warn"] as const) {
    const print = console[method].bind(console);
    console[method] = (...args: unknown[]) => {
      misdeeds.push(`console.${method}: ${args.map(String).join(" ")}`);
      print(...args);
    };
  }
  window.addEventListener("unhandledrejection", ({ reason }) => {
    misdeeds.push(`unhandled rejection: ${String(reason)}`);
  });
  window.fetch = (address, init = {}) =>
    fetchFromTest(String(address), init, (what) => void misdeeds.push(what));
  forbidOutside();
  // Only tests move the clock, and never back: what a module remembers of an earlier test is long ago. React's scheduler and the
  // runner keep the real one.
  vi.useFakeTimers({
    now: Date.parse("2026-12-01T04:30:00.000Z"),
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"],
  });
}

// As in production, nothing leads to another site.
function forbidOutside(): void {
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = ["connect-src", "img-src", "media-src", "font-src", "frame-src", "form-action"]
    .map((kind) => `${kind} 'self' data: blob:`)
    .join("; ");
  document.head.append(policy);
  document.addEventListener("securitypolicyviolation", ({ blockedURI }) => {
    misdeeds.push(`unplanned outside network: ${blockedURI}`);
  });
}

// Longer than any timer that outlives its part of a screen: a toast, a second click, a sentence that is read out.
const quietMs = 30_000;

afterEach(async () => {
  await closeAll();
  forgetAnswers();
  toasts.clear();
  left();
  localStorage.clear();
  sessionStorage.clear();
  vi.advanceTimersByTime(quietMs);
  await settle();
  const complaints = misdeeds.splice(0);
  if (complaints.length > 0) throw new Error(complaints.join("\n"));
});
