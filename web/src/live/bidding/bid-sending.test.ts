import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isUnanswered,
  isUndecided,
  stepSending,
  type Press,
  type Sending,
  type SendingCommand,
  type SendingEvent,
} from "./bid-sender.ts";

const press: Press = { key: "one", lotId: "lot", amount: 13_500, maxAmount: null };
const other: Press = { ...press, key: "two", amount: 14_000 };
const outcome = { isLeading: true, isTied: false, price: 13_500 };

function live(events: readonly SendingEvent[], from: Sending = { kind: "idle" }) {
  let sending = from;
  const commands: SendingCommand[] = [];
  for (const event of events) {
    const next = stepSending(sending, event);
    sending = next.sending;
    commands.push(...next.commands);
  }
  const sent = commands.flatMap((command) => (command.kind === "send" ? [command.press.key] : []));
  const retries = commands.flatMap((command) => (command.kind === "retry-in" ? [command.ms] : []));
  return { sending, commands, sent, retries };
}

const unanswered = (tries: number): SendingEvent => ({ kind: "no-answer", key: "one", tries });

describe("ROOMPAGE-4 BID-7 a press is one bid", () => {
  test("five fast presses send one", () => {
    const presses = ["one", "two", "three", "four", "five"].map((key): SendingEvent => ({
      kind: "press",
      press: { ...press, key },
    }));
    const { sent, sending } = live(presses);
    expect(sent).toEqual(["one"]);
    expect(sending).toEqual({ kind: "pending", press, tries: 1 });
  });

  test("it is stored before it is sent, and forgotten with its answer", () => {
    const { commands, sending } = live([
      { kind: "press", press },
      { kind: "answer", key: "one", outcome },
    ]);
    expect(commands.map(({ kind }) => kind)).toEqual(["store", "send", "forget", "read-standing"]);
    expect(sending).toEqual({ kind: "answered", press, outcome });
  });

  test("without an answer it is sent again with the same key and amount, after 0.5, 1, 2, 4, 5 and 5 seconds", () => {
    const events: SendingEvent[] = [{ kind: "press", press }];
    for (let tries = 1; tries <= 6; tries += 1) events.push(unanswered(tries), { kind: "retry-due" });
    const { sent, retries, sending } = live(events);
    expect(retries).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000]);
    expect(sent).toEqual(Array.from({ length: 7 }, () => "one"));
    expect(sending).toMatchObject({ kind: "unknown", press });
  });

  test("a try that fails late plans nothing more, and its late answer still counts", () => {
    const events: SendingEvent[] = [
      { kind: "press", press },
      unanswered(1),
      { kind: "retry-due" },
      unanswered(1),
      unanswered(1),
    ];
    expect(live(events).retries).toEqual([500]);
    expect(live([...events, { kind: "answer", key: "one", outcome }]).sending.kind).toBe("answered");
  });

  test("a bid found after a reload is unknown, and sent again", () => {
    const { sending, sent, retries } = live([{ kind: "restore", press }, { kind: "retry-due" }]);
    expect(retries).toEqual([500]);
    expect(sent).toEqual(["one"]);
    expect(sending.kind).toBe("unknown");
  });

  test("an answer to another bid is not taken for this one's", () => {
    const { sending } = live([
      { kind: "press", press },
      { kind: "refusal", key: "two", code: "bid_too_low", sentence: "No." },
      { kind: "answer", key: "two", outcome },
    ]);
    expect(sending.kind).toBe("pending");
  });

  test("one that is given up is unknown until it is settled, and neither sent again nor forgotten before", () => {
    const givenUp: SendingEvent[] = [
      { kind: "press", press },
      unanswered(1),
      { kind: "given-up", key: "two" },
      { kind: "given-up", key: "one" },
      { kind: "retry-due" },
      unanswered(1),
      { kind: "press", press: other },
      { kind: "settled", key: "two", sentence: undefined },
    ];
    const { commands, sending } = live(givenUp);
    expect(commands.map(({ kind }) => kind)).toEqual(["store", "send", "retry-in", "settle"]);
    expect(sending).toEqual({ kind: "unknown", press, tries: 1, isGivenUp: true });
    expect(live([{ kind: "restore-old", press }])).toMatchObject({ sending, retries: [], sent: [] });
    const settled = (sentence: string | undefined) =>
      live([{ kind: "settled", key: "one", sentence }], sending);
    expect(settled(undefined)).toMatchObject({
      sending: { kind: "idle" },
      commands: [{ kind: "forget" }, {}],
    });
    expect(settled("No.").sending).toMatchObject({ kind: "refused", press, sentence: "No.", isPast: false });
    expect(live([{ kind: "answer", key: "one", outcome }], sending).sending.kind).toBe("answered");
  });

  test("after a refusal another press is another bid", () => {
    const refused: SendingEvent = { kind: "refusal", key: "one", code: "bid_too_low", sentence: "No." };
    const { sent, sending } = live([{ kind: "press", press }, refused, { kind: "press", press: other }]);
    expect(sent).toEqual(["one", "two"]);
    expect(sending).toMatchObject({ kind: "pending", press: other });
  });

  test("ROOMPAGE-17 a refusal is past after the next price, and stays until the next press or another amount", () => {
    const refused: SendingEvent = { kind: "refusal", key: "one", code: "bid_too_low", sentence: "No." };
    const before: SendingEvent[] = [{ kind: "press", press }, refused];
    expect(live(before).sending).toMatchObject({ kind: "refused", isPast: false });
    const moved = live([...before, { kind: "moved-on" }, { kind: "moved-on" }]).sending;
    expect(moved).toMatchObject({ kind: "refused", press, sentence: "No.", isPast: true });
    expect(live([{ kind: "press", press: other }], moved).sending).toMatchObject({ kind: "pending" });
    expect(live([{ kind: "dismissed" }], moved).sending).toEqual({ kind: "idle" });
    const answered = live([
      { kind: "press", press },
      { kind: "answer", key: "one", outcome },
    ]).sending;
    for (const kind of ["moved-on", "dismissed"] as const) {
      expect(live([{ kind }], answered).sending).toBe(answered);
      expect(live([{ kind: "press", press }, { kind }]).sending).toMatchObject({ kind: "pending" });
    }
  });

  test("whatever happens, no second bid begins before the first has its answer, and a key keeps its amount", () => {
    const key = fc.constantFrom("one", "two", "three");
    const event: fc.Arbitrary<SendingEvent> = fc.oneof(
      key.map((name): SendingEvent => ({
        kind: "press",
        press: { ...press, key: name, amount: name.length },
      })),
      fc
        .record({ key, tries: fc.integer({ min: 1, max: 4 }) })
        .map((one): SendingEvent => ({ kind: "no-answer", ...one })),
      fc.constant<SendingEvent>({ kind: "retry-due" }),
      fc.constant<SendingEvent>({ kind: "moved-on" }),
      fc.constant<SendingEvent>({ kind: "dismissed" }),
      fc.constant<SendingEvent>({ kind: "left" }),
      key.map((name): SendingEvent => ({ kind: "given-up", key: name })),
      key.map((name): SendingEvent => ({ kind: "settled", key: name, sentence: undefined })),
      key.map((name): SendingEvent => ({ kind: "answer", key: name, outcome })),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let sending: Sending = { kind: "idle" };
        for (const next of events) {
          const before = sending;
          const { sending: after, commands } = stepSending(before, next);
          for (const command of commands) {
            if (command.kind !== "send") continue;
            expect(command.press.amount).toBe(command.press.key.length);
            if (isUnanswered(before)) expect(command.press).toBe(before.press);
          }
          sending = after;
        }
      }),
    );
  });
});

test.each([
  ["still_in_progress", 409, true],
  ["too_many_requests", 429, true],
  ["unavailable", 503, true],
  ["bid_too_low", 400, false],
  ["lot_ended", 409, false],
] as const)("ROOMPAGE-4 %s leaves open what became of the bid: %s", (code, status, open) => {
  expect(isUndecided({ code, status })).toBe(open);
});
