import { deflateSync } from "node:zlib";
import { aPdf } from "./pdf-parts.ts";

// Documents that are as expensive to parse as so many bytes can be: each repeats one small structure.
export interface NastyDocument {
  title: string;
  content(bytes: number): Buffer;
}

const over =
  (unit: string | Buffer, { before = "", behind = "" } = {}) =>
  (bytes: number): Buffer => {
    const pdf = aPdf();
    const mark = pdf.lastIndexOf("xref\n0 1");
    const head = Buffer.from(before, "latin1");
    const tail = Buffer.from(behind, "latin1");
    const filled = Buffer.alloc(Math.max(0, bytes - pdf.length - head.length - tail.length), unit, "latin1");
    return Buffer.concat([pdf.subarray(0, mark), head, filled, tail, pdf.subarray(mark)]);
  };

const packedNothing = Buffer.concat([Buffer.from("stream\n"), deflateSync(Buffer.alloc(300, "1 2 "))]);

export const nastyDocuments: readonly NastyDocument[] = [
  { title: "words that begin a stream", content: over("stream ") },
  { title: "words that begin a stream, behind names", content: over("/A/B stream\n") },
  { title: "streams of what looks like packed objects", content: over(packedNothing) },
  { title: "streams of broken packed data", content: over("stream\nx\x9c") },
  { title: "spaces behind such a word", content: over(" ", { before: "stream" }) },
  { title: "objects that begin inside each other", content: over("1 0 obj<<") },
  { title: "objects in texts that begin inside each other", content: over("obj<<(") },
  { title: "objects whose texts never end", content: over("obj<<(\\)") },
  { title: "objects behind comments that never end", content: over("obj%") },
  { title: "objects behind spaces", content: over("obj     ") },
  { title: "dictionaries that say they hold objects", content: over("obj<</N/First>>") },
  { title: "brackets", content: over("<<", { before: "9 0 obj" }) },
  { title: "brackets that close", content: over(">") },
  { title: "slashes", content: over("/") },
  { title: "the longest names", content: over("/#46#46#46#46#46#46#46#46#46#46#46#46#46#46#46") },
  { title: "names that nearly tell something", content: over("/JavaScripd") },
  { title: "places of other files", content: over("/F(\\057a)") },
  { title: "one text that is never closed", content: over("(", { before: "/F" }) },
  { title: "numbers of a text", content: over("4", { before: "/F <" }) },
  { title: "links behind comments that never end", content: over("/URI%") },
  { title: "links behind comments", content: over("/URI%\n%\n%\n") },
  { title: "links behind spaces", content: over(`/URI${" ".repeat(60_000)}`) },
  { title: "what is opened, over and over", content: over("/OpenAction<<") },
  { title: "what is opened elsewhere", content: over("/OpenAction 5 0 R/URI(h") },
  {
    title: "what is opened elsewhere, and written over and over",
    content: over("/OpenAction 5 0 R/URI(h 5 0 obj<<"),
  },
  { title: "texts that are objects", content: over("5 0 obj(\\1") },
  { title: "marks of an end", content: over("%%EOF\n") },
  { title: "places of the table", content: over("startxref\n") },
];
