import { randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { AnswerReader } from "../harness/answer-reader.ts";
import { answerOrders, reportReady } from "../harness/child-side.ts";
import type { BidOrder, BidReport } from "./bid-load-messages.ts";
import { headOf, requestOf, RisingAmounts } from "./rising.ts";
import { Tally } from "./tally.ts";

// The bidders' process: each bidder has a session and a connection, bids, waits for the response and bids again. Unlike the
// load on the other routes it sleeps when it has nothing to do: the database has processes of its own here, and a load that
// never sleeps would take half of a small machine from them.
const amounts = new RisingAmounts();

class Bidders {
  readonly #order: BidOrder;
  readonly #tally: Tally;
  #underWay = 0;
  #isOver = false;
  #onLast: () => void = () => {};
  #fail: (error: Error) => void = () => {};

  constructor(order: BidOrder) {
    this.#order = order;
    this.#tally = new Tally(order);
  }

  async run(): Promise<BidReport> {
    const { warmUpMs, measureMs, tokens } = this.#order;
    const failed = new Promise<never>((_, reject) => (this.#fail = reject));
    failed.catch(() => undefined);
    const sockets = tokens.map((token, index) => this.#open(token, index));
    try {
      await Promise.race([pause(warmUpMs), failed]);
      this.#tally.begin();
      await Promise.race([pause(measureMs), failed]);
      const reportOf = this.#tally.end();
      await Promise.race([this.#untilAllAreAnswered(), failed]);
      return reportOf();
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  }

  // Unanswered bids would burden the next measurement.
  async #untilAllAreAnswered(): Promise<void> {
    this.#isOver = true;
    if (this.#underWay > 0) await new Promise<void>((resolve) => (this.#onLast = resolve));
  }

  #open(token: string, index: number): Socket {
    const { ports, lots, mayRefuse } = this.#order;
    const head = headOf(token);
    let sentAt = 0;
    const send = (): void => {
      const lot = lots[Math.floor(Math.random() * lots.length)];
      if (!lot) return;
      const bid = { ...lot, amount: amounts.next(lot.lotId), key: randomUUID() };
      sentAt = performance.now();
      this.#underWay += 1;
      socket.write(requestOf(head, bid), "latin1");
    };
    const reader = new AnswerReader((status, refusal) => {
      this.#underWay -= 1;
      if (status === 200) this.#tally.accepted(performance.now() - sentAt);
      else if (refusal.includes('"bid_too_low"')) this.#tally.refused();
      else if (status === 503 && mayRefuse) this.#tally.turnedAway();
      else this.#fail(new Error(`A bid was answered with ${status}: ${refusal}`));
      if (!this.#isOver) send();
      else if (this.#underWay === 0) this.#onLast();
    });
    const buffer = Buffer.allocUnsafe(16_384);
    const socket = connect({
      host: "127.0.0.1",
      port: ports[index % ports.length] ?? 0,
      noDelay: true,
      onread: {
        buffer,
        callback: (length) => {
          reader.read(buffer.subarray(0, length));
          return true;
        },
      },
    });
    socket.once("connect", () => {
      if (!this.#isOver) send();
    });
    socket.once("error", (error) => this.#fail(error));
    socket.once("close", () => this.#fail(new Error("The server closed a bidder's connection.")));
    return socket;
  }
}

answerOrders<BidOrder, BidReport>((order) => new Bidders(order).run());
reportReady(null);
