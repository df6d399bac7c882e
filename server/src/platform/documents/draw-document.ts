import { createRequire } from "node:module";
import { join } from "node:path";
import { runInSandbox } from "../sandbox/run-in-sandbox.ts";

// A text in English and in Hindi: one document has both, side by side.
export interface BothLanguages {
  en: string;
  hi: string;
}

export interface LabelledLine {
  label: BothLanguages;
  value: string;
}

// One page of a business document. All texts are ready to be printed.
export interface DocumentPage {
  brand: string;
  title: BothLanguages;
  // Also in the file's properties, so that the same document always gives the same bytes.
  issuedAt: string;
  // Beside the title: the number and the date.
  head: LabelledLine[];
  parties: Array<{ label: BothLanguages; lines: string[] }>;
  rows: Array<{ text: BothLanguages; detail: string; amount: string }>;
  // The last one is the total.
  sums: LabelledLine[];
  inWords: BothLanguages;
  facts: LabelledLine[];
  notes: BothLanguages[];
}

// Drawing takes a tenth of a second of the processor, so it is done in another process.
export async function drawDocument(page: DocumentPage): Promise<Buffer> {
  const { files } = await runInSandbox(
    { program, order: page, source: regularFont, isNative: false },
    { limits },
  );
  const [document] = files;
  if (document === undefined) throw new Error("No document was drawn.");
  return document;
}

const program = join(import.meta.dirname, "document-process.ts");
const limits = { ms: 30_000, memoryBytes: 400_000_000, answerBytes: 1_000_000 };

// Has the rupee sign, Latin and Devanagari letters.
const regularFont = createRequire(import.meta.url).resolve(
  "@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf",
);
