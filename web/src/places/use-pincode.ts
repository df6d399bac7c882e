import { useQuery } from "@tanstack/react-query";
import { isPincode, type PincodePlace } from "@boli/contract/places/endpoints";
import { Refusal } from "../lib/client.ts";
import { pincodePlace } from "./queries.ts";

// The state of a pincode while it is typed.
export type PincodeState =
  // Not six digits yet.
  | { kind: "incomplete" }
  | { kind: "looking" }
  | { kind: "known"; place: PincodePlace }
  | { kind: "unknown" }
  | { kind: "failed"; isFetching: boolean; retry(): void };

export function usePincode(pincode: string): PincodeState {
  const isWhole = isPincode(pincode);
  const found = useQuery({ ...pincodePlace(pincode), enabled: isWhole });
  if (!isWhole) return { kind: "incomplete" };
  if (found.data !== undefined) return { kind: "known", place: found.data };
  const retry = () => void found.refetch();
  // Without a network the lookup is paused, so the field reports a failure instead of waiting.
  if (found.isPaused) return { kind: "failed", isFetching: false, retry };
  if (!found.isError) return { kind: "looking" };
  if (found.error instanceof Refusal && found.error.code === "pincode_not_found") return { kind: "unknown" };
  return { kind: "failed", isFetching: found.isFetching, retry };
}
