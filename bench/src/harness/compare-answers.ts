import { connect } from "node:net";

// A response as its bytes came over the wire.
export interface RawAnswer {
  statusLine: string;
  headers: Array<[string, string]>;
  body: string;
  bytes: number;
}

// Sends one request on its own connection and keeps the bytes of the response as they are.
export async function sendRaw(port: number, request: string): Promise<RawAnswer> {
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    let got = Buffer.alloc(0);
    const socket = connect(port, "127.0.0.1", () => socket.write(request, "latin1"));
    socket.setTimeout(5_000, () => socket.destroy(new Error("No whole answer came within 5 s.")));
    socket.once("error", reject);
    socket.on("data", (more: Buffer) => {
      got = Buffer.concat([got, more]);
      if (!isWhole(got)) return;
      socket.destroy();
      resolve(got);
    });
  });
  const { head, body } = partsOf(bytes);
  const [statusLine = "", ...lines] = head.split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(":");
    return [line.slice(0, at), line.slice(at + 1).trim()];
  });
  return { statusLine, headers, body, bytes: bytes.length };
}

// Node adds these headers to every response.
export const addedByNode: ReadonlySet<string> = new Set(["date", "connection", "keep-alive"]);

// Compares two responses. The date and the request id differ in every response, so of these only the length is compared.
// Returns the difference, or undefined.
export function differenceOf(one: RawAnswer, other: RawAnswer): string | undefined {
  if (one.statusLine !== other.statusLine) return `${one.statusLine} is not ${other.statusLine}`;
  if (one.body !== other.body) return `the body ${one.body} is not ${other.body}`;
  const [ours, theirs] = [comparable(one), comparable(other)];
  const at = ours.findIndex((line, index) => line !== theirs[index]);
  if (at !== -1) return `${ours[at]} is not ${theirs[at]}`;
  if (ours.length !== theirs.length) return `${ours.length} headers are not ${theirs.length}`;
  return one.bytes === other.bytes ? undefined : `${one.bytes} bytes are not ${other.bytes}`;
}

function comparable({ headers }: RawAnswer): string[] {
  return headers.map(([name, value]) => {
    const plain = name.toLowerCase();
    const isFresh = plain === "date" || plain === "x-request-id";
    return `${plain}: ${isFresh ? `${value.length} characters` : value}`;
  });
}

function isWhole(bytes: Buffer): boolean {
  const { head, body } = partsOf(bytes);
  const length = /\r\ncontent-length: (\d+)/i.exec(head);
  return length !== null && Buffer.byteLength(body) >= Number(length[1]);
}

function partsOf(bytes: Buffer): { head: string; body: string } {
  const end = bytes.indexOf("\r\n\r\n");
  if (end === -1) return { head: "", body: "" };
  return { head: bytes.toString("latin1", 0, end), body: bytes.toString("utf8", end + 4) };
}
