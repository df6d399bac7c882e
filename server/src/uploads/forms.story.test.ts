import { once } from "node:events";
import { type Socket, connect } from "node:net";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { randomBoundary, randomForm } from "../../testing/odd-requests.ts";
import { aPdf } from "../../testing/pdf-parts.ts";
import { filePart, listStoredFiles, purposePart, rawForm, uploadOf } from "../../testing/uploads.ts";
import { seedOfThisRun } from "../../../tools/proofs.ts";
import { until } from "../platform/jobs/testing/job-setup.ts";

let app: TestApp;
let seller: SignedIn;
const connections = new Set<Socket>();
beforeAll(async () => {
  app = await startTestApp();
  app.app.server.server.on("connection", (socket: Socket) => connections.add(socket));
  seller = await app.signIn({ role: "seller" });
});
afterEach(async () => {
  // No part of any form is left lying about.
  await until("no draft is left", async () => !(await hasDraftFiles()), 20_000);
});
afterAll(() => app.close());

const countDrafts = async (): Promise<number> =>
  (await listStoredFiles(app)).filter((path) => path.startsWith("temporary")).length;
const hasDraftFiles = async (): Promise<boolean> => (await countDrafts()) > 0;
const rowsOf = async (): Promise<number> =>
  (await app.database.db.selectFrom("upload").select("id").where("user_id", "=", seller.user.id).execute())
    .length;

const document = purposePart("auction-document");
const send = (
  parts: Parameters<typeof rawForm>[0],
  options?: Parameters<typeof rawForm>[1],
  headers: Record<string, string> = {},
) => {
  const form = rawForm(parts, options);
  return seller.caller.post("/api/uploads", form.body, { ...form.headers, ...headers });
};

