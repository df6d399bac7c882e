import type { Readable } from "node:stream";

// Public files are given to whoever knows their path, private ones by a signed link alone.
export type FileArea = "public" | "private";

export interface FilePlace {
  area: FileArea;
  // Folders and a name, with "/" between them: "pictures/3kTMd0…/800.webp". Names are made by the program, never by people.
  path: string;
}

export interface OpenFile {
  bytes: number;
  // All of it, or from the first to the last byte of the range, both included. To be read or closed, not both.
  stream(range?: { first: number; last: number }): Readable;
  close(): Promise<void>;
}

// Where what people send is kept. One suite (testing/store-contract.ts) says what every store promises.
export interface FileStore {
  // Resolves when the file is whole and on disk. Until then nobody sees any of it, and when it fails nothing is left.
  put(place: FilePlace, content: Buffer | Readable): Promise<void>;
  open(place: FilePlace): Promise<OpenFile | undefined>;
  // What is not there is removed already.
  delete(place: FilePlace): Promise<void>;
  deleteFolder(place: FilePlace): Promise<void>;
  // The paths of all files of the area that were put so long ago, in no order.
  list(area: FileArea, which: { olderThanMs: number }): AsyncIterable<string>;
  // The address under which a private file can be fetched until then.
  signedLink(path: string, until: Date): Promise<string>;
  // For stores whose links lead to this program: whether it signed this one. Whether it is over, the caller decides.
  isSigned(path: string, link: { until: string; signature: string }): boolean;
}

// Anything else never came from the program; it could lead out of the store's folder.
const places = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*(\.[a-z0-9]+)?$/;

export function requirePlace({ path }: FilePlace): string {
  if (path.length > 200 || !places.test(path))
    throw new RangeError(`Not a place for a file: ${JSON.stringify(path)}`);
  return path;
}
