import { anObject, aPdf } from "../pdf-parts.ts";
import { aJpeg, cameraNotes, comment, exif, xmp } from "../picture-parts.ts";
import type { SentFile } from "../uploads.ts";
import { type PlantedPlace, type WorldName, plantedPlace, stems } from "./planted-places.ts";

// Files that contain a place: a document that prints it, and a photo whose metadata has coordinates.

export const plantedDocument = ({ code, address }: PlantedPlace): SentFile => ({
  name: `${stems.documentName}${code} ${address.length}.pdf`,
  content: aPdf("", { more: [anObject(9, `(${stems.documentText}${code} ${address})`)] }),
  purpose: "auction-document",
});

// The pixels are the same for every place.
export async function plantedPicture({ code, address }: PlantedPlace, world: WorldName): Promise<SentFile> {
  const { lat, lng } = plantedPlace(0, world).coordinates;
  const notes = cameraNotes({
    text: `${stems.pictureNote}${code} ${address}`,
    gps: { lat: degreesOf(lat), lng: degreesOf(lng), area: `${stems.pictureNote}${code}` },
  });
  const description = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${stems.pictureNote}${code} ${lat},${lng}</x:xmpmeta>`;
  const noted = exif(xmp(await aJpeg(), description), notes);
  return { name: `${stems.pictureNote}${code}.jpg`, content: comment(noted, `${stems.pictureNote}${code}`) };
}

// As cameras write it: degrees, minutes, seconds.
export function degreesOf(value: number): [number, number, number] {
  const minutes = (value % 1) * 60;
  return [Math.trunc(value), Math.trunc(minutes), (minutes % 1) * 60];
}
