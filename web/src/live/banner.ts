import { savesData } from "./connection.ts";

// The picture of a sale: of its first item, or else of its stream. Whoever saves data gets nothing from YouTube.
export function bannerOf({
  picture,
  youtubeEmbedId,
}: {
  picture: string | null;
  youtubeEmbedId: string | null;
}): string | undefined {
  if (picture !== null) return picture;
  if (youtubeEmbedId === null || savesData()) return undefined;
  return `https://i.ytimg.com/vi/${youtubeEmbedId}/hqdefault.jpg`;
}
