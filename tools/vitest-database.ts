// Stories run on either database. For PostgreSQL one private server is started for the whole run, and each test
// makes a database of its own in it. Nothing there outlives the run, so it may skip waiting for the disk.
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["BOLI_TEST_ENGINE"] !== "postgres") return undefined;
  // A server that the developer names is used as it is, and left as it is.
  if (process.env["BOLI_TEST_DATABASE_URL"]) return undefined;

  const { startPostgres } = await import("../server/testing/postgres.ts");
  const server = await startPostgres({ fsync: false });
  process.env["BOLI_TEST_DATABASE_URL"] = server.adminUrl;
  return async () => {
    delete process.env["BOLI_TEST_DATABASE_URL"];
    await server.stop();
  };
}
