import type { Subscription } from "@boli/contract/subscriptions/schemas";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { aPurchase, decide, subscriptionOf } from "../../../testing/subscriptions.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const download = (who: SignedIn, id: string, query = "") =>
  who.caller.get(`/api/subscription/${id}/receipt.pdf${query}`);

async function aPayer(): Promise<SignedIn & { subscriptionId: string; paymentId: string }> {
  const payer = await app.signIn();
  return { ...payer, ...(await aPurchase(app.database, payer.user.id, { isPaid: true })) };
}

const filesOf = async (subscriptionId: string) =>
  (
    await sql<{ sha256: string }>`
      select f.sha256 from payment_document_file f join payment_document d on d.id = f.document_id
      join payment p on p.id = d.payment_id where p.subscription_id = ${subscriptionId}::uuid limit 10`.execute(
      app.database.db,
    )
  ).rows;

it("PAY-36 is drawn once, however many ask at once, and is the same file for ever", async () => {
  const payer = await aPayer();
  const [first, second] = await Promise.all([1, 2].map(() => download(payer, payer.subscriptionId)));
  expect(first?.status).toBe(200);
  expect(first?.headers.get("content-type")).toBe("application/pdf");
  expect(first?.text).toMatch(/^%PDF-/);
  expect(second?.text).toBe(first?.text);
  expect(await filesOf(payer.subscriptionId)).toHaveLength(1);

  // A new name of the seller or the payer does not change what was issued.
  await sql`update app_user set name = 'Another name' where id = ${payer.user.id}::uuid`.execute(
    app.database.db,
  );
  expect((await download(payer, payer.subscriptionId)).text).toBe(first?.text);
});

it("PAY-37 is for its payer and for admins of payments; to others there is no such subscription", async () => {
  const payer = await aPayer();
  const [admin, stranger] = [await app.signIn({ role: "admin" }), await app.signIn()];
  expect((await download(admin, payer.subscriptionId)).status).toBe(200);
  const refused = await download(stranger, payer.subscriptionId);
  expect(refused.status).toBe(404);
  expect(refused.body).toMatchObject({ code: "subscription_not_found" });
});

it("PAY-37 there is none before the payment, and no credit note before the refund", async () => {
  const buyer = await app.signIn();
  const { subscriptionId } = await aPurchase(app.database, buyer.user.id);
  expect((await download(buyer, subscriptionId)).status).toBe(404);

  const payer = await aPayer();
  expect((await download(payer, payer.subscriptionId, "?kind=credit_note")).status).toBe(404);
  expect((await decide(await app.signIn({ role: "admin" }), payer.paymentId, "refund")).status).toBe(200);
  const { history } = await subscriptionOf(payer);
  const documents = history.find(({ id }: Subscription) => id === payer.subscriptionId)?.payment?.documents;
  expect(documents?.map(({ kind }) => kind)).toEqual(["receipt", "credit_note"]);
  expect((await download(payer, payer.subscriptionId, "?kind=credit_note")).status).toBe(200);
  expect((await download(payer, payer.subscriptionId)).status).toBe(200);
});