describe("the form of an upload", () => {
  it("may name the purpose before the file or after it", async () => {
    expect((await send([document, filePart(aPdf())])).status).toBe(201);
    expect((await send([filePart(aPdf()), document])).status).toBe(201);
  });

  it.each([
    ["two files", [document, filePart(aPdf()), filePart(aPdf())], "one_file_only"],
    ["no purpose", [filePart(aPdf())], "invalid_input"],
    ["an unknown purpose", [purposePart("world-domination"), filePart(aPdf())], "invalid_input"],
    ["the purpose of every object", [purposePart("constructor"), filePart(aPdf())], "invalid_input"],
    ["no file", [document], "file_missing"],
    ["a file that nobody chose", [document, filePart("", "")], "file_missing"],
    [
      "a field too many",
      [document, { head: 'content-disposition: form-data; name="role"', body: "admin" }, filePart(aPdf())],
      "invalid_input",
    ],
    [
      "a field that all objects have",
      [document, { head: 'content-disposition: form-data; name="__proto__"', body: "x" }, filePart(aPdf())],
      "malformed_body",
    ],
    [
      "a file under another name",
      [document, { head: 'content-disposition: form-data; name="avatar"; filename="x"', body: aPdf() }],
      "invalid_input",
    ],
    [
      "fifty fields",
      [document, ...Array.from({ length: 50 }, () => purposePart("x")), filePart(aPdf())],
      "malformed_body",
    ],
    ["a purpose of a megabyte", [purposePart("x".repeat(1_000_000)), filePart(aPdf())], "invalid_input"],
    [
      "a purpose that is JSON",
      [
        {
          head: 'content-disposition: form-data; name="purpose"\r\ncontent-type: application/json',
          body: '{"a":1}',
        },
        filePart(aPdf()),
      ],
      "invalid_input",
    ],
    ["a part without a name", [document, { head: "content-type: text/plain", body: "x" }], "file_missing"],
  ])("is refused with %s", async (_what, parts, code) => {
    const before = await rowsOf();
    const answer = await send(parts);
    expect(answer.body).toMatchObject({ success: false, code });
    expect(answer.body.error).toMatch(/\.$/);
    expect(await rowsOf()).toBe(before);
  });

  it.each([
    ["without its end", { end: false }],
    ["whose parts are divided by something else than it says", { boundary: "another" }],
  ])("is refused %s", async (_what, options) => {
    const form = rawForm([document, filePart(aPdf())], options);
    const headers = { "content-type": "multipart/form-data; boundary=boundary-7d1" };
    const answer = await seller.caller.post("/api/uploads", form.body, headers);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe("file_broken_off");
  });

  it.each([
    ["application/json", "{}"],
    ["text/plain", "x"],
    ["multipart/mixed; boundary=x", "x"],
    ["application/x-www-form-urlencoded", "purpose=auction-picture"],
  ])("cannot be %s", async (type, body) => {
    const answer = await seller.caller.post("/api/uploads", body, { "content-type": type });
    expect(answer.status).toBe(415);
    expect(answer.body.error).toBe("Please send a form with a file.");
  });

  it("is in the description of the API with its file", async () => {
    const { text } = await app.anyone.get("/api/openapi.json");
    const { post } =
      (JSON.parse(text) as { paths: Record<string, Record<string, unknown>> }).paths["/api/uploads"] ?? {};
    expect(post).toMatchObject({
      requestBody: {
        content: {
          "multipart/form-data": {
            schema: {
              required: ["purpose", "file"],
              properties: {
                purpose: {
                  enum: [
                    "auction-picture",
                    "auction-document",
                    "inventory-picture",
                    "kyc-document",
                    "profile-picture",
                  ],
                },
                file: { type: "string", description: "At most 20 MB." },
              },
            },
          },
        },
      },
    });
    expect(JSON.stringify(post)).toContain("file_too_large: This file is too large. The limit is 15 MB.");
  });

  it("cannot have a mark between its parts that is longer than mail allows", async () => {
    const before = await rowsOf();
    const answer = await seller.caller.post(
      "/api/uploads",
      ...((form) => [form.body, form.headers] as const)(
        rawForm([document, filePart(aPdf())], { boundary: "-".repeat(8_000) }),
      ),
    );
    expect([answer.status, answer.body.code]).toEqual([400, "malformed_body"]);
    const longest = rawForm([document, filePart(aPdf())], { boundary: "-".repeat(70) });
    expect((await seller.caller.post("/api/uploads", longest.body, longest.headers)).status).toBe(201);
    expect(await rowsOf()).toBe(before + 1);
  });

  it("cannot be without a mark between its parts", async () => {
    const form = rawForm([document, filePart(aPdf())]);
    const answer = await seller.caller.post("/api/uploads", form.body, {
      "content-type": "multipart/form-data",
    });
    expect(answer.status).toBe(400);
  });

  it("is no form to any other endpoint", async () => {
    const form = rawForm([document]);
    const answer = await seller.caller.post("/api/auth/login", form.body, form.headers);
    expect(answer.body.code).toBe("unsupported_media");
  });

  it.each([
    ["../../../../etc/passwd", "passwd"],
    ["..\\\\..\\\\boot.ini", "boot.ini"],
    ["%2e%2e%2fsecret.pdf", "%2e%2e%2fsecret.pdf"],
    ["notice\u202efdp.exe", "noticefdp.exe"],
    ["<script>alert(1)</script>.pdf", "script>.pdf"],
    [".htaccess", ".htaccess"],
    [`${"x".repeat(5_000)}.pdf`, `${"x".repeat(95)}….pdf`],
    ["a; path=/; HttpOnly.pdf", "; HttpOnly.pdf"],
    ["नीलामी सूचना.pdf", "नीलामी सूचना.pdf"],
  ])("takes the name %j for %j, which is only shown", async (name, shown) => {
    const answer = await send([document, filePart(aPdf(), name)]);
    expect(answer.status, answer.text).toBe(201);
    expect(uploadOf(answer).name).toBe(shown);
    for (const path of await listStoredFiles(app)) expect(path).toMatch(/^private\/[\w-]{22}$/);
  });

  it.each(["notice\0.pdf", 'notice"\r\nset-cookie: sid=x\r\n.pdf'])(
    "takes no header along that hides in the name %j",
    async (name) => {
      const answer = await send([document, filePart(aPdf(), name)]);
      expect(answer.headers.get("set-cookie")).toBeNull();
      if (answer.status === 201) expect(uploadOf(answer).name).not.toMatch(/[\0\r\n]/);
      else expect(answer.status).toBe(400);
    },
  );
});

describe("a generated form", () => {
  it("breaks nothing, whatever it holds", async () => {
    const seed = seedOfThisRun();
    const headers = { "content-type": `multipart/form-data; boundary=${randomBoundary}` };
    const statuses = new Set<number>();
    for (const body of fc.sample(randomForm, { numRuns: 400, seed })) {
      const answer = await seller.caller.post("/api/uploads", new Uint8Array(body), headers);
      statuses.add(answer.status);
      expect(answer.status, `seed ${seed}: ${answer.text} to ${body.toString("latin1")}`).toBeLessThan(500);
    }
    expect(statuses).toContain(400);
    expect(app.logged.filter(({ msg }) => msg === "fault")).toEqual([]);
  });
});

