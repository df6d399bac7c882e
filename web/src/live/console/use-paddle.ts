import { useState } from "react";
import type { ConsoleFacts } from "./queries.ts";
import type { ConsoleMessages } from "./texts/index.ts";

export const paddlePattern = /^[A-Z0-9-]{1,12}$/;

// The typed paddle, which belongs to the lot that it was typed for.
export function usePaddle(lotId: string | undefined): [paddle: string, setPaddle: (typed: string) => void] {
  const [paddle, setPaddle] = useState("");
  const [of, setOf] = useState(lotId);
  if (of !== lotId) {
    setOf(lotId);
    if (of !== undefined) setPaddle("");
  }
  return [paddle, (typed) => setPaddle(typed.toUpperCase())];
}

// The alias, with the paddle of somebody in the room.
export function bidderName(
  bidder: string,
  facts: ConsoleFacts | undefined,
  { lot: words }: ConsoleMessages,
): string {
  const known = facts?.paddles?.find((one) => one.bidder === bidder);
  return known === undefined ? bidder : words.paddle({ bidder, paddle: known.paddle });
}
