import { randomUUID } from "node:crypto";
import { termsOfNobody } from "@boli/contract/live/terms";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { newEmptyDatabase } from "../../../testing/database.ts";
import { migrations, migrationsBefore } from "../../../testing/migrations.ts";
import { openDatabase } from "../../platform/database/open.ts";
import { termsOfSale } from "./sale-terms.ts";

it("TERMS-1 sales from before have the terms of a host who is silent, and nobody has accepted them", async () => {
  const { place, discard } = await newEmptyDatabase();
  const older = await openDatabase({
    ...place,
    forTests: { migrations: migrationsBefore("0100"), allowUnsafeServer: true },
  });
  const [host, sale] = [randomUUID(), randomUUID()];
  await sql`insert into app_user (id, email, name, role, created_at, updated_at)
    values (${host}, 'asha@people.test', 'Asha', 'reseller', boli_now(), boli_now())`.execute(older.db);
  await sql`insert into sale (id, host_id, title, description, status, pace, starts_at, ends_at, original_ends_at, youtube_url,
      allow_chat, require_membership, soft_close_seconds, soft_close_cap_minutes, is_practice, is_verified, seq, revision,
      aliases, total_bids, total_revenue_paise, created_at, updated_at)
    values (${sale}, ${host}, 'Lamps', '', 'live', 'timed', boli_now(), boli_now() + interval '1 hour', boli_now() + interval '1 hour', '', true, true, 0, 0, false,
      false, 0, 0, 0, 0, 0, '2026-01-05 12:00Z', boli_now())`.execute(older.db);
  await older.close();
  const newer = await openDatabase({ ...place, forTests: { migrations, allowUnsafeServer: true } });
  try {
    const { rows } = await sql<{ terms: unknown; at: Date; accepted: number }>`
      select ${termsOfSale} as terms, (select created_at from sale_terms) as at,
        (select count(*)::int from sale_acceptance) as accepted
      from sale s`.execute(newer.db);
    expect(rows).toEqual([
      { terms: { version: 1, ...termsOfNobody }, at: new Date("2026-01-05T12:00:00Z"), accepted: 0 },
    ]);
  } finally {
    await newer.close();
    await discard();
  }
});