interface HalfSent {
  socket: Socket;
  // The server's answers so far.
  received(): string;
  serverSide: Socket;
}

// Begins an upload of ten megabytes, and sends one.
async function sendHalfForm(): Promise<HalfSent> {
  const form = rawForm([document, filePart(Buffer.alloc(10_000_000))]);
  const { hostname, port } = new URL(app.url);
  const before = await countDrafts();
  const socket = connect(Number(port), hostname);
  let received = "";
  socket.on("data", (chunk) => (received += String(chunk)));
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const head = [
    "POST /api/uploads HTTP/1.1",
    "host: localhost",
    `authorization: Bearer ${seller.session.token}`,
    `content-type: ${form.headers["content-type"]}`,
    `content-length: ${form.body.length}`,
    "",
    "",
  ];
  socket.write(head.join("\r\n"));
  socket.write(form.body.subarray(0, 1_000_000));
  await until("the file has begun to arrive", async () => (await countDrafts()) > before, 20_000);
  const serverSide = [...connections].find(({ remotePort }) => remotePort === socket.localPort);
  if (serverSide === undefined) throw new Error("The server has seen no connection.");
  return { socket, received: () => received, serverSide };
}

describe("an upload that breaks off", () => {
  it("leaves nothing behind, at once", async () => {
    const before = await rowsOf();
    const { socket } = await sendHalfForm();
    socket.destroy();
    await until("the draft is gone", async () => !(await hasDraftFiles()), 60_000);
    expect(await rowsOf()).toBe(before);
    expect((await send([document, filePart(aPdf())])).status).toBe(201);
    expect(app.logged.filter(({ msg }) => msg === "fault")).toEqual([]);
  });

  it("is not cut off by the time that other requests have, as long as something comes", async () => {
    const { socket, received, serverSide } = await sendHalfForm();
    const tooSlow = Object.assign(new Error("Request timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    app.app.server.server.emit("clientError", tooSlow, serverSide);
    const form = rawForm([document, filePart(Buffer.alloc(10_000_000))]);
    socket.write(form.body.subarray(1_000_000));
    await until("it is answered", async () => received().includes("\r\n\r\n{"), 20_000);
    expect(received()).toContain('"code":"document_kind_not_taken"');
    // Now that the file is there, the connection has no timeout of its own any more.
    app.app.server.server.emit("clientError", tooSlow, serverSide);
    await once(socket, "close");
    expect(received()).toContain('"code":"request_timeout"');
  });

  it("holds up nobody: so many may be under way for one person, and no more", async () => {
    const open: Socket[] = [];
    for (let count = 0; count < 6; count += 1) open.push((await sendHalfForm()).socket);
    const answer = await send([document, filePart(aPdf())]);
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).toBe("5");
    const other = await app.signIn({ role: "seller" });
    const form = rawForm([document, filePart(aPdf())]);
    expect((await other.caller.post("/api/uploads", form.body, form.headers)).status).toBe(201);
    for (const socket of open) socket.destroy();
    const isFree = async (): Promise<boolean> => (await send([document, filePart(aPdf())])).status === 201;
    await until("there is room again", isFree, 60_000);
  });
});

describe("a file that is too large", () => {
  it("is refused when its last allowed byte has come, and not kept on until its end", async () => {
    const form = rawForm([document, filePart(Buffer.alloc(1_000_000))], { end: false });
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    let received = "";
    socket.on("data", (chunk) => (received += String(chunk)));
    socket.on("error", () => undefined);
    await once(socket, "connect");
    const length = 4_000_000_000;
    socket.write(
      `POST /api/uploads HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${seller.session.token}\r\n` +
        `content-type: ${form.headers["content-type"]}\r\ncontent-length: ${length}\r\n\r\n`,
    );
    const piece = Buffer.alloc(1_000_000);
    const closed = once(socket, "close");
    socket.write(form.body);
    let pieces = 0;
    while (!received.includes("file_too_large") && pieces < 200) {
      pieces += 1;
      if (!socket.write(piece))
        await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), closed]);
    }
    await until("it is answered", async () => received.includes("file_too_large"), 20_000);
    expect(received).toMatch(/^HTTP\/1.1 413 /);
    expect(await hasDraftFiles()).toBe(false);
    // The rest is let pass for some seconds, so that browsers come to read the answer; then the line is cut.
    await closed;
  });
});
