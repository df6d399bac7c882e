import { request as httpRequest } from "node:http";
import { Readable } from "node:stream";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { FastifyReply } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { Visitor } from "../../testing/accounts.ts";
import { type SignedIn, type TestApp, type TestAppOptions, startTestApp } from "../../testing/app.ts";
import { anAuction, editAuction } from "../../testing/auctions.ts";
import { nobodysPlace } from "../../testing/paywall/planted-places.ts";

// Every way in which data can leave the server, with a place in it that nobody here may know.
const { address, pincode, coordinates } = nobodysPlace;
const text = JSON.stringify({ address });

const channels: Record<string, (reply: FastifyReply) => unknown> = {
  "an answer": (reply) => reply.send({ address }),
  "a refusal": (reply) => reply.code(404).send({ error: `Nothing at ${address}` }),
  "a header": (reply) => reply.header("x-place", pincode).send(),
  "a cookie": (reply) => reply.header("set-cookie", `place=${encodeURIComponent(address)}`).send(),
  "a redirect": (reply) => reply.redirect(`https://maps.example/?q=${coordinates.lat},${coordinates.lng}`),
  "a page": (reply) => reply.type("text/html").send(`<title>At ${pincode}</title>`),
  "a stream": (reply) => reply.type("text/csv").send(Readable.from([text.slice(0, 40), text.slice(40)])),
  "a page in gzip": (reply) => reply.header("content-encoding", "gzip").send(gzipSync(text)),
  "a page in brotli": (reply) => reply.header("content-encoding", "br").send(brotliCompressSync(text)),
  "a file": (reply) => reply.type("application/octet-stream").send(Buffer.from(`\u0000${address}\u0000`)),
};

const extend: NonNullable<TestAppOptions["extend"]> = (server) => {
  const config = { access: "anyone", endpoint: "planted" } as const;
  server.get<{ Querystring: { by: string } }>("/api/planted/told", { config }, (request, reply) => {
    channels[request.query.by]?.(reply);
  });
  server.route({
    method: "GET",
    url: "/api/planted/socket",
    config,
    handler: (_request, reply) => reply.code(426).send(),
    wsHandler: (socket) => socket.send(text),
  });
};

let app: TestApp;
let buyer: SignedIn;
beforeAll(async () => {
  app = await startTestApp({ extend });
  buyer = await app.signIn();
});
afterAll(() => app.close());

const pathBy = (channel: string): string => `/api/planted/told?by=${encodeURIComponent(channel)}`;
const found = async (): Promise<string[]> => (await app.paywall.take()).map(({ who }) => who);
const inSession = (who: SignedIn): Visitor => {
  const visitor = new Visitor(app);
  visitor.cookies.set("sid", who.session.token);
  return visitor;
};

describe("the recorder", () => {
  it.each(Object.keys(channels))("PAYWALL-5 hears %s, whoever is told", async (channel) => {
    await app.anyone.get(pathBy(channel));
    expect(await found()).toEqual(["a signed-out caller"]);
    await buyer.caller.get(pathBy(channel));
    await inSession(buyer).get(pathBy(channel));
    const who = `the buyer ${buyer.user.id} (free)`;
    expect(await found()).toEqual([who, who]);
  });

  it("PAYWALL-5 hears what is asked past the helpers of the tests, and the head of what has no body", async () => {
    await fetch(`${app.url}${pathBy("an answer")}`);
    await new Promise((resolve, reject) => {
      const options = { method: "HEAD", headers: { authorization: `Bearer ${buyer.session.token}` } };
      httpRequest(`${app.url}${pathBy("a header")}`, options, (answer) => answer.resume().on("end", resolve))
        .on("error", reject)
        .end();
    });
    expect(await found()).toEqual(["a signed-out caller", `the buyer ${buyer.user.id} (free)`]);
  });

  it("PAYWALL-5 hears what is said over a socket", async () => {
    const headers = { authorization: `Bearer ${buyer.session.token}` };
    const socket = new WebSocket(`${app.url.replace("http", "ws")}/api/planted/socket`, { headers });
    await new Promise((resolve) => {
      socket.once("message", resolve);
    });
    socket.terminate();
    expect(await app.paywall.take()).toMatchObject([
      { where: "a frame", who: `the buyer ${buyer.user.id} (free)` },
    ]);
  });

  it.each([
    ["a subscriber", { subscriptionStatus: "subscribed" }, true],
    ["an admin", { role: "admin" }, true],
    ["somebody whose subscription is over", { subscriptionStatus: "expired" }, false],
    ["somebody whose subscription was ended", { subscriptionStatus: "unsubscribed" }, false],
    ["another seller", { role: "seller" }, false],
    ["a reseller", { role: "reseller" }, false],
  ] as const)("PAYWALL-5 knows whether %s may be told", async (_who, options, may) => {
    const who = await app.signIn(options);
    await who.caller.get(pathBy("an answer"));
    expect(await found()).toHaveLength(may ? 0 : 1);
  });

  it("PAYWALL-5 goes by what somebody is at that moment, not by what they were", async () => {
    const { user, caller } = await app.signIn({ subscriptionStatus: "subscribed" });
    await caller.get(pathBy("an answer"));
    expect(await found()).toEqual([]);
    await app.database.transaction((tx) =>
      tx.updateTable("app_user").set({ subscription_status: "expired" }).where("id", "=", user.id).execute(),
    );
    await caller.get(pathBy("an answer"));
    expect(await found()).toHaveLength(1);
  });

  it("PAYWALL-5 sends a seller their own place, now and as it was, and of no other", async () => {
    const seller = await app.signIn({ role: "seller" });
    const auction = await anAuction(app, { owner: seller });
    const moved = {
      ...auction.input,
      location: { ...auction.input.location, address: "Elsewhere, at the sea" },
    };
    await editAuction(seller, auction.id, 1, moved);
    await seller.caller.get(`/api/auctions/${auction.id}`);
    expect((await seller.caller.get(`/api/auctions/${auction.id}/history`)).text).toContain("Quillonwadi");
    expect(await found()).toEqual([]);
    await seller.caller.get(pathBy("a header"));
    expect(await found()).toHaveLength(1);
  });

  it("PAYWALL-5 learns the places of auctions that nobody planted, from those who may see them", async () => {
    const location = {
      address: "Xylophone Terrace, ninth shed",
      city: "Kochi",
      state: "Kerala",
      pincode: "682001",
    };
    const { id, owner } = await anAuction(app, { location, sourceUrl: null, inspection: null });
    await owner.caller.get(`/api/auctions/${id}`);
    const echo = { title: "Xylophone Terrace, ninth shed" };
    const seller = await app.signIn({ role: "seller" });
    await anAuction(app, { owner: seller, ...echo });
    await app.anyone.get("/api/auctions?search=Xylophone");
    expect((await app.paywall.take()).map(({ what }) => what)).toEqual(["a paid text"]);
  });
});
