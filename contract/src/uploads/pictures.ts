// In a file of its own, so that code that shows pictures does not import the schemas of uploads.

// The widths in which a picture is stored. A smaller original is not enlarged, but has the same file names.
export const pictureSizes = [320, 800, 1600] as const;
export type PictureSize = (typeof pictureSizes)[number];

// The URL of the same picture in another size.
export const pictureUrl = (url: string, size: PictureSize): string =>
  url.replace(/\/\d+\.webp$/, `/${size}.webp`);
