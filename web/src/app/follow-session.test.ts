import type { User } from "@boli/contract/users/user";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { AppRouter } from "./router.tsx";

const asha = { id: "01900000-0000-7000-8000-000000000001", name: "Asha", language: "en" } as User;
const ravi = { ...asha, id: "01900000-0000-7000-8000-000000000002", name: "Ravi" };
const requested: string[] = [];

function aShelf() {
  const stored = new Map<string, string>();
  return {
    get length() {
      return stored.size;
    },
    key: (at: number) => [...stored.keys()][at] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}
const shelves = { localStorage: aShelf(), sessionStorage: aShelf() };

// A module that follows a session never stops, so this file loads its own copies.
const load = async () => {
  vi.resetModules();
  const [{ followSession }, sessions, { twoStepNotice }] = await Promise.all([
    import("./follow-session.ts"),
    import("../lib/session.ts"),
    import("../lib/two-step-notice.ts"),
  ]);
  vi.resetModules();
  return { followSession, ...sessions, twoStepNotice };
};
let app: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  const addEventListener = () => undefined;
  vi.stubGlobal("document", { documentElement: { lang: "en" }, cookie: "", addEventListener });
  vi.stubGlobal("window", { ...shelves, addEventListener, location: new URL("http://localhost/") });
  vi.stubGlobal(
    "WebSocket",
    class {
      close(): void {}
    },
  );
  vi.stubGlobal("fetch", async (address: string) => {
    requested.push(address);
    return Response.json({ success: true, data: [] });
  });
  app = await load();
  const router = {
    state: { location: { pathname: "/login", href: "/login" } },
    navigate: async () => undefined,
    subscribe: () => () => undefined,
  };
  app.followSession(router as unknown as AppRouter, "en");
  return () => {
    app.left();
    vi.unstubAllGlobals();
  };
});

beforeEach(() => {
  app.left();
  app.signedIn(asha);
  app.twoStepNotice.set("Turn on two-step sign-in first.");
  requested.length = 0;
});

test("a required first step stays while something of their account changes", () => {
  app.accountChanged({ name: "Asha Rao" });
  expect(app.twoStepNotice.get()).toBe("Turn on two-step sign-in first.");
  expect(requested).toEqual([]);
});

test("one person's required first step does not apply to the next", () => {
  app.signedIn(ravi);
  expect(app.twoStepNotice.get()).toBeUndefined();
  expect(requested).toEqual(["/api/features"]);
});

test("the drafts of one who signs out leave the browser and the tab, and others stay", () => {
  const both = Object.values(shelves);
  for (const shelf of both)
    for (const { id } of [asha, ravi]) shelf.setItem(`boli:draft:v1:${id}:form:1`, "{}");
  app.left();
  for (const shelf of both)
    expect([shelf.length, shelf.key(0)]).toEqual([1, `boli:draft:v1:${ravi.id}:form:1`]);
});
