import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aRequest } from "../../platform/identity/testing/provider-contract.ts";
import { Browser, type Seen } from "./testing/browser.ts";
import { type StandInServer, startStandIn } from "./testing/stand-in-server.ts";

let standIn: StandInServer;
beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(async () => {
  expect(standIn.faults).toEqual([]);
  await standIn.server.close();
});

async function openChooser(browser: Browser, loginHint?: string): Promise<Seen> {
  const request = aRequest(standIn.redirectUri);
  return browser.visit(
    await standIn.google.begin(loginHint === undefined ? request : { ...request, loginHint }),
  );
}

const namesIn = (html: string): string[] =>
  [...html.matchAll(/name="person" value="([^"]+)"/g)].map(([, name]) => name ?? "");

describe("the page that asks which account", () => {
  it("offers the people, another address and a way out, and says that it is not Google", async () => {
    const { status, html } = await openChooser(new Browser());
    expect(status).toBe(200);
    expect(html).toContain("this is not Google");
    expect(namesIn(html)).toEqual([
      "ravi@example.test",
      "sunita@example.test",
      "arjun@example.test",
      "buyer@boli.test",
    ]);
    expect(html).toContain("Use another address");
    expect(html).toContain('value="cancel"');
    expect(html).toContain("not verified");
  });

  it("needs no script, and its policy allows none but ours", async () => {
    const { headers, html } = await openChooser(new Browser());
    const policy = headers.get("content-security-policy") ?? "";
    expect(html).not.toContain("<script");
    expect(html).not.toMatch(/\sstyle=|\son\w+=/);
    const nonce = /<style nonce="([^"]+)"/.exec(html)?.[1] ?? "missing";
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("form-action 'self'");
  });

  it("labels every field, and gives every button words", async () => {
    const { html } = await openChooser(new Browser());
    for (const [, id] of html.matchAll(/<input id="(\w+)"/g)) expect(html).toContain(`<label for="${id}">`);
    for (const [, inner = ""] of html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)) {
      expect(
        inner
          .replace(/<span[^>]*aria-hidden.*?<\/span>/, "")
          .replace(/<[^>]+>/g, "")
          .trim(),
      ).not.toBe("");
    }
  });

  it("lists first the account that the login hint names", async () => {
    const { html } = await openChooser(new Browser(), "Arjun@example.test");
    expect(namesIn(html)[0]).toBe("arjun@example.test");
    expect(html).not.toContain("<details open");
  });

  it("fills the form with a named account that it does not list, and escapes it", async () => {
    const { html } = await openChooser(new Browser(), '"><script>@example.test');
    expect(html).toContain("<details open");
    expect(html).toContain('value="&#34;&#62;&#60;script&#62;@example.test"');
    expect(html).not.toContain("<script");
  });

  it("says beside the field what is wrong, and keeps what was typed", async () => {
    const browser = new Browser();
    const { address } = await openChooser(browser);
    const again = await browser.visit(address, { choice: "other", name: " ", email: "<farah" });
    expect(again.status).toBe(400);
    expect(again.html).toContain("Please fill in this field.");
    expect(again.html).toContain("Please enter a valid email address.");
    expect(again.html).toContain('value="&#60;farah" aria-invalid="true" aria-describedby="email-wrong"');
    const { address: callback } = await browser.visit(address, { person: "ravi@example.test" });
    expect(callback.searchParams.get("code")).toMatch(/^[\w-]{20,}$/);
  });

  it.each([
    ["in another browser", () => new Browser()],
    ["after its sign-in is over", (browser: Browser) => browser],
  ])("leads back when it is opened %s", async (_, next) => {
    const browser = new Browser();
    const { address } = await openChooser(browser);
    await browser.visit(address, { person: "ravi@example.test" });
    for (const form of [undefined, { person: "ravi@example.test" }]) {
      const page = await next(browser).visit(address, form);
      expect(page.status).toBe(400);
      expect(page.html).toContain("This sign-in is over");
      expect(page.html).toContain('href="/login"');
    }
  });

  it("takes no choice from another site", async () => {
    const browser = new Browser();
    const { address } = await openChooser(browser);
    const answer = await fetch(address, {
      method: "POST",
      redirect: "manual",
      headers: { "sec-fetch-site": "cross-site", origin: "https://evil.test" },
      body: new URLSearchParams({ person: "ravi@example.test" }),
    });
    expect(answer.status).toBe(403);
  });
});
