import type { AuctionDraft } from "@boli/contract/auctions/inputs";
import type { UploadPurposeName } from "@boli/contract/uploads/endpoints";
import { expect } from "@playwright/test";
import { auctionDraft, type Listed } from "./auctions.ts";
import { accounts, demoPassword, type AccountName } from "./sign-in.ts";

// A user without a browser, who calls the API to list auctions, and to change them while a screen shows them.
export interface ByApi {
  // `version` is the version that the change is based on.
  send(
    method: string,
    path: string,
    body?: object,
    version?: number,
  ): Promise<{ status: number; data: unknown }>;
  // Lists an auction and returns its id.
  list(title: string, change?: Partial<AuctionDraft>): Promise<string>;
  // Uploads a file, waits until it is ready, and returns its id.
  upload(purpose: UploadPurposeName, file: File): Promise<string>;
}

let keys = 0;

export async function byApi(
  account: AccountName,
  address = process.env["BOLI_ADDRESS"] ?? "",
): Promise<ByApi> {
  const credentials = { email: accounts[account].email, password: demoPassword };
  const signedIn = await ask(`${address}/api/auth/login`, "POST", { body: credentials });
  const { token } = signedIn.data as { token: string };

  async function send(method: string, path: string, body?: object, version?: number) {
    return ask(`${address}${path}`, method, {
      token,
      ...(body === undefined ? {} : { body }),
      ...(version === undefined ? {} : { version }),
    });
  }

  return {
    send,
    async list(title, change = {}) {
      const { status, data } = await send("POST", "/api/auctions", {
        ...auctionDraft({ type: "Local", ...change }),
        title,
      });
      if (status !== 201) throw new Error(`The auction was not listed (${status}).`);
      return (data as { id: string }).id;
    },
    async upload(purpose, file) {
      const form = new FormData();
      form.set("purpose", purpose);
      form.set("file", file);
      const answer = await fetch(`${address}/api/uploads`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      const { data } = (await answer.json()) as { data: { id: string } };
      await expect
        .poll(async () => (await send("GET", `/api/uploads/${data.id}`)).data, { timeout: 20_000 })
        .toMatchObject({ status: "ready" });
      return data.id;
    },
  };
}

async function ask(
  address: string,
  method: string,
  { body, token, version }: { body?: object; token?: string; version?: number },
): Promise<{ status: number; data: unknown }> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  if (token !== undefined) headers["authorization"] = `Bearer ${token}`;
  if (version !== undefined) headers["if-match"] = `"${version}"`;
  if (method !== "GET") headers["idempotency-key"] = `journey-${process.pid}-${(keys += 1)}`;
  const answer = await fetch(address, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const envelope = (await answer.json()) as { data?: unknown };
  return { status: answer.status, data: envelope.data };
}

// Lists an auction as the demo's seller.
export async function listAuction(change: Partial<AuctionDraft> = {}): Promise<Listed> {
  const draft = auctionDraft(change);
  const seller = await byApi("seller");
  return {
    id: await seller.list(draft.title, draft),
    title: draft.title,
    address: draft.location.address,
    pincode: draft.location.pincode ?? "",
    point: draft.location.coordinates ?? undefined,
  };
}

// Updates the auction's current version to the draft.
export async function changeAuction(id: string, draft: AuctionDraft): Promise<void> {
  const seller = await byApi("seller");
  const { data } = await seller.send("GET", `/api/auctions/${id}`);
  const { status } = await seller.send(
    "PUT",
    `/api/auctions/${id}`,
    draft,
    (data as { version: number }).version,
  );
  expect(status).toBe(200);
}
