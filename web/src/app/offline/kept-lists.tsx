import { Link } from "@tanstack/react-router";
import { useScreenName } from "../screen-names.ts";

// The ways to the lists that can be read without a network.
export default function KeptLists() {
  return (
    <>
      <Link className="button button-quiet" to="/app/favorites">
        {useScreenName("/app/favorites")}
      </Link>
      <Link className="button button-quiet" to="/app/my-bids">
        {useScreenName("/app/my-bids")}
      </Link>
    </>
  );
}
