import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { auctionBody } from "@boli/contract/auctions/inputs";
import { api } from "@boli/contract/api";
import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import { uploadPurposes } from "@boli/contract/uploads/endpoints";
import { calendarOf } from "@boli/server/auctions/calendar";
import { prepareAuction } from "@boli/server/auctions/prepare-auction";
import { isCommonPassword } from "@boli/server/auth/passwords";
import { isLocalPath } from "@boli/server/auth/google/google-paths";
import { readDeviceMark } from "@boli/server/auth/sessions/tokens";
import { checkImport } from "@boli/server/inventory/import/check-import";
import { hashOfRequest } from "@boli/server/http/idempotency";
import { parseInput, registerJsonParser } from "@boli/server/http/bodies/input";
import { languageOfDevice } from "@boli/server/http/pages/language";
import { receiveFile, registerFormParser } from "@boli/server/http/bodies/receive-file";
import { readYouTubeLink } from "@boli/contract/live/youtube";
import { canonicalCity, canonicalState, findPlaces } from "@boli/server/places/look-up";
import { TemporaryFiles } from "@boli/server/platform/files/temporary-files";
import { checkDocument, checkFile } from "@boli/server/uploads/check-file";
import { cleanName } from "@boli/server/uploads/file-places";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { auctionInput } from "../../../server/testing/auctions.ts";
import { nastyDocuments } from "../../../server/testing/nasty-documents.ts";

// A parser of caller input, with the worst input that its own limits allow.
export interface NastyInput {
  parser: string;
  input: string;
  run(): unknown;
}

export interface NastyInputs {
  inputs: NastyInput[];
  close(): Promise<void>;
}

const megabyte = 1024 * 1024;
// The body size limit of a listing, minus a few characters around the nasty part.
const max = api.auctions.createAuction.bodyLimitBytes - 100;
// Texts that are expensive to normalise (NFKD, NFC): one that expands to eighteen characters, marks that must be sorted, and others.
const costlyTexts = [
  "\ufdfa",
  "\u0301\u0316",
  "\u0301\u0327\u093c\u094d\u0316",
  "\u0915\u094d\u0937\u093f",
  "1 ",
  "a.",
];
const filled = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
const nameOf = (unit: string): string => JSON.stringify(unit).slice(1, 20);

export async function nastyInputs(): Promise<NastyInputs> {
  const folder = await mkdtemp(join(tmpdir(), "boli-parsers-"));
  const http = await readers(folder);
  const inputs = [
    ...listings(http),
    ...forms(http),
    ...(await files(folder)),
    ...texts(),
    ...csvFiles(),
    ...headersAndQueries(),
  ];
  return {
    inputs,
    close: async () => {
      await http.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// The server's body parsers without the rest of the server.
async function readers(folder: string): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: 64 * 1024 });
  registerJsonParser(app);
  const { createAuction } = api.auctions;
  app.route({
    method: "POST",
    url: "/listing",
    bodyLimit: createAuction.bodyLimitBytes,
    handler: async (request) => {
      const input = parseInput(createAuction, request);
      return { hash: hashOfRequest(input) };
    },
  });
  const temporary = new TemporaryFiles(folder);
  await app.register(async (scope) => {
    await registerFormParser(scope);
    scope.route({
      method: "POST",
      url: "/form",
      bodyLimit: 30 * megabyte,
      handler: async (request) => {
        const { file } = await receiveFile(temporary, api.uploads.sendUpload, request);
        await temporary.remove(file.path);
        return { bytes: file.bytes };
      },
    });
  });
  await app.ready();
  return app;
}

// In chunks, as from a socket.
const inChunks = (body: Buffer): Readable =>
  Readable.from(
    (function* chunks() {
      for (let at = 0; at < body.length; at += 65_536) yield body.subarray(at, at + 65_536);
    })(),
  );

const post =
  (app: FastifyInstance, url: string, body: Buffer, type = "application/json") =>
  (): Promise<unknown> =>
    app.inject({ method: "POST", url, payload: inChunks(body), headers: { "content-type": type } });

