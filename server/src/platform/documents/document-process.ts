import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import { answerOne } from "../sandbox/answer-one.ts";
import type { BothLanguages, DocumentPage, LabelledLine } from "./draw-document.ts";

// Read before the process gives up its rights; the regular font is its content.
const bold = readFileSync(
  createRequire(import.meta.url).resolve(
    "@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf",
  ),
);

const ink = "#1c1917";
const quiet = "#57534e";
const line = "#d6d3d1";
const accent = "#3a3ab6";
const left = 48;
const right = 595.28 - left;
const width = right - left;
const pageEnd = 841.89 - left;
const middle = left + width / 2;

type Pdf = InstanceType<typeof PDFDocument>;

async function draw(page: DocumentPage, regular: Buffer): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: left, bottom: left, left, right: left },
    // The default font would be read from a file of the library.
    font: regular as unknown as string,
    lang: "en-IN",
    displayTitle: true,
    info: { Title: page.title.en, Author: page.brand, CreationDate: new Date(page.issuedAt) },
  });
  pdf.registerFont("regular", regular);
  pdf.registerFont("bold", bold);
  const parts: Buffer[] = [];
  pdf.on("data", (part: Buffer) => parts.push(part));
  const end = once(pdf, "end");
  drawHead(pdf, page);
  drawParties(pdf, page.parties);
  drawRows(pdf, page.rows);
  drawSums(pdf, page);
  drawFacts(pdf, page);
  pdf.end();
  await end;
  return Buffer.concat(parts);
}

const write = (pdf: Pdf, style: "regular" | "bold", size: number, colour = ink): Pdf =>
  pdf.font(style).fontSize(size).fillColor(colour);

const both = ({ en, hi }: BothLanguages): string => (en === hi ? en : `${en} · ${hi}`);

function rule(pdf: Pdf, y: number, colour = line): void {
  pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.7).strokeColor(colour).stroke();
}

function drawHead(pdf: Pdf, { brand, title, head }: DocumentPage): void {
  write(pdf, "bold", 24, accent).text(brand, left, left);
  write(pdf, "bold", 15).text(both(title), left, left + 38, { width: width / 2 });
  const titleEnd = pdf.y;
  pdf.y = left + 2;
  for (const fact of head) drawLabelled(pdf, fact, middle, width / 2);
  pdf.y = Math.max(titleEnd, pdf.y) + 12;
  rule(pdf, pdf.y, accent);
  pdf.y += 14;
}

// A label in both languages, and its value below it.
function drawLabelled(pdf: Pdf, { label, value }: LabelledLine, x: number, across: number): void {
  write(pdf, "regular", 8, quiet).text(both(label), x, pdf.y, { width: across });
  write(pdf, "bold", 10.5).text(value, x, pdf.y, { width: across });
  pdf.y += 5;
}

function drawParties(pdf: Pdf, parties: DocumentPage["parties"]): void {
  const top = pdf.y;
  let bottom = top;
  for (const [at, { label, lines }] of parties.entries()) {
    const x = at === 0 ? left : middle;
    const across = { width: width / 2 - 16 };
    write(pdf, "regular", 8, quiet).text(both(label), x, top, across);
    for (const [row, text] of lines.entries())
      write(pdf, row === 0 ? "bold" : "regular", 10).text(text, x, pdf.y, across);
    bottom = Math.max(bottom, pdf.y);
  }
  pdf.y = bottom + 18;
}

function drawRows(pdf: Pdf, rows: DocumentPage["rows"]): void {
  rule(pdf, pdf.y);
  pdf.y += 10;
  for (const { text, detail, amount } of rows) {
    addPageUnlessRoom(pdf, rowHeight);
    const top = pdf.y;
    write(pdf, "bold", 10.5).text(amount, right - 120, top, { width: 120, align: "right" });
    write(pdf, "bold", 10.5).text(both(text), left, top, { width: width - 140 });
    write(pdf, "regular", 9, quiet).text(detail, left, pdf.y, { width: width - 140 });
    pdf.y += 8;
  }
  rule(pdf, pdf.y);
  pdf.y += 10;
}

// The least room for a row, and for the sums with their words.
const rowHeight = 48;
const sumsHeight = 120;

function addPageUnlessRoom(pdf: Pdf, needed: number): void {
  if (pdf.y + needed > pageEnd) pdf.addPage();
}

function drawSums(pdf: Pdf, { sums, inWords }: DocumentPage): void {
  addPageUnlessRoom(pdf, sumsHeight);
  for (const [at, { label, value }] of sums.entries()) {
    const isTotal = at === sums.length - 1;
    const top = pdf.y;
    const style = isTotal ? "bold" : "regular";
    write(pdf, style, isTotal ? 12 : 10).text(value, right - 120, top, { width: 120, align: "right" });
    write(pdf, style, isTotal ? 12 : 10).text(both(label), middle - 60, top, { width: width / 2 - 70 });
    pdf.y += 4;
  }
  pdf.y += 6;
  write(pdf, "regular", 9, quiet).text(inWords.en, left, pdf.y, { width, align: "right" });
  pdf.text(inWords.hi, left, pdf.y, { width, align: "right" });
  pdf.y += 12;
}

function drawFacts(pdf: Pdf, { facts, notes }: DocumentPage): void {
  rule(pdf, pdf.y);
  pdf.y += 12;
  for (const fact of facts) drawLabelled(pdf, fact, left, width);
  pdf.y += 8;
  for (const note of notes) {
    write(pdf, "regular", 8.5, quiet).text(note.en, left, pdf.y, { width });
    pdf.text(note.hi, left, pdf.y, { width });
    pdf.y += 4;
  }
}

await answerOne<DocumentPage>(async (regular, page) => ({ reply: {}, files: [await draw(page, regular)] }));
