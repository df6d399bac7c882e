import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { roleSwitchEndpoints } from "@boli/contract/users/role-switch";
import { session, userOf } from "../lib/session.ts";
import { asha } from "../ui/testing/asha.ts";
import { answer } from "../ui/testing/server.ts";
import { button, press, show } from "../ui/testing/show.tsx";
import { toasts } from "../ui/overlays/toasts.ts";
import { RoleCard } from "./role-card.tsx";

const said = () => toasts.visible.get().map(({ kind, text }) => [kind, text]);

test("ROLE-1 a press takes the other role, and says so in the specification's words", async () => {
  const sent = answer(roleSwitchEndpoints.switchRole, { data: { user: { ...asha, role: "seller" } } });
  await show(<RoleCard user={asha} />, { user: asha });
  expect(button("Buyer").element()).toHaveAttribute("aria-pressed", "true");
  await press(button("Buyer"));
  expect(sent).toEqual([]);
  await press(button("Seller"));
  expect(sent.map(({ body }) => body)).toEqual([{ role: "seller" }]);
  expect(userOf(session.get())?.role).toBe("seller");
  expect(said()).toEqual([["success", "Role changed to Seller"]]);
});

test("ROLE-1 a switch without an answer says so, and the role stays", async () => {
  answer(roleSwitchEndpoints.switchRole, "lost");
  await show(<RoleCard user={asha} />, { user: asha });
  await press(button("Admin"));
  expect(page.getByText(/Failed to change role/).element()).toBeVisible();
  expect(userOf(session.get())?.role).toBe("buyer");
});

test("ROLE-4 whoever was approved as a reseller is offered that role, too", async () => {
  await show(<RoleCard user={{ ...asha, kycStatus: "verified" }} />, { user: asha });
  expect(button("Reseller").element()).toBeVisible();
});
