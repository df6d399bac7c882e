import { readFileSync, writeFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ConsoleView } from "@boli/contract/live/console";
import { type ClerkAction, clerkActions } from "@boli/contract/live/clerk-actions";
import { whyNotNow } from "@boli/contract/live/shown-actions";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { bidIn } from "../../../testing/live/bidding.ts";
import {
  type BuiltSale,
  type SaleOptions,
  aSale,
  ageWarnings,
  newestBidOf,
  saleOf,
} from "../../../testing/live.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Bus } from "../../platform/bus/bus.ts";
import { enterFloorBid } from "../bids/place-bid.ts";
import type { By, SaleAction } from "../law/action-context.ts";
import { changeSale } from "../sales/change-sale.ts";

let app: TestApp;
let admin: SignedIn;
let buyer: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn({ role: "admin" });
  buyer = await app.signIn();
});
afterAll(() => app.close());

interface Scene {
  sale: BuiltSale;
  // The lot that the actions are about.
  lotId: string;
}
interface State {
  name: string;
  options: SaleOptions;
  // Brings a new sale into the state.
  bring?(scene: Scene): Promise<unknown>;
  // The number of the lot; the first by default.
  lot?: number;
}

const byHost = ({ sale }: Scene, what: string, body: object = {}) => must(sale.host, sale, what, body);
const byAdmin = ({ sale }: Scene, what: string, body: object = {}) => must(admin, sale, what, body);
async function must(who: SignedIn, sale: BuiltSale, what: string, body: object): Promise<void> {
  const answer = await who.caller.post(`/api/live-auctions/${sale.id}/${what}`, body);
  if (answer.status !== 200) throw new Error(`${what}: ${answer.text}`);
}
const bid = ({ sale, lotId }: Scene) => bidIn(buyer, sale.id, { itemId: lotId, amount: 100 });
const warn = (scene: Scene) => byHost(scene, "fair-warning", { lotId: scene.lotId });
const warnLongAgo = async (scene: Scene) => {
  await warn(scene);
  await ageWarnings(app, scene.sale.id);
};
const pass = async (scene: Scene) =>
  byHost(scene, "pass", {
    lotId: scene.lotId,
    newestBid: await newestBidOf(scene.sale.host, scene.sale.id, scene.lotId),
  });
const both =
  (...steps: Array<(scene: Scene) => Promise<unknown>>) =>
  async (scene: Scene) => {
    for (const step of steps) await step(scene);
  };

const clerk = (more: SaleOptions = {}): SaleOptions => ({
  lots: 3,
  ...more,
  settings: { pace: "clerk", fairWarningSeconds: 60, ...more.settings },
});
const timed = (more: SaleOptions = {}): SaleOptions => ({ lots: 2, ...more });
const cancel = (scene: Scene) => byHost(scene, "cancel", { reason: "rain" });
const endByAdmin = (scene: Scene) => byAdmin(scene, "end", { reason: "rain" });

