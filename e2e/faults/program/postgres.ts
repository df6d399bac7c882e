import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { type PostgresServer, postgresBinaries } from "@boli/server/testing/postgres";

// Runs SQL directly on the database, without the program; returns one line per row.
export async function queryDatabase(databaseUrl: string, sql: string): Promise<string[]> {
  const psql = path.join(postgresBinaries() ?? "", "psql");
  const { stdout } = await promisify(execFile)(psql, ["--no-psqlrc", "-At", "-c", sql, databaseUrl]);
  return stdout.split("\n").filter((line) => line !== "");
}

// Creates an empty database on the server. A first try of the same test may have left one.
export async function emptyDatabase(server: PostgresServer, name: string): Promise<string> {
  await queryDatabase(server.adminUrl, `drop database if exists ${name} with (force)`);
  await queryDatabase(server.adminUrl, `create database ${name}`);
  const url = new URL(server.adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}
