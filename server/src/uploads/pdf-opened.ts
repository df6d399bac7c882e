import { type Told, mostOdd, whatActionTells, whatTextTells } from "./pdf-names.ts";
import { type Effort, objectsIn } from "./pdf-objects.ts";
import { type Value, badFile, badLink, isOdd, valueAt } from "./pdf-values.ts";

const badPlace = new RegExp(`${badFile.source}|${badLink.source}`, "i");
const mostPacked = 100_000;
// In which their numbers and places stand.
const longestHead = 2 * 1024 * 1024;

// What the objects themselves tell: texts that others refer to as the place of a file or a link, and what is done when the
// document is opened.
export class Opened {
  readonly #wanted: ReadonlySet<number>;
  readonly #found = new Set<number>();
  #odd = 0;

  // Who has no links anywhere can open anything.
  constructor({ opens, hasLinks }: Pick<Told, "opens" | "hasLinks">) {
    this.#wanted = hasLinks ? opens : new Set();
  }

  whatObjectsTell(pdf: Buffer, effort: Effort): Told["tells"] {
    for (const at of objectsIn(pdf)) {
      const tells = this.#judge(pdf, valueAt(pdf, at, effort), () => numberBefore(pdf, at));
      if (tells) return tells;
    }
    return undefined;
  }

  whatPackedObjectsTell(objects: Buffer, first: number, effort: Effort): Told["tells"] {
    if (first > longestHead) return "unclear";
    const heads = objects.toString("latin1", 0, first).matchAll(/(\d{1,10})\s+(\d{1,10})/g);
    let count = 0;
    for (const [, number, at] of heads) {
      count += 1;
      if (count > mostPacked) return "unclear";
      const tells = this.#judge(objects, valueAt(objects, first + Number(at), effort), () => Number(number));
      if (tells) return tells;
    }
    return undefined;
  }

  // What is opened was found nowhere, and there is something that it may be.
  get isMissing(): boolean {
    return this.#found.size < this.#wanted.size;
  }

  #judge(bytes: Buffer, value: Value, numberOf: () => number | undefined): Told["tells"] {
    if (value.kind === "text") {
      this.#odd += isOdd(bytes, value.at) ? 1 : 0;
      return this.#odd > mostOdd ? "unclear" : whatTextTells(bytes, value.at, badPlace);
    }
    if (value.kind === "unseen") return "unclear";
    if (this.#wanted.size === 0) return undefined;
    const number = numberOf();
    // One whose number is written in an odd way may be any.
    if (number !== undefined && !this.#wanted.has(number)) return undefined;
    if (number !== undefined) this.#found.add(number);
    return value.kind === "reference" ? "unclear" : whatActionTells(value);
  }
}

function numberBefore(pdf: Buffer, at: number): number | undefined {
  const written = /(\d{1,10})\s{1,20}\d{1,5}\s{0,20}obj$/.exec(
    pdf.toString("latin1", Math.max(0, at - 60), at),
  );
  return written ? Number(written[1]) : undefined;
}
