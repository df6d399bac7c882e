import { answerWith } from "../support/answers.ts";
import type { Lent } from "../support/context-pool.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

// A language that no other journey has, so that only this file's contexts can be lent again.
test.use({ locale: "ta-IN", viewport: { width: 500, height: 700 }, newBrowsers: false });

test("LENT-1 whoever gets a browser next finds nothing of the one before in it", async ({
  pool,
  settings,
}) => {
  const before = await pool.lend(settings, false);
  await before.page.goto("/login");
  await signInByApi(before.page, "buyer");
  await before.page.goto("/app/favorites");
  await before.page.evaluate(() => {
    localStorage.setItem("planted", "1");
    sessionStorage.setItem("planted", "1");
  });
  await before.page.setViewportSize({ width: 900, height: 500 });
  await before.page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await answerWith(before.page, "/api/features", () => ({ json: { planted: true } }));
  await before.page.route("**/llms.txt", (route) => route.fulfill({ body: "planted" }));
  await before.context.grantPermissions(["clipboard-read"]);
  const requests: string[] = [];
  before.page.on("request", (request) => requests.push(request.url()));
  const beside = await before.context.newPage();
  await before.context.setOffline(true);
  await pool.takeBack(before);
  expect(beside.isClosed()).toBe(true);

  const after = await pool.lend(settings, false);
  expect(after.context).toBe(before.context);
  requests.length = 0;
  await after.page.goto("/login");
  expect(requests).toEqual([]);
  expect((await after.context.cookies()).map(({ name }) => name)).not.toContain("sid");
  const found = await after.page.evaluate(async () => {
    const { history, innerWidth, matchMedia, navigator } = globalThis as unknown as Found;
    const { state } = await navigator.permissions.query({ name: "clipboard-read" });
    const texts = await Promise.all(
      ["/api/features", "/llms.txt"].map(async (address) => (await fetch(address)).text()),
    );
    return {
      stored: [localStorage.length, sessionStorage.getItem("planted")],
      history: history.length,
      innerWidth,
      isDark: matchMedia("(prefers-color-scheme: dark)").matches,
      isStill: matchMedia("(prefers-reduced-motion: reduce)").matches,
      permission: state,
      isPlanted: texts.map((text) => text.includes("planted")),
    };
  });
  expect(found).toEqual({
    stored: [0, null],
    // The empty page and this one.
    history: 2,
    innerWidth: 500,
    isDark: false,
    isStill: false,
    permission: "prompt",
    isPlanted: [false, false],
  });
  await pool.takeBack(after);
});

interface Found {
  history: { length: number };
  innerWidth: number;
  matchMedia(query: string): { matches: boolean };
  navigator: { permissions: { query(what: object): Promise<{ state: string }> } };
}

const lasting = {
  "an init script": (one: Lent) => one.page.addInitScript(() => undefined),
  "a function of the test's": (one: Lent) => one.context.exposeFunction("planted", () => undefined),
  "another clock": (one: Lent) => one.page.clock.install(),
};

for (const [what, leave] of Object.entries(lasting))
  test(`LENT-2 a browser in which ${what} was left is lent to nobody again`, async ({ pool, settings }) => {
    const before = await pool.lend(settings, false);
    await leave(before);
    await pool.takeBack(before);
    expect(before.page.isClosed()).toBe(true);
  });
