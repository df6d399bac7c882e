import type { Payment } from "@boli/contract/subscriptions/admin";
import type { Page } from "@playwright/test";
import { signUpByApi, newEmail } from "../../support/accounts.ts";
import { card, messages, pendingOf, play, startPayment } from "../../support/payments.ts";
import { signInByApi } from "../../support/sign-in.ts";
import { expect, test } from "../../support/test.ts";

// The work of admins on payments: matching a bank statement, confirming by hand, and refunds.

// Starts a payment that stays pending, and returns its reference.
async function beginPayment(page: Page, name: string): Promise<string> {
  await signUpByApi(page, name, newEmail(name.toLowerCase().replaceAll(" ", "-")));
  await page.goto("/app/subscription");
  await startPayment(page);
  return (await pendingOf(page)).payment.reference;
}

const newUtr = (): string => String(Date.now()).slice(-10).padStart(12, "63");

test("PAY-SCREEN-8 a statement is checked, then imported: the good row pays, the doubled row pays once, the wrong amount waits", async ({
  page,
  another,
  allowFailedRequests,
}) => {
  const wrong = await another();
  const good = await beginPayment(page, "Lalit Verma");
  const short = await beginPayment(wrong, "Manju Das");
  const admin = await another();
  await signInByApi(admin, "admin");
  await admin.goto("/app/payments");
  await admin.getByRole("link", { name: "Import bank statement" }).click();
  const [utr, otherUtr] = [newUtr(), String(Number(newUtr()) + 7)];
  const csv = [
    "Date,Narration,Ref No,Withdrawal Amt,Deposit Amt",
    `22/11/2026,UPI/${good}/lalit@okbank,${utr},,999.00`,
    `22/11/2026,UPI/${good}/lalit@okbank,${utr},,999.00`,
    `22/11/2026,UPI/${short}/manju@okbank,${otherUtr},,99.00`,
    "",
  ].join("\n");
  const file = { name: "november.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await admin.locator("input[type=file]").setInputFiles(file);
  const rows = admin.locator("tbody tr");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText("Matches");
  await expect(rows.nth(1)).toContainText("Already imported");
  await expect(rows.nth(2)).toContainText("Wrong amount");
  // An admin sees by which columns it was read, and can choose others.
  const readBy = async (amount: string, result: string): Promise<void> => {
    await admin.getByRole("button", { name: "Choose other columns" }).click();
    await admin.getByLabel("Money received").selectOption(amount);
    await admin.getByRole("button", { name: "Check", exact: true }).click();
    await expect(admin.getByText(`Money received: ${amount}`)).toBeVisible();
    await expect(rows.nth(0)).toContainText(result);
  };
  await readBy("Withdrawal Amt", "No money in");
  await readBy("Deposit Amt", "Matches");
  // The check changes nothing.
  await expect(page.getByRole("heading", { name: "Payment Details" })).toBeVisible();
  await admin.getByRole("button", { name: "Import", exact: true }).click();
  await expect(messages(admin)).toContainText("Statement imported");
  await expect(page.getByText("Active Subscription")).toBeVisible();
  await expect(wrong.getByRole("heading", { name: "Payment Details" })).toBeVisible();

  await admin.getByRole("link", { name: "See unmatched payments" }).click();
  const row = admin.locator("tbody tr").filter({ hasText: otherUtr });
  await expect(row).toContainText("The amount doesn't match the attempt.");
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await admin.getByRole("menuitem", { name: "Confirm payment" }).click();
  const dialog = admin.getByRole("dialog", { name: "Confirm this payment?" });
  await dialog.getByRole("button", { name: "Confirm payment" }).click();
  await expect(dialog.getByLabel("Note")).toHaveAccessibleDescription(/Please fill in this field/);
  const { data: waiting } = (await (
    await admin.request.get(`/api/admin/payments?search=${otherUtr}`)
  ).json()) as { data: Payment[] };
  allowFailedRequests(`/api/admin/payments/${waiting[0]?.id}/confirm`);
  await dialog.getByLabel("Note").fill("The rest came by cheque.");
  await dialog.getByRole("button", { name: "Confirm payment" }).click();
  // Another amount came in than was asked for, so the admin must enter it.
  const came = dialog.getByLabel("Amount received");
  await expect(came).toHaveAccessibleDescription(/We received ₹99 instead of ₹999/);
  await came.fill("99");
  await dialog.getByRole("button", { name: "Confirm payment" }).click();
  await expect(messages(admin)).toContainText("Payment confirmed. The subscription is active.");
  await expect(row).toBeHidden();
  await expect(wrong.getByText("Active Subscription")).toBeVisible();
  await expect(wrong.getByText("Amount paid").locator("..")).toContainText("₹99");
});

test("PAY-SCREEN-9 an admin finds a payment by its reference, rejects it, and its payer reads why nothing came of it", async ({
  page,
  another,
}) => {
  const reference = await beginPayment(page, "Neha Gupta");
  await page.goto("/app/profile");
  const admin = await another();
  await signInByApi(admin, "admin");
  await admin.goto("/app/payments");
  const isFound = admin.waitForResponse(/\/api\/admin\/payments\?.*search=/);
  await admin.getByLabel("Search by reference, UTR or email").fill(reference);
  await isFound;
  const rows = admin.locator("tbody tr");
  await expect(rows).toHaveCount(1);
  // The list shows its previous rows until the answer arrives.
  await expect(admin.locator(".data-table[aria-busy]")).toHaveCount(0);
  await rows.getByRole("button", { name: `Actions for ${reference}` }).click();
  await admin.getByRole("menuitem", { name: "Reject payment" }).click();
  const dialog = admin.getByRole("dialog", { name: "Reject this payment?" });
  await dialog.getByLabel("Note").fill("No such money came in.");
  await dialog.getByRole("button", { name: "Reject payment" }).click();
  await expect(messages(admin)).toContainText("Payment rejected");
  await expect(admin.getByText("No payments match this search.")).toBeVisible();
  await page.goto("/app/subscription");
  await expect(page.getByRole("alert")).toContainText("We couldn't find this payment");
});

test("PAY-SCREEN-4 PAY-SCREEN-10 a receipt is downloaded, a refund is asked for once, with a reason, and given, and the places are locked again", async ({
  page,
  another,
}) => {
  const reference = await beginPayment(page, "Om Prakash");
  await play(page, "paid");
  await page.reload();
  const receipt = await page.getByRole("link", { name: /^Receipt/ }).getAttribute("href");
  const file = await page.request.get(receipt ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  const ask = page.getByRole("button", { name: /^Request a refund/ });
  await ask.click();
  const asked = page.getByRole("dialog", { name: "Request a refund?" });
  await asked.getByRole("button", { name: "Send request" }).click();
  await expect(asked.getByLabel("What happened?")).toHaveAccessibleDescription(/Please fill in this field/);
  await asked.getByLabel("What happened?").fill("I paid twice.");
  await asked.getByRole("button", { name: "Send request" }).click();
  await expect(asked).toBeHidden();
  await expect(card(page, "Your payments")).toContainText("Refund requested");
  await expect(ask).toHaveCount(0);
  await page.goto("/app/profile");

  const admin = await another();
  await signInByApi(admin, "admin");
  await admin.goto("/app/payments?state=requests");
  const row = admin.locator("tbody tr").filter({ hasText: reference });
  await expect(row).toContainText("Asks for a refund (paid twice): I paid twice.");
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await admin.getByRole("menuitem", { name: "Refund payment" }).click();
  const dialog = admin.getByRole("dialog", { name: "Refund this payment?" });
  await dialog.getByLabel("Note").fill("Sent back today.");
  await dialog.getByRole("button", { name: "Refund payment" }).click();
  await expect(messages(admin)).toContainText("Refund agreed");
  await expect(row).toBeHidden();
  // The provider returns the money, and the page shows the provider's name for it.
  await page.goto("/app/subscription");
  await expect(page.getByText(/^We sent back ₹999 on .*Your bank's reference is rfnd_/)).toBeVisible();
  await expect(page.getByText("We wrote: Sent back today.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Subscribe Now" })).toBeVisible();
});

test("PAY-SCREEN-11 an admin confirms what a payer claims, refunds it, and the payer reads when the money was sent", async ({
  page,
  another,
}) => {
  const reference = await beginPayment(page, "Rekha Iyer");
  const utr = newUtr();
  await page.getByLabel("UTR").fill(utr);
  await page.getByRole("button", { name: "Verify Payment" }).click();
  await expect(page.getByText("We've saved your UTR")).toBeVisible();
  await page.goto("/app/profile");

  const admin = await another();
  await signInByApi(admin, "admin");
  await admin.goto(`/app/payments?state=all&search=${reference}`);
  const row = admin.locator("tbody tr").filter({ hasText: reference });
  await expect(row).toContainText(`The payer entered ${utr}`);
  const choose = async (action: string): Promise<void> => {
    await row.getByRole("button", { name: /^Actions for/ }).click();
    await admin.getByRole("menuitem", { name: action }).click();
  };
  await choose("Confirm payment");
  const confirming = admin.getByRole("dialog", { name: "Confirm this payment?" });
  await expect(confirming.getByLabel("UTR")).toHaveValue(utr);
  await confirming.getByLabel("UTR").fill("");
  await confirming.getByLabel("Note").fill("Seen in the bank's app.");
  await confirming.getByRole("button", { name: "Confirm payment" }).click();
  await expect(confirming.getByLabel("UTR")).toHaveAccessibleDescription(/A UTR has 12 digits/);
  await confirming.getByLabel("UTR").fill(utr);
  await confirming.getByRole("button", { name: "Confirm payment" }).click();
  await page.goto("/app/subscription");
  await expect(page.getByText("Active Subscription")).toBeVisible();
  await page.goto("/app/profile");
  await expect(row.getByRole("link", { name: /^Receipt BR\// })).toHaveAttribute(
    "href",
    /receipt\.pdf\?kind=receipt&number=BR/,
  );

  // This money did not come through a provider, so an admin sends it.
  await choose("Refund payment");
  const refunding = admin.getByRole("dialog", { name: "Refund this payment?" });
  await refunding.getByLabel("Note").fill("It did not work for them.");
  await refunding.getByRole("button", { name: "Refund payment" }).click();
  await expect(row).toContainText("₹999 to be sent by an admin");
  await page.goto("/app/subscription");
  await expect(page.getByText("You'll get ₹999 back. We'll tell you when we send it.")).toBeVisible();
  await page.goto("/app/profile");
  await choose("Refund was sent");
  const sending = admin.getByRole("dialog", { name: "Was this refund sent?" });
  await sending.getByRole("button", { name: "Refund was sent" }).click();
  await expect(sending.getByLabel("Bank's reference")).toHaveAccessibleDescription(
    /6 to 35 letters and digits/,
  );
  await sending.getByLabel("Bank's reference").fill("HDFCN52026112312");
  await sending.getByRole("button", { name: "Refund was sent" }).click();
  await expect(row).toContainText("₹999 sent, reference HDFCN52026112312");
  await page.goto("/app/subscription");
  await expect(page.getByText(/^We sent back ₹999 on .*HDFCN52026112312/)).toBeVisible();
});
