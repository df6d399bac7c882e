import { randomUUID } from "node:crypto";
import { createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "../../../testing/database.ts";
import type { Database } from "../database/database.ts";
import type { Mail, Mailer } from "./mailer.ts";
import { openOutboxMailer } from "./outbox.ts";
import { openSmtpMailer } from "./open-mailer.ts";
import { type SmtpSink, openSmtpSink } from "./testing/smtp-sink.ts";

let database: Database;
let sink: SmtpSink;
beforeAll(async () => {
  database = await openTestDatabase();
  sink = await openSmtpSink();
});
const open: Mailer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((mailer) => mailer.close()));
  sink.refusal = undefined;
});
afterAll(async () => {
  await sink.close();
  await database.close();
});

const supportEmail = "help@boli.test";
const closeLater = (mailer: Mailer): Mailer => {
  open.push(mailer);
  return mailer;
};
const openSmtp = (smtpUrl = sink.url): Mailer => closeLater(openSmtpMailer({ smtpUrl, supportEmail }));

const aMail = (to: string): Mail => ({
  to,
  subject: "अपने ईमेल पते की पुष्टि करें, please",
  text: "नमस्ते Asha,\n.\n.a line that begins with a dot\n\nhttps://boli.test/verify#a=b.c",
  html: '<p style="margin:0">नमस्ते &#38; welcome = yes</p>',
});

interface Kept extends Mail {
  id: string;
}
const kinds = {
  smtp: {
    open: () => openSmtp(),
    read: async (): Promise<Kept[]> =>
      sink.arrived.map(({ to, headers, text, html }) => ({
        to: to.join(),
        subject: headers.get("subject") ?? "",
        text,
        html,
        id: /^<(.*)@boli\.test>$/.exec(headers.get("message-id") ?? "")?.[1] ?? "",
      })),
  },
  outbox: {
    open: () => closeLater(openOutboxMailer(database)),
    read: async (): Promise<Kept[]> =>
      (await database.db.selectFrom("dev_outbox").selectAll().limit(1_000).execute()).map(
        ({ recipient, subject, body, html, id }) => ({
          to: recipient,
          subject,
          text: body,
          html: html ?? "",
          id,
        }),
      ),
  },
};

describe.each(Object.entries(kinds))("mail by %s", (_name, kind) => {
  const readFor = async (to: string): Promise<Kept[]> => (await kind.read()).filter((mail) => mail.to === to);

  test("arrives as it was written, in any script", async () => {
    const to = `${randomUUID()}@people.test`;
    const id = randomUUID();
    await kind.open().send(aMail(to), id);
    expect(await readFor(to)).toEqual([{ ...aMail(to), id }]);
  });

  test("is recognised when it is sent twice, and distinguished from another", async () => {
    const to = `${randomUUID()}@people.test`;
    const [first, second] = [randomUUID(), randomUUID()];
    const mailer = kind.open();
    for (const id of [first, first, second]) await mailer.send(aMail(to), id);
    expect(new Set((await readFor(to)).map(({ id }) => id))).toEqual(new Set([first, second]));
  });

  test("never goes to a part of an address that looks like a list", async () => {
    const part = `${randomUUID()}@people.test`;
    // The server decides whether it accepts such an address.
    await kind
      .open()
      .send(aMail(`someone,${part}`), randomUUID())
      .catch(() => undefined);
    expect(await readFor(part)).toEqual([]);
  });

  test("sends many at once and loses none", async () => {
    const mailer = kind.open();
    const people = Array.from({ length: 20 }, () => `${randomUUID()}@people.test`);
    await Promise.all(people.map((to) => mailer.send(aMail(to), randomUUID())));
    const arrived = new Set((await kind.read()).map(({ to }) => to));
    for (const to of people) expect(arrived).toContain(to);
  });
});

describe("the outbox", () => {
  test("keeps one row for an id, the first", async () => {
    const mailer = kinds.outbox.open();
    const id = randomUUID();
    const to = `${randomUUID()}@people.test`;
    await mailer.send(aMail(to), id);
    await mailer.send({ ...aMail(to), subject: "Once more" }, id);
    const rows = (await kinds.outbox.read()).filter((mail) => mail.to === to);
    expect(rows.map(({ subject }) => subject)).toEqual([aMail(to).subject]);
  });
});

describe("SMTP", () => {
  test("NOTIFY-14 a mail that can be stopped says so in its head, for one click, and no other does", async () => {
    const [one, other] = [`${randomUUID()}@people.test`, `${randomUUID()}@people.test`];
    const unsubscribe = `https://boli.test/unsubscribe/reminders/${"a".repeat(66)}`;
    await openSmtp().send({ ...aMail(one), unsubscribe }, randomUUID());
    await openSmtp().send(aMail(other), randomUUID());
    const heads = [one, other].map((to) => sink.arrived.find((mail) => mail.to.includes(to))?.headers);
    expect(heads.map((head) => head?.get("list-unsubscribe"))).toEqual([`<${unsubscribe}>`, undefined]);
    expect(heads.map((head) => head?.get("list-unsubscribe-post"))).toEqual([
      "List-Unsubscribe=One-Click",
      undefined,
    ]);
  });

  test("comes from Boli, and asks for no automatic answer", async () => {
    const to = `${randomUUID()}@people.test`;
    await openSmtp().send(aMail(to), randomUUID());
    const headers = sink.arrived.find((mail) => mail.to.includes(to))?.headers;
    expect(headers?.get("from")).toBe("Boli <help@boli.test>");
    expect(headers?.get("to")).toBe(to);
    expect(headers?.get("auto-submitted")).toBe("auto-generated");
  });

  test("fails when the server refuses, so that the job is tried again, and goes on afterwards", async () => {
    const mailer = openSmtp();
    const to = `${randomUUID()}@people.test`;
    sink.refusal = "4.7.1 try again later";
    await expect(mailer.send(aMail(to), randomUUID())).rejects.toThrow("try again later");
    sink.refusal = undefined;
    await mailer.send(aMail(to), randomUUID());
    expect(sink.arrived.filter((mail) => mail.to.includes(to))).toHaveLength(1);
  });

  test("fails when nobody listens", async () => {
    const gone = await openSmtpSink();
    await gone.close();
    await expect(openSmtp(gone.url).send(aMail("a@people.test"), randomUUID())).rejects.toThrow(
      "ECONNREFUSED",
    );
  });

  test("stops waiting for a server that says nothing, when the job's time is over", async () => {
    const silent = createServer(() => undefined).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const sending = openSmtp(`smtp://127.0.0.1:${port}`).send(
      aMail("a@people.test"),
      randomUUID(),
      AbortSignal.timeout(200),
    );
    await expect(sending).rejects.toThrow(/abort|timeout/i);
    silent.close();
  });

  test("sends no password to a server that offers no encryption, unless it is on this machine", async () => {
    const to = `${randomUUID()}@people.test`;
    await openSmtp(`smtp://boli:secret@127.0.0.1:${sink.port}`).send(aMail(to), randomUUID());
    expect(sink.arrived.some((mail) => mail.to.includes(to))).toBe(true);
    // The same server under a name that is not known to be this machine.
    const elsewhere = openSmtp(`smtp://boli:secret@0.0.0.0:${sink.port}`);
    await expect(elsewhere.send(aMail(to), randomUUID())).rejects.toMatchObject({ code: "ETLS" });
    expect(sink.arrived.filter((mail) => mail.to.includes(to))).toHaveLength(1);
  });
});
