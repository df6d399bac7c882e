import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { userEndpoints } from "@boli/contract/users/endpoints";
import { session, userOf } from "../lib/session.ts";
import { asha } from "../ui/testing/asha.ts";
import { answer } from "../ui/testing/server.ts";
import { button, field, pass, press, pressKey, pressTwice, show, type } from "../ui/testing/show.tsx";
import { toasts } from "../ui/overlays/toasts.ts";
import { ProfileForm } from "./profile-form.tsx";

const name = field("Name");
const form = (onDone = vi.fn()) => show(<ProfileForm user={asha} onDone={onDone} />, { user: asha });
const said = () => toasts.visible.get().map(({ kind, text }) => [kind, text]);

test("FORMS-1 a form that replaced a button has the focus in its field, with the text selected", async () => {
  await form();
  expect(name.element()).toHaveFocus();
  await type("Meera");
  expect(name.element()).toHaveValue("Meera");
});

test("FORMS-2 it is sent once however often it is pressed, and tells the page what changed", async () => {
  const onDone = vi.fn();
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent = answer(userEndpoints.changeProfile, async () => {
    await promise;
    return { data: { user: { ...asha, name: "Meera Rao" } } };
  });
  await form(onDone);
  await type("Meera Rao");
  await pressTwice(button("Save"));
  await pressKey("Enter");
  expect(button("Saving…").element()).toHaveAttribute("aria-busy", "true");
  expect(onDone).not.toHaveBeenCalled();
  resolve();
  await pass(0);
  expect(sent.map(({ body }) => body)).toEqual([{ name: "Meera Rao" }]);
  expect(onDone).toHaveBeenCalledOnce();
  expect(userOf(session.get())?.name).toBe("Meera Rao");
  expect(said()).toEqual([["success", "Profile updated successfully!"]]);
});

test("FORMS-3 what the page can refuse itself is not sent, and is said at the field, which has the focus", async () => {
  const sent = answer(userEndpoints.changeProfile, "lost");
  const onDone = vi.fn();
  await form(onDone);
  await type(" ");
  await press(button("Save"));
  expect(sent).toEqual([]);
  expect(name.element()).toBeInvalid();
  expect(name.element()).toHaveAccessibleDescription(/./);
  expect(name.element()).toHaveFocus();
  expect(onDone).not.toHaveBeenCalled();
});

test("FORMS-4 what the server refuses is said at its field, and what was typed stays", async () => {
  const error = "This name is too long.";
  answer(userEndpoints.changeProfile, { code: "invalid_input", error, fields: { name: error } });
  await form();
  await type("Meera");
  await press(button("Save"));
  expect(name.element()).toHaveAccessibleDescription(error);
  expect(name.element()).toHaveValue("Meera");
  expect(name.element()).toHaveFocus();
  expect(button("Save").element()).not.toHaveAttribute("aria-busy");
  expect(said()).toEqual([]);
});

test("FORMS-5 a lost answer is said above the fields, which takes the focus, and the form can be sent again", async () => {
  const sent = answer(userEndpoints.changeProfile, "lost");
  await form();
  await type("Meera");
  await press(button("Save"));
  const notice = page
    .getByText(/Failed to update profile/)
    .element()
    .closest("[tabindex]");
  expect(document.activeElement).toBe(notice);
  expect(name.element()).toHaveValue("Meera");
  expect(name.element()).not.toBeInvalid();
  await press(button("Save"));
  expect(sent).toHaveLength(2);
});

test("FORMS-6 Cancel leaves a form without sending it", async () => {
  const sent = answer(userEndpoints.changeProfile, "lost");
  const onDone = vi.fn();
  await form(onDone);
  await type("Meera");
  await press(button("Cancel"));
  expect([sent, onDone.mock.calls.length]).toEqual([[], 1]);
});

test("PROFILE-6 only what differs is sent, so that an old name stays beside a new number", async () => {
  const sent = answer(userEndpoints.changeProfile, { data: { user: asha } });
  const user = { ...asha, name: "Asha 42", mobileNumber: "9820055501" };
  await show(<ProfileForm user={user} onDone={vi.fn()} />, { user });
  const number = field("Mobile Number");
  expect(number.element()).toHaveValue("9820055501");
  await press(number);
  await pressKey("ControlOrMeta+a");
  await type("९८२०० ५५५०२");
  expect(number.element()).toHaveValue("98200 55502");
  await press(button("Save"));
  expect(sent.map(({ body }) => body)).toEqual([{ mobileNumber: "98200 55502" }]);
});

test("PROFILE-4 a number that no mobile has is refused at its field, in the specification's words", async () => {
  const sent = answer(userEndpoints.changeProfile, "lost");
  await form();
  await press(field("Mobile Number"));
  await type("12345");
  await press(button("Save"));
  expect(sent).toEqual([]);
  expect(field("Mobile Number").element()).toHaveAccessibleDescription(
    "Please enter a valid 10-digit mobile number",
  );
});

test("PROFILE-7 a city is sent as it was typed, and what no city is called is said at its field", async () => {
  const error = "We don't know this place.";
  const sent = answer(userEndpoints.changeProfile, { code: "invalid_input", error, fields: { city: error } });
  await form();
  await press(field("My city"));
  await type("Qwxzzk");
  await press(button("Save"));
  expect(sent.map(({ body }) => body)).toEqual([{ city: "Qwxzzk" }]);
  expect(field("My city").element()).toBeInvalid();
  expect(field("My city").element()).toHaveValue("Qwxzzk");
});
