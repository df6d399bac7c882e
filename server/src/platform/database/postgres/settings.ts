import type pg from "pg";
import type { SessionLimits } from "../engine.ts";
import { valueTypes } from "../value-types.ts";

// What every connection to PostgreSQL is opened with.
export function clientConfig(databaseUrl: string, limits: SessionLimits | "unlimited"): pg.ClientConfig {
  return {
    connectionString: withSessionSettings(databaseUrl, limits),
    application_name: "boli",
    types: valueTypes,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // The server ends a slow statement itself; this is for a server that no longer answers at all.
    ...(limits === "unlimited"
      ? {}
      : { query_timeout: limits.statementMs + Math.min(limits.statementMs, 5_000) }),
  };
}

// They travel with the connection itself, so they cost no round trip and hold from the first statement on.
function withSessionSettings(databaseUrl: string, limits: SessionLimits | "unlimited"): string {
  const settings = [
    "TimeZone=UTC",
    "DateStyle=ISO",
    "synchronous_commit=on",
    `idle_in_transaction_session_timeout=${limits === "unlimited" ? 0 : limits.idleInTransactionMs}`,
    `lock_timeout=${limits === "unlimited" ? 0 : limits.lockMs}`,
    `statement_timeout=${limits === "unlimited" ? 0 : limits.statementMs}`,
  ];
  // Split by hand: an address with a socket folder, such as postgres://user@/boli?host=/run, is none that URL accepts.
  const [address = "", query] = databaseUrl.split("?", 2);
  const parameters = new URLSearchParams(query);
  const own = parameters.get("options");
  parameters.set(
    "options",
    [...(own === null ? [] : [own]), ...settings.map((setting) => `-c ${setting}`)].join(" "),
  );
  return `${address}?${parameters.toString()}`;
}
