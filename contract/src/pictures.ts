// By itself, because whoever shows a picture needs nothing of what sending one takes.

// How wide pictures are kept. A smaller original stays as small as it is, under the same names.
export const pictureSizes = [320, 800, 1600] as const;
export type PictureSize = (typeof pictureSizes)[number];

// The same picture in another size.
export const pictureUrl = (url: string, size: PictureSize): string =>
  url.replace(/\/\d+\.webp$/, `/${size}.webp`);
