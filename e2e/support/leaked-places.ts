import { type Finding, sentenceOf } from "@boli/server/testing/paywall/recorder";
import { byApi } from "./auctions-by-api.ts";

// The findings of the recorder in the product. Without a recorder, as with a product that was already running, nothing is
// reported.

interface RecorderReport {
  looked: number;
  findings: Finding[];
}

async function askRecorder(query: string): Promise<RecorderReport | undefined> {
  const port = process.env["BOLI_RECORDER_PORT"];
  if (port === undefined) return undefined;
  const answer = await fetch(`http://127.0.0.1:${port}/${query}`);
  if (!answer.ok) throw new Error(`The recorder does not answer: ${await answer.text()}`);
  return (await answer.json()) as RecorderReport;
}

// Places that were sent to people who may not know them, in this test or in a request that names no test.
export async function reportLeakedPlaces(test: string): Promise<string[]> {
  const report = await askRecorder(`?test=${encodeURIComponent(test)}`);
  return report?.findings.map(sentenceOf) ?? [];
}

// At the end of the run: findings that belong to no test.
export async function reportRemaining(): Promise<string | undefined> {
  const left = await askRecorder("");
  if (left === undefined) return undefined;
  if (left.looked === 0) return "The recorder has read nothing of the product.";
  return left.findings.length === 0 ? undefined : left.findings.map(sentenceOf).join("\n");
}

// The demo's auctions have ordinary addresses. The recorder learns them when a person who may see them opens each auction.
export async function addKnownPlaces(address: string): Promise<void> {
  const admin = await byApi("admin", address);
  for (let page = 1; ; page += 1) {
    const { data } = await admin.send("GET", `/api/admin/auctions?limit=100&page=${page}`);
    const auctions = data as Array<{ id: string }>;
    for (const { id } of auctions) await admin.send("GET", `/api/auctions/${id}`);
    if (auctions.length < 100) return;
  }
}