const states: readonly State[] = [
  { name: "clerk-paced, scheduled", options: clerk({ isLive: false }) },
  { name: "clerk-paced, open lot without a bid", options: clerk() },
  { name: "clerk-paced, queued lot behind an open one", options: clerk(), lot: 1 },
  { name: "clerk-paced, open lot with a bid", options: clerk(), bring: bid },
  { name: "clerk-paced, warned just now", options: clerk(), bring: both(bid, warn) },
  { name: "clerk-paced, warned long ago", options: clerk(), bring: both(bid, warnLongAgo) },
  { name: "clerk-paced, warned without a bid", options: clerk(), bring: warnLongAgo },
  {
    name: "clerk-paced, below the reserve",
    options: clerk({ reserve: 500 }),
    bring: both(bid, warnLongAgo),
  },
  { name: "clerk-paced, held", options: clerk(), bring: both(bid, (scene) => byHost(scene, "hold")) },
  { name: "clerk-paced, passed, nothing open", options: clerk(), bring: pass },
  {
    name: "clerk-paced, sold, nothing open",
    options: clerk(),
    bring: both(bid, warnLongAgo, async (scene) =>
      byHost(scene, "sold", { lotId: scene.lotId, newestBid: 1 }),
    ),
  },
  {
    name: "clerk-paced, passed, offered again and waiting",
    options: clerk(),
    bring: both(pass, (scene) => byHost(scene, "reoffer", { lotId: scene.lotId })),
  },
  {
    name: "clerk-paced, offered again and withdrawn again",
    options: clerk(),
    bring: both(
      pass,
      (scene) => byHost(scene, "reoffer", { lotId: scene.lotId }),
      async (scene) => {
        const again = (await saleOf(scene.sale.host, scene.sale.id)).items.at(-1)!.id;
        await byHost(scene, "withdraw", { lotId: again, newestBid: null });
      },
    ),
  },
  {
    name: "clerk-paced, near its end",
    options: clerk({ lastsMs: 600_000, settings: { softCloseSeconds: 1_800 } }),
  },
  { name: "clerk-paced, ended", options: clerk(), bring: (scene) => byHost(scene, "end") },
  { name: "clerk-paced, cancelled", options: clerk(), bring: cancel },
  { name: "practice, clerk-paced", options: clerk({ isPractice: true }) },
  { name: "timed, scheduled", options: timed({ isLive: false }) },
  { name: "timed, open lot without a bid", options: timed() },
  { name: "timed, open lot with a bid", options: timed(), bring: bid },
  { name: "timed, held", options: timed(), bring: both(bid, (scene) => byAdmin(scene, "hold")) },
  {
    name: "timed, withdrawn lot",
    options: timed(),
    bring: (scene) => byHost(scene, "withdraw", { lotId: scene.lotId, newestBid: null }),
  },
  {
    name: "timed, about to close",
    options: timed({ lastsMs: 600_000, settings: { softCloseSeconds: 1_800 } }),
  },
  { name: "practice, timed", options: timed({ isPractice: true }) },
  { name: "timed, ended", options: timed(), bring: endByAdmin },
  { name: "timed, cancelled", options: timed(), bring: cancel },
];

async function build({ options, bring, lot = 0 }: State): Promise<Scene> {
  const sale = await aSale(app, options);
  const scene = { sale, lotId: sale.lots[lot]! };
  await bring?.(scene);
  return scene;
}

interface Attempt {
  path: string;
  body: object | undefined;
  action: SaleAction | "floor-bid";
}

function attemptOf(
  clerkAction: ClerkAction,
  by: By,
  seen: { lotId: string; newestBid: number | null; laterMs: number },
): Attempt {
  const { lotId, newestBid, laterMs } = seen;
  const closesAt = new Date(laterMs).toISOString();
  const reason = "rain";
  switch (clerkAction) {
    case "start":
    case "next":
      return { path: clerkAction, body: undefined, action: { kind: clerkAction } };
    case "hold":
    case "resume":
      return { path: clerkAction, body: undefined, action: { kind: clerkAction, by } };
    case "fair-warning":
    case "drop-reserve":
      return { path: clerkAction, body: { lotId }, action: { kind: clerkAction, lotId } };
    case "sold":
      return {
        path: clerkAction,
        body: { lotId, newestBid },
        action: { kind: clerkAction, lotId, newestBid, dropsReserve: false },
      };
    case "pass":
    case "withdraw":
      return {
        path: clerkAction,
        body: { lotId, newestBid },
        action: { kind: clerkAction, lotId, newestBid, by },
      };
    case "reoffer":
      return { path: clerkAction, body: { lotId }, action: { kind: clerkAction, lotId, by } };
    case "floor-bid":
      return { path: clerkAction, body: { lotId, paddle: "12", amount: 0 }, action: clerkAction };
    case "extend-lot":
      return {
        path: "extend",
        body: { lotId, closesAt },
        action: { kind: "extend", lotId, closesAt: laterMs },
      };
    case "extend-sale":
      return {
        path: "extend",
        body: { closesAt },
        action: { kind: "extend", lotId: null, closesAt: laterMs },
      };
    case "message":
      return {
        path: clerkAction,
        body: { text: "Good evening." },
        action: { kind: clerkAction, text: "Good evening." },
      };
    case "end":
      return { path: clerkAction, body: { reason }, action: { kind: clerkAction, by, reason } };
    case "cancel":
      return { path: clerkAction, body: { reason }, action: { kind: clerkAction, by, reason } };
    case "restart":
      return {
        path: "restart-lot",
        body: { lotId, reason },
        action: { kind: clerkAction, lotId, reason, barred: null },
      };
    default:
      return clerkAction satisfies never;
  }
}

// Nobody is told of what is rolled back.
const unheard = {} as Bus;
class RolledBack extends Error {}

