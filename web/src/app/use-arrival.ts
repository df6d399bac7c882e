import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { withoutParameter } from "../lib/without-parameter.ts";

// Whoever comes back from Google brings a word along in the address (`?from=google`, `?problem=google`). It is told
// once and taken out of the address, so that a reload does not tell it again.
export function useArrival(name: "from" | "problem", value: string, tell: () => void): void {
  const router = useRouter();
  const isTold = useRef(false);
  useEffect(() => {
    const { href, search } = router.state.location;
    if (isTold.current || !hasArrived(search, name, value)) return;
    isTold.current = true;
    tell();
    router.history.replace(withoutParameter(href, name));
  });
}

export const hasArrived = (search: object, name: string, value: string): boolean =>
  Object.entries(search).some((entry) => entry[0] === name && entry[1] === value);
