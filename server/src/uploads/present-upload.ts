import { texts } from "@boli/contract/texts/index";
import { type Upload, fileFormats, purposeOf } from "@boli/contract/uploads/endpoints";
import type { Language } from "@boli/contract/base/languages";
import { pictureAddress } from "./file-places.ts";
import type { UploadRow } from "./queries.ts";

export function presentUpload(row: UploadRow, language: Language): Upload {
  const isShown =
    row.kind === "picture" && row.status === "ready" && purposeOf(row.purpose).area === "public";
  return {
    id: row.id,
    url: isShown ? pictureAddress(row.key) : null,
    status: row.status,
    kind: row.kind,
    name: row.name,
    bytes: row.bytes,
    why: row.why === null ? null : whySentence(row, language),
  };
}

function whySentence({ why, format }: UploadRow, language: Language): string {
  const sentences = texts[language].refusals;
  return why === "picture_too_many_pixels"
    ? sentences.picture_too_many_pixels({ megapixels: fileFormats[format].maxPixels / 1_000_000 })
    : sentences.picture_damaged();
}
