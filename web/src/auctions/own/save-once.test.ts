import type { AuctionDraft } from "@boli/contract/auctions/inputs";
import { expect, test } from "vitest";
import { Refusal, Unreachable } from "../../lib/client.ts";
import { saveOnce, type Saved } from "./own-queries.ts";

const id = "01900000-0000-7000-8000-00000000b001";
const body = (title: string) => ({ title }) as AuctionDraft;

// A server that follows the rule of keys, and a network that may lose the request or the response.
function makeServer() {
  const auction = { title: "Desks", version: 1 };
  const answers = new Map<string, { sent: string; answer: Saved }>();
  let next: "fine" | "never-arrives" | "answer-lost" = "fine";

  async function send(_: string, draft: AuctionDraft, version: number, key: string): Promise<Saved> {
    const how = next;
    next = "fine";
    if (how === "never-arrives") throw new Unreachable("connection");
    const known = answers.get(key);
    if (known !== undefined && known.sent !== draft.title)
      throw new Refusal({ code: "key_reused", sentence: "No", status: 422, current: known.answer });
    if (known === undefined && version !== auction.version)
      throw new Refusal({ code: "changed_meanwhile", sentence: "No", status: 409 });
    if (known === undefined) Object.assign(auction, { title: draft.title, version: version + 1 });
    const answer = known?.answer ?? { id, version: auction.version };
    answers.set(key, { sent: draft.title, answer });
    if (how === "answer-lost") throw new Unreachable("connection");
    return answer;
  }

  return {
    auction,
    willBe(what: typeof next) {
      next = what;
    },
    save: (title: string, version: number, key = "edit") => saveOnce(send, key, id, body(title), version),
  };
}

test("ONCE-6 a save whose answer was lost is answered again, and not taken for somebody else's", async () => {
  const server = makeServer();
  server.willBe("answer-lost");
  await expect(server.save("Chairs", 1)).rejects.toBeInstanceOf(Unreachable);
  expect(await server.save("Chairs", 1)).toEqual({ id, version: 2 });
  expect(server.auction).toEqual({ title: "Chairs", version: 2 });
});

test("ONCE-7 what was changed after a lost answer is saved over what was saved, however often answers are lost", async () => {
  const server = makeServer();
  server.willBe("answer-lost");
  await expect(server.save("Chairs", 1)).rejects.toBeInstanceOf(Unreachable);
  server.willBe("never-arrives");
  await expect(server.save("Tables", 1)).rejects.toBeInstanceOf(Unreachable);
  expect(await server.save("Lamps", 1)).toEqual({ id, version: 3 });
  // The same form from its draft, in a page that was opened again.
  expect(await server.save("Lamps and more", 1)).toEqual({ id, version: 4 });
  expect(server.auction.title).toBe("Lamps and more");
});

test("ONCE-8 a save over a version that somebody else has changed is refused as such, also after a lost try", async () => {
  const server = makeServer();
  server.willBe("never-arrives");
  await expect(server.save("Chairs", 1)).rejects.toBeInstanceOf(Unreachable);
  await server.save("Theirs", 1, "another's");
  await expect(server.save("Chairs", 1)).rejects.toMatchObject({ code: "changed_meanwhile" });
  expect(await server.save("Both", 2)).toEqual({ id, version: 3 });
});

test("ONCE-9 a used key whose answer does not say what was created is refused as it is", async () => {
  const refused = new Refusal({ code: "key_reused", sentence: "No", status: 422 });
  await expect(saveOnce(() => Promise.reject(refused), "edit", id, body("Desks"), 1)).rejects.toBe(refused);
});
