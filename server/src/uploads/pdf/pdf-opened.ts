import { type NamesFound, maxOdd, checkOpenAction, checkText } from "./pdf-names.ts";
import { type StepBudget, objectsIn } from "./pdf-objects.ts";
import { type Value, badFile, badLink, isOdd, valueAt } from "./pdf-values.ts";

const forbiddenTarget = new RegExp(`${badFile.source}|${badLink.source}`, "i");
const maxPacked = 100_000;
// The longest head of an object stream; the head lists the objects' numbers and positions.
const maxHeadBytes = 2 * 1024 * 1024;

// Checks the objects of a PDF: texts that name a file or a link, and the action that runs when the document is opened.
export class Opened {
  readonly #wanted: ReadonlySet<number>;
  readonly #found = new Set<number>();
  #odd = 0;

  // A document without links anywhere can open anything.
  constructor({ opens, hasLinks }: Pick<NamesFound, "opens" | "hasLinks">) {
    this.#wanted = hasLinks ? opens : new Set();
  }

  checkObjects(pdf: Buffer, budget: StepBudget): NamesFound["risk"] {
    for (const at of objectsIn(pdf)) {
      const risk = this.#check(pdf, valueAt(pdf, at, budget), () => numberBefore(pdf, at));
      if (risk) return risk;
    }
    return undefined;
  }

  checkPackedObjects(objects: Buffer, first: number, budget: StepBudget): NamesFound["risk"] {
    if (first > maxHeadBytes) return "unclear";
    const heads = objects.toString("latin1", 0, first).matchAll(/(\d{1,10})\s+(\d{1,10})/g);
    let count = 0;
    for (const [, number, at] of heads) {
      count += 1;
      if (count > maxPacked) return "unclear";
      const risk = this.#check(objects, valueAt(objects, first + Number(at), budget), () => Number(number));
      if (risk) return risk;
    }
    return undefined;
  }

  // True when the document opens an object that was found nowhere.
  get isMissing(): boolean {
    return this.#found.size < this.#wanted.size;
  }

  #check(bytes: Buffer, value: Value, numberOf: () => number | undefined): NamesFound["risk"] {
    if (value.kind === "text") {
      this.#odd += isOdd(bytes, value.at) ? 1 : 0;
      return this.#odd > maxOdd ? "unclear" : checkText(bytes, value.at, forbiddenTarget);
    }
    if (value.kind === "unseen") return "unclear";
    if (this.#wanted.size === 0) return undefined;
    const number = numberOf();
    // An object whose number cannot be read may be the wanted one.
    if (number !== undefined && !this.#wanted.has(number)) return undefined;
    if (number !== undefined) this.#found.add(number);
    return value.kind === "reference" ? "unclear" : checkOpenAction(value);
  }
}

function numberBefore(pdf: Buffer, at: number): number | undefined {
  const written = /(\d{1,10})\s{1,20}\d{1,5}\s{0,20}obj$/.exec(
    pdf.toString("latin1", Math.max(0, at - 60), at),
  );
  return written ? Number(written[1]) : undefined;
}
