import { unzipSync } from "fflate";
import { personalData } from "../../src/capabilities.ts";
import { makingJob, removalJob } from "../../src/own-data/make-export.ts";
import type { FilePlace } from "../../src/platform/files/file-store.ts";
import type { SealedFiles } from "../../src/platform/files/sealed-files.ts";
import { type RunningJob, startJobRunner } from "../../src/platform/jobs/index.ts";
import { sql } from "kysely";
import type { SignedIn, TestApp } from "../app.ts";
import { must } from "../erasure/person.ts";

// Runs the jobs that make downloads, until none is due.
export async function runDownloads({ app, database, store }: TestApp): Promise<void> {
  const tools = { database, ...store, personal: personalData };
  const jobs = [makingJob(tools), removalJob(store)];
  const kinds = jobs.map(({ kind }) => kind);
  const runner = startJobRunner({ database, jobs, log: app.edge.log, pollMs: 20 });
  try {
    const deadline = performance.now() + 60_000;
    for (;;) {
      const { rows } = await sql<{ error: string | null }>`
        select last_error as error from job where kind = any(${kinds}::text[]) and (attempts > 0 or run_at <= boli_now())
        limit 10`.execute(database.db);
      if (rows.length === 0) return;
      const error = rows.find((row) => row.error !== null)?.error;
      if (error !== undefined || performance.now() > deadline)
        throw new Error(`No download: ${error ?? "late"}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  } finally {
    await runner.stop();
  }
}

// Fetches the file that is ready.
export async function fetchDownload({ url }: TestApp, who: SignedIn): Promise<Record<string, Uint8Array>> {
  const { body } = await must(who.caller.post("/api/profile/export/link"));
  const response = await fetch(url + (body.data as { url: string }).url, {
    headers: { authorization: `Bearer ${who.session.token}` },
  });
  if (response.status !== 200) throw new Error(`The file was not served: ${response.status}`);
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}

// A run of the job that dies at this point.
export async function runKilledDownload(
  { database, store }: TestApp,
  { user }: SignedIn,
  point: "in the file" | "after the file",
): Promise<void> {
  const { id } = await database.db
    .selectFrom("own_data_export")
    .select("id")
    .where("user_id", "=", user.id)
    .executeTakeFirstOrThrow();
  const sealed = Object.create(store.sealed, {
    putStream: {
      value: async (place: FilePlace, content: AsyncIterable<Uint8Array>) => {
        await store.sealed.putStream(place, point === "after the file" ? content : brokenOff(content));
        throw new Error("killed");
      },
    },
  }) as SealedFiles;
  const bound = makingJob({ database, ...store, sealed, personal: personalData }).bind({ exportId: id });
  if (bound.kind !== "bound") throw new Error(bound.why);
  const run = bound.run as (job: RunningJob) => Promise<void>;
  await run({
    id,
    kind: "own-data/make-export",
    attempt: 1,
    dueAt: new Date(),
    signal: new AbortController().signal,
  });
}

async function* brokenOff(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of content) {
    yield part;
    throw new Error("killed");
  }
}
