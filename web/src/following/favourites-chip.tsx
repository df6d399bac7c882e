import { Link } from "@tanstack/react-router";
import { HeartIcon } from "./follow-tools.tsx";
import { useFollowingMessages } from "./texts/index.ts";
import { useFavouriteIds } from "./use-favourite.ts";
import "./favourites-chip.css";

// The number of favourites, with a link to them.
export function FavouritesChip() {
  const texts = useFollowingMessages();
  const saved = useFavouriteIds();
  return (
    <Link className="favourites-chip numbers" to="/app/favorites">
      <HeartIcon />
      <span className="favourites-chip-words">{texts.chip({ count: saved?.size ?? 0 })}</span>
      <span className="favourites-chip-count" aria-hidden="true">
        {saved?.size ?? 0}
      </span>
    </Link>
  );
}
