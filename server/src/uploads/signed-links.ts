import { boliNow } from "../platform/database/clock.ts";
import type { Queryable } from "../platform/database/database.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import type { SealedFiles } from "../platform/files/sealed-files.ts";
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

// A link to a sealed upload works only in the sessions of this reader. Undefined for a picture that is not re-encoded yet,
// or never will be. The calling use case has checked that the reader may see it, and records the look.
export async function sealedFileUrl(
  tools: { db: Queryable; sealed: SealedFiles },
  upload: Pick<UploadRow, "key" | "kind" | "status">,
  reader: string,
): Promise<string | undefined> {
  if (upload.status !== "ready") return undefined;
  const until = String(Math.floor((await boliNow(tools.db)).getTime() / 1000) + defaultSeconds);
  const signature = tools.sealed.sign(upload.key, { reader, until });
  return `/files/sealed/${upload.key}?until=${until}&signature=${signature}`;
}
