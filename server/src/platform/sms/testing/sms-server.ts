import { type IncomingMessage, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as z from "zod/mini";

export const testKey = "the key of the account";

interface Arrived {
  to: string;
  templateId: string;
  values: string[];
}

type Outcome = "taken" | "refused" | "refused-as-success" | "busy" | "broken" | "no-json" | "silent";

const flow = z.strictObject({
  template_id: z.string(),
  recipients: z.tuple([z.strictObject({ mobiles: z.string(), otp: z.string() })]),
});
const dlt = z.strictObject({
  route: z.literal("dlt"),
  sender_id: z.string().check(z.regex(/^[A-Z]{6}$/)),
  message: z.string(),
  variables_values: z.string(),
  numbers: z.string(),
});

const providers = {
  msg91: {
    path: "/api/v5/flow",
    keyHeader: "authkey",
    read: (body: unknown): Arrived => {
      const { template_id: templateId, recipients } = flow.parse(body);
      return { to: recipients[0].mobiles.replace(/^91/, ""), templateId, values: [recipients[0].otp] };
    },
    taken: { type: "success", message: "3763646c3058373530393938" },
    refused: { type: "error", message: "template id missing" },
  },
  fast2sms: {
    path: "/dev/bulkV2",
    keyHeader: "authorization",
    read: (body: unknown): Arrived => {
      const { message, variables_values: values, numbers } = dlt.parse(body);
      return { to: numbers, templateId: message, values: values.split("|").slice(0, -1) };
    },
    taken: { return: true, request_id: "lwdtp7cjyqxvfe9", message: ["SMS sent successfully."] },
    refused: { return: false, status_code: 412, message: "Invalid Authentication, Check Authorization Key" },
  },
} as const;

// Answers as the documentation of a provider says. It keeps what arrived, and does what a test asks of it.
export async function startSmsServer(kind: keyof typeof providers) {
  const { path, keyHeader, read, taken, refused } = providers[kind];
  const arrived: Arrived[] = [];
  const state: { outcome: Outcome } = { outcome: "taken" };

  function answer(request: IncomingMessage, body: unknown): [status: number, json: unknown] {
    if (state.outcome === "busy") return [429, refused];
    if (state.outcome === "broken") return [502, undefined];
    if (state.outcome === "no-json") return [200, undefined];
    if (state.outcome === "refused-as-success") return [200, refused];
    if (state.outcome === "refused" || request.headers[keyHeader] !== testKey) return [401, refused];
    if (request.method !== "POST" || request.url !== path) return [404, refused];
    arrived.push(read(body));
    return [200, taken];
  }

  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      if (state.outcome === "silent") return;
      const [status, json] = answer(request, JSON.parse(text));
      response.writeHead(status, { "content-type": "application/json" });
      response.end(json === undefined ? "<html>" : JSON.stringify(json));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    arrived,
    state,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += String(part);
  return text;
}
