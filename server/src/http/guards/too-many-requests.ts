import { type Refusal, refuse } from "../refusal.ts";

export const tooManyRequests = (seconds: number): Refusal =>
  refuse("too_many_requests", { seconds }, { retryAfterSeconds: seconds });
