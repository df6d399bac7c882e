import { open } from "node:fs/promises";
import type { Socket } from "node:net";
import { pipeline } from "node:stream/promises";
import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import { megabytesOf } from "@boli/contract/uploads/endpoints";
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { TemporaryFiles } from "../../platform/files/temporary-files.ts";
import { SenderSlots } from "../guards/queue.ts";
import { Refusal, refuse } from "../refusal.ts";
import { parseFields } from "./input.ts";

export interface ReceivedFile {
  // A temporary file. The code that received it removes it when the request has been answered.
  path: string;
  bytes: number;
  // The name that the sender gave: neither safe to show nor a path.
  name: string;
}

export interface Received<Fields> {
  fields: Fields;
  file: ReceivedFile;
  // Aborted when the sender has disconnected or the server closes.
  signal: AbortSignal;
}

// The time limits of an upload. A slow connection gets the time it needs as long as something arrives.
const timeouts = { silentMs: 30_000, wholeMs: 600_000, checkEveryMs: 1_000 } as const;
// Everything around the file: boundaries, headers, a few short fields.
const maxOverhead = 64 * 1024;
const formLimits = {
  fieldNameSize: 100,
  fieldSize: 1_000,
  fields: 10,
  files: 1,
  parts: 11,
  headerPairs: 20,
  headerSize: 8 * 1024,
};
// The boundary between the parts is searched for everywhere, and a longer one takes longer. Mail allows seventy
// characters.
const maxContentTypeLength = 200;
// The rest of a refused file is read for this much longer: browsers read the answer only when they have sent
// everything.
const drainMs = 5_000;

// Sockets whose request may take longer than others: the server's own limit would cut off every upload over a slow line.
const receiving = new WeakSet<Socket>();
export const isReceivingFile = (socket: Socket): boolean => receiving.has(socket);

// Lets one route read multipart forms, in a scope of its own, so that no other route accepts them or runs the plugin's
// hooks.
export async function registerFormParser(
  scope: FastifyInstance,
  { withJson }: { withJson: boolean } = { withJson: false },
): Promise<void> {
  if (!withJson) scope.removeAllContentTypeParsers();
  await scope.register(multipart);
  if (withJson) return;
  scope.addContentTypeParser("*", (_request, _payload, done) => done(refuse("form_needed")));
}

const uploadSlots = new SenderSlots(6);

// Limits the uploads of one sender that are under way, from the first byte to the answer. Returns the function that
// releases the slot.
export const claimUploadSlot = (request: FastifyRequest): (() => void) =>
  uploadSlots.claim(request.call?.principal?.userId ?? request.ip);

// Reads the form of an upload: the fields into memory, and the one file straight to disk. A file that arrives incomplete
// is removed.
export async function receiveFile(
  temporary: TemporaryFiles,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Omit<Received<unknown>, "signal">> {
  if (!request.isMultipart()) throw refuse("form_needed");
  if ((request.headers["content-type"] ?? "").length > maxContentTypeLength) throw refuse("malformed_body");
  // The form reader would wait forever for the end of a request that has ended already.
  if (request.raw.destroyed) throw refuse("file_broken_off");
  const path = temporary.newPath();
  const stopWatching = watch(request, maxBytesOf(endpoint));
  try {
    return await readForm(endpoint, request, path);
  } catch (error) {
    await temporary.remove(path);
    throw refusalOf(error, endpoint);
  } finally {
    stopWatching();
  }
}

async function readForm(
  endpoint: Endpoint,
  request: FastifyRequest,
  path: string,
): Promise<Omit<Received<unknown>, "signal">> {
  const fields = new Map<string, unknown>();
  let file: ReceivedFile | undefined;
  for await (const part of request.parts({ limits: { ...formLimits, fileSize: maxBytesOf(endpoint) } })) {
    if (part.type === "field") fields.set(part.fieldname, part.value);
    else if (part.fieldname !== "file")
      throw refuse("invalid_input", undefined, { fields: { [nameOf(part.fieldname)]: "unknown_field" } });
    else file = { path, name: part.filename ?? "", bytes: await writeFile(part, path, endpoint) };
  }
  const values = parseFields(endpoint, Object.fromEntries(fields));
  // A form without a chosen file sends a part without name and content.
  if (file === undefined || (file.name === "" && file.bytes === 0)) throw refuse("file_missing");
  return { fields: values, file };
}

async function writeFile({ file }: MultipartFile, path: string, endpoint: Endpoint): Promise<number> {
  file.once("limit", () => file.destroy(tooLarge(endpoint)));
  const target = await open(path, "wx", 0o600);
  let bytes = 0;
  try {
    await pipeline(file, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        await target.writeFile(chunk);
        bytes += chunk.length;
      }
    });
  } finally {
    await target.close();
  }
  return bytes;
}

const maxBytesOf = ({ upload, form }: Endpoint): number => upload?.maxBytes ?? form?.maxBytes ?? 0;
const tooLarge = (endpoint: Endpoint): Refusal =>
  refuse("file_too_large", { megabytes: megabytesOf(maxBytesOf(endpoint)) });
