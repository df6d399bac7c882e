import { QueryClient } from "@tanstack/react-query";
import { Unreachable } from "../lib/client.ts";
import { session } from "../lib/session.ts";

// A refusal is an answer and is not retried. Only a request without an answer is.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, failure) => failure instanceof Unreachable && failures < 2,
    },
    mutations: { retry: false },
  },
});

// The next user of this browser starts without the last one's data.
session.subscribe(() => {
  if (session.get().kind === "signed-out") queryClient.clear();
});
