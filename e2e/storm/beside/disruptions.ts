import { setTimeout as pause } from "node:timers/promises";
import type { PostgresServer } from "@boli/server/testing/postgres";
import type { Dice } from "../../../tools/dice.ts";
import { now, type Outage } from "../record.ts";
import type { StageNode } from "../stage-node.ts";

const frozenMs = 3_000;
// After this time a node or the database must deliver events again.
const backWithinMs = 15_000;

const kinds = ["a node is killed", "a node is frozen", "PostgreSQL is killed"] as const;

export interface Fault {
  kind: (typeof kinds)[number];
  // The node that was away, or null for all.
  node: number | null;
  // The instant at which it began, and the one from which everything was up again.
  from: number;
  healedAt: number;
}

// While PostgreSQL is away nobody can bid, and then every lot gets a minute at least (CLOSE-7): more often, no sale would ever end.
const postgresOnceIn = 10;

const kindOf = (turn: number): Fault["kind"] =>
  turn % postgresOnceIn === postgresOnceIn - 1 ? kinds[2] : kinds[turn % 2 === 0 ? 0 : 1];

// Kills and freezes in turn while a storm blows, at random instants. Its outages are for the record.
export class Disruptions {
  readonly outages: Outage[] = [];
  readonly faults: Fault[] = [];
  readonly #ended = new AbortController();
  readonly #over: Promise<void>;

  constructor(place: { nodes: readonly StageNode[]; server: PostgresServer; dice: Dice; everyMs: number }) {
    this.#over = this.#run(place);
    this.#over.catch(() => undefined);
  }

  get facts(): Array<readonly [string, number]> {
    return kinds.map(
      (kind) => [`Times that ${kind}`, this.faults.filter((fault) => fault.kind === kind).length] as const,
    );
  }

  // Resolves when everything is up again.
  async end(): Promise<void> {
    this.#ended.abort();
    await this.#over;
  }

  async #run({ nodes, server, dice, everyMs }: ConstructorParameters<typeof Disruptions>[0]): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      const { signal } = this.#ended;
      await pause(everyMs / 2 + dice.below(everyMs), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      const kind = kindOf(turn);
      const index = dice.below(nodes.length);
      const node = nodes[index];
      const from = now();
      if (kind === "PostgreSQL is killed") {
        await server.crash();
        await server.start();
      } else if (kind === "a node is killed") {
        await node?.kill();
        await node?.respawn();
      } else {
        node?.program.signal("SIGSTOP");
        await pause(frozenMs);
        node?.program.signal("SIGCONT");
      }
      const isEveryNode = kind === "PostgreSQL is killed";
      const away = isEveryNode ? null : index;
      this.outages.push({ node: away, from, to: now() + backWithinMs });
      this.faults.push({ kind, node: away, from, healedAt: now() });
    }
  }
}