const nameOf = (field: string): string => field.slice(0, 100) || "file";

// Cuts off a sender who sends nothing for long, never ends, or sends more around the file than a form has.
export function watch({ raw }: Pick<FastifyRequest, "raw">, maxBytes: number): () => void {
  const { socket } = raw;
  const startedAt = performance.now();
  const bytesBefore = socket.bytesRead;
  let last = { bytes: bytesBefore, at: startedAt };
  receiving.add(socket);
  const timer = setInterval(() => {
    const now = performance.now();
    if (socket.bytesRead > last.bytes) last = { bytes: socket.bytesRead, at: now };
    const isSilent = now - last.at > timeouts.silentMs;
    const isEndless =
      now - startedAt > timeouts.wholeMs || last.bytes - bytesBefore > maxBytes + 2 * maxOverhead;
    if (isSilent || isEndless) raw.destroy();
  }, timeouts.checkEveryMs);
  return () => {
    clearInterval(timer);
    receiving.delete(socket);
  };
}

// Discards the rest of the request. The connection is kept if the rest arrives soon, and closed otherwise.
export function drainRequest({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, drainMs);
  timer.unref();
}

// An error of the form reader is the sender's fault; an error of the disk is ours.
function refusalOf(error: unknown, endpoint: Endpoint): unknown {
  if (error instanceof Refusal) return error;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof syscall === "string") return error;
  if (code === "FST_FILES_LIMIT") return refuse("one_file_only");
  if (code === "FST_REQ_FILE_TOO_LARGE") return tooLarge(endpoint);
  if (typeof code === "string" && code.startsWith("FST_") && code !== "FST_MP_PREMATURE_CLOSE")
    return refuse("malformed_body");
  return refuse("file_broken_off");
}

export interface ReceivedForm {
  // Fields that contained JSON, parsed and not checked yet.
  json: Record<string, unknown>;
  // Repeated fields, in their order.
  texts: Record<string, string[]>;
  files: ReceivedFile[];
  // Aborted when the sender has disconnected or the server closes.
  signal: AbortSignal;
}

type Form = NonNullable<Endpoint["form"]>;
// Far more than the longest data of a form.
const maxJsonBytes = 64 * 1024;

// Reads a form with several files: each straight to disk, in its order. When anything is refused, all of them are removed.
export async function receiveForm(
  temporary: TemporaryFiles,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Omit<ReceivedForm, "signal">> {
  const { form } = endpoint;
  if (form === undefined || !request.isMultipart()) throw refuse("form_needed");
  if ((request.headers["content-type"] ?? "").length > maxContentTypeLength) throw refuse("malformed_body");
  // The form reader would wait forever for the end of a request that has ended already.
  if (request.raw.destroyed) throw refuse("file_broken_off");
  const files: ReceivedFile[] = [];
  const stopWatching = watch(request, form.maxFiles * form.maxBytes + maxJsonBytes);
  try {
    return { ...(await readParts(endpoint, form, { temporary, request, files })), files };
  } catch (error) {
    for (const { path } of files) await temporary.remove(path);
    throw isTooMany(error) ? wrongField(form.files) : refusalOf(error, endpoint);
  } finally {
    stopWatching();
  }
}

const isTooMany = (error: unknown): boolean =>
  !(error instanceof Refusal) && (error as { code?: unknown }).code === "FST_FILES_LIMIT";

const wrongField = (name: string): Refusal =>
  refuse("invalid_input", undefined, { fields: { [nameOf(name)]: "unknown_field" } });

async function readParts(
  endpoint: Endpoint,
  form: Form,
  {
    temporary,
    request,
    files,
  }: { temporary: TemporaryFiles; request: FastifyRequest; files: ReceivedFile[] },
): Promise<Pick<ReceivedForm, "json" | "texts">> {
  const json: Record<string, unknown> = {};
  const texts: Record<string, string[]> = Object.fromEntries(form.texts.map((name) => [name, []]));
  const limits = {
    ...formLimits,
    fieldSize: maxJsonBytes,
    fields: form.json.length + form.texts.length * form.maxFiles,
    files: form.maxFiles,
    parts: form.json.length + (form.texts.length + 1) * form.maxFiles,
    fileSize: form.maxBytes,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === "file") {
      if (part.fieldname !== form.files) throw wrongField(part.fieldname);
      const file: ReceivedFile = { path: temporary.newPath(), name: part.filename ?? "", bytes: 0 };
      files.push(file);
      file.bytes = await writeFile(part, file.path, endpoint);
    } else if (form.json.includes(part.fieldname)) json[part.fieldname] = parsed(part.fieldname, part.value);
    else if (form.texts.includes(part.fieldname)) texts[part.fieldname]?.push(String(part.value));
    else throw wrongField(part.fieldname);
  }
  return { json, texts };
}

function parsed(name: string, value: unknown): unknown {
  try {
    // A part of the type JSON was parsed by the form reader.
    return typeof value === "string" ? (JSON.parse(value) as unknown) : value;
  } catch {
    throw refuse("invalid_input", undefined, { fields: { [name]: "invalid" } });
  }
}
