import { startPostgres } from "./testing/postgres.ts";
import { openDatabase } from "./src/platform/database/open.ts";
import { sql } from "kysely";
import { mkdirSync, rmSync } from "node:fs";
rmSync("/tmp/lab/perf", { recursive: true, force: true }); mkdirSync("/tmp/lab/perf");
async function bench(name: string, db: any) {
  await db.transaction(async (tx: any) => { await sql`create table if not exists t (id bigint primary key, name text, at timestamptz default now())`.execute(tx);
    await sql`insert into t select i, 'name ' || i from generate_series(1, 5000) i on conflict do nothing`.execute(tx); });
  const k: any = db.db;
  const time = async (what: string, n: number, f: (i: number) => Promise<unknown>) => {
    for (let i = 0; i < 200; i++) await f(i);
    const rounds = [];
    for (let r = 0; r < 5; r++) { const t = performance.now(); for (let i = 0; i < n; i++) await f(i + r * n); rounds.push((performance.now() - t) * 1000 / n); }
    console.log(name, what, rounds.map((x) => x.toFixed(0)).join(" "), "us");
  };
  let next = 1_000_000;
  await time("pk select", 1000, (i) => k.selectFrom("t").selectAll().where("id", "=", (i % 5000) + 1).execute());
  await time("50 rows", 500, (i) => k.selectFrom("t").selectAll().where("id", ">", (i % 4000)).orderBy("id").limit(50).execute());
  await time("boli_now", 500, () => sql`select boli_now()`.execute(k));
  await time("insert", 500, () => k.insertInto("t").values({ id: next++, name: "x" }).execute());
  await time("tx insert+select", 300, () => db.transaction(async (tx: any) => { await tx.selectFrom("t").selectAll().where("id", "=", 5).forUpdate().execute(); await tx.insertInto("t").values({ id: next++, name: "x" }).execute(); }));
  await time("parallel 20 selects (per select)", 50, async (i) => { await Promise.all(Array.from({ length: 20 }, (_, j) => k.selectFrom("t").selectAll().where("id", "=", ((i * 20 + j) % 5000) + 1).execute())); });
}
const which = process.argv[2] ?? "both";
if (which !== "pg") { const t = performance.now(); let e: any = await openDatabase({ dataDir: "/tmp/lab/perf" }); console.log("open empty", performance.now() - t | 0, "rss", process.memoryUsage().rss / 1e6 | 0); await e.close();
  const t2 = performance.now(); e = await openDatabase({ dataDir: "/tmp/lab/perf" }); console.log("open existing", performance.now() - t2 | 0, "rss", process.memoryUsage().rss / 1e6 | 0);
await bench("embedded", e); console.log("rss", process.memoryUsage().rss / 1e6 | 0); await e.close(); }
if (which !== "embedded") { const server = await startPostgres(); const p = await openDatabase({ databaseUrl: server.adminUrl }); await bench("postgres", p); await p.close(); await server.stop(); }
