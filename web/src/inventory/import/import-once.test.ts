import { expect, test } from "vitest";
import { Refusal, Unreachable } from "../../lib/client.ts";
import { importOnce } from "./import-once.ts";

// A server that follows the rule of keys, and a network that may lose the answer.
function makeServer() {
  const answers = new Map<string, { sent: string; id: string }>();
  const imports: string[] = [];
  const file = { name: "items.csv", csv: "Name", key: "key-1" };
  let sentAt: number | undefined;
  let isLost = false;

  async function send(key: string, columns: string) {
    const known = answers.get(key);
    const id = known?.id ?? `01900000-0000-7000-8000-00000000c00${answers.size + 1}`;
    const answer = { id, items: 2, leftOut: 0 };
    if (known !== undefined && known.sent !== columns)
      throw new Refusal({ code: "key_reused", sentence: "No", status: 422, current: answer });
    if (known === undefined) imports.push(id);
    answers.set(key, { sent: columns, id });
    if (isLost) throw new Unreachable("connection");
    return answer;
  }

  return {
    imports,
    undo: () => void imports.splice(0),
    async import(columns: string, how: "fine" | "answer-lost" = "fine") {
      isLost = how === "answer-lost";
      const tried = sentAt === undefined ? file : { ...file, sentAt };
      sentAt = 1;
      return importOnce(tried, {
        send: (key) => send(key, columns),
        isUndone: async (id) => !imports.includes(id),
        renew: () => (file.key = `key-${answers.size + 1}`),
      });
    },
  };
}

test("INVENTORY-19 a file whose answer was lost is answered again and not imported twice", async () => {
  const server = makeServer();
  await expect(server.import("these", "answer-lost")).rejects.toBeInstanceOf(Unreachable);
  expect((await server.import("these")).id).toBe(server.imports[0]);
  expect(server.imports).toHaveLength(1);
});

test("INVENTORY-19 other columns after a lost answer are not said to be imported", async () => {
  const server = makeServer();
  await expect(server.import("these", "answer-lost")).rejects.toBeInstanceOf(Unreachable);
  await expect(server.import("others")).rejects.toMatchObject({ code: "key_reused" });
  expect(server.imports).toHaveLength(1);
});

test.each(["these", "others"])(
  "INVENTORY-19 a file whose import was undone is imported anew, with %s columns, and once",
  async (columns) => {
    const server = makeServer();
    await expect(server.import("these", "answer-lost")).rejects.toBeInstanceOf(Unreachable);
    const [undone] = server.imports;
    server.undo();
    const { id } = await server.import(columns);
    expect(id).not.toBe(undone);
    expect((await server.import(columns)).id).toBe(id);
    expect(server.imports).toEqual([id]);
  },
);
