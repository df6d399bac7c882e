import type { Access } from "@boli/contract/endpoint";
import type { Language } from "@boli/contract/users";
import type { Logger } from "pino";
import type { Database, Tx } from "../platform/database/database.ts";
import type { TemporaryFiles } from "../platform/files/temporary-files.ts";
import type { Sockets } from "../platform/realtime/sockets.ts";
import type { AuditNote, Call } from "./call.ts";
import type { Buckets } from "./buckets.ts";
import type { HeaderSets } from "./security-headers.ts";
import type { StoredPage } from "./stored-page.ts";
import type { UnderWay } from "./under-way.ts";
import type { Meters } from "./meters.ts";
import type { Principal } from "./principal.ts";

export const sessionCookie = "sid";

// What the edge of the server needs from the rest; the application hands it in, so that http knows no capability.
export interface Edge {
  database: Database;
  // Where what people send lies until a use case has looked at it.
  temporary: TemporaryFiles;
  log: Logger;
  headers: HeaderSets;
  buckets: Buckets;
  // What is being answered right now.
  underWay: UnderWay;
  // The open WebSockets of this node.
  sockets: Sockets;
  meters: Meters;
  // Cookies carry the __Host- prefix and Secure where the site is served over https.
  isHttps: boolean;
  isOurOrigin(origin: string): boolean;
  // Whose token this is; null when it is nobody's any more.
  authenticate(token: string): Promise<Principal | null>;
  recordAudit(tx: Tx, call: Call, note: AuditNote): Promise<void>;
  // Outside the demo an admin without two-step sign-in may do only what everyone may.
  adminsNeedTwoStep: boolean;
  // Benchmarks and storm tests raise it; production leaves it at 1.
  limitFactor: number;
  // Tests compare every answer with its schema.
  strictAnswers: boolean;
  // What people see at an address that is none; without it they get the envelope, like programs.
  notFoundPage?: ((path: string, language: Language) => Promise<StoredPage>) | undefined;
  // Aborted when the server closes: long work ends then, with the refusal that is its reason.
  closing: AbortSignal;
  // Who else answers on the way out, once shutdown began.
  isDraining(): boolean;
}

declare module "fastify" {
  interface FastifyContextConfig {
    // Every route declares who may call it; a route without it does not start.
    access?: Access;
    // The row of the endpoint table, or the kind of page it is.
    endpoint?: string;
    isSocket?: true;
  }
}
