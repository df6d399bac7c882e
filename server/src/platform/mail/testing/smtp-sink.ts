import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";
import { SMTPServer } from "smtp-server";

export interface ArrivedMail {
  // The envelope's recipients, which decide where a mail really goes.
  to: string[];
  headers: Map<string, string>;
  text: string;
  html: string;
}

export interface SmtpSink {
  port: number;
  url: string;
  arrived: ArrivedMail[];
  // While set, every mail is refused with this message.
  refusal: string | undefined;
  close(): Promise<void>;
}

// A local mail server that keeps all mails.
export async function openSmtpSink(): Promise<SmtpSink> {
  const arrived: ArrivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS"],
    onAuth: (_auth, _session, done) => done(null, { user: "anybody" }),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (sink.refusal !== undefined) {
          done(Object.assign(new Error(sink.refusal), { responseCode: 451 }));
          return;
        }
        const to = session.envelope.rcptTo.map(({ address }) => address);
        arrived.push(readMail(Buffer.concat(chunks).toString("latin1"), to));
        done();
      });
    },
  });
  const listening: Server = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  const sink: SmtpSink = {
    port,
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    refusal: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return sink;
}

// Parses as much MIME as our own mails use: one multipart with a text and an HTML part.
function readMail(raw: string, to: string[]): ArrivedMail {
  const { headers, body } = splitHead(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers.get("content-type") ?? "")?.[1] ?? "";
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => splitHead(part.trimStart()));
  const partOf = (type: string): string => {
    const part = parts.find(({ headers }) => headers.get("content-type")?.startsWith(type));
    return part ? decode(part.body, part.headers.get("content-transfer-encoding")) : "";
  };
  return { to, headers, text: partOf("text/plain"), html: partOf("text/html") };
}

function splitHead(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
  });
  return { headers: new Map(headers), body: raw.slice(end + 4) };
}

function decode(body: string, encoding: string | undefined): string {
  const bytes =
    encoding === "base64"
      ? Buffer.from(body, "base64")
      : Buffer.from(encoding === "quoted-printable" ? unquote(body.replaceAll("=\r\n", "")) : body, "latin1");
  return bytes.toString("utf8").replaceAll("\r\n", "\n").trimEnd();
}

const unquote = (text: string): string =>
  text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const decodeWords = (header: string): string =>
  header
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      decode(
        kind.toUpperCase() === "B" ? word : unquote(word.replaceAll("_", " ")),
        kind.toUpperCase() === "B" ? "base64" : undefined,
      ),
    );