// Does it in a transaction that is rolled back; gives the refusal, or null.
async function outcomeOf(
  { sale, lotId }: Scene,
  { action }: Attempt,
  amount: number,
): Promise<string | null> {
  let outcome: string | null = "nothing ran";
  try {
    await app.database.transaction(async (tx) => {
      const change = { tx, bus: unheard, saleId: sale.id };
      if (action === "floor-bid") {
        await enterFloorBid(change, { lotId, paddle: "12", amount });
        outcome = null;
      } else {
        const done = await changeSale(change, action);
        outcome = done.kind === "refused" ? done.refusal.code : done.kind === "done" ? null : done.kind;
      }
      throw new RolledBack();
    });
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    if (!(error instanceof RolledBack)) throw error;
  }
  return outcome;
}

// The answers of the API in every state, which the console's own test compares with its buttons. BOLI_WRITE_TABLE=1 writes it anew.
const tableFile = new URL("../../../../contract/src/live/clerk-actions.tsv", import.meta.url);
const isWritten = process.env["BOLI_WRITE_TABLE"] === "1";
const header = ["state", "by", ...clerkActions].join("\t");
const table = isWritten ? [] : readFileSync(tableFile, "utf8").split("\n").slice(0, -1);
const answers: string[] = [header];

async function compareAll(state: State, scene: Scene): Promise<void> {
  for (const by of ["host", "admin"] as const) {
    if (by === "admin" && state.options.isPractice === true) continue;
    const who = by === "host" ? scene.sale.host : admin;
    const sale = await saleOf(who, scene.sale.id);
    const facts = (await who.caller.get(`/api/live-auctions/${sale.id}/console?lotId=${scene.lotId}`)).body
      .data as ConsoleView;
    const lot = sale.items.find(({ id }) => id === scene.lotId)!;
    const seen = {
      lotId: lot.id,
      newestBid: lot.newestBid,
      laterMs: Date.parse(lot.closesAt ?? sale.endDateTime) + 60_000,
    };
    const codes: string[] = [];
    for (const clerkAction of clerkActions) {
      const expected = whyNotNow(clerkAction, { sale, lot, facts, by, nowMs: Date.parse(facts.at) });
      const attempt = attemptOf(clerkAction, by, seen);
      const given = `${state.name}: ${clerkAction} by ${by}`;
      if (expected === null) {
        expect([given, await outcomeOf(scene, attempt, lot.leastBid)]).toEqual([given, null]);
        codes.push("");
        continue;
      }
      const body = clerkAction === "floor-bid" ? { ...attempt.body, amount: lot.leastBid } : attempt.body;
      const answer = await who.caller.post(`/api/live-auctions/${sale.id}/${attempt.path}`, body, {
        "idempotency-key": `${clerkAction}-by-${by}-in-a-table`,
      });
      expect([given, answer.body.code]).toEqual([given, expected]);
      codes.push(answer.body.code ?? "");
    }
    const line = [state.name, by, ...codes].join("\t");
    answers.push(line);
    if (!isWritten) expect(table).toContain(line);
    // Nothing of it changed the sale.
    expect((await saleOf(who, sale.id)).seq).toBe(sale.seq);
  }
}

describe("the actions of a clerk", () => {
  it.each(states.map((state) => [state.name, state] as const))(
    "CONSOLE-2 are refused by the API as the console says: %s",
    async (_name, state) => compareAll(state, await build(state)),
  );

  it("CONSOLE-2 are refused as the console says after the end of a clerk-paced sale, and when its holds are used up", async () => {
    const late = { name: "clerk-paced, past its end", options: clerk() };
    const scene = await build(late);
    await app.moveClock(3_600_000 + 120_000);
    await compareAll(late, scene);
    await app.moveClock(0);
    // Two hours of holds.
    const held = { name: "clerk-paced, holds used up", options: clerk({ lastsMs: 5 * 3_600_000 }) };
    const other = await build(held);
    await app.database.transaction((tx) =>
      sql`update sale set held_ms = 7200000 where id = ${other.sale.id}::uuid`.execute(tx),
    );
    await compareAll(held, other);
  });

  it("CONSOLE-2 are the same in the table of all states, from which the console's buttons are tested", () => {
    if (isWritten) writeFileSync(tableFile, `${answers.join("\n")}\n`);
    else expect(answers).toEqual(table);
  });
});
