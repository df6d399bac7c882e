import type { ErrorCode } from "@boli/contract/endpoint/refusals";
import type { Role } from "@boli/contract/endpoint/permissions";
import type { SignedIn, TestApp } from "./app.ts";

export interface ValidRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

export interface RequestCase {
  who: Role | "signed out";
  whose: "own" | "another's";
}

export interface Row {
  make?(app: TestApp, owner: SignedIn): Promise<Partial<ValidRequest>>;
  // The expected refusal of a valid request, where a test cannot bring about the required state from outside, or where
  // ownership matters more than the permission.
  refusal?: ErrorCode | ((requestCase: RequestCase) => ErrorCode | undefined);
}
