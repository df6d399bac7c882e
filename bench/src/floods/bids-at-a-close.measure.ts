import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { recordProof } from "../../../tools/proofs.ts";
import type { EngineName } from "../databases.ts";
import { type Child, Children } from "../harness/child.ts";
import { call, signIn, startDemo, stopDemos } from "./demo.ts";
import type { FloodAnswers, FloodOrder } from "./flood-process.ts";
import { type Sender, floods } from "./floods.ts";

// One account leads, floods the server until the lot's close, and a rival bids in the last moment (BID-14).

const [floodMs, restMs, lastMomentMs] = [9_000, 3_000, 1_500];
const kinds = [...Object.keys(floods), "all of it"];

const children = new Children();
afterAll(async () => {
  await children.stopAll();
  await stopDemos();
});

async function post<Data>(person: Sender, path: string, body: object, method = "POST"): Promise<Data> {
  const answer = await call(person, method, path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body.error ?? ""}`);
  return answer.body.data as unknown as Data;
}

interface Lot {
  id: string;
  inventoryItem: string;
  closesAt: string;
}

// A sale with a lot for each flood, one closing after the other.
async function makeSale(host: Sender, bidders: readonly Sender[]): Promise<{ saleId: string; lots: Lot[] }> {
  const startsAt = Date.now() + 3_000;
  const selectedItems = [];
  for (const [index, kind] of kinds.entries()) {
    const item = {
      name: `A lamp beside ${kind}`,
      description: "Brass.",
      category: "Electronics",
      minimumBidPrice: 100,
    };
    const { id } = await post<{ id: string }>(host, "/api/inventory", item);
    const closesAt = new Date(startsAt + (index + 1) * (floodMs + restMs)).toISOString();
    selectedItems.push({ inventoryItem: id, minimumBidPrice: 100, closesAt });
  }
  const { id: saleId } = await post<{ id: string }>(host, "/api/live-auctions", {
    title: "A sale beside floods",
    startDateTime: new Date(startsAt).toISOString(),
    endDateTime: selectedItems.at(-1)?.closesAt,
    selectedItems,
    settings: { softCloseSeconds: 0, requireMembership: false },
  });
  const sale = (await call(host, "GET", `/api/live-auctions/${saleId}`)).body.data as unknown as {
    terms: { version: number };
    items: Array<Pick<Lot, "id" | "closesAt"> & { itemId: string }>;
  };
  for (const person of bidders)
    await post(
      person,
      `/api/live-auctions/${saleId}/acceptance`,
      { version: sale.terms.version, isAdult: true },
      "PUT",
    );
  const lots = sale.items.map(({ id, itemId, closesAt }) => ({ id, inventoryItem: itemId, closesAt }));
  // A sale is live within a second of its start (SALE-2).
  await pause(startsAt + 1_200 - Date.now());
  return { saleId, lots };
}

interface Found {
  kind: string;
  status: number;
  code: string | undefined;
  ms: number;
  wins: boolean;
  answers: FloodAnswers;
}

const countOf = ({ answers }: Found): number => Object.values(answers).reduce((sum, count) => sum + count, 0);

const textOf = ({ answers, ...found }: Found): string => {
  const told = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  return `${outcomeOf(found)}; the flood got ${told.join(", ")}`;
};

const outcomeOf = ({ status, code, ms, wins }: Omit<Found, "answers">): string =>
  `${status === 200 ? "taken" : `${status} ${code ?? ""}`} after ${Math.round(ms)} ms, the rival ${wins ? "wins" : "loses"}`;

// The whole of one attack: the flood begins, the rival bids in the last moment, and the lot closes.
async function attack(
  { saleId, lot, kind }: { saleId: string; lot: Lot; kind: string },
  { attacker, rival, flooder }: { attacker: Sender; rival: Sender; flooder: Child },
): Promise<Found> {
  const ask = (order: FloodOrder): Promise<FloodAnswers> => flooder.ask(order);
  const closesAt = Date.parse(lot.closesAt);
  await pause(closesAt - floodMs - Date.now());
  await ask({ begin: { kinds: kind === "all of it" ? Object.keys(floods) : [kind], senders: [attacker] } });
  await pause(closesAt - lastMomentMs - Date.now());
  const began = performance.now();
  const bid = { itemId: lot.id, amount: 200 };
  const { status, body } = await call(rival, "POST", `/api/live-auctions/${saleId}/bid`, bid);
  const ms = performance.now() - began;
  await pause(Math.max(0, closesAt + 1_000 - Date.now()));
  const answers = await ask({});
  const after = (await call(rival, "GET", `/api/live-auctions/${saleId}`)).body.data as unknown as {
    items: Array<{ id: string; status: string; currentHighestBid: number | null }>;
  };
  const closed = after.items.find(({ id }) => id === lot.id);
  const wins = closed?.status === "sold" && closed.currentHighestBid === 200;
  return { kind, status, code: body.code, ms, wins, answers };
}

async function prove(engine: EngineName): Promise<void> {
  const { address: base } = await startDemo(engine);
  const [host, attacker, rival] = await Promise.all([
    signIn(base, "reseller"),
    signIn(base, "member"),
    signIn(base, "buyer"),
  ]);
  const flooder = await children.start(new URL("./flood-process.ts", import.meta.url));
  const { saleId, lots } = await makeSale(host, [attacker, rival]);
  for (const { id } of lots)
    await post(attacker, `/api/live-auctions/${saleId}/bid`, { itemId: id, amount: 100 });
  const found: Found[] = [];
  for (const [index, lot] of lots.entries()) {
    const one = await attack({ saleId, lot, kind: kinds[index] ?? "" }, { attacker, rival, flooder });
    console.log(`${one.kind}: ${textOf(one)}`);
    found.push(one);
  }
  const isKept = found.every((one) => one.status === 200 && one.wins && countOf(one) > 0);
  recordProof({
    name: `bids-at-a-close-${engine}`,
    title: `A bid ${lastMomentMs} ms before a lot's close wins beside a flood of whoever leads (${engine})`,
    facts: found.map((one) => [one.kind, textOf(one)] as const),
    passed: isKept,
  });
  expect(isKept).toBe(true);
}

it("BID-14 a rival's last bid is decided before the close beside floods of the leader, on the embedded database", async () => {
  await prove("embedded");
});

it("BID-14 a rival's last bid is decided before the close beside floods of the leader, on PostgreSQL", async () => {
  await prove("postgres");
});
