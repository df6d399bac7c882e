import { Refusal, Unreachable } from "../../lib/client.ts";

export type Sent<Answer> =
  | { kind: "done"; answer: Answer }
  | { kind: "refused"; refusal: Refusal }
  // Nobody knows whether it was done, and it is not sent again.
  | { kind: "given-up" };

interface SenderDependencies {
  after(ms: number, run: () => void): () => void;
  // Called when an answer is late and the same request is sent again.
  onDoubt(): void;
  // Aborted once the request may not be sent again.
  signal: AbortSignal;
}

const delaysMs = [500, 1_000, 2_000, 4_000];

// Sends one press until it is answered or refused. The request has the same key each time, so that it is one action (CONSOLE-5).
export async function sendUntilAnswered<Answer>(
  send: () => Promise<Answer>,
  { after, onDoubt, signal }: SenderDependencies,
): Promise<Sent<Answer>> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return { kind: "done", answer: await send() };
    } catch (failure) {
      if (!isDoubtful(failure)) {
        if (failure instanceof Refusal) return { kind: "refused", refusal: failure };
        throw failure;
      }
      if (signal.aborted) return { kind: "given-up" };
      onDoubt();
      await new Promise<void>((resolve) => {
        const stopTimer = after(delaysMs[Math.min(attempt, delaysMs.length - 1)] ?? 0, resolve);
        signal.addEventListener("abort", () => {
          stopTimer();
          resolve();
        });
      });
      if (signal.aborted) return { kind: "given-up" };
    }
  }
}

// True when nobody knows whether the action was done.
const isDoubtful = (failure: unknown): boolean =>
  failure instanceof Unreachable ||
  (failure instanceof Refusal &&
    (failure.status >= 500 || failure.status === 429 || failure.code === "still_in_progress"));
