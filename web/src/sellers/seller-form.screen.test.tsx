import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { sellerEndpoints } from "@boli/contract/sellers/endpoints";
import { session, userOf } from "../lib/session.ts";
import { asha } from "../ui/testing/asha.ts";
import { answer } from "../ui/testing/server.ts";
import { button, field, press, pressKey, show, type } from "../ui/testing/show.tsx";
import { SellerForm } from "./seller-form.tsx";

const accept = page.getByRole("checkbox");
const submit = button("Become a seller");

async function fill(): Promise<void> {
  for (const [label, text] of [
    ["Organisation", "Palace Hotels"],
    ["What do you sell?", "Furniture"],
    ["Phone", "+91 98111 22333"],
  ] as const) {
    await press(field(label));
    await pressKey("ControlOrMeta+A");
    await type(text);
  }
}
const form = (user: string, onDone = vi.fn()) =>
  show(<SellerForm user={{ ...asha, id: user }} onDone={onDone} />, { user: asha });

test("FORMS-3 every field that is missing says so at once, and what is mended no longer does", async () => {
  const sent = answer(sellerEndpoints.becomeSeller, "lost");
  await form("01900000-0000-7000-8000-0000ee000011");
  await press(submit);
  for (const label of ["Organisation", "What do you sell?", "Phone"])
    expect(field(label).element(), label).toBeInvalid();
  expect(accept.element()).toBeInvalid();
  expect(field("Email").element()).not.toBeInvalid();
  await press(field("Phone"));
  await type("+91 98111 22333");
  expect(field("Phone").element()).not.toBeInvalid();
  expect(field("Organisation").element()).toBeInvalid();
  await press(accept);
  expect(accept.element()).not.toBeInvalid();
  expect(sent).toEqual([]);
});

test("FORMS-7 a try that is repeated has the same key, and a changed text another", async () => {
  const sent = answer(sellerEndpoints.becomeSeller, "lost");
  await form("01900000-0000-7000-8000-0000ee000012");
  await fill();
  await press(accept);
  await press(submit);
  await press(submit);
  await press(field("Organisation"));
  await type("!");
  await press(submit);
  const [first, second, third] = sent.map(({ key }) => key);
  expect(sent).toHaveLength(3);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("FORMS-4 the server's word on a field is said there, and goes when the field is changed", async () => {
  const error = "This is not a phone number.";
  answer(sellerEndpoints.becomeSeller, {
    code: "invalid_input",
    error: "Please check the fields.",
    fields: { phone: error, email: "No." },
  });
  await form("01900000-0000-7000-8000-0000ee000013");
  await fill();
  await press(accept);
  await press(submit);
  expect(page.getByText("Please check the fields.").query()).not.toBeNull();
  expect(field("Phone").element()).toHaveAccessibleDescription(error);
  expect(field("Organisation").element()).toHaveValue("Palace Hotels");
  await press(field("Phone"));
  await type("1");
  expect(field("Phone").element()).not.toBeInvalid();
  expect(field("Email").element()).toBeInvalid();
});

test("FORMS-8 what was typed is there again after a visit elsewhere, for the same person alone, until it is sent", async () => {
  const onDone = vi.fn();
  const sent = answer(sellerEndpoints.becomeSeller, { data: { role: "seller" } });
  const [me, other] = ["01900000-0000-7000-8000-0000ee000014", "01900000-0000-7000-8000-0000ee000015"];
  const before = await form(me);
  await fill();
  await before.close();
  const others = await form(other);
  expect(field("Organisation").element()).toHaveValue("");
  await others.close();
  const again = await form(me, onDone);
  expect(field("Organisation").element()).toHaveValue("Palace Hotels");
  await press(accept);
  await press(submit);
  expect(sent[0]?.body).toMatchObject({
    organisation: "Palace Hotels",
    sells: "Furniture",
    email: asha.email,
  });
  expect([onDone.mock.calls.length, userOf(session.get())?.role]).toEqual([1, "seller"]);
  await again.close();
  await form(me);
  expect(field("Organisation").element()).toHaveValue("");
});
