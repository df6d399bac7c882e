import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { openFiles } from "../../platform/files/local-files.ts";
import { reEncodePicture } from "../../platform/pictures/re-encode-picture.ts";
import { newKey, picturePlace, privatePlace } from "../file-places.ts";

// A process that stays in the middle of every file operation of uploads until it is killed.
const [, , dataDir = "", picture = ""] = process.argv;
const { files, temporary } = await openFiles({ dataDir, secret: "a secret that only this test knows, long" });

// A file is arriving.
createWriteStream(temporary.newPath()).write("half of a picture");
// Another has arrived and is being stored; one more is stored, and its row is not written yet.
const endless = new Readable({ read() {} });
endless.push("half of a document");
void files.put(privatePlace(newKey()), endless);
await files.put(privatePlace(newKey()), Buffer.from("a whole document"));
// A third is being re-encoded, and a fourth has its first size.
const folder = await temporary.makeFolder();
const order = { source: picture, folder, widths: [320, 800, 1600], maxPixels: 50_000_000 };
void reEncodePicture(order, { signal: new AbortController().signal, limitMs: 60_000 });
await files.put(picturePlace(newKey(), 320), Buffer.from("the smallest size"));
createWriteStream(join(folder, "320.webp")).write("half of a size");
process.stdout.write("in the middle\n");
setInterval(() => undefined, 1_000);
