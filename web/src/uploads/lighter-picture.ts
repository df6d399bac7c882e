// The largest size we store is 1,600 wide. This leaves some reserve for close viewing, and a phone's 12 megapixels need
// not travel over a slow line.
const maxSide = 2_560;
const minBytesToShrink = 700_000;

// A lighter copy of a large photo, upright and without the camera's notes; the file itself when the browser cannot make
// one or it would not be lighter. Whatever is sent, the server looks at it as if it came from anywhere.
export async function lighterPicture(file: File): Promise<File> {
  // Only photos: a drawing with sharp edges, or one that can be seen through, would suffer.
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
    // An old browser, a picture it cannot read, too little memory: the server is asked with the file as it is.
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
