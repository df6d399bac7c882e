import { PGlite } from "@electric-sql/pglite";
import { SyncedFiles, syncedStartParams } from "./synced-files.ts";

// A separate program, because creating a database takes several times the memory of using it, and only exiting gives all of
// it back. It exits when its parent is gone.
process.once("disconnect", () => process.exit(1));

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("The folder to make is missing.");
try {
  const startParams = syncedStartParams(PGlite.defaultStartParams);
  const database = await PGlite.create({ fs: new SyncedFiles(folder, undefined), startParams });
  await database.close();
  process.exit(0);
} catch (error) {
  process.send?.(error instanceof Error ? error.message : String(error), () => process.exit(1));
}
