import type { SignedIn, TestApp } from "../app.ts";
import { must } from "../erasure/person.ts";
import { aPdf } from "../pdf-parts.ts";
import { sendFile } from "../uploads.ts";

export async function aDocumentOf(_app: TestApp, who: SignedIn): Promise<void> {
  await must(sendFile(who, { content: aPdf(), name: "A notice.pdf", purpose: "auction-document" }));
}
