import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { withoutParameter } from "../lib/without-parameter.ts";

// After a sign-in by Google the URL has a parameter (`?from=google`, `?problem=google`). Its message is shown once, and
// the parameter is removed, so that a reload does not show it again.
export function useSearchMessage(name: "from" | "problem", value: string, onArrival: () => void): void {
  const router = useRouter();
  const isDone = useRef(false);
  useEffect(() => {
    const { href, search } = router.state.location;
    if (isDone.current || !hasArrived(search, name, value)) return;
    isDone.current = true;
    onArrival();
    router.history.replace(withoutParameter(href, name));
  });
}

const hasArrived = (search: object, name: string, value: string): boolean =>
  Object.entries(search).some((entry) => entry[0] === name && entry[1] === value);
