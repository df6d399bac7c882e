import type { SiteFacts } from "@boli/contract/site/site";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { anAuction } from "../../testing/auctions.ts";
import { aWebRoot } from "../../testing/web-root.ts";
import { openLocalBus } from "../platform/bus/local-bus.ts";
import { publishThrough } from "../platform/bus/bus.ts";

const web = aWebRoot();
let app: TestApp;
let admin: SignedIn;
let stopPublishing: () => void;
beforeAll(async () => {
  // As a running node does, it hears its own hints.
  const bus = openLocalBus({ onFault: (fault) => expect(fault).toBeUndefined() });
  stopPublishing = publishThrough(bus);
  app = await startTestApp({ webRoot: web.path, bus });
  admin = await app.signIn({ role: "admin" });
});
afterAll(async () => {
  stopPublishing();
  await app.close();
  web.remove();
});

const pagesOf = (id: string) => [`/auctions/${id}`, `/hi/auctions/${id}`];
const auctionIn = (html: string) =>
  (JSON.parse(/<pre>(.*)<\/pre>/.exec(html)?.[1] ?? "{}") as SiteFacts).auction;

describe("the public page of an auction", () => {
  it("SHARED-1 shows everyone the same in both languages, for a few seconds, and never the place", async () => {
    const { id, input, owner } = await anAuction(app);
    const member = await app.signIn({ subscriptionStatus: "subscribed" });
    for (const [at, path] of pagesOf(id).entries()) {
      const page = await app.anyone.get(path);
      expect(page.status).toBe(200);
      expect(page.text).toContain(`<html lang="${at === 0 ? "en" : "hi"}">`);
      expect(page.headers.get("cache-control")).toMatch(/^public, max-age=[1-9]$/);
      expect(auctionIn(page.text)).toEqual({
        id,
        title: input.title,
        type: "Embassy",
        status: "upcoming",
        startsAt: expect.any(String),
        images: [],
        itemCount: 2,
        location: { city: "Pune", state: "Maharashtra" },
        items: ["Desk", "Sedan"],
        cancelReason: null,
      });
      for (const who of [member, owner, admin]) {
        const seen = await app.anyone.get(path, { cookie: `sid=${who.session.token}` });
        expect(seen.text).toBe(page.text);
      }
    }
  });

  it("SHARED-7 tells of a cancelled one what its seller says about it", async () => {
    const { id, owner } = await anAuction(app);
    const cancelReason = "The goods were claimed by their owners";
    await owner.caller.post(`/api/auctions/${id}/cancel`, { reason: cancelReason });
    for (const path of pagesOf(id))
      expect(auctionIn((await app.anyone.get(path)).text)).toMatchObject({
        status: "cancelled",
        cancelReason,
      });
  });

  it("SHARED-2 is gone after a deletion, and not there where nothing was or may be seen", async () => {
    const { id } = await anAuction(app);
    const hidden = await anAuction(app);
    await admin.caller.put(`/api/admin/auctions/${hidden.id}/visibility`, { hidden: true });
    await admin.caller.delete(`/api/auctions/${id}`);
    for (const path of pagesOf(id)) {
      const page = await app.anyone.get(path);
      expect(page.status).toBe(410);
      expect(page.headers.get("cache-control")).toBe("no-store");
      expect(page.text).toContain("<title>gone</title>");
    }
    for (const path of [...pagesOf(hidden.id), ...pagesOf(uuid()), ...pagesOf("nothing")]) {
      const page = await app.anyone.get(path);
      expect([page.status, page.headers.get("cache-control")], path).toEqual([404, "no-store"]);
      expect(page.text).toContain("<title>not-found</title>");
    }
    // Nobody could see it, so nobody learns that it was there.
    await admin.caller.delete(`/api/auctions/${hidden.id}`);
    expect((await app.anyone.get(`/auctions/${hidden.id}`)).status).toBe(404);
  });

  it("SHARED-6 is not shown any more as soon as this node has hidden it, also not from memory", async () => {
    const { id } = await anAuction(app);
    for (const path of pagesOf(id)) expect((await app.anyone.get(path)).status).toBe(200);
    await admin.caller.put(`/api/admin/auctions/${id}/visibility`, { hidden: true });
    // Within the seconds for which a page is cached.
    for (const path of pagesOf(id))
      await expect.poll(async () => (await app.anyone.get(path)).status, { timeout: 4_000 }).toBe(404);
    await admin.caller.put(`/api/admin/auctions/${id}/visibility`, { hidden: false });
  });
});
