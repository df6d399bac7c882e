// Reads the container of old Word documents: a file system with chains of sectors. Every loop is bounded by the size of the
// file, and a chain that leads outside or in a circle is refused.

export class CompoundFileDamaged extends Error {
  override name = "CompoundFileDamaged";
}

export interface CompoundEntry {
  name: string;
  kind: "folder" | "stream" | "root" | "unknown";
  isEmptyFolder: boolean;
  firstSector: number;
  bytes: number;
}

export const compoundStart = Buffer.from("d0cf11e0a1b11ae1", "hex");

const endOfChain = 0xff_ff_ff_fe;
const nothing = 0xff_ff_ff_ff;
const entryLength = 128;
// Streams that are shorter are packed into another one. The texts of a Word document are never that short.
const minStreamBytes = 4_096;
const kinds = ["unknown", "folder", "stream", "unknown", "unknown", "root"] as const;

export class CompoundFile {
  readonly #file: Buffer;
  readonly #sectorBytes: number;
  readonly #next: number[];
  readonly entries: readonly CompoundEntry[];

  constructor(file: Buffer) {
    if (file.length < 1_536 || !file.subarray(0, 8).equals(compoundStart)) throw new CompoundFileDamaged();
    const shift = file.readUInt16LE(30);
    if (file.readUInt16LE(28) !== 0xfffe || (shift !== 9 && shift !== 12)) throw new CompoundFileDamaged();
    this.#file = file;
    this.#sectorBytes = 1 << shift;
    this.#next = this.#readTable();
    this.entries = this.#readFolder(file.readUInt32LE(48));
  }

  // The content of a stream.
  read({ firstSector, bytes }: CompoundEntry): Buffer {
    if (bytes < minStreamBytes) throw new CompoundFileDamaged();
    const content = Buffer.concat(this.#chain(firstSector));
    if (content.length < bytes) throw new CompoundFileDamaged();
    return content.subarray(0, bytes);
  }

  #sector(number: number): Buffer {
    const at = (number + 1) * this.#sectorBytes;
    // Some programs leave out the rest of the last sector.
    if (number >= 0xff_ff_ff_fa || at >= this.#file.length) throw new CompoundFileDamaged();
    return this.#file.subarray(at, at + this.#sectorBytes);
  }

  #readTable(): number[] {
    const places: number[] = [];
    for (let at = 76; at < 512; at += 4) places.push(this.#file.readUInt32LE(at));
    let more = this.#file.readUInt32LE(68);
    const maxSectors = Math.ceil(this.#file.length / this.#sectorBytes);
    for (let count = 0; more < 0xff_ff_ff_fa; count += 1) {
      if (count > maxSectors) throw new CompoundFileDamaged();
      const sector = this.#whole(more);
      for (let at = 0; at < this.#sectorBytes - 4; at += 4) places.push(sector.readUInt32LE(at));
      more = sector.readUInt32LE(this.#sectorBytes - 4);
    }
    const used = places.filter((place) => place !== nothing);
    if (used.length > maxSectors) throw new CompoundFileDamaged();
    const next: number[] = [];
    for (const place of used) {
      const sector = this.#whole(place);
      for (let at = 0; at < this.#sectorBytes; at += 4) next.push(sector.readUInt32LE(at));
    }
    return next;
  }

  #whole(number: number): Buffer {
    const sector = this.#sector(number);
    if (sector.length < this.#sectorBytes) throw new CompoundFileDamaged();
    return sector;
  }

  #chain(first: number): Buffer[] {
    const sectors: Buffer[] = [];
    const seen = new Set<number>();
    for (let number = first; number !== endOfChain; number = this.#next[number] ?? nothing) {
      if (seen.has(number)) throw new CompoundFileDamaged();
      seen.add(number);
      sectors.push(this.#sector(number));
    }
    return sectors;
  }

  #readFolder(first: number): CompoundEntry[] {
    const folder = Buffer.concat(this.#chain(first));
    const entries: CompoundEntry[] = [];
    for (let at = 0; at + entryLength <= folder.length; at += entryLength) {
      const nameBytes = folder.readUInt16LE(at + 64);
      const kind = kinds[folder.readUInt8(at + 66)] ?? "unknown";
      if (kind === "unknown" || nameBytes < 2 || nameBytes > 64) continue;
      entries.push({
        name: folder.toString("utf16le", at, at + nameBytes - 2),
        kind,
        isEmptyFolder: kind === "folder" && folder.readUInt32LE(at + 76) === nothing,
        firstSector: folder.readUInt32LE(at + 116),
        bytes: folder.readUInt32LE(at + 120),
      });
    }
    return entries;
  }
}
