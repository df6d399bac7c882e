import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { type ExportState, ownDataEndpoints } from "@boli/contract/own-data/endpoints";
import { answer } from "../ui/testing/server.ts";
import { asha } from "../ui/testing/asha.ts";
import { button, pass, press, pressTwice, show } from "../ui/testing/show.tsx";
import { DownloadData } from "./download-data.tsx";
import type { Guard } from "./guard.ts";

const none: ExportState = { export: null, left: 3 };
const waiting: ExportState = {
  export: { state: "waiting", orderedAt: "2026-11-30T10:00:00Z", expiresAt: null, bytes: null },
  left: 2,
};
const ready: ExportState = {
  export: {
    state: "ready",
    orderedAt: "2026-11-30T10:00:00Z",
    expiresAt: "2026-12-01T10:05:00Z",
    bytes: 1_300_000,
  },
  left: 2,
};
const done: Guard = async (act) => ({ kind: "done", value: await act() });
const draw = (guard = done) => show(<DownloadData guard={guard} />, { user: asha });
const status = () => page.getByRole("status").element().textContent;

test("OWN-DATA-9 a download is ordered once, and shown as being prepared until it is ready", async () => {
  let state = none;
  answer(ownDataEndpoints.getExport, () => ({ data: state }));
  const ordered = answer(ownDataEndpoints.orderExport, () => {
    state = waiting;
    return { data: state };
  });
  await draw();
  await pass(0);
  await pressTwice(button("Download Data"));
  await pass(0);
  expect(ordered).toHaveLength(1);
  expect(status()).toContain("We're preparing your data.");
  state = ready;
  await pass(5_000);
  expect(status()).toContain("Your data is ready (1.2 MB). You can download it until 1 Dec 2026, 3:35 PM.");
  expect(button("Download file").element()).toBeVisible();
});

test("OWN-DATA-9 nothing is ordered when the proof is declined, and a refusal is told", async () => {
  answer(ownDataEndpoints.getExport, { data: none });
  const error = "You've asked for your data 3 times today. Please try again tomorrow.";
  answer(ownDataEndpoints.orderExport, { code: "too_many_exports", error });
  const asked = vi.fn();
  const declined: Guard = async () => {
    asked();
    return { kind: "declined" };
  };
  const screen = await draw(declined);
  await pass(0);
  await press(button("Download Data"));
  expect(asked).toHaveBeenCalledOnce();
  expect(status()).toContain("A ZIP file with everything");
  await screen.change(<DownloadData guard={done} />);
  await press(button("Download Data"));
  await pass(0);
  await expect.element(page.getByText(error)).toBeVisible();
});

test("OWN-DATA-9 it can be ordered though the page does not learn how far one is", async () => {
  answer(ownDataEndpoints.getExport, "lost");
  const ordered = answer(ownDataEndpoints.orderExport, { data: waiting });
  await draw();
  await pass(60_000);
  await press(button("Download Data"));
  await pass(0);
  expect(ordered).toHaveLength(1);
});

test("OWN-DATA-9 one that is over meanwhile is asked for again", async () => {
  let state = ready;
  answer(ownDataEndpoints.getExport, () => ({ data: state }));
  const error = "This download is no longer available. Please ask for your data again.";
  answer(ownDataEndpoints.linkToExport, () => {
    state = none;
    return { code: "export_over", error };
  });
  await draw();
  await pass(0);
  await press(button("Download file"));
  await pass(0);
  await expect.element(page.getByText(error)).toBeVisible();
  await expect.element(button("Download Data")).toBeVisible();
});
