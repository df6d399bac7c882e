import { type Kysely, sql } from "kysely";

// Messages that the stand-ins for mail and SMS would have sent; empty wherever mail is real.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dev_outbox (
      id uuid primary key,
      kind text not null check (kind in ('mail', 'sms')),
      recipient text not null,
      subject text not null,
      body text not null,
      html text,
      at timestamptz not null
    )`.execute(db);
  await sql`create index dev_outbox_by_time on dev_outbox (at desc, id desc)`.execute(db);
  await sql`create index dev_outbox_by_recipient on dev_outbox (recipient, at desc, id desc)`.execute(db);
}
