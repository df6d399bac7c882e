import { type YouTubeLink, readYouTubeLink } from "@boli/contract/live/youtube";
import { refuse } from "../../http/refusal.ts";

// A sale may have no stream; a link that is given must lead to one.
export function requireYouTubeLink(text: string, field = "youtubeUrl"): YouTubeLink {
  if (text.trim() === "") return { url: "", embedId: null };
  const link = readYouTubeLink(text.trim());
  if (link === null) throw refuse("youtube_link_wrong", undefined, { at: field });
  return link;
}
