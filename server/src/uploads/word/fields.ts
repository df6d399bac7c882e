import type { ErrorCode } from "@boli/contract/endpoint/refusals";

// Fields of Word documents that fetch something or start a program. All others compute what they show from the document.
const activeNames =
  "DDE DDEAUTO INCLUDE INCLUDETEXT INCLUDEPICTURE IMPORT LINK EMBED DATABASE RD MACROBUTTON CONTROL HTMLACTIVEX ADDIN";

// The beginnings of all active names. A beginning is known by its place in this list; the first one is empty.
interface Beginning {
  next: Map<number, number>;
  isName: boolean;
}
const beginnings: Beginning[] = [{ next: new Map(), isName: false }];
for (const name of activeNames.split(" ")) {
  let at = 0;
  for (const letter of name) {
    const code = letter.charCodeAt(0);
    const next = beginnings[at]?.next.get(code) ?? beginnings.push({ next: new Map(), isName: false }) - 1;
    beginnings[at]?.next.set(code, next);
    at = next;
  }
  beginnings[at] = { ...(beginnings[at] as Beginning), isName: true };
}

// A beginning that has been read: twice its place, and one more if it began at the mark of a field, where its name stands. A field's
// arguments are looked at as well, because readers differ in where a name ends.
type Read = number;
const anywhere: Read = 0;
const atMark: Read = 1;
const beganAtMark = (read: Read): boolean => (read & 1) === 1;
const isName = (read: Read): boolean => beginnings[read >> 1]?.isName === true;

const space = /\s/;
const startsName = new Set([..."\"'=({"].map((sign) => sign.charCodeAt(0)));
const endsName = new Set([..."\"'\\"].map((sign) => sign.charCodeAt(0)));

// Finds active names in the pieces into which a document splits the commands of its fields. Where it is not certain what Word reads,
// every way is followed at once: there are never more ways than beginnings of names, however many pieces there are.
export class FieldNames {
  isActive = false;
  // A field begins within the name of another one, which then has a name that only its result tells.
  isUnclear = false;
  #read: readonly Read[] = [anywhere];

  // The name of a field has begun, and may go on.
  get isNameOpen(): boolean {
    return this.#read.some(beganAtMark);
  }

  // A piece that Word joins with the one before.
  piece(text: string): void {
    this.#read = this.#after(text, this.#read);
  }

  // A piece that Word may skip.
  perhaps(text: string): void {
    const before = this.#read;
    this.piece(text);
    this.join(before);
  }

  // A text that is not a command, but belongs to one if it is inside a field.
  text(text: string): void {
    const started = this.#read.filter(beganAtMark);
    if (started.length > 0) this.join(this.#after(text, started).filter(beganAtMark));
  }

  // Something that may keep two pieces apart, or over which Word joins them.
  apart(): void {
    this.#endNames(this.#read);
    this.join([anywhere]);
  }

  begin(): void {
    if (this.isNameOpen) this.isUnclear = true;
    this.apart();
    this.join([atMark]);
  }

  // The end of a field, or of its command.
  close(): void {
    this.apart();
    this.#read = this.#read.filter((read) => !beganAtMark(read));
  }

  // A command that stands whole in a value.
  value(text: string): void {
    this.begin();
    this.#endNames(this.#after(text, [anywhere, atMark]));
    this.#read = this.#read.filter((read) => read !== atMark);
  }

  // The ways that have been followed so far, to be joined when what comes next may be skipped.
  get ways(): readonly number[] {
    return this.#read;
  }

  join(ways: readonly number[]): void {
    if (ways !== this.#read && ways.some((way) => !this.#read.includes(way)))
      this.#read = [...new Set([...this.#read, ...ways])];
  }

  #endNames(read: readonly Read[]): void {
    if (read.some(isName)) this.isActive = true;
  }

  #after(text: string, before: readonly Read[]): readonly Read[] {
    let read = before;
    for (let at = 0; at < text.length; at += 1) {
      const letter = upperCase(text.charCodeAt(at));
      const isLetter = letter >= 65 && letter <= 90;
      // Most letters continue nothing.
      if (isLetter && read.length === 0) continue;
      const isMark = letter < 32;
      const isSpace = isMark || (!isLetter && space.test(text.charAt(at)));
      if (isSpace || endsName.has(letter)) this.#endNames(read);
      const next: Read[] = isSpace || startsName.has(letter) ? [anywhere] : [];
      for (const one of read) {
        // Spaces may stand before a name. Word may also overlook a sign that is not one of XML.
        if (isSpace && (one === atMark || (isMark && !space.test(text.charAt(at))))) next.push(one);
        const place = beginnings[one >> 1]?.next.get(letter);
        if (place !== undefined) next.push(2 * place + (one & 1));
      }
      read = next.length > 1 ? [...new Set(next)] : next;
    }
    return read;
  }
}

const upperCase = (code: number): number => (code >= 97 && code <= 122 ? code - 32 : code);

export type WordRefusalCode = Extract<
  ErrorCode,
  | "file_kind_not_taken"
  | "file_infected"
  | "word_damaged"
  | "word_protected"
  | "word_active"
  | "word_not_checked"
>;
