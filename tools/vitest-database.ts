// Stories run on either database. For PostgreSQL one private server is started for the whole run, and each test creates its
// own database in it. Nothing in it outlives the run, so it may skip fsync.
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["BOLI_TEST_ENGINE"] !== "postgres") return undefined;
  // A server named by the developer is used as it is, and stays running.
  if (process.env["BOLI_TEST_DATABASE_URL"]) return undefined;

  const { startPostgres } = await import("../server/testing/postgres.ts");
  const server = await startPostgres({ fsync: false });
  process.env["BOLI_TEST_DATABASE_URL"] = server.adminUrl;
  return async () => {
    delete process.env["BOLI_TEST_DATABASE_URL"];
    await server.stop();
  };
}
