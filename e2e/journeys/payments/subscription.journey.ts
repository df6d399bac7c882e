import { signUpByApi, newEmail } from "../../support/accounts.ts";
import { listAuction } from "../../support/auctions-by-api.ts";
import { card, messages, payElsewhere, pendingOf, play, startPayment } from "../../support/payments.ts";
import { channelOf } from "../../support/sign-in.ts";
import { expect, test } from "../../support/test.ts";

// The buyer's way from a locked place to an open one, on a phone.
test.use({ viewport: { width: 360, height: 740 }, permissions: ["clipboard-read", "clipboard-write"] });

const place = "Zephyrand";

test("PAY-SCREEN-2 a locked auction leads to the subscription, and once it is paid the place opens there and in another tab", async ({
  page,
  context,
}) => {
  const auction = await listAuction();
  const path = `/app/auctions/${auction.id}`;
  await signUpByApi(page, "Farah Khan", newEmail("farah"));
  const other = await context.newPage();
  const isConnected = channelOf(other);
  await other.goto(`${path}?tab=location`);
  await isConnected;
  await expect(other.getByRole("tabpanel")).toContainText("Subscribe to view");

  await page.goto(path);
  await page.getByRole("link", { name: "Subscribe Now - ₹999/month" }).click();
  await expect(page.getByRole("heading", { name: "Subscription", exact: true })).toBeVisible();
  await expect(card(page, "Monthly Plan")).toContainText("67% OFF");
  await expect(card(page, "Plan Comparison").getByText("Free", { exact: true })).toBeVisible();
  await expect(card(page, "Plan Comparison").getByText("Premium", { exact: true })).toBeVisible();
  await startPayment(page);
  await expect(
    page.getByText("Payment Pending: Please complete your payment to activate your subscription."),
  ).toBeVisible();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  await page.getByRole("button", { name: "Copy UPI ID" }).click();
  await expect(messages(page)).toContainText("UPI ID copied to clipboard!");
  // A reload shows the same attempt.
  const { payment } = await pendingOf(page);
  await page.reload();
  await expect(card(page, "Payment Details")).toContainText(payment.reference);
  await expect(page.getByRole("button", { name: "Subscribe Now" })).toHaveCount(0);

  await play(page, "paid");
  await expect(page).toHaveURL(`${path}?tab=location#location`);
  await expect(messages(page)).toContainText("Payment verified! Your subscription is now active.");
  await expect(page.getByText(place).first()).toBeInViewport();
  for (const tab of [page, other]) await expect(tab.getByRole("tabpanel")).toContainText(place);
  await page.goto("/app/subscription");
  await expect(page.getByText("Active Subscription")).toBeVisible();
  await expect(card(page, "Current Subscription")).toContainText("₹999");
  await expect(card(page, "Your payments")).toContainText(payment.reference);
});

