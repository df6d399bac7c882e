import { answerOrders, reportReady } from "../harness/child-side.ts";
import { type Sender, floods } from "./floods.ts";

// The flooders' process: they share neither a thread nor connections with the bidders, as it is outside.

export interface FloodOrder {
  // The flood that begins now; an order without one ends it. Each is answered with the answers so far.
  begin?: { kinds: readonly string[]; senders: readonly Sender[] };
}

export type FloodAnswers = Record<string, number>;

// Each flood has its own, so that what comes late counts for no other.
let answers: FloodAnswers = {};
let timers: NodeJS.Timeout[] = [];

// An error of the connection has a code of its own, mostly inside of the error that fetch throws.
const codeOf = (error: unknown): string => {
  const { cause, message } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
};

function start(kind: string, senders: readonly Sender[]): NodeJS.Timeout {
  const flood = floods[kind];
  if (!flood) throw new Error(`There is no flood of ${kind}.`);
  let sent = 0;
  const counts = answers;
  const count = (answer: string): void => {
    counts[answer] = (counts[answer] ?? 0) + 1;
  };
  return setInterval(() => {
    sent += 1;
    for (const sender of senders)
      flood.send(sender, sent).then(
        (status) => count(String(status)),
        (error: unknown) => count(codeOf(error)),
      );
  }, 1_000 / flood.perSecond);
}

answerOrders<FloodOrder, FloodAnswers>(async ({ begin }) => {
  const before = answers;
  for (const timer of timers) clearInterval(timer);
  answers = {};
  timers = (begin?.kinds ?? []).map((kind) => start(kind, begin?.senders ?? []));
  return before;
});
reportReady({});
