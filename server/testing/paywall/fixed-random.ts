import { AsyncLocalStorage } from "node:async_hooks";
import { syncBuiltinESMExports } from "node:module";
import type * as uuid from "uuid";

// Makes randomness the same in two worlds: inside `withSeed`, ids and random bytes follow from a seed and the order of
// calls. Outside they stay random.

const { createHash } = process.getBuiltinModule("node:crypto");

interface RandomStream {
  seed: string;
  drawn: number;
}

const streams = new AsyncLocalStorage<RandomStream>();

// Names the question that a request belongs to, so that several can be under way at once.
export const questionHeader = "x-question";

export const withSeed = <T>(seed: string, work: () => T): T => streams.run({ seed, drawn: 0 }, work);

export function seededBytes(length: number): Buffer | undefined {
  const stream = streams.getStore();
  if (stream === undefined) return undefined;
  const blocks: Buffer[] = [];
  for (let size = 0; size < length; size += 32)
    blocks.push(
      createHash("sha256")
        .update(`${stream.seed} ${stream.drawn++}`)
        .digest(),
    );
  return Buffer.concat(blocks).subarray(0, length);
}

// An id in the format of uuid version 7. Later ids of one seed sort after earlier ones.
export function seededId(): string | undefined {
  const stream = streams.getStore();
  if (stream === undefined) return undefined;
  const order = stream.drawn.toString(16).padStart(12, "0");
  const random = seededBytes(9)?.toString("hex") ?? "";
  return `${order.slice(0, 8)}-${order.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`;
}

type Uuid = typeof uuid;

// Replaces the package, which counts from one id to the next by itself, in a story: vi.mock("uuid", async (original) =>
// fixedUuid(await original()));
export const fixedUuid = (real: Uuid): Uuid =>
  ({ ...real, v7: (...args: Parameters<Uuid["v7"]>) => seededId() ?? real.v7(...args) }) as Uuid;

// Replaces Node's own sources of randomness for all code of the process, including packages. Returns a function that undoes
// it.
export function fixRandomness(): () => void {
  const node = process.getBuiltinModule("node:crypto") as unknown as Record<string, unknown>;
  const real = { ...process.getBuiltinModule("node:crypto") };
  const web = globalThis.crypto;
  const getRandomValues = web.getRandomValues.bind(web);
  node["randomBytes"] = (size: number, done?: unknown) =>
    done === undefined
      ? (seededBytes(size) ?? real.randomBytes(size))
      : real.randomBytes(size, done as never);
  node["randomUUID"] = () => seededId() ?? real.randomUUID();
  node["randomInt"] = (from: number, to?: number) => {
    const [least, end] = to === undefined ? [0, from] : [from, to];
    const drawn = seededBytes(4);
    return drawn === undefined ? real.randomInt(least, end) : least + (drawn.readUInt32BE() % (end - least));
  };
  web.getRandomValues = (<T extends Uint8Array>(array: T): T => {
    const drawn = seededBytes(array.byteLength);
    if (drawn === undefined) return getRandomValues(array as never);
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength).set(drawn);
    return array;
  }) as typeof web.getRandomValues;
  syncBuiltinESMExports();
  return () => {
    const { randomBytes, randomUUID, randomInt } = real;
    Object.assign(node, { randomBytes, randomUUID, randomInt });
    web.getRandomValues = getRandomValues;
    syncBuiltinESMExports();
  };
}
