import type { ImportCheck } from "@boli/contract/inventory/import";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { SignedIn, TestApp } from "../app.ts";
import { act, aKycUpload, anApplication, businessInput } from "../kyc/applications.ts";
import { sellerInput, sendApplication } from "../sellers.ts";
import { aPurchase, aUtr, decide, markSent, playUpi, subscribeAs } from "../subscriptions.ts";
import { anItem } from "../live.ts";
import { itemInput } from "../things.ts";
import { email, must, name, own, phone, taxId, type Person } from "./person.ts";

// Items in every status; what a sale shows of one stays.
export async function leaveInInventory(app: TestApp, person: Person): Promise<void> {
  const { caller, user } = await person.as("reseller");
  for (const status of ["available", "reserved", "in_auction", "sold"] as const) {
    const input = itemInput({
      name: own("Lamp"),
      description: own("Made by"),
      subcategory: own("Lamps"),
      tags: [own("brass")],
      location: { warehouse: own("Shed"), shelf: own("A"), bin: own("7") },
    });
    const { body } = await must(caller.post("/api/inventory", input, { "idempotency-key": uuid() }));
    const { id } = body.data as { id: string };
    await app.database.db.updateTable("inventory_item").set({ status }).where("id", "=", id).execute();
  }
  await anItem(app.database, user.id);
  const csv = `Name,Description,Category,Minimum bid\n${own("Chair")},Of oak.,Furniture,500\n`;
  const checked = (await must(caller.post("/api/inventory/import/check", { csv }))).body.data as ImportCheck;
  const { mapping, check } = checked;
  await must(
    caller.post(
      "/api/inventory/import",
      { csv, mapping, check, pictures: [] },
      { "idempotency-key": uuid() },
    ),
  );
}

// Statements about a business of its own, and decisions about those of others.
export async function leaveInApplications(app: TestApp, person: Person, admin: SignedIn): Promise<void> {
  await must(
    sendApplication(
      await person.as("buyer"),
      sellerInput({ organisation: own("House of"), sells: own("Things of"), phone, email }),
    ),
  );
  const details = {
    businessName: own("House of"),
    registrationNumber: own("MH-2020"),
    taxId,
    contactPhone: phone,
    contactEmail: email,
    businessAddress: { ...businessInput().businessAddress, street: own("House of") },
  };
  const buyer = await person.as("buyer");
  await aKycUpload(buyer, `${own("Loose licence of")}.docx`);
  const { id } = await anApplication(buyer, details);
  const changes = {
    details: "Ask Zephyrine again.",
    documents: [{ documentType: "business_license", remark: "Zephyrine is cut off." }],
  };
  await must(act(admin, id, "request-changes", changes));
  for (const [path, body] of [
    ["reject", { reason: own("No, says") }],
    ["approve", {}],
  ] as const) {
    const other = await anApplication(await app.signIn());
    await must(act(await person.as("admin"), other.id, path, body));
    if (path === "approve")
      await must(
        act(await person.as("admin"), other.id, "suspend", {
          reason: own("No goods, says"),
          saleReason: own("Ended by"),
        }),
      );
  }
}

// A paid subscription with its receipt, and the wish for its money.
export async function leaveInPayments(app: TestApp, person: Person): Promise<void> {
  const member = await person.as("buyer");
  const buyer = { name, address: own("House of"), state: "Maharashtra", pincode: "411001" };
  const bought = await subscribeAs(member, { buyer });
  await playUpi(app, bought.payment?.link);
  await must(member.caller.post(`/api/subscription/${bought.id}/verify`));
  await must(member.caller.get(`/api/subscription/${bought.id}/receipt.pdf`));
  await must(
    member.caller.post(`/api/subscription/${bought.id}/refund-request`, {
      reason: "faulty",
      note: own("Says"),
    }),
  );
  await decideAsAdmin(app, person);
  await app.database.transaction(
    async (tx) => {
      await sql`insert into payment_opening (user_id, at) values (${person.id}, boli_now())`.execute(tx);
      await sql`insert into subscription_told values (${person.id}, boli_now(), 'over')`.execute(tx);
    },
    { bookkeeping: true },
  );
}

// The decisions of an admin about the money of strangers.
async function decideAsAdmin(app: TestApp, person: Person): Promise<void> {
  const admin = await person.as("admin");
  const purchase = async (state?: Parameters<typeof aPurchase>[2]): Promise<string> =>
    (await aPurchase(app.database, (await app.signIn()).user.id, state)).paymentId;
  const note = { note: own("Seen by") };
  await must(decide(admin, await purchase(), "confirm", { ...note, utr: aUtr() }));
  await must(decide(admin, await purchase(), "reject", note));
  await must(markSent(admin, await purchase({ isRefunded: true }), aUtr()));
}
