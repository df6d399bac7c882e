import { sql } from "kysely";
import { type PersonalData, ownRows } from "../platform/personal-data.ts";

// Secrets are not among it: a hash of a password or a token says nothing to its person, and much to a thief.
export const ownAuthTables: PersonalData["tables"] = {
  sessions: ownRows(
    ["session"],
    (userId) => sql`
      select created_at, last_seen_at, expires_at, address, user_agent, method, proved_at
      from session where user_id = ${userId} order by created_at, id`,
  ),
  "google-accounts": ownRows(
    ["user_identity"],
    (userId) => sql`
      select issuer, subject, email, created_at, last_used_at
      from user_identity where user_id = ${userId} order by created_at, subject`,
  ),
  "google-links": ownRows(
    ["pending_link"],
    (userId) => sql`
      select issuer, subject, email, created_at, expires_at
      from pending_link where user_id = ${userId} order by created_at, id`,
  ),
  "two-step": ownRows(
    ["two_step"],
    (userId) => sql`
      select created_at, confirmed_at, vouched_at from two_step where user_id = ${userId} order by created_at`,
  ),
  "recovery-codes": ownRows(
    ["recovery_code"],
    (userId) => sql`
      select used_at from recovery_code where user_id = ${userId} order by used_at, code_hash`,
  ),
  "password-resets": ownRows(
    ["password_reset"],
    (userId) => sql`
      select created_at, expires_at, used_at from password_reset where user_id = ${userId} order by created_at, id`,
  ),
  "sign-ups": ownRows(
    ["sign_up"],
    (userId) => sql`
      select s.email, s.name, s.language, s.consent_version, s.created_at, s.expires_at, s.used_at
      from sign_up s join person p on p.email = s.email where p.id = ${userId} order by s.created_at, s.id`,
  ),
};