function listings(app: FastifyInstance): NastyInput[] {
  const bodies: Record<string, string> = {
    "lists in lists": "[".repeat(max),
    "objects in objects": '{"a":'.repeat(max / 5 - 100),
    "as many wrong items as are read": `{"items":[${filled("0,", 39_000)}0]}`,
    "as many empty items as are read": `{"items":[${filled("{},", 27_000)}{}]}`,
    "as many unknown fields as are read": `{${Array.from({ length: 9_900 }, (_, at) => `"k${at}":0`).join(",")}}`,
    "a body of nothing": " ".repeat(max),
    "a body of one text": JSON.stringify({ title: "x".repeat(max) }),
    "a body of one wide text": JSON.stringify({ title: "क".repeat(max / 3 - 100) }),
    "a body of escaped characters": `{"title":"${"\\u0915".repeat(max / 6 - 100)}"}`,
    "a body of one key": `{"${"x".repeat(max)}":0}`,
    "a body of digits": `{"title":${"1".repeat(max)}}`,
    "the largest there may be": JSON.stringify(aLargeAuction("क", max / 3)),
  };
  return Object.entries(bodies).map(([input, body]) => ({
    parser: "JSON of a listing",
    input,
    run: post(app, "/listing", Buffer.from(body)),
  }));
}

// An auction with five hundred items that have this many letters together.
function aLargeAuction(unit: string, room: number): unknown {
  const each = Math.floor(room / 500) - 200;
  const item = { name: "Desk", description: filled(unit, Math.min(5_000, each)), category: "Furniture" };
  return auctionInput({ items: Array.from({ length: 500 }, () => item) });
}

const boundary = "-".repeat(69);

function forms(app: FastifyInstance): NastyInput[] {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`;
  const body = (inside: string, bytes: number): Buffer =>
    Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, inside), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const type = `multipart/form-data; boundary=${boundary}`;
  return [
    {
      parser: "form with a file",
      input: "nearly the boundary between parts",
      run: post(app, "/form", body(`\r\n--${boundary.slice(1)}`, 4 * megabyte), type),
    },
    {
      parser: "form with a file",
      input: "letters of the boundary",
      run: post(app, "/form", body("-", 4 * megabyte), type),
    },
    {
      parser: "form with a file",
      input: "line breaks",
      run: post(app, "/form", body("\r\n", 4 * megabyte), type),
    },
    {
      parser: "form with a file",
      input: "a boundary of eight thousand letters",
      run: post(app, "/form", body("-", megabyte), `multipart/form-data; boundary=${"-".repeat(8_000)}`),
    },
    {
      parser: "form with a file",
      input: "headers of a part",
      run: post(app, "/form", Buffer.from(`--${boundary}\r\n${filled('x: "\\', 60_000)}\r\n\r\n`), type),
    },
  ];
}

const checkRequest = { sender: "nobody", signal: new AbortController().signal };

async function files(folder: string): Promise<NastyInput[]> {
  const inputs: NastyInput[] = [];
  const add = async (parser: string, input: string, content: Buffer, judge: (path: string) => unknown) => {
    const path = join(folder, String(inputs.length));
    await writeFile(path, content);
    inputs.push({ parser, input, run: () => judge(path) });
  };
  for (const { title, content } of nastyDocuments.slice(0, 3))
    await add("PDF", title, content(uploadPurposes["auction-document"].maxBytes), (path) =>
      checkDocument(path, { formats: ["pdf"] }, checkRequest),
    );
  const judge = (path: string, bytes: number): Promise<unknown> =>
    checkFile({ path, bytes, name: "a" }, uploadPurposes["auction-picture"], checkRequest).catch(
      () => undefined,
    );
  const segments = Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    Buffer.alloc(60_000, Buffer.from([0xff, 0xe1, 0, 2])),
  ]);
  await add("picture header", "a JPEG of segments", segments, (path) => judge(path, segments.length));
  const boxes = Buffer.concat([avifBox("ftyp", Buffer.from("avif\0\0\0\0avif")), manyBoxes()]);
  await add("picture header", "an AVIF of boxes", boxes, (path) => judge(path, boxes.length));
  return inputs;
}

function avifBox(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, body]);
}

function manyBoxes(): Buffer {
  const size = avifBox("ispe", Buffer.alloc(12, 1));
  const properties = Buffer.concat(Array.from({ length: 12_000 }, () => size));
  return avifBox("meta", Buffer.concat([Buffer.alloc(4), avifBox("iprp", avifBox("ipco", properties))]));
}

function texts(): NastyInput[] {
  const view = (description: string) =>
    ({
      id: "a",
      startsAt: "2031-01-01T00:00:00Z",
      endsAt: null,
      updatedAt: "2031-01-01T00:00:00Z",
      version: 1,
      title: description.slice(0, 200),
      description,
      location: { city: "Pune", state: "Maharashtra" },
      status: "upcoming",
      access: "free",
    }) as unknown as Parameters<typeof calendarOf>[0];
  const where = { origin: "https://boli.test", pageUrl: "https://boli.test/a" };
  return costlyTexts.flatMap((unit): NastyInput[] => {
    const input = nameOf(unit);
    const bytes = Buffer.byteLength(unit) / unit.length;
    const body = auctionBody.parse(aLargeAuction(unit, max / bytes));
    return [
      { parser: "place in a listing's texts", input, run: () => prepareAuction(body).catch(() => undefined) },
      { parser: "place suggestions", input, run: () => findPlaces(filled(unit, 80), 10) },
      {
        parser: "city and state",
        input,
        run: () => [canonicalCity(filled(unit, 200)), canonicalState(filled(unit, 200))],
      },
      { parser: "name of a file", input, run: () => cleanName(filled(unit, 8_000)) },
      { parser: "password", input, run: () => isCommonPassword(filled(unit, 128)) },
      { parser: "YouTube link", input, run: () => readYouTubeLink(`youtube.com/${filled(unit, 180)}`) },
      { parser: "calendar file", input, run: () => calendarOf(view(filled(unit, 5_000)), where) },
    ];
  });
}

function csvFiles(): NastyInput[] {
  const head = "Name,Description,Category,Minimum bid,Tags,Images,Shelf,Bin,Warehouse,Qty,Condition\n";
  const rowOf = (cell: string): string => `${Array.from({ length: 11 }, () => cell).join(",")}\n`;
  const good = `A lamp,"${filled("Two feet ", 700)}",Art,1000,"${filled("a;b;", 60)}","${filled("x.jpg;", 60)}"\n`;
  const files = [
    ["rows that are all wrong", head + filled(rowOf("x".repeat(80)), 900_000)],
    ["rows of commas in quotes", head + filled(rowOf(`"${filled("a,", 80)}"`), 900_000)],
    ["rows of combining marks", head + filled(rowOf(filled("\u0301\u0316", 80)), 900_000)],
    ["long rows", head + filled(good, 820_000)],
    ["an endless quote", `${head}"${filled('""', 990_000)}`],
    ["rows without anything", filled(";\n", 990_000)],
    ["a row without end", filled("a,", 990_000)],
  ] as const;
  return files.map(([input, csv]) => ({
    parser: "CSV of items",
    input,
    run: () =>
      checkImport({ csv, mapping: undefined, pictures: [] }, { language: "en" }).catch(() => undefined),
  }));
}

