import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Button } from "../button.tsx";

interface MoreButtonProps {
  query: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
  label: string;
}

// Below a list that grows: loads its next page, as long as there is one.
export function MoreButton({ query, label }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button kind="quiet" wide busy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
      {label}
    </Button>
  );
}
