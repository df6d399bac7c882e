import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Button } from "../button.tsx";

interface MoreButtonProps {
  found: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
  label: string;
}

// Below a list that grows: loads its next page, as long as there is one.
export function MoreButton({ found, label }: MoreButtonProps) {
  if (!found.hasNextPage) return null;
  return (
    <Button kind="quiet" wide busy={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
      {label}
    </Button>
  );
}
