import { type Finding, sentenceOf } from "@boli/server/testing/paywall/recorder";
import { byApi } from "./auctions-by-api.ts";

// What the recorder in the product has found. Without it, as when a product is named that runs already, nothing is known.

interface Heard {
  looked: number;
  findings: Finding[];
}

async function heard(query: string): Promise<Heard | undefined> {
  const port = process.env["BOLI_RECORDER_PORT"];
  if (port === undefined) return undefined;
  const answer = await fetch(`http://127.0.0.1:${port}/${query}`);
  if (!answer.ok) throw new Error(`The recorder does not answer: ${await answer.text()}`);
  return (await answer.json()) as Heard;
}

// Places that were told to those who may not know them, in this test or in one that does not say which it is.
export async function takeToldPlaces(test: string): Promise<string[]> {
  const told = await heard(`?test=${encodeURIComponent(test)}`);
  return told?.findings.map(sentenceOf) ?? [];
}

// At the end of the run: what belongs to no test that is still there to fail.
export async function tellWhatIsLeft(): Promise<string | undefined> {
  const left = await heard("");
  if (left === undefined) return undefined;
  if (left.looked === 0) return "The recorder has heard nothing of the product.";
  return left.findings.length === 0 ? undefined : left.findings.map(sentenceOf).join("\n");
}

// The demo's own auctions stand at places that look like any other. The recorder knows them once somebody who may has
// looked at each.
export async function teachPlaces(address: string): Promise<void> {
  const admin = await byApi("admin", address);
  for (let page = 1; ; page += 1) {
    const { data } = await admin.send("GET", `/api/admin/auctions?limit=100&page=${page}`);
    const auctions = data as Array<{ id: string }>;
    for (const { id } of auctions) await admin.send("GET", `/api/auctions/${id}`);
    if (auctions.length < 100) return;
  }
}