test("PAY-SCREEN-3 a payment that is not seen yet, lost or declined is explained, and another try works", async ({
  page,
  allowFailedRequests,
}) => {
  await signUpByApi(page, "Gopal Nair", newEmail("gopal"));
  await page.goto("/app/subscription");
  allowFailedRequests("/api/subscription");
  const lost = /\/api\/subscription$/;
  await page.route(lost, (route) =>
    route.request().method() === "POST" ? route.abort("connectionfailed") : route.fallback(),
  );
  await page.getByRole("button", { name: "Subscribe Now" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to create subscription");
  await page.unroute(lost);
  await startPayment(page);

  const utr = page.getByLabel("UTR");
  const verify = page.getByRole("button", { name: "Verify Payment" });
  await utr.fill("1234");
  await verify.click();
  await expect(utr).toBeFocused();
  await expect(utr).toHaveAccessibleDescription(/A UTR has 12 digits\./);
  await utr.fill("");
  await verify.click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("alert")).toContainText("Payment verification failed");
  await expect(page.getByRole("alert")).toContainText("We haven't seen your payment yet");
  const { id } = await pendingOf(page);
  const address = `/api/subscription/${id}/verify`;
  allowFailedRequests(address);
  await page.route(`**${address}`, (route) => route.abort("connectionfailed"));
  await verify.click();
  await expect(page.getByRole("alert")).toContainText("Failed to verify payment");
  await page.unroute(`**${address}`);
  await utr.fill("6328 0765 4321");
  await verify.click();
  await expect(page.getByText(/We've saved your UTR/)).toBeVisible();

  await payElsewhere(page, "declined");
  await expect(page.getByRole("alert")).toContainText("declined the payment");
  await expect(card(page, "Payment Details")).toBeHidden();
  await startPayment(page);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await payElsewhere(page, "paid");
  await expect(page.getByText("Active Subscription")).toBeVisible();
});

test("PAY-SCREEN-5 every way to the subscription leads there, and back to where it began", async ({
  page,
}) => {
  await signUpByApi(page, "Imran Sheikh", newEmail("imran"));
  for (const [from, name] of [
    ["/app/dashboard", "Subscribe Now"],
    ["/app/dashboard", "Get Location Access"],
    ["/app/auctions", "Subscribe Now - ₹999/month"],
    ["/app/profile", "Upgrade to Premium"],
    ["/app/profile", "Manage Subscription"],
  ] as const) {
    await page.goto(from);
    // A person who reads the page follows the link when everything above it has loaded; Back then finds it as it was.
    if (from === "/app/dashboard") {
      await expect(page.locator("h1")).toBeVisible();
      await expect(page.locator(".skeleton")).toHaveCount(0);
    }
    if (from === "/app/profile") {
      await expect(card(page, "Subscription Status")).toContainText("Free Member");
      await expect(card(page, "Account Actions")).toContainText("Manage Subscription");
    }
    if (from === "/app/auctions")
      await expect(page.getByText("Get Full Access to Auction Locations")).toBeVisible();
    await page.getByRole("link", { name, exact: true }).click();
    await expect(card(page, "Monthly Plan")).toBeVisible();
    await page.getByRole("link", { name: "Back", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${from}$`));
  }
});

test("PAY-SCREEN-6 a subscription that failed to load can be loaded again", async ({
  page,
  allowFailedRequests,
}) => {
  await signUpByApi(page, "Jaya Pillai", newEmail("jaya"));
  await page.goto("/app/subscription");
  await startPayment(page);
  allowFailedRequests("/api/subscription");
  const address = /\/api\/subscription$/;
  await page.route(address, (route) => route.abort("connectionfailed"));
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("Failed to fetch subscription");
  await page.unroute(address);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Payment Pending")).toBeVisible();
});

test("PAY-SCREEN-13 the details on the receipt can be changed while the payment waits", async ({ page }) => {
  await signUpByApi(page, "Kiran Bose", newEmail("kiran"));
  await page.goto("/app/subscription");
  await page.getByText("Details for the receipt").click();
  await page.getByLabel("Name on the receipt").fill("Bose Traders");
  await startPayment(page);
  const details = card(page, "Payment Details");
  await details.getByText("Details for the receipt").click();
  await expect(details.getByLabel("Name on the receipt")).toHaveValue("Bose Traders");
  const gstin = details.getByLabel("GSTIN");
  await gstin.fill("29ABC");
  await details.getByRole("button", { name: "Save details" }).click();
  await expect(gstin).toHaveAccessibleDescription(/A GSTIN has 15 characters/);
  await gstin.fill("29ABCDE1234F1Z5");
  await details.getByRole("button", { name: "Save details" }).click();
  await expect(messages(page)).toContainText("Details saved");
  // A reload would go back to where the page was scrolled, before there is as much of it.
  await page.goto("/app/profile");
  await page.goto("/app/subscription");
  await details.getByText("Details for the receipt").click();
  await expect(gstin).toHaveValue("29ABCDE1234F1Z5");
  await payElsewhere(page, "paid");
  await expect(page.getByText("Active Subscription")).toBeVisible();
});
