import { describe, expect, it } from "vitest";
import { composeMail, formatInstant } from "./compose.ts";

const supportEmail = "help@boli.test";
const to = "asha@people.test";
const when = "2026-11-20T13:11:00.000Z";
const link = "https://boli.test/reset-password?a=1&b=2#reset=abc.def";
const notice = { to, language: "en", key: "passwordChanged", values: { name: "Asha Rao", when } } as const;

describe("a mail that is composed", () => {
  it("says the same as text and as HTML", () => {
    const values = { name: "Asha Rao", minutes: 45 };
    const mail = composeMail({ to, language: "en", key: "resetPassword", values }, { link, supportEmail });
    expect(mail).toMatchObject({ to, subject: "Set a new password" });
    for (const rendered of [
      "Hello Asha Rao,",
      "45 minutes",
      "Set a new password",
      "stays the same",
      supportEmail,
    ]) {
      expect(mail.text).toContain(rendered);
      expect(mail.html).toContain(rendered);
    }
  });

  it("carries its link on the button and written out, and in the text on a line of its own", () => {
    const values = { name: "Asha", minutes: 45 };
    const mail = composeMail({ to, language: "en", key: "resetPassword", values }, { link, supportEmail });
    expect(mail.text).toContain(`Set a new password:\n${link}\n`);
    const escaped = link.replaceAll("&", "&#38;");
    expect(mail.html.split(`href="${escaped}"`)).toHaveLength(3);
    expect(mail.html).toContain(`>${escaped}</a>`);
  });

  it("has no button where there is no link", () => {
    const mail = composeMail(notice, { supportEmail });
    expect(mail.text).not.toContain("Set a new password:");
    expect(mail.html.match(/href="[^"]+"/g)).toEqual([`href="mailto:${supportEmail}"`]);
  });

  it("speaks the reader's language, and says times as the reader's clock shows them", () => {
    expect(composeMail(notice, { supportEmail }).text).toContain("on 20 Nov 2026, 6:41 PM IST.");
    const hindi = composeMail({ ...notice, language: "hi" }, { supportEmail });
    expect(hindi.text).toContain("20 नवंबर 2026, शाम 6:41 बजे IST");
    expect(hindi.html).toContain('<html lang="hi">');
  });

  it("NOTIFY-26 says every instant as a reader's clock shows it, whatever its value is called", () => {
    const values = { name: "Asha Rao", until: when };
    const { text, html } = composeMail({ to, language: "en", key: "ownDataReady", values }, { supportEmail });
    expect(text).toContain("until 20 Nov 2026, 6:41 PM IST.");
    expect(html).not.toContain(when);
  });

  it("lets no value become markup", () => {
    const values = { ...signIn, name: `<img src=x onerror="a">`, network: `<b>"'&` };
    const { html } = composeMail({ to, language: "en", key: "newSignIn", values }, { supportEmail });
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain("&#60;b&#62;&#34;&#39;&#38;");
  });

  it.each([
    ["Win at https://evil.test/now", /evil\.test|:\/\/|\//],
    ["www.evil.test", /\.\S/],
    ["prize1.com", /prize1\.com/],
    ["write to mallory@evil.test", /@evil/],
    ["Asha\r\nBcc: everybody", /\n/],
    ["mailto:mallory", /:/],
    ["\u202egnp.exe\u2066", /[\u202e\u2066]/],
  ])("brings no link of somebody else's making: %j", (name, forbidden) => {
    const { text } = composeMail({ ...notice, values: { name, when } }, { supportEmail });
    expect(text.slice("Hello ".length, text.indexOf(",\n\n"))).not.toMatch(forbidden);
  });

  it("leaves ordinary names and devices readable, in any script, and an IPv6 network whole", () => {
    const mailFor = (name: string) =>
      composeMail({ to, language: "en", key: "newSignIn", values: { ...signIn, name } }, { supportEmail })
        .text;
    expect(mailFor("Dr. A.P.J. O'Brien-Rao")).toContain("Hello Dr. A. P. J. O'Brien-Rao,");
    expect(mailFor("क्\u200dषमा")).toContain("क्\u200dषमा");
    expect(mailFor("कानपुर: लोहा और मोटर")).toContain("कानपुर: लोहा और मोटर,");
    expect(mailFor("Asha")).toContain("Device: Firefox 142.0 on Windows");
    expect(mailFor("Asha")).toContain("Network: 2001:db8::");
  });
});

const signIn = { name: "Asha", when, device: "Firefox 142.0 on Windows", network: "2001:db8::" };

it("the end of a subscription is written as a time of India", () => {
  const { text } = composeMail(
    {
      to: "asha@people.test",
      language: "en",
      key: "subscriptionEnding",
      values: { name: "Asha", endsAt: "2026-12-31T18:30:00.000Z" },
    },
    { link: undefined, supportEmail: "help@boli.test" },
  );
  expect(text).toContain("ends on 1 Jan 2027, 12:00 AM IST.");
});

it("an instant is written in India's time, whatever the machine's", () => {
  const newYear = new Date("2026-12-31T18:30:00Z");
  expect(formatInstant(newYear, "en")).toBe("1 Jan 2027, 12:00 AM IST");
  expect(formatInstant(newYear, "hi")).toBe("1 जनवरी 2027, रात 12:00 बजे IST");
});
