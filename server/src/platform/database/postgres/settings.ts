import type pg from "pg";
import type { SessionLimits } from "../engine.ts";
import { valueTypes } from "../value-types.ts";

// The settings of every connection to PostgreSQL.
export function clientConfig(databaseUrl: string, limits: SessionLimits | "unlimited"): pg.ClientConfig {
  return {
    connectionString: withSessionSettings(databaseUrl, limits),
    application_name: "boli",
    types: valueTypes,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // The server ends slow statements itself; this is for a server that no longer responds at all.
    ...(limits === "unlimited"
      ? {}
      : { query_timeout: limits.statementMs + Math.min(limits.statementMs, 5_000) }),
  };
}

// Sent with the connection request, so they need no round trip and apply from the first statement.
function withSessionSettings(databaseUrl: string, limits: SessionLimits | "unlimited"): string {
  const settings = [
    "TimeZone=UTC",
    "DateStyle=ISO",
    "synchronous_commit=on",
    `idle_in_transaction_session_timeout=${limits === "unlimited" ? 0 : limits.idleInTransactionMs}`,
    `lock_timeout=${limits === "unlimited" ? 0 : limits.lockMs}`,
    `statement_timeout=${limits === "unlimited" ? 0 : limits.statementMs}`,
  ];
  // Parsed by hand, because `URL` rejects addresses with a socket folder, such as postgres://user@/boli?host=/run.
  const [address = "", query] = databaseUrl.split("?", 2);
  const parameters = new URLSearchParams(query);
  const own = parameters.get("options");
  parameters.set(
    "options",
    [defaultMemory, ...(own === null ? [] : [own]), ...settings.map((setting) => `-c ${setting}`)].join(" "),
  );
  return `${address}?${parameters.toString()}`;
}

// The address may set another. With the server's 4 MB, the matches of a common word would be stored as pages, each row of which is then
// compared again.
const defaultMemory = "-c work_mem=16MB";
