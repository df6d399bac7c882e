import { QueryClient } from "@tanstack/react-query";
import { Refusal, Unreachable } from "../lib/client.ts";
import { session } from "../lib/session.ts";

// A list that cannot be loaded says so after ten seconds of waits between tries at most.
const tries = 2;
const longestWaitSeconds = 10 / tries;

// The wait that the server names when it refuses a request because there were too many.
const secondsToWait = (error: Error): number | undefined =>
  error instanceof Refusal && error.code === "too_many_requests" ? error.retryAfterSeconds : undefined;

// A request without an answer is tried again, and so is one of too many if its wait is short. Any other refusal is final.
export function mayRetry(failedCount: number, error: Error): boolean {
  const isSoon = (secondsToWait(error) ?? Infinity) <= longestWaitSeconds;
  return failedCount < tries && (error instanceof Unreachable || isSoon);
}

// The wait that the server names, else 1, 2, 4 … seconds as in the library.
export const retryDelay = (failedCount: number, error: Error): number =>
  1_000 * (secondsToWait(error) ?? 2 ** failedCount);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: mayRetry,
      retryDelay,
    },
    mutations: { retry: false },
  },
});

// The next user of this browser starts without the last one's data.
session.subscribe(() => {
  if (session.get().kind === "signed-out") queryClient.clear();
});
