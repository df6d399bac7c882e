import type { AuctionDraft } from "@boli/contract/auction-inputs";
import { expect, test } from "vitest";
import { Refusal, Unreachable } from "../lib/client.ts";
import { creationOf, savingOf } from "./create-once.ts";
import type { Saved } from "./own-queries.ts";

const body = (title: string) => ({ title }) as AuctionDraft;

// A server that keeps the rule of keys, and a network that may lose the way there or the way back.
function makeServer() {
  const auctions = new Map<string, { title: string; version: number }>();
  const answers = new Map<string, { sent: string; answer: Saved }>();
  let next: "fine" | "never-arrives" | "answer-lost" | "refused" = "fine";
  const lost = () => new Unreachable("connection");

  async function once(draft: AuctionDraft, key: string, deed: () => Saved): Promise<Saved> {
    const how = next;
    next = "fine";
    if (how === "never-arrives") throw lost();
    if (how === "refused")
      throw new Refusal({ code: "required_fields_missing", sentence: "No", status: 400 });
    const known = answers.get(key);
    if (known !== undefined && known.sent !== draft.title)
      throw new Refusal({ code: "key_reused", sentence: "No", status: 422 });
    const answer = known?.answer ?? deed();
    answers.set(key, { sent: draft.title, answer });
    if (how === "answer-lost") throw lost();
    return answer;
  }

  return {
    auctions,
    willBe(what: typeof next) {
      next = what;
    },
    create: (draft: AuctionDraft, key: string) =>
      once(draft, `create ${key}`, () => {
        auctions.set(key, { title: draft.title, version: 1 });
        return { id: key, version: 1 };
      }),
    save: (id: string, draft: AuctionDraft, version: number, key: string) =>
      once(draft, `save ${key}`, () => {
        if (auctions.get(id)?.version !== version)
          throw new Refusal({ code: "changed_meanwhile", sentence: "No", status: 409 });
        auctions.set(id, { title: draft.title, version: version + 1 });
        return { id, version: version + 1 };
      }),
  };
}

const titles = ({ auctions }: ReturnType<typeof makeServer>) =>
  [...auctions.values()].map(({ title }) => title);

test("ONCE-1 a lost answer and a second press make one auction", async () => {
  const server = makeServer();
  const create = creationOf(server, "key");
  server.willBe("answer-lost");
  await expect(create(body("Desks"))).rejects.toBeInstanceOf(Unreachable);
  expect(await create(body("Desks"))).toEqual({ id: "key", version: 1 });
  expect(titles(server)).toEqual(["Desks"]);
});

test("ONCE-2 what was changed after a lost answer is saved to the auction that was made", async () => {
  const server = makeServer();
  const create = creationOf(server, "key");
  server.willBe("answer-lost");
  await expect(create(body("Desks"))).rejects.toBeInstanceOf(Unreachable);
  expect(await create(body("Desks and chairs"))).toEqual({ id: "key", version: 2 });
  expect(titles(server)).toEqual(["Desks and chairs"]);
});

test("ONCE-3 also when several tries were lost, and only one of them arrived", async () => {
  const server = makeServer();
  const create = creationOf(server, "key");
  for (const [title, how] of [
    ["One", "never-arrives"],
    ["Two", "answer-lost"],
    ["Three", "never-arrives"],
  ] as const) {
    server.willBe(how);
    await expect(create(body(title))).rejects.toBeInstanceOf(Unreachable);
  }
  await create(body("Four"));
  expect(titles(server)).toEqual(["Four"]);
});

test("ONCE-4 a refusal uses nothing up: the corrected form is sent under the same key", async () => {
  const server = makeServer();
  const create = creationOf(server, "key");
  server.willBe("refused");
  await expect(create(body(""))).rejects.toBeInstanceOf(Refusal);
  await create(body("Desks"));
  expect(titles(server)).toEqual(["Desks"]);
});

test("ONCE-5 a key that was used before this page was opened is told, and nothing is made twice", async () => {
  const server = makeServer();
  await creationOf(server, "key")(body("Desks"));
  await expect(creationOf(server, "key")(body("Chairs"))).rejects.toMatchObject({ code: "key_reused" });
  expect(titles(server)).toEqual(["Desks"]);
});

test("ONCE-6 a save whose answer was lost is answered again, and not taken for somebody else's", async () => {
  const server = makeServer();
  const made = await creationOf(server, "key")(body("Desks"));
  const save = savingOf(server.save, "edit");
  server.willBe("answer-lost");
  await expect(save(made.id, body("Chairs"), 1)).rejects.toBeInstanceOf(Unreachable);
  expect(await save(made.id, body("Chairs"), 1)).toEqual({ id: "key", version: 2 });
  // The same form from its draft, in a page that was opened anew.
  expect(await savingOf(server.save, "edit")(made.id, body("Chairs"), 1)).toEqual({ id: "key", version: 2 });
});

test("ONCE-7 what was changed after a lost answer is saved over what was saved, however often answers are lost", async () => {
  const server = makeServer();
  const made = await creationOf(server, "key")(body("Desks"));
  const save = savingOf(server.save, "edit");
  server.willBe("answer-lost");
  await expect(save(made.id, body("Chairs"), 1)).rejects.toBeInstanceOf(Unreachable);
  server.willBe("never-arrives");
  await expect(save(made.id, body("Tables"), 1)).rejects.toBeInstanceOf(Unreachable);
  expect(await save(made.id, body("Lamps"), 1)).toEqual({ id: "key", version: 3 });
  expect(titles(server)).toEqual(["Lamps"]);
});

test("ONCE-8 a save over a version that somebody else has changed is refused as such, also after a lost try", async () => {
  const server = makeServer();
  const made = await creationOf(server, "key")(body("Desks"));
  const save = savingOf(server.save, "edit");
  server.willBe("never-arrives");
  await expect(save(made.id, body("Chairs"), 1)).rejects.toBeInstanceOf(Unreachable);
  await savingOf(server.save, "another's")(made.id, body("Theirs"), 1);
  await expect(save(made.id, body("Chairs"), 1)).rejects.toMatchObject({ code: "changed_meanwhile" });
  expect(await save(made.id, body("Both"), 2)).toEqual({ id: "key", version: 3 });
});
