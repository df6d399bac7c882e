import { type Refusal, turnAway } from "../refusal.ts";

export const tooManyRequests = (seconds: number): Refusal =>
  turnAway("too_many_requests", { seconds }, { retryAfterSeconds: seconds });
