import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import type { FastifyRequest } from "fastify";
import type { TemporaryFiles } from "../../platform/files/temporary-files.ts";
import { Refusal, refuse } from "../refusal.ts";
import {
  type ReceivedFile,
  formLimits,
  maxContentTypeLength,
  nameOf,
  refusalOf,
  watch,
  writeFile,
} from "./receive-file.ts";

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
    return { ...(await readForm(endpoint, form, { temporary, request, files })), files };
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

async function readForm(
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
