import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { type Deletion, ownDataEndpoints } from "@boli/contract/own-data/endpoints";
import { session } from "../lib/session.ts";
import { asha } from "../ui/testing/asha.ts";
import { answer } from "../ui/testing/server.ts";
import { button, pass, press, pressTwice, show } from "../ui/testing/show.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import type { Guard } from "./guard.ts";

const nothing: Deletion = { standing: [], isAdmin: false };
const done: Guard = async (act) => ({ kind: "done", value: await act() });
const draw = (guard = done) =>
  show(<DeleteAccount guard={guard} renderLink={(kind, label) => <a href={`/${kind}`}>{label}</a>} />, {
    user: asha,
  });
const dialog = () => page.getByRole("dialog");
const inDialog = (name: string) => dialog().getByRole("button", { name });

async function look(): Promise<void> {
  await press(button("Delete Account"));
  await pass(0);
}

test("LEAVE-11 names what is lost, orders once, and leads to the sign-in that says why", async () => {
  answer(ownDataEndpoints.getDeletion, {
    data: {
      standing: [
        { kind: "inventory", count: 3, until: null },
        { kind: "subscription", count: 1, until: "2026-12-21T09:35:00.000Z" },
      ],
      isAdmin: false,
    },
  });
  const ordered = answer(ownDataEndpoints.deleteAccount, { data: { until: "2026-12-08T10:00:00Z" } });
  await draw();
  await look();
  await expect.element(dialog().getByText("3 items of your inventory")).toBeVisible();
  await expect.element(dialog().getByText(/paid until 21 Dec 2026\. It isn't refunded\./)).toBeVisible();
  expect(ordered).toHaveLength(0);
  await pressTwice(inDialog("Delete Account"));
  await pass(0);
  expect(ordered).toHaveLength(1);
  expect(session.get()).toEqual({ kind: "signed-out", ended: "leaving" });
});

test("LEAVE-11 what stands open is named with a link, and cannot be passed over", async () => {
  answer(ownDataEndpoints.getDeletion, {
    data: {
      standing: [
        { kind: "hosted-sales", count: 2, until: null },
        { kind: "listings", count: 1, until: null },
      ],
      isAdmin: false,
    },
  });
  await draw();
  await look();
  await expect.element(dialog().getByText(/You host 2 live auctions\./)).toBeVisible();
  const link = dialog().getByRole("link", { name: "Go to the live auctions" });
  expect(link.element().getAttribute("href")).toBe("/hosted-sales");
  expect(inDialog("Delete Account").elements()).toHaveLength(0);
  expect(
    dialog()
      .getByText(/A listing/)
      .elements(),
  ).toHaveLength(0);
});

test("LEAVE-11 an admin is told to hand the role over first", async () => {
  answer(ownDataEndpoints.getDeletion, { data: { standing: [], isAdmin: true } });
  await draw();
  await look();
  await expect.element(dialog().getByText(/An admin can't delete their account\./)).toBeVisible();
  expect(inDialog("Delete Account").elements()).toHaveLength(0);
});

test("LEAVE-11 nothing happens when the proof is declined, and a refusal is told", async () => {
  answer(ownDataEndpoints.getDeletion, { data: nothing });
  const error = "Some things are still open. Please settle them first, then delete your account.";
  answer(ownDataEndpoints.deleteAccount, { code: "settle_first", error });
  const asked = vi.fn();
  const declined: Guard = async () => {
    asked();
    return { kind: "declined" };
  };
  const screen = await draw(declined);
  await look();
  await press(inDialog("Delete Account"));
  await pass(0);
  expect(asked).toHaveBeenCalledOnce();
  expect(session.get().kind).toBe("signed-in");
  await screen.close();
  await draw();
  await look();
  await press(inDialog("Delete Account"));
  await pass(0);
  await expect.element(page.getByText(error)).toBeVisible();
  expect(session.get().kind).toBe("signed-in");
});

test("LEAVE-11 a lost answer is told, and it can be tried again", async () => {
  answer(ownDataEndpoints.getDeletion, "lost");
  await draw();
  await look();
  await pass(60_000);
  expect(dialog().elements()).toHaveLength(0);
  answer(ownDataEndpoints.getDeletion, { data: nothing });
  await look();
  await expect.element(dialog()).toBeVisible();
});