function headersAndQueries(): NastyInput[] {
  const requestOf = (query: Record<string, string>): FastifyRequest =>
    ({ query, params: {}, body: undefined }) as unknown as FastifyRequest;
  const ignoringErrors = (run: () => unknown) => (): void => {
    try {
      run();
    } catch {
      // Only the time counts.
    }
  };
  const long = 16_000;
  const parse = (endpoint: Endpoint, body: unknown) =>
    ignoringErrors(() => parseInput(endpoint, { body, query: {}, params: {} } as unknown as FastifyRequest));
  return [
    ...["a ", "e ee ", "&", "\ufdfa", "1 ", "sa "].map((unit) => ({
      parser: "place suggestions",
      input: `${nameOf(unit)} over and over`,
      run: () => findPlaces(filled(unit, 80), 10),
    })),
    ...["a@", "a.", " ", "@a.", "\u00e9"].map((unit) => ({
      parser: "email address",
      input: nameOf(unit),
      run: parse(api.auth.login as Endpoint, { email: filled(unit, 60_000), password: "x" }),
    })),
    ...["a=b; ", "=; ", '"', "%e0", ";"].map((unit) => ({
      parser: "cookies",
      input: nameOf(unit),
      run: () => languageOfDevice({ cookie: filled(unit, long) }, { isHttps: true }),
    })),
    ...["hi;q=0.1,", ";", "q=", ","].map((unit) => ({
      parser: "languages of a browser",
      input: nameOf(unit),
      run: () => languageOfDevice({ "accept-language": filled(unit, 500) }, { isHttps: true }),
    })),
    ...["~", "a.", "-"].map((unit) => ({
      parser: "device marks of a browser",
      input: nameOf(unit),
      run: () => readDeviceMark("secret", filled(unit, 8_000), { id: "user", password_set_at: null }),
    })),
    ...["/", "#", "?", "a"].map((unit) => ({
      parser: "path to return to",
      input: nameOf(unit),
      run: () => isLocalPath(filled(unit, long)),
    })),
    {
      parser: "query of a list",
      input: "as many fields as a header holds",
      run: ignoringErrors(() =>
        parseInput(
          api.auctions.listAuctions,
          requestOf(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, "0"]))),
        ),
      ),
    },
    {
      parser: "query of a list",
      input: "invalid instants",
      run: ignoringErrors(() =>
        parseInput(
          api.auctions.listAuctions,
          requestOf({ dateFrom: filled("2026-01-01T", long), dateTo: filled("0", long) }),
        ),
      ),
    },
  ];
}
