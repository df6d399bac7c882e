import { addEndpoints, answerUnlisted } from "@boli/server/http/capability";
import type { Edge } from "@boli/server/http/edge";
import { aSession, aUser } from "@boli/server/testing/builders";
import { readChildSettings, reportReady } from "../harness/child-side.ts";
import { answerProfileOrders } from "../harness/profile.ts";
import { bidEndpoints, bidHandlers } from "./bidding/bid-endpoints.ts";
import { type BidTarget, makeSales, type SalesOrder } from "./bidding/make-sales.ts";
import { plantedEndpoints, plantedHandlers, writingEndpoints, writingHandlers } from "./planted.ts";
import { startProduct } from "./product.ts";
import { usedUpFactor } from "./production.ts";

// The whole product, with endpoints planted beside its table.

export interface ProductSettings {
  dataDir: string;
  // Without it the embedded database in the folder is used.
  databaseUrl?: string;
  users: number;
  // Refuses whatever has a limit; otherwise the limits are raised.
  refusesAll?: true;
  // The live sales to create, by names that the caller chooses.
  sales?: Readonly<Record<string, SalesOrder>>;
}

export interface ProductReady {
  port: number;
  // One session per user.
  tokens: string[];
  targets: Record<string, BidTarget[]>;
}

const given = readChildSettings<ProductSettings>();
// A token that is not known yet uses up the share of its address.
let knowToken: Edge["knowToken"] = () => undefined;
const { database, bus, listen } = await startProduct({
  ...given,
  ...(given.refusesAll ? { limitFactor: usedUpFactor } : {}),
  extend: (database, bus) => (server, edge) => {
    ({ knowToken } = edge);
    addEndpoints(server, edge, answerUnlisted(plantedEndpoints, plantedHandlers));
    addEndpoints(server, edge, answerUnlisted(writingEndpoints, writingHandlers(database)));
    addEndpoints(server, edge, answerUnlisted(bidEndpoints, bidHandlers(database, bus)));
  },
});

const tokens: string[] = [];
for (let count = 0; count < given.users; count += 1) {
  const user = await aUser(database);
  const { token } = await aSession(database, user.id);
  knowToken(token);
  tokens.push(token);
}
const targets: ProductReady["targets"] = {};
for (const [name, order] of Object.entries(given.sales ?? {})) {
  targets[name] = await makeSales(database, bus, order);
}

const port = await listen();
answerProfileOrders();
reportReady<ProductReady>({ port, tokens, targets });
