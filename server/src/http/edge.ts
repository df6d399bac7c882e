import type { Access } from "@boli/contract/endpoint/endpoint";
import type { Language } from "@boli/contract/base/languages";
import type { Logger } from "pino";
import type { Database, Tx } from "../platform/database/database.ts";
import type { TemporaryFiles } from "../platform/files/temporary-files.ts";
import type { Sockets } from "../platform/realtime/sockets.ts";
import type { AuditNote, Call } from "./call.ts";
import type { Arrivals } from "./guards/arrivals.ts";
import type { Buckets } from "./guards/buckets.ts";
import type { HeaderSets } from "./guards/security-headers.ts";
import type { SpentSessions, LookUpBounds } from "./guards/token-share.ts";
import type { StoredPage } from "./pages/stored-page.ts";
import type { UnderWay } from "./guards/under-way.ts";
import type { HttpMetrics } from "./metrics.ts";
import type { FoundCaller } from "./guards/principal.ts";

export const sessionCookie = "sid";

// The dependencies of the server's edge; the application hands them in, so that http knows no capability.
export interface Edge {
  database: Database;
  // The folder of received files until a use case has checked them.
  temporary: TemporaryFiles;
  log: Logger;
  // Takes the lines of each request.
  requestLog: Logger;
  headers: HeaderSets;
  buckets: Buckets;
  // The sessions whose buckets are empty.
  spentSessions: SpentSessions;
  // The requests that have arrived and not begun.
  arrivals: Arrivals;
  // The requests that are being answered right now.
  underWay: UnderWay;
  // The open WebSockets of this node.
  sockets: Sockets;
  metrics: HttpMetrics;
  // Cookies carry the __Host- prefix and Secure where the site is served over https.
  isHttps: boolean;
  isOurOrigin(origin: string): boolean;
  // Finds the caller with this token; null when the token is no longer valid. Fails when its session is over its limit, and when the
  // address has no share left of the look-ups of unknown tokens, and this is one.
  authenticate(token: string, bounds: LookUpBounds): Promise<FoundCaller | null>;
  // A session with this token begins, and is looked up whatever others at its address send.
  knowToken(token: string): void;
  // The owner of a token, where that is known without looking it up.
  ownerOfToken(token: string): TokenOwner | undefined;
  recordAudit(tx: Tx, call: Call, note: AuditNote): Promise<void>;
  // Outside the demo an admin without two-step sign-in may do only what every buyer may.
  adminsNeedTwoStep: boolean;
  // Routes that exist in the demo alone are added.
  isDemo: boolean;
  // Benchmarks and storm tests raise it; production leaves it at 1.
  limitFactor: number;
  // Tests compare every answer with its schema.
  strictAnswers: boolean;
  // The page for an unknown address. Without it people get the envelope, like programs.
  notFoundPage?: ((path: string, language: Language) => Promise<StoredPage>) | undefined;
  // Aborted when the server closes: long work then ends with the refusal given as the reason.
  closing: AbortSignal;
  // True once shutdown began.
  isDraining(): boolean;
  // False while something that the node does by itself fails.
  isWell(): boolean;
}

export interface TokenOwner {
  tokenHash: string;
  // The same for all sessions of a user; of one that has only begun it is its own.
  userId: string;
}

declare module "fastify" {
  interface FastifyContextConfig {
    // Every route declares who may call it; a route without it does not start.
    access?: Access;
    // The row of the endpoint table, or the kind of page it is.
    endpoint?: string;
    isSocket?: true;
    // A bid, or what bids wait for.
    isBid?: boolean;
  }
}
