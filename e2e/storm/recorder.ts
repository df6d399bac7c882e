import { appendFileSync } from "node:fs";
import { type Line, now } from "./record.ts";
import { recordFile } from "./storm-setup.ts";

const enough = 256 * 1024;

// Writes the record of each sale to its own file, in chunks large enough not to slow the storm.
export class Recorder {
  readonly #folder: string;
  readonly #pending = new Map<string, string[]>();
  readonly #sizes = new Map<string, number>();

  constructor(folder: string, saleIds: readonly string[]) {
    this.#folder = folder;
    const clockAheadMs = Date.now() - now();
    for (const saleId of saleIds) this.write(saleId, { k: "sale", saleId, clockAheadMs });
  }

  write(saleId: string, line: Line): void {
    const text = JSON.stringify(line);
    const lines = this.#pending.get(saleId) ?? [];
    this.#pending.set(saleId, lines);
    lines.push(text);
    const size = (this.#sizes.get(saleId) ?? 0) + text.length;
    this.#sizes.set(saleId, size);
    if (size > enough) this.#flush(saleId);
  }

  flush(): void {
    for (const saleId of this.#pending.keys()) this.#flush(saleId);
  }

  #flush(saleId: string): void {
    const lines = this.#pending.get(saleId) ?? [];
    if (lines.length > 0) appendFileSync(recordFile(this.#folder, saleId), `${lines.join("\n")}\n`);
    this.#pending.set(saleId, []);
    this.#sizes.set(saleId, 0);
  }
}
