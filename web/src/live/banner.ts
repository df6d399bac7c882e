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

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection;

export const savesData = (): boolean => connection()?.saveData === true;

// True when a stream waits for a press: data is saved, the line is slow, or nothing is known of it on a small screen.
export function waitsForPress(isSmall: boolean): boolean {
  const line = connection();
  if (savesData()) return true;
  if (line?.effectiveType === undefined) return isSmall;
  return ["slow-2g", "2g", "3g"].includes(line.effectiveType);
}
