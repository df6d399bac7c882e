import { decoded, XmlUnclear, attributesOf, partsOf, walkXml, type XmlVisitor } from "./xml-walk.ts";
import { FieldNames } from "./fields.ts";

// Judges the fields of one part of a document: "active" when one fetches something or starts a program, "unclear" when this cannot be said.
export function judgeFields(xml: string): "active" | "unclear" | undefined {
  if (!/instr|fldChar/i.test(xml)) return undefined;
  const reader = new FieldsOfPart();
  try {
    walkXml(xml, reader);
  } catch (error) {
    if (!(error instanceof XmlUnclear)) throw error;
    return reader.fields.isActive ? "active" : "unclear";
  }
  reader.fields.apart();
  return reader.fields.isActive ? "active" : reader.fields.isUnclear ? "unclear" : undefined;
}

const mainNamespaces = new Set([
  "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
  "http://purl.oclc.org/ooxml/wordprocessingml/main",
]);
// Beyond what any document has, so that a small archive cannot keep the sandbox busy.
const maxPrefixes = 16;
const maxDepth = 1_000;
const maxTags = 2_000_000;

// Between two pieces of a command ordinary documents have only these, and Word joins the pieces over them.
const joins = new Set(
  "r rpr ins del moveto movefrom instrtext delinstrtext prooferr bookmarkstart bookmarkend".split(" "),
);
// Never the property of a run, by whatever they are wrapped.
const separates = new Set("p tab br cr ptab sym nobreakhyphen softhyphen fldchar fldsimple t".split(" "));
// Word takes these pieces only while changes are shown.
const skipped = new Set(["del", "movefrom"]);
const hides = new Set(["vanish", "specvanish"]);

const kinds: Record<string, "command" | "deleted" | "text"> = {
  instrtext: "command",
  delinstrtext: "deleted",
  t: "text",
  deltext: "text",
};

interface Element {
  name: string;
  // The prefixes of Word's own elements here.
  main: ReadonlySet<string>;
  reads: "command" | "deleted" | "text" | undefined;
  isProperty: boolean;
  isApart: boolean;
  // The run in which it stands, which may be hidden.
  run: { isHidden: boolean };
  // The ways that were read before an element that Word may skip.
  before: readonly number[] | undefined;
}

const outside = (): Pick<Element, "main" | "isProperty" | "run"> => ({
  main: new Set(),
  isProperty: false,
  run: { isHidden: false },
});

class FieldsOfPart implements XmlVisitor {
  readonly fields = new FieldNames();
  readonly #elements: Element[] = [];
  #tags = 0;

  open(name: string, written: string): void {
    this.#tags += 1;
    if (this.#tags > maxTags || this.#elements.length > maxDepth) throw new XmlUnclear();
    const parent = this.#elements.at(-1);
    // No element stands within a command.
    if (parent?.reads === "command" || parent?.reads === "deleted") throw new XmlUnclear();
    const [prefix, local] = partsOf(name);
    const attributes = /instr|fldChar|xmlns/i.test(written) ? attributesOf(written) : [];
    const { main: before, isProperty: isWithin, run } = parent ?? outside();
    const main = prefixesAfter(before, attributes);
    const isSkipped = !main.has(prefix) || skipped.has(local);
    const isProperty = isWithin || local === "rpr";
    const element: Element = {
      name,
      main,
      reads: kinds[local],
      isProperty,
      isApart: separates.has(local) || !(isProperty || joins.has(local)),
      run: local === "r" ? { isHidden: false } : run,
      before: isSkipped ? this.fields.ways : undefined,
    };
    if (isProperty && hides.has(local)) element.run.isHidden = true;
    this.#elements.push(element);
    if (element.isApart) this.fields.apart();
    this.#readValues(attributes, element);
  }

  #readValues(attributes: ReturnType<typeof attributesOf>, { main, before }: Element): void {
    const valuesOf = (wanted: string) =>
      attributes.flatMap(([name, value]) => {
        const [prefix, local] = partsOf(name);
        return local === wanted ? [{ prefix, value: decoded(value) }] : [];
      });
    for (const { value } of valuesOf("instr")) this.fields.value(value);
    const marks = valuesOf("fldchartype");
    if (marks.some(({ value }) => value.trim() === "begin")) this.fields.begin();
    // Word overlooks a mark under a name that is not its own.
    else if (marks.length === 1 && main.has(marks[0]?.prefix ?? "") && before === undefined)
      this.fields.close();
    else if (marks.length > 0) this.fields.apart();
  }

  close(name: string): void {
    const element = this.#elements.pop();
    if (element?.name !== name) throw new XmlUnclear();
    if (element.isApart) this.fields.apart();
    if (element.before !== undefined) this.fields.join(element.before);
  }

  text(text: string): void {
    const element = this.#elements.at(-1);
    if (element?.reads === undefined) return;
    if (element.reads === "text") this.fields.text(decoded(text));
    else if (element.reads === "deleted" || element.run.isHidden) this.fields.perhaps(decoded(text));
    else this.fields.piece(decoded(text));
  }

  // Word does not read what is in a comment or an instruction; a reader who is looking for commands may.
  aside(text: string): void {
    const reads = this.#elements.at(-1)?.reads;
    if (reads === "command" || reads === "deleted" || /instrText/i.test(text)) throw new XmlUnclear();
  }
}

function prefixesAfter(
  main: ReadonlySet<string>,
  attributes: ReturnType<typeof attributesOf>,
): ReadonlySet<string> {
  let after = main;
  for (const [name, value] of attributes) {
    const prefix = name === "xmlns" ? "" : name.startsWith("xmlns:") ? name.slice(6) : undefined;
    if (prefix === undefined) continue;
    const isMain = mainNamespaces.has(decoded(value));
    if (isMain === after.has(prefix)) continue;
    const changed = new Set(after);
    if (isMain) changed.add(prefix);
    else changed.delete(prefix);
    if (changed.size > maxPrefixes) throw new XmlUnclear();
    after = changed;
  }
  return after;
}
