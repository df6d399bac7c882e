// The largest size we store is 1,600 wide. This leaves some reserve for zooming, and saves a slow connection a phone's 12
// megapixels.
const maxSide = 2_560;
const minBytesToShrink = 700_000;

// Returns a smaller copy of a large photo, upright and without the camera's metadata; or the file itself when the browser
// cannot make one, or it would not be smaller. The server checks it like any other file.
export async function lighterPicture(file: File): Promise<File> {
  // Only photos, because a drawing with sharp edges or transparency would look worse.
  if (file.type !== "image/jpeg" || file.size < minBytesToShrink) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = maxSide / Math.max(picture.width, picture.height);
    const lighter = scale < 1 ? await drawn(picture, scale) : undefined;
    picture.close();
    return lighter !== undefined && lighter.size < file.size
      ? new File([lighter], file.name, { type: "image/jpeg" })
      : file;
  } catch {
    // An old browser, an unreadable picture or too little memory: the file is sent unchanged.
    return file;
  }
}

async function drawn(picture: ImageBitmap, scale: number): Promise<Blob | undefined> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext("2d");
  if (pen === null) return undefined;
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
  return blob ?? undefined;
}
