import type { Favourite } from "@boli/contract/following/endpoints";
import { moment } from "../lib/moments.ts";
import { useFollowingMessages } from "./texts/index.ts";
import "./favourite-changes.css";

// The changes of a favourite since this person looked at it.
export function FavouriteChanges({ changes }: Pick<Favourite, "changes">) {
  const { list: words } = useFollowingMessages();
  const names = changes.map(({ field, before }) =>
    field === "date" && before !== null ? words.dateBefore({ moment: moment(before) }) : words.fields[field],
  );
  return (
    <p className="favourite-changes">
      <strong>{words.changed}</strong> <span className="numbers">{names.join(", ")}</span>
    </p>
  );
}
