import { boliNow } from "../platform/database/clock.ts";
import type { Queryable } from "../platform/database/database.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { privatePlace } from "./file-places.ts";
import type { UploadRow } from "./queries.ts";

// Long enough to be pressed, too short to be passed on.
const usualSeconds = 60;

// Addresses under which private uploads can be fetched for a moment, in the order of the uploads. Whoever asks has
// judged that the reader may see them.
export async function signedFileUrls(
  tools: { db: Queryable; files: FileStore },
  uploads: ReadonlyArray<Pick<UploadRow, "key">>,
  { seconds = usualSeconds }: { seconds?: number } = {},
): Promise<string[]> {
  if (uploads.length === 0) return [];
  const until = new Date((await boliNow(tools.db)).getTime() + seconds * 1000);
  return Promise.all(uploads.map(({ key }) => tools.files.signedLink(privatePlace(key).path, until)));
}
