import { QueryClient } from "@tanstack/react-query";
import { Refusal, Unreachable } from "../lib/client.ts";
import { session } from "../lib/session.ts";

// Nobody waits for a list without a word for longer than ten seconds.
const tries = 2;
const longestWaitSeconds = 10 / tries;

// The seconds after which a request that came too soon after others may come again.
const secondsToWait = (error: Error): number | undefined =>
  error instanceof Refusal && error.code === "too_many_requests" ? error.retryAfterSeconds : undefined;

// A request that got no answer is tried again, and one that came too soon in its time; any other refusal is an answer.
export function mayRetry(failedCount: number, error: Error): boolean {
  const isSoon = (secondsToWait(error) ?? Infinity) <= longestWaitSeconds;
  return failedCount < tries && (error instanceof Unreachable || isSoon);
}

// As the library waits, but for the time that the server names.
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
