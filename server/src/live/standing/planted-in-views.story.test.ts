import { afterAll, beforeAll, expect } from "vitest";
import type { SignedInCall } from "../../http/call.ts";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { type LawEntry, readEntries } from "../../../testing/law/lots.ts";
import { bidIn } from "../../../testing/live/bidding.ts";
import { aSale, sellAfterWarning, house } from "../../../testing/live.ts";
import { type Check, describePlanted, difference } from "../../../testing/planted-bugs/planted-sql.ts";
import { readSale } from "../sales/read-sale.ts";
import { listStandings } from "./list-standings.ts";

let app: TestApp;
let people: SignedIn[];
beforeAll(async () => {
  app = await startTestApp();
  people = [await app.signIn(), await app.signIn(), await app.signIn()];
});
afterAll(() => app.close());

const callOf = ({ user }: SignedIn): SignedInCall =>
  ({
    principal: { userId: user.id, role: user.role, subscriptionStatus: "subscribed" },
  }) as unknown as SignedInCall;

// The bidders and their bids on two lots. Nobody may see another person's ceiling.
const offers: ReadonlyArray<
  readonly [lot: 0 | 1, who: 0 | 1 | 2, amount: number | null, maxAmount: number | null]
> = [
  [0, 0, 100, 5_317],
  [0, 1, 200, 900],
  [0, 1, 1_000, 2_000],
  [0, 2, 2_100, null],
  [0, 0, null, 7_777],
  [1, 1, 100, 4_019],
  [1, 2, null, 4_019],
  [1, 0, 4_100, 6_000],
];

async function standingsOfLaw(): Promise<Check> {
  const sale = await aSale(app, { lots: 2, settings: { step: { kind: "fixed", rupees: 5 } } });
  const entries: [LawEntry[], LawEntry[]] = [[], []];
  for (const [lot, who, amount, maxAmount] of offers) {
    const bidder = people[who]!;
    const body = { itemId: sale.lots[lot], ...(amount && { amount }), ...(maxAmount && { maxAmount }) };
    const answer = await bidIn(bidder, sale.id, body);
    expect(answer.status).toBe(200);
    entries[lot].push({ kind: "offer", offer: { kind: "bid", userId: bidder.user.id, amount, maxAmount } });
  }
  return async (planted) => {
    for (const [who, { user }] of people.entries()) {
      const law = entries.flatMap((log, at) => {
        const own = offers.filter(([lot, by]) => lot === at && by === who);
        if (own.length === 0) return [];
        const { leader, ceiling, price } = readEntries(log, {
          minimum: 100,
          fixedStep: 5,
          reserve: null,
        }).state;
        const reach = Math.max(...own.map(([, , amount, maxAmount]) => maxAmount ?? amount ?? 0));
        const standing = leader === user.id ? "leading" : reach === price ? "tied" : "outbid";
        return [[sale.lots[at], standing, leader === user.id ? ceiling : reach]];
      });
      const { data } = await listStandings(planted.in(app.database.db), user.id, {
        saleId: sale.id,
        page: 1,
        limit: 20,
      });
      const product = data.map(({ lotId, standing, maxAmount }) => [lotId, standing, maxAmount]);
      const found = difference(`the standing of person ${who}`, law, product);
      if (found) return found;
    }
    return undefined;
  };
}

// One lot is sold to the second bidder, the other is led by the first.
async function namesOfLaw(): Promise<Check> {
  const sale = await aSale(app, { lots: 2, settings: { pace: "clerk" } });
  const [first, second] = sale.lots as [string, string];
  const [asha, ravi, meera] = people as [SignedIn, SignedIn, SignedIn];
  const bid = (who: SignedIn, itemId: string, amount: number) => bidIn(who, sale.id, { itemId, amount });
  await bid(asha, first, 100);
  await bid(ravi, first, 200);
  await sellAfterWarning(app, sale, first);
  await sale.host.caller.post(`/api/live-auctions/${sale.id}/next`);
  await bid(asha, second, 300);
  const admin = await app.signIn({ role: "admin" });
  return async (planted) => {
    for (const reader of [sale.host, admin, asha, ravi, meera]) {
      const view = await readSale(planted.in(app.database.db), sale.id, callOf(reader), house);
      const isManager = reader === sale.host || reader === admin;
      const law = {
        named: isManager ? ["Bidder 2"] : [],
        leaders: ["Bidder 2", "Bidder 1"],
        soldTo: ["Bidder 2", null],
      };
      const product = {
        named: view.names.map(({ bidder }) => bidder),
        leaders: view.items.map(({ leader }) => leader),
        soldTo: view.items.map(({ soldTo }) => soldTo),
      };
      const found = difference(`the view of ${reader.user.role}`, law, product);
      if (found) return found;
      const text = JSON.stringify(view);
      if ([asha, ravi, meera].some(({ user }) => text.includes(user.id))) return "the view has a person's id";
    }
    return undefined;
  };
}

describePlanted("ROOM-9", standingsOfLaw, {
  "the highest ceiling of all is told to everyone": {
    from: "from bid b where b.user_id = ",
    to: "from bid b where true or b.user_id = ",
  },
  "the leader's ceiling is told to the others": {
    from: "then l.leader_ceiling_paise",
    to: "then l.price_paise",
  },
  "the lowest own ceiling counts": { from: "max(b.ceiling_paise)", to: "min(b.ceiling_paise)" },
  "the leader is whoever asks": { from: "is true as leads", to: "is not null as leads" },
  "bids on other lots count": { from: "and b.lot_id = l.id)", to: "and b.lot_id is not null)" },
});

describePlanted("BID-11", namesOfLaw, {
  "the host learns the name of every leader": {
    from: "select l.sold_to from lot l",
    to: "select l.leader from lot l",
  },
  "the host learns the name of every bidder": { from: "and a.bidder in (", to: "or a.bidder in (" },
  "an alias is another one than in the log": { from: "'alias', a.alias", to: "'alias', a.alias + 1" },
});
