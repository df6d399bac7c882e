import { QueryClient } from "@tanstack/react-query";
import { Unreachable } from "../lib/client.ts";
import { session } from "../lib/session.ts";

// Only a request that got no answer is retried; a refusal is an answer.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failedCount, error) => error instanceof Unreachable && failedCount < 2,
    },
    mutations: { retry: false },
  },
});

// The next user of this browser starts without the last one's data.
session.subscribe(() => {
  if (session.get().kind === "signed-out") queryClient.clear();
});
