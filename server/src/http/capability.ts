import type { api } from "@boli/contract/api";
import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import type { FastifyInstance } from "fastify";
import type { WebSocket } from "ws";
import type { Queryable } from "../platform/database/database.ts";
import type { Job } from "../platform/jobs/index.ts";
import type { MailJobOptions } from "../platform/mail/index.ts";
import type { SmsJobOptions } from "../platform/sms/index.ts";
import type { PersonalData } from "../platform/personal-data.ts";
import type { Platform } from "../platform/platform.ts";
import type { Handlers, SignedInCall } from "./call.ts";
import type { Edge } from "./edge.ts";
import { type AnyHandler, addEndpoint } from "./route.ts";
import { type SocketHandler, addSocket } from "./socket-route.ts";

// Everything that the program needs from a capability, as one value. `capabilities.ts` lists them.
export interface Capability {
  // Requests: made once on each node with the role `web`.
  web?(tools: WebTools): WebService;
  // Sockets: made once on each node with the role `live`.
  live?(tools: LiveTools): LiveService;
  // The work that a node with the role `web` or `live` does by itself while it serves.
  begin?(tools: { platform: Platform }): Promise<Begun>;
  // Jobs, on nodes with the role `worker`.
  jobs?(tools: JobTools): readonly Job[];
  // Rows that are deleted at a steady pace, by one node for all.
  housekeeping?: readonly Job[];
  // The data that it stores about a person.
  personal?: PersonalData;
  // The kinds of things that files are attached to.
  fileOwners?: FileOwners;
  // Creates the capability's part of the demo world. It runs at every start of a demo: it creates missing things under fixed
  // ids, and leaves alone what people changed. Returns the number of new things of each kind, by its plural in -s.
  demo?(tools: DemoTools): Promise<Record<string, number>>;
}

export interface Begun {
  // While it is not, the node is not ready.
  isWell(): boolean;
  stop(): Promise<void> | void;
}

export interface WebTools {
  platform: Platform;
  secret: string;
  // The personal data of all capabilities, in the order in which a user is erased.
  personal: readonly PersonalData[];
  // The delay before an answer to a failed sign-in.
  wait(ms: number): Promise<unknown>;
}

export interface WebService {
  endpoints: readonly EndpointGroup[];
  // Routes that no row of the endpoint table describes, such as files.
  addRoutes?(server: FastifyInstance, edge: Edge): void;
  // Runs when the last request has been answered.
  close?(): Promise<void>;
}

export interface LiveTools {
  platform: Platform;
  // Closes the sockets of a session when it ends.
  endWithSession(socket: WebSocket, call: SignedInCall): void;
}

export interface LiveService {
  sockets: readonly SocketGroup[];
  // Runs before the server closes.
  stop(): Promise<void>;
}

export interface JobTools
  extends
    MailJobOptions,
    SmsJobOptions,
    Pick<Platform, "bus" | "database" | "files" | "payments" | "sealed" | "temporary"> {
  fileOwners: FileOwners;
  // The personal data of all capabilities, in the order in which a user is erased.
  personal: readonly PersonalData[];
}

export interface DemoTools extends Pick<Platform, "database" | "files" | "sealed"> {
  // Stores drawn pictures of the demo; returns what their uploads are seeded with.
  savePictures(
    names: readonly string[],
  ): Promise<
    ReadonlyMap<
      string,
      { format: "webp"; name: string; key: string } & Record<"bytes" | "width" | "height", number>
    >
  >;
  // The ids of the demo's accounts.
  people: Readonly<Record<"buyer" | "member" | "seller" | "newSeller" | "reseller" | "admin", string>>;
  // The ids of the people who bid in its live auctions.
  bidders: readonly string[];
  // Returns the ids of the given things to which this audited action was done, so that deleted ones are not created again.
  listSubjectsOf(
    db: Queryable,
    done: { action: string; subjectKind: string; subjectIds: readonly string[] },
  ): Promise<ReadonlySet<string>>;
}

// Returns the ids that still exist, for each kind of thing that files are attached to.
export type FileOwners = Record<
  string,
  (db: Queryable, ids: readonly string[]) => Promise<ReadonlySet<string>>
>;

export interface EndpointGroup {
  table: Record<string, Endpoint>;
  handlers: Record<string, AnyHandler>;
}

export interface SocketGroup {
  table: Record<string, Endpoint>;
  open: Record<string, SocketHandler>;
}

type Api = typeof api;

// The paywall's probes, the API's description and the tests of access read `api`, so a table outside it would escape them.
type Listed<Table> = {
  [Name in keyof Api]: [Table, Api[Name]] extends [Api[Name], Table] ? Table : never;
}[keyof Api] extends never
  ? "List this table in contract/src/api.ts."
  : Table;

// A table and its handlers are typed together: every row needs a handler, and every handler a row.
export const answer = <Table extends Record<string, Endpoint>>(
  table: Table & Listed<Table>,
  handlers: Handlers<Table>,
): EndpointGroup => answerUnlisted<Table>(table, handlers);

// Endpoints that the API does not list: those of tests and benchmarks.
export const answerUnlisted = <Table extends Record<string, Endpoint>>(
  table: Table,
  handlers: Handlers<Table>,
): EndpointGroup => ({ table, handlers: handlers as unknown as Record<string, AnyHandler> });

export const openSockets = <Table extends Record<string, Endpoint>>(
  table: Table & Listed<Table>,
  open: { [Name in keyof Table]: SocketHandler<Table[Name]> },
): SocketGroup => ({ table, open });

export function addEndpoints(server: FastifyInstance, edge: Edge, { table, handlers }: EndpointGroup): void {
  for (const [name, endpoint] of Object.entries(table)) {
    addEndpoint(server, edge, { name, endpoint, handler: handlers[name] as AnyHandler });
  }
}

export function addSockets(server: FastifyInstance, edge: Edge, { table, open }: SocketGroup): void {
  for (const [name, endpoint] of Object.entries(table)) {
    addSocket(server, edge, { name, endpoint, open: open[name] as SocketHandler });
  }
}
