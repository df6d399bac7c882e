import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { subscribeAs, subscriptionOf } from "../../../testing/subscriptions.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const press = (act: string, link: string) =>
  fetch(`${app.url}/dev/upi`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ link, act }).toString(),
  });

describe("the UPI app of the demo", () => {
  it("PAY-3 shows who asks for how much, and pays that very link", async () => {
    const who = await app.signIn();
    const link = (await subscribeAs(who)).payment?.link ?? "";
    const page = await app.anyone.get(`/dev/upi?link=${encodeURIComponent(link)}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Pay Boli");
    expect(page.text).toContain("₹999");
    expect((await subscriptionOf(who)).status).toBe("free");
    const paid = await press("pay", link);
    expect(await paid.text()).toContain("Paid ₹999 to Boli.");
    expect((await subscriptionOf(who)).status).toBe("subscribed");
  });

  it("PAY-5 declines", async () => {
    const who = await app.signIn();
    const { payment } = await subscribeAs(who);
    expect(await (await press("decline", payment?.link ?? "")).text()).toContain("Declined.");
    expect((await subscriptionOf(who)).history[0]?.payment?.state).toBe("declined");
  });

  it("PAY-4 with a delay the bank has the money at once, and its message comes later: asking the provider is enough", async () => {
    const who = await app.signIn();
    const { id, payment } = await subscribeAs(who);
    expect(await (await press("delay", payment?.link ?? "")).text()).toContain("in 10 seconds");
    expect((await subscriptionOf(who)).status).toBe("free");
    const answer = await who.caller.post(`/api/subscription/${id}/verify`, {});
    expect(answer.body.data).toMatchObject({
      outcome: "active",
      subscription: { payment: { provedBy: "answer" } },
    });
  });

  it.each(["", "hello", 'upi://pay?pa=<script>alert(1)</script>"&am=1'])(
    "says what is no link: %j",
    async (link) => {
      const page = await app.anyone.get(`/dev/upi?link=${encodeURIComponent(link)}`);
      expect(page.status).toBe(200);
      expect(page.text).not.toMatch(/<script/);
      expect(page.text.includes("This is no UPI link")).toBe(link !== "");
      expect((await press("pay", link)).status).toBe(400);
      expect((await app.anyone.post("/dev/upi.json", { link, outcome: "paid" })).status).toBe(400);
    },
  );

  it("lets nothing of a link run, under a policy that would not let it either", async () => {
    const link = `upi://pay?pa=a@b&pn=${encodeURIComponent('<b onclick="x">')}&tr=x&am=1.00&cu=INR`;
    const page = await app.anyone.get(`/dev/upi?link=${encodeURIComponent(link)}`);
    expect(page.text).not.toMatch(/<b |onclick="x"/);
    expect(page.headers.get("content-security-policy")).not.toContain("unsafe");
    expect(page.headers.get("cache-control")).toBe("no-store");
  });

  it("is not there where payments are real, or where there are none", async () => {
    for (const settings of [
      { DEMO: "0" },
      { PAYMENT_PROVIDER: "manual-upi", UPI_VPA: "boli@bank", UPI_NAME: "Boli" },
    ]) {
      const real = await startTestApp({ database: app.database, settings });
      expect((await real.anyone.get("/dev/upi")).status).toBe(404);
      expect((await real.anyone.post("/dev/upi.json", {})).status).toBe(404);
      await real.close();
    }
  });
});
