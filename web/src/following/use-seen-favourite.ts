import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { seeFavourite } from "./queries.ts";
import { useFavouriteIds } from "./use-favourite.ts";

// Marks a favourite as seen when its page is opened.
export function useSeenFavourite(id: string): void {
  const client = useQueryClient();
  const isSaved = useFavouriteIds()?.has(id) === true;
  useEffect(() => {
    if (!isSaved) return;
    void seeFavourite(id).then(() => client.invalidateQueries({ queryKey: ["following", "favourites"] }));
  }, [id, isSaved, client]);
}
