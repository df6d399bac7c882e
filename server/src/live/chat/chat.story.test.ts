import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import type { ChatEntry, ChatMessage, ChatState } from "@boli/contract/live/chat";
import { ownRowsOf } from "../../../testing/own-rows.ts";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { bidIn } from "../../../testing/live/bidding.ts";
import { type BuiltSale, aSale, runOut, saleOf } from "../../../testing/live.ts";
import { live } from "../index.ts";
import { chatColumns, forgetMessages } from "./own-messages.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const pathOf = ({ id }: BuiltSale): string => `/api/live-auctions/${id}/chat`;
const say = (who: SignedIn, sale: BuiltSale, message: unknown) => who.caller.post(pathOf(sale), { message });
async function said(who: SignedIn, sale: BuiltSale, message: string): Promise<ChatMessage> {
  const answer = await say(who, sale, message);
  if (answer.status !== 201) throw new Error(`It was not said: ${answer.text}`);
  return answer.body.data as ChatMessage;
}
const chatOf = async (who: SignedIn, sale: BuiltSale, query = ""): Promise<ChatMessage[]> =>
  (await who.caller.get(`${pathOf(sale)}${query}`)).body.data as ChatMessage[];
const textsOf = async (who: SignedIn, sale: BuiltSale, query = "") =>
  (await chatOf(who, sale, query)).map(({ message }) => message);
const stateOf = async (who: SignedIn, sale: BuiltSale): Promise<ChatState> =>
  (await who.caller.get(`${pathOf(sale)}/state`)).body.data as ChatState;
const codeOf = async (answer: ReturnType<typeof say>) => (await answer).body.code;

