// The child's side of the harness: its messages to the parent, and the parent's orders.

export type FromChild<Ready, Answer> =
  | { kind: "ready"; ready: Ready }
  | { kind: "answer"; answer: Answer }
  | { kind: "failed"; reason: string };

// The settings that this process was started with.
export function readChildSettings<Settings>(): Settings {
  return JSON.parse(process.argv[2] ?? "{}") as Settings;
}

// Reports to the parent that this process is ready, with the data that the measurement needs.
export function reportReady<Ready>(ready: Ready): void {
  sendToParent<Ready, never>({ kind: "ready", ready });
}

// Processes orders one at a time; the parent sends the next one after the answer.
export function answerOrders<Order, Answer>(work: (order: Order) => Promise<Answer>): void {
  process.on("message", (order: Order) => {
    work(order).then(
      (answer) => sendToParent<never, Answer>({ kind: "answer", answer }),
      (error: unknown) =>
        sendToParent<never, never>({
          kind: "failed",
          reason: error instanceof Error ? error.message : String(error),
        }),
    );
  });
}

// The parent is gone, so the measurement is over.
process.on("disconnect", () => process.exit());

function sendToParent<Ready, Answer>(message: FromChild<Ready, Answer>): void {
  if (process.send === undefined)
    throw new Error("This process is started by the harness, which listens to it.");
  process.send(message);
}
