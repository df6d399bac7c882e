import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { ask, type Question, type Storm } from "../storm.ts";

const nothing = { item: "", amount: null, max: null, key: null } as const;

// The chat beside the bids: people write one line after another, some of them twice with one key, the host removes some, and others
// read the newest page.
export async function simulateChat(storm: Storm): Promise<void> {
  const { chat, sales } = storm.orders;
  if (chat === undefined) return;
  await Promise.all(sales.map((_, sale) => new Chatters(storm, sale).run(chat)));
}

class Chatters {
  readonly #storm: Storm;
  readonly #saleId: string;
  readonly #host: number;
  readonly #writers: number[];
  // The ids of lines that were not removed.
  readonly #said: string[] = [];

  constructor(storm: Storm, sale: number) {
    const { people, sales } = storm.orders;
    this.#storm = storm;
    this.#saleId = sales[sale]?.id ?? "";
    this.#host = people.findIndex(({ userId }) => userId === sales[sale]?.hostId);
    const bidders = people.flatMap(({ part }, u) => (part === "bidder" ? [u] : []));
    this.#writers = [...bidders, this.#host];
  }

  async run({ lines, everyMs }: { lines: number; everyMs: number }): Promise<void> {
    const { dice } = this.#storm;
    for (let line = 1; line <= lines && !this.#storm.isOver; line += 1) {
      await pause(dice.below(2 * everyMs));
      await this.#say(`Line ${line} of ${lines}`);
      if (dice.chance(15)) await this.#removeOne();
      if (dice.chance(15)) await this.#read();
    }
    await this.#removeOne();
    await this.#read();
  }

  async #say(text: string): Promise<void> {
    const { dice } = this.#storm;
    const u = dice.pick(this.#writers);
    const key = dice.chance(80) ? randomUUID() : null;
    const copies = key !== null && dice.chance(25) ? 2 : 1;
    const question = { action: "say", u, ...nothing, key, detail: text, body: { message: text } } as const;
    const answers = await Promise.all(
      Array.from({ length: copies }, () => this.#ask({ ...question, path: "" })),
    );
    for (const { status, text: answer } of answers) {
      if (status !== 201) continue;
      const { id } = (JSON.parse(answer) as { data: { id: string } }).data;
      if (!this.#said.includes(id)) this.#said.push(id);
    }
  }

  async #removeOne(): Promise<void> {
    if (this.#said.length === 0) return;
    const [id = ""] = this.#said.splice(this.#storm.dice.below(this.#said.length), 1);
    await this.#ask({ action: "remove", u: this.#host, ...nothing, detail: id, path: `/${id}` });
  }

  async #read(): Promise<void> {
    const u = this.#storm.dice.pick(this.#writers);
    await this.#ask({ action: "read-chat", u, ...nothing, detail: null, path: "?limit=200" });
  }

  #ask(question: Omit<Question, "saleId">) {
    const path = `/api/live-auctions/${this.#saleId}/chat${question.path}`;
    return ask(this.#storm, { ...question, saleId: this.#saleId, path });
  }
}