describe("CHAT-1 a message", () => {
  it("CHAT-1 is trimmed, and has one to 500 characters in one line", async () => {
    const asha = await app.signIn();
    const sale = await aSale(app);
    expect(await said(asha, sale, "  Does it run?  ")).toMatchObject({ message: "Does it run?", seq: 1 });
    const long = "क".repeat(500);
    expect((await said(asha, sale, long)).message).toBe(long);
    for (const wrong of ["", "   ", `${long}क`, "two\nlines", "\u202Ereversed", undefined])
      expect((await say(asha, sale, wrong)).status, String(wrong)).toBe(400);
    expect(await textsOf(asha, sale)).toEqual(["Does it run?", long]);
  });

  it("CHAT-1 is taken only while the sale is live, and where the host allows chat", async () => {
    const asha = await app.signIn();
    const ahead = await aSale(app, { isLive: false });
    expect(await codeOf(say(asha, ahead, "Hello"))).toBe("sale_not_live");
    expect((await stateOf(asha, ahead)).can).toEqual({ write: false, why: "sale_not_live", moderate: false });
    const silent = await aSale(app, { settings: { allowChat: false } });
    expect(await codeOf(say(asha, silent, "Hello"))).toBe("chat_off");
    expect((await stateOf(asha, silent)).can.why).toBe("chat_off");
    const sale = await aSale(app);
    await said(asha, sale, "Hello");
    await runOut(app, sale);
    expect(await codeOf(say(asha, sale, "Hello again"))).toBe("sale_not_live");
    expect(await textsOf(asha, sale)).toEqual(["Hello"]);
    const practice = await aSale(app, { isPractice: true });
    expect((await say(asha, practice, "Hello")).status).toBe(404);
    expect((await asha.caller.get(pathOf(practice))).status).toBe(404);
  });

  it("CHAT-1 may be one of five in ten seconds of each person, whatever others write", async () => {
    const [asha, ravi] = [await app.signIn(), await app.signIn()];
    const sale = await aSale(app, { settings: { requireMembership: true } });
    const sent = await Promise.all(Array.from({ length: 8 }, (_, at) => say(asha, sale, `No. ${at}`)));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = sent.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    const wait = Number(refused[0]!.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(10);
    await said(ravi, sale, "Mine is the first.");
    await app.moveClock(11_000);
    await said(asha, sale, "Later");
    await app.moveClock(0);
    const numbers = (await chatOf(ravi, sale)).map(({ seq }) => seq);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it("CHAT-1 is sent once however often its key is", async () => {
    const asha = await app.signIn();
    const sale = await aSale(app);
    const key = { "idempotency-key": crypto.randomUUID() };
    const first = await asha.caller.post(pathOf(sale), { message: "Once" }, key);
    const second = await asha.caller.post(pathOf(sale), { message: "Once" }, key);
    expect(second.body.data).toEqual(first.body.data);
    expect(await textsOf(asha, sale)).toEqual(["Once"]);
  });
});

describe("CHAT-2 the names", () => {
  it("CHAT-2 BID-11 are those of the sale, 'Host' for the host, and make nobody a bidder", async () => {
    const [asha, ravi, meera] = [await app.signIn(), await app.signIn(), await app.signIn()];
    const sale = await aSale(app);
    const [itemId] = sale.lots;
    await bidIn(asha, sale.id, { itemId, amount: 100 });
    const host = await said(sale.host, sale, "Welcome");
    expect(host).toMatchObject({ user: "Host", isHost: true });
    expect(await said(ravi, sale, "Hello")).toMatchObject({ user: "Bidder 2", isHost: false });
    expect((await said(asha, sale, "Hello")).user).toBe("Bidder 1");
    expect((await said(ravi, sale, "Again")).user).toBe("Bidder 2");
    expect((await stateOf(ravi, sale)).own).toBe("Bidder 2");
    const view = await saleOf(asha, sale.id);
    expect(view.participants).toEqual(["Bidder 1"]);
    const cards = (await asha.caller.get("/api/live-auctions?limit=100")).body.data as Array<{
      id: string;
      bidderCount: number;
    }>;
    expect(cards.find(({ id }) => id === sale.id)?.bidderCount).toBe(1);
    // Somebody else who bids gets another number; whoever wrote before keeps theirs.
    await bidIn(meera, sale.id, { itemId, amount: 200 });
    await bidIn(ravi, sale.id, { itemId, amount: 300 });
    expect((await saleOf(asha, sale.id)).participants).toEqual(["Bidder 1", "Bidder 2", "Bidder 3"]);
    expect((await saleOf(asha, sale.id)).items[0]?.leader).toBe("Bidder 2");
    const text = JSON.stringify(await chatOf(meera, sale));
    for (const { user } of [asha, ravi, meera, sale.host]) expect(text).not.toContain(user.id);
  });

  it("CHAT-2 an admin who has written may still act for the sale", async () => {
    const admin = await app.signIn({ role: "admin" });
    const sale = await aSale(app, { settings: { pace: "clerk" } });
    expect((await said(admin, sale, "Hello")).user).toBe("Bidder 1");
    expect((await saleOf(admin, sale.id)).can.manage).toBe(true);
    const path = `/api/live-auctions/${sale.id}/message`;
    expect((await admin.caller.post(path, { text: "We go on." })).status).toBe(200);
    expect((await said(admin, sale, "Hello again")).user).toBe("Host");
  });
});

describe("moderation", () => {
  it("CHAT-1 CHAT-3 the host and admins remove messages and mute people, and nobody else does", async () => {
    const [asha, ravi, admin] = [await app.signIn(), await app.signIn(), await app.signIn({ role: "admin" })];
    const bidder = await app.signIn();
    const stranger = await app.signIn({ role: "reseller" });
    const sale = await aSale(app);
    await bidIn(bidder, sale.id, { itemId: sale.lots[0], amount: 100 });
    await sql`update app_user set role = 'admin' where id = ${bidder.user.id}::uuid`.execute(app.database.db);
    const [first, second] = [await said(asha, sale, "One"), await said(asha, sale, "Two")];
    const remove = (who: SignedIn, { id }: ChatMessage) => who.caller.delete(`${pathOf(sale)}/${id}`);
    const mute = (who: SignedIn, name: string, isMuted = true) =>
      who.caller.post(`${pathOf(sale)}/mute`, { bidder: name, isMuted });
    for (const who of [ravi, stranger, bidder]) {
      expect((await remove(who, first)).status).toBeGreaterThanOrEqual(403);
      expect((await mute(who, first.user)).status).toBeGreaterThanOrEqual(403);
    }
    expect((await remove(sale.host, first)).status).toBe(200);
    expect((await remove(admin, second)).status).toBe(200);
    expect((await remove(sale.host, first)).status).toBe(200);
    expect(await textsOf(ravi, sale)).toEqual([]);
    expect((await mute(sale.host, first.user)).status).toBe(200);
    expect(await codeOf(say(asha, sale, "Three"))).toBe("chat_muted");
    expect((await stateOf(asha, sale)).can).toEqual({ write: false, why: "chat_muted", moderate: false });
    expect((await stateOf(sale.host, sale)).muted).toEqual([first.user]);
    expect((await stateOf(ravi, sale)).muted).toEqual([]);
    await said(ravi, sale, "Mine stays");
    expect((await mute(admin, first.user, false)).status).toBe(200);
    await said(asha, sale, "Back");
    expect(await textsOf(ravi, sale)).toEqual(["Mine stays", "Back"]);
    expect((await mute(sale.host, "Bidder 99")).body.code).toBe("chat_writer_not_found");
  });

  it("CHAT-7 whoever may moderate reads who is muted, also when no message of them is left, and lets them write again", async () => {
    const [asha, ravi, admin] = [await app.signIn(), await app.signIn(), await app.signIn({ role: "admin" })];
    const sale = await aSale(app);
    // One of them has only bid, and the message of the other is removed.
    await bidIn(ravi, sale.id, { itemId: sale.lots[0], amount: 100 });
    const message = await said(asha, sale, "One");
    const mute = (who: SignedIn, bidder: string, isMuted: boolean) =>
      who.caller.post(`${pathOf(sale)}/mute`, { bidder, isMuted });
    for (const bidder of ["Bidder 1", message.user])
      expect((await mute(sale.host, bidder, true)).status).toBe(200);
    expect((await sale.host.caller.delete(`${pathOf(sale)}/${message.id}`)).status).toBe(200);
    expect(await textsOf(sale.host, sale)).toEqual([]);
    for (const who of [sale.host, admin])
      expect((await stateOf(who, sale)).muted).toEqual(["Bidder 1", "Bidder 2"]);
    for (const who of [asha, ravi]) expect((await stateOf(who, sale)).muted).toEqual([]);
    expect((await mute(admin, message.user, false)).status).toBe(200);
    await said(asha, sale, "Back");
    expect((await stateOf(sale.host, sale)).muted).toEqual(["Bidder 1"]);
  });

  it("CHAT-4 a report rings the admins once for a message, and whoever moderates sees it", async () => {
    const [asha, ravi, admin] = [await app.signIn(), await app.signIn(), await app.signIn({ role: "admin" })];
    const sale = await aSale(app);
    const message = await said(asha, sale, "Send me your number");
    const report = (who: SignedIn) => who.caller.post(`${pathOf(sale)}/${message.id}/report`);
    for (const who of [ravi, ravi, sale.host]) expect((await report(who)).status).toBe(200);
    const { data } = (await admin.caller.get("/api/notifications")).body as {
      data: { title: string; actionUrl: string }[];
    };
    const rung = data.filter(({ actionUrl }) => actionUrl === `/app/live-auctions/${sale.id}`);
    expect(rung.map(({ title }) => title)).toEqual(["A message was reported"]);
    expect((await stateOf(sale.host, sale)).reported).toEqual([message.id]);
    expect((await stateOf(ravi, sale)).reported).toEqual([]);
    const unknown = await ravi.caller.post(`${pathOf(sale)}/${crypto.randomUUID()}/report`);
    expect(unknown.body.code).toBe("chat_message_not_found");
  });
});

describe("the channel", () => {
  interface Frame {
    kind: string;
    from: number;
    to: number;
    entries: ChatEntry[];
  }
  function enter(who: SignedIn, sale: BuiltSale): { socket: WebSocket; frames: Frame[] } {
    const socket = new WebSocket(`${app.url.replace("http", "ws")}/api/live-auctions/${sale.id}/events`, {
      headers: { authorization: `Bearer ${who.session.token}` },
    });
    const frames: Frame[] = [];
    socket.on("message", (data) => {
      const frame = JSON.parse(String(data)) as Frame;
      if (frame.kind === "chat") frames.push(frame);
    });
    return { socket, frames };
  }

  it("CHAT-3 tells everybody every message and removal without a gap, and who joins the newest number", async () => {
    const [asha, ravi] = [await app.signIn(), await app.signIn()];
    const sale = await aSale(app);
    const before = await said(asha, sale, "Before");
    const room = enter(ravi, sale);
    await expect.poll(() => room.frames).toEqual([{ kind: "chat", from: 1, to: 1, entries: [] }]);
    const later = [await said(asha, sale, "One"), await said(ravi, sale, "Two")];
    await sale.host.caller.delete(`${pathOf(sale)}/${before.id}`);
    const entries = () => room.frames.flatMap((frame) => frame.entries);
    await expect.poll(() => entries().map(({ seq }) => seq)).toEqual([2, 3, 4]);
    expect(entries()).toEqual([
      ...later.map((message) => ({ kind: "message", seq: message.seq, message })),
      { kind: "removed", seq: 4, id: before.id },
    ]);
    for (const [at, { from }] of room.frames.slice(1).entries()) expect(from).toBe(room.frames[at]!.to + 1);
    room.socket.terminate();
  });

  it("CHAT-3 the history comes in pages of the newest, without what was removed", async () => {
    const [asha, ravi] = [await app.signIn(), await app.signIn()];
    const sale = await aSale(app);
    const all: ChatMessage[] = [];
    for (const who of [asha, ravi])
      for (let at = 0; at < 4; at += 1) all.push(await said(who, sale, `No. ${all.length}`));
    await sale.host.caller.delete(`${pathOf(sale)}/${all[5]!.id}`);
    expect(await textsOf(asha, sale, "?limit=3")).toEqual(["No. 4", "No. 6", "No. 7"]);
    expect(await textsOf(asha, sale, `?limit=3&before=${all[4]!.seq}`)).toEqual(["No. 1", "No. 2", "No. 3"]);
    expect((await asha.caller.get(`${pathOf(sale)}?limit=201`)).status).toBe(400);
  });
});

it("CHAT-5 what somebody wrote is part of the person's data, goes with the person, and after 180 days", async () => {
  const [asha, ravi] = [await app.signIn(), await app.signIn()];
  const sale = await aSale(app);
  const own = await said(asha, sale, "Mine");
  const other = await said(ravi, sale, "Not mine");
  await asha.caller.post(`${pathOf(sale)}/${other.id}/report`);
  const { db } = app.database;
  const exported = JSON.stringify(await ownRowsOf(live.personal, db, asha.user.id));
  expect(exported).toContain("Mine");
  expect(exported).not.toContain("Not mine");
  expect(exported).toContain(other.id);
  const muted = await sale.host.caller.post(`${pathOf(sale)}/mute`, { bidder: own.user, isMuted: true });
  expect(muted.status, muted.text).toBe(200);
  // The columns of the chat that name the person.
  const named = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const column of chatColumns) {
      const { rows } = await sql`select from ${sql.table(column.replace(".user_id", ""))}
        where ${sql.ref(column)} = ${asha.user.id}::uuid limit 1`.execute(db);
      if (rows.length > 0) found.push(column);
    }
    return found;
  };
  expect(await named()).toEqual(chatColumns);
  await app.database.transaction((tx) => live.personal.erase(tx, asha.user.id), { bookkeeping: true });
  expect(await named()).toEqual([]);
  expect(await textsOf(ravi, sale)).toEqual(["Not mine"]);
  const { rows } =
    await sql`select from chat_row where id = ${own.id}::uuid and text is null and user_id is null`.execute(
      db,
    );
  expect(rows).toHaveLength(1);
  const bound = forgetMessages.bind(undefined);
  if (bound.kind !== "bound") throw new Error("The job does not run.");
  const forget = () => app.database.transaction((tx) => bound.run(tx, {} as never));
  await app.moveClock(179 * 86_400_000);
  await forget();
  await app.moveClock(0);
  expect(await textsOf(ravi, sale)).toEqual(["Not mine"]);
  await app.moveClock(181 * 86_400_000);
  await forget();
  await app.moveClock(0);
  expect(await textsOf(ravi, sale)).toEqual([]);
});
