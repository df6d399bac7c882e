import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import { openDatabase } from "../src/platform/database/open.ts";

export type Place = { dataDir: string } | { databaseUrl: string };

// A process that writes to a database until it is killed.
export interface Writer {
  readonly pid: number;
  // The writes that the process has reported as acknowledged.
  readonly acknowledged: readonly string[];
  // Resolves with the first line of output that starts with `beginning`; rejects when the process exits first.
  says(beginning: string): Promise<string>;
  kill(signal: NodeJS.Signals): void;
  // Resolves when the process has exited and all its output has been read.
  readonly gone: Promise<void>;
}

export function startWriter(place: Place, action: "write" | "hold", run: string): Writer {
  const orders = JSON.stringify({ place, action, run });
  const child = spawn(process.execPath, [join(import.meta.dirname, "writer.ts"), orders], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new WriterProcess(child);
}

class WriterProcess implements Writer {
  readonly acknowledged: string[] = [];
  readonly gone: Promise<void>;
  readonly #child: ChildProcess;
  readonly #lines: string[] = [];
  readonly #listeners = new Set<() => void>();
  #isGone = false;

  constructor(child: ChildProcess) {
    this.#child = child;
    const output = child.stdout;
    if (output === null) throw new Error("The writer has no output to read.");
    const lines = createInterface({ input: output });
    lines.on("line", (line) => {
      if (line.startsWith("written ")) this.acknowledged.push(line.slice("written ".length));
      else this.#lines.push(line);
      this.#notify();
    });
    this.gone = Promise.all([once(child, "close"), once(lines, "close")]).then(() => {
      this.#isGone = true;
      this.#notify();
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  async says(beginning: string): Promise<string> {
    for (;;) {
      const line =
        beginning === "written"
          ? this.acknowledged.at(-1)
          : this.#lines.find((printed) => printed.startsWith(beginning));
      if (line !== undefined) return line;
      if (this.#isGone)
        throw new Error(`The writer ended without saying "${beginning}": ${this.#lines.join(" | ")}`);
      await new Promise<void>((resolve) => this.#listeners.add(resolve));
    }
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
    this.#listeners.clear();
  }
}

export interface Written {
  rows: number;
  // Acknowledged but missing.
  lost: string[];
  // Only partly there.
  torn: string[];
  // The difference between the running total and the stored pairs.
  drift: number;
}

// Compares the database with the acknowledged writes, after opening it as any start would.
export async function inspect(place: Place, acknowledged: readonly string[]): Promise<Written> {
  const database = await openDatabase({ ...place });
  try {
    // One statement, so one snapshot: the session of a killed writer may still commit its last pair meanwhile.
    const { rows } = await sql<{ id: string; parts: string; counted: number }>`
      select id, string_agg(part::text, '' order by part) as parts, (select pairs from tally) as counted
      from written group by id`.execute(database.db);
    const partsOf = new Map(rows.map(({ id, parts }) => [id, parts]));
    const pairs = rows.filter(({ parts }) => parts === "12").length;
    return {
      rows: rows.length,
      lost: acknowledged.filter((id) => !partsOf.has(id)),
      torn: rows.filter(({ parts }) => parts !== "0" && parts !== "12").map(({ id }) => id),
      drift: (rows[0]?.counted ?? 0) - pairs,
    };
  } finally {
    await database.close();
  }
}
