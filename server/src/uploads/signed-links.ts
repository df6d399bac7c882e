import { boliNow } from "../platform/database/clock.ts";
import type { Queryable } from "../platform/database/database.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { privatePlace } from "./file-places.ts";
import type { UploadRow } from "./queries.ts";

// Long enough to follow the link, too short to pass it on.
const defaultSeconds = 60;

// Signed links to private uploads, in the order of the uploads. The calling use case has checked that the reader may see
// them.
export async function signedFileUrls(
  tools: { db: Queryable; files: FileStore },
  uploads: ReadonlyArray<Pick<UploadRow, "key">>,
  { seconds = defaultSeconds }: { seconds?: number } = {},
): Promise<string[]> {
  if (uploads.length === 0) return [];
  const until = new Date((await boliNow(tools.db)).getTime() + seconds * 1000);
  return Promise.all(uploads.map(({ key }) => tools.files.signedLink(privatePlace(key).path, until)));
}
