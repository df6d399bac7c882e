import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { openTestDatabase } from "../../../testing/database.ts";
import { setClockOffset } from "../../platform/database/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { type OutboxMessage, insertOutboxMessage } from "../../platform/mail/index.ts";
import { addOutboxRoutes } from "./outbox.ts";

// With the settings for real mail, so that the outbox contains only the test's messages.
const settings = { DEMO: "0" };
let database: Database;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await startTestApp({ database, settings, extend: addOutboxRoutes });
});
afterEach(async () => {
  await database.db.deleteFrom("dev_outbox").execute();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const aMessage = (to: string, changes: Partial<OutboxMessage> = {}): OutboxMessage => ({
  kind: "mail",
  to,
  subject: "Confirm your email address",
  text: "Hello,\n\nConfirm:\nhttps://boli.test/signup?a=1&b=2#verify=abc.def\n",
  ...changes,
});
const put = (entry: OutboxMessage, id: string = randomUUID()): Promise<void> =>
  database.transaction((tx) => insertOutboxMessage(tx, id, entry));

async function read(query = ""): Promise<Array<Record<string, string>>> {
  const answer = await app.anyone.get(`/dev/outbox.json${query}`);
  expect(answer.status).toBe(200);
  return JSON.parse(answer.text) as Array<Record<string, string>>;
}

describe("the outbox as JSON", () => {
  it("lists what was sent, the newest first, by the clock that decides", async () => {
    // The order of the ids is the opposite.
    await put(aMessage("asha@people.test"), "ffffffff-0000-7000-8000-000000000000");
    await app.moveClock(60_000);
    await put(
      { kind: "sms", to: "+919876543210", subject: "", text: "Your code is 123456" },
      "00000000-0000-7000-8000-000000000000",
    );
    const [newest, oldest] = await read();
    expect(newest).toMatchObject({ kind: "sms", to: "+919876543210", text: "Your code is 123456" });
    expect(oldest).toEqual({
      kind: "mail",
      to: "asha@people.test",
      subject: "Confirm your email address",
      text: aMessage("").text,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(Date.parse(newest?.["at"] ?? "") - Date.parse(oldest?.["at"] ?? "")).toBeGreaterThan(59_000);
    await database.transaction((tx) => setClockOffset(tx, 0));
  });

  it("shows what went to one address, however it is typed", async () => {
    await put(aMessage("Asha+Sale@People.test"));
    await put(aMessage("vikram@people.test"));
    for (const typed of ["asha%2Bsale@people.test", "%20ASHA%2BSALE@PEOPLE.TEST"])
      expect((await read(`?to=${typed}`)).map(({ to }) => to)).toEqual(["asha+sale@people.test"]);
    expect(await read("?to=nobody@people.test")).toEqual([]);
    expect(await read("?to=")).toHaveLength(2);
  });

  it("shows a hundred at most", async () => {
    for (let number = 0; number < 101; number += 1) await put(aMessage("a@people.test"));
    expect(await read()).toHaveLength(100);
    expect(await read("?to=a@people.test")).toHaveLength(100);
  });

  it.each(["?to=%00", "?to=a&to=b", `?to=${"a".repeat(255)}`])(
    "refuses what is no address: %s",
    async (query) => {
      for (const path of ["/dev/outbox.json", "/dev/outbox"])
        expect((await app.anyone.get(`${path}${query}`)).status).toBe(400);
    },
  );
});

describe("the outbox as a page", () => {
  it("shows each message, with links that lead where they say", async () => {
    await put(aMessage("asha@people.test"));
    const page = await app.anyone.get("/dev/outbox");
    expect(page.status).toBe(200);
    expect(page.text).toContain("<h1>Outbox</h1>");
    expect(page.text).toContain("In the demo world no mail and no SMS leaves this machine");
    const link = "https://boli.test/signup?a=1&#38;b=2#verify=abc.def";
    expect(page.text).toContain(`<a href="${link}">${link}</a>`);
    expect(page.text).toMatch(/<time datetime="[^"]+Z">\d+ \w+ \d{4}, \d+:\d\d [AP]M IST<\/time>/);
  });

  it("shows one address when asked, and says so when there is nothing", async () => {
    await put(aMessage("asha@people.test", { subject: "For Asha" }));
    await put(aMessage("vikram@people.test", { subject: "For Vikram" }));
    const page = await app.anyone.get("/dev/outbox?to=Asha@people.test");
    expect(page.text).toContain("For Asha");
    expect(page.text).not.toContain("For Vikram");
    expect(page.text).toContain('value="Asha@people.test"');
    const empty = await app.anyone.get("/dev/outbox?to=nobody@people.test");
    expect(empty.text).toContain("Nothing has been sent to nobody@people.test yet.");
  });

  it("lets nothing of a message run, under a policy that would not let it either", async () => {
    const script = '<script>alert(1)</script>"onclick=';
    await put(
      aMessage("a@people.test", {
        subject: script,
        text: `${script} https://a.test/"x'<b> javascript:alert(1)`,
      }),
    );
    const page = await app.anyone.get(`/dev/outbox`);
    const filtered = await app.anyone.get(`/dev/outbox?to=${encodeURIComponent(script)}`);
    for (const { text, headers } of [page, filtered]) {
      expect(text).not.toMatch(/<script|<b>|"onclick|href="javascript/);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).not.toContain("unsafe");
      const [, nonce = ""] = /style-src 'self' 'nonce-([^']+)'/.exec(policy) ?? [];
      expect(text).toContain(`<style nonce="${nonce}">`);
    }
    expect(page.text).toContain('<a href="https://a.test/">https://a.test/</a>');
  });

  it("is never stored by a browser, and shows no other site which link was followed", async () => {
    const page = await app.anyone.get("/dev/outbox");
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.text).toContain('<meta name="referrer" content="no-referrer">');
  });
});

it("is not there where mail is real", async () => {
  const real = await startTestApp({ database, settings });
  for (const path of ["/dev/outbox", "/dev/outbox.json"])
    expect((await real.anyone.get(path)).status).toBe(404);
  await real.close();
});
