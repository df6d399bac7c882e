// What a process of the harness says to the one that started it, and how it takes orders.

export type FromChild<Ready, Answer> =
  | { kind: "ready"; ready: Ready }
  | { kind: "answer"; answer: Answer }
  | { kind: "failed"; reason: string };

// What this process was started with.
export function readGiven<Settings>(): Settings {
  return JSON.parse(process.argv[2] ?? "{}") as Settings;
}

// Says that the process is ready to be measured, and what the measurement needs to know of it.
export function sayReady<Ready>(ready: Ready): void {
  tell<Ready, never>({ kind: "ready", ready });
}

// Works on one order after the other; the starter gives the next one when it has the answer.
export function answerOrders<Order, Answer>(work: (order: Order) => Promise<Answer>): void {
  process.on("message", (order: Order) => {
    work(order).then(
      (answer) => tell<never, Answer>({ kind: "answer", answer }),
      (error: unknown) =>
        tell<never, never>({
          kind: "failed",
          reason: error instanceof Error ? error.message : String(error),
        }),
    );
  });
}

// Whoever started this process is gone, so nobody measures any more.
process.on("disconnect", () => process.exit());

function tell<Ready, Answer>(message: FromChild<Ready, Answer>): void {
  if (process.send === undefined)
    throw new Error("This process is started by the harness, which listens to it.");
  process.send(message);
}
