import { channelOf } from "../../support/sign-in.ts";
import { expect, test } from "../../support/test.ts";
import {
  fillDetails,
  openCreate,
  ownTitled,
  readAuction,
  sendForm,
  titled,
  writeItem,
} from "./listing-steps.ts";

test("LISTING-23 digits of a keyboard for Hindi are digits: in an amount, a quantity, a count and a phone number", async ({
  page,
}) => {
  const title = titled("कानपुर का लोहा");
  await openCreate(page);
  await fillDetails(page, { title });
  await page.locator("input[name='contactInfo.phone']").fill("+९१ ५१२ ५५५ ०१२३");
  await page.locator(".more-details summary").click();
  await page.locator("input[name=expectedAttendees]").fill("१५०");
  await writeItem(page, { name: "Motors", value: "५०,०००" });
  await expect(page.locator(".summary-total")).toContainText("₹50,000");
  await page.getByRole("button", { name: "Edit Motors" }).click();
  const quantity = page.locator("input[name$='.quantity']");
  await quantity.pressSequentially("१२.५");
  await expect(quantity).toHaveValue("12.5");
  await page.getByRole("button", { name: "Save item" }).click();
  await sendForm(page);
  await page.waitForURL(/listed=/);
  const [listed] = await ownTitled(page, title);
  expect(await readAuction(page, listed?.id ?? "")).toMatchObject({
    contactInfo: { phone: "+91 512 555 0123" },
    expectedAttendees: 150,
    items: [{ estimatedValue: 50_000, quantity: 12.5 }],
  });
});

test("LISTING-24 without a network nobody waits for the place of a PIN code, and it comes when the network does", async ({
  page,
  context,
}) => {
  const isConnected = channelOf(page);
  await openCreate(page);
  await isConnected;
  await context.setOffline(true);
  const pincode = page.locator("[data-field='location.pincode']");
  await pincode.locator("input").fill("411001");
  await expect(pincode).toContainText("Please enter the city and state.");
  await context.setOffline(false);
  await expect(page.locator("[data-field='location.city'] input")).toHaveValue("Pune");
});
