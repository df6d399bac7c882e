import type * as z from "zod/mini";
import type { Tx } from "../database/database.ts";
import { bind, type InsideJob, prepare, requireKind, type RunningJob, defaults } from "./define-job.ts";
import { hintAfterCommit } from "./enqueue.ts";
import { insertJobs } from "./queries.ts";

// Each capability adds its events here by declaration merging: the name, and the type of the payload's schema.
// So a listener knows the event's type without importing the capability that announces it.
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Events {}

export type EventName = keyof Events & string;
type SchemaOf<Name extends EventName> = Events[Name] extends z.ZodMiniType ? Events[Name] : never;

// Sets the schema of an event's payload. Called once, beside the declaration.
export function defineEvent<Name extends EventName>(name: Name, payload: SchemaOf<Name>): void {
  if (schemas.has(name)) throw new Error(`The event ${name} is defined twice.`);
  schemas.set(requireKind(name), payload);
}

// Announces an event in the transaction in which it happens. Each listener gets its own job, so each succeeds or is retried
// separately, and none gets an event that was rolled back.
export async function announce<Name extends EventName>(
  tx: Tx,
  name: Name,
  payload: z.input<SchemaOf<Name>>,
): Promise<void> {
  const json = prepare(schemaOf(name), payload);
  const kinds = [...(listenerKinds.get(name) ?? [])];
  if (kinds.length === 0) return;
  await insertJobs(
    tx,
    kinds.map((kind) => ({ kind, payload: json })),
  );
  hintAfterCommit(tx);
}

// Creates the job in which one listener handles one event. Like every job it must also be passed to the runner. The handler
// runs inside the job's transaction; for a mail or a push it enqueues an outside job.
export function listens<Name extends EventName>(
  eventName: Name,
  listenerName: string,
  handler: (tx: Tx, payload: z.output<SchemaOf<Name>>, job: RunningJob) => Promise<void>,
  options: Partial<Pick<InsideJob, "maxAttempts" | "retries" | "limitMs">> = {},
): InsideJob<never> {
  const kind = requireKind(`${eventName}/${listenerName}`);
  const kinds = listenerKinds.get(eventName) ?? new Set();
  if (kinds.has(kind)) throw new Error(`${listenerName} listens to ${eventName} twice.`);
  listenerKinds.set(eventName, kinds.add(kind));
  return {
    ...defaults,
    ...options,
    kind,
    effect: "inside",
    maxAtOnce: undefined,
    runsByOwner: false,
    lane: "write",
    schedule: undefined,
    warmUp: undefined,
    prepare: () => {
      throw new Error(`${kind} is made by announcing ${eventName}; nobody enqueues it.`);
    },
    bind: (stored) => bind(schemaOf(eventName), stored, (payload) => (tx, job) => handler(tx, payload, job)),
  };
}

// Both are filled while the capabilities are loaded, and do not change afterwards.
const schemas = new Map<string, z.ZodMiniType>();
const listenerKinds = new Map<string, Set<string>>();

function schemaOf<Name extends EventName>(name: Name): SchemaOf<Name> {
  const schema = schemas.get(name);
  if (!schema)
    throw new Error(`The event ${name} is not defined: the capability that announces it is not loaded.`);
  return schema as SchemaOf<Name>;
}
