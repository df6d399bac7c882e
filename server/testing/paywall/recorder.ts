import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Canary,
  counts,
  fixedCanaries,
  readsAllPlaces,
  learnedCanaries,
  ownersTexts,
} from "./canaries.ts";
import { type Match, Matcher } from "./matcher.ts";
import { stems } from "./planted-places.ts";

// Searches everything that is sent to somebody for facts that only some people may know.

// The recipient's credentials: the headers of the request, or the address of a mail.
export interface Credentials {
  // The secret part of the address of a calendar feed.
  feed?: string | undefined;
  authorization?: string | undefined;
  cookie?: string | undefined;
  email?: string | undefined;
}

export interface Sent {
  to: Credentials;
  // The request that this answers: "GET /api/auctions".
  request: string;
  // The test that sent the request, when several use the same program at once.
  test?: string | undefined;
  // The parts to search, by name: "the body", "the headers".
  parts: Readonly<Record<string, Uint8Array>>;
}

// The facts that a person may know, derived from the stored rows and not from the program's own rule.
export interface Knowledge {
  // "the buyer 0190… (expired)"
  who: string;
  mayKnowAll: boolean;
  // All paid texts of this person's own auctions, in lower case.
  ownTexts: string;
}

export interface Finding {
  who: string;
  request: string;
  what: string;
  where: string;
  excerpt: string;
  test: string | undefined;
}

export type KnowledgeOf = (credentials: Credentials, request: string) => Promise<Knowledge>;

// Built on first use; shared by all programs that a test process starts.
let fixed: Matcher<Canary> | undefined;

export class Recorder {
  readonly #knowledgeOf: KnowledgeOf;
  #findings: Finding[] = [];
  readonly #pending = new Set<Promise<void>>();
  readonly #learned = new Set<string>();
  // Parts of what was learned, the largest first. A new text makes a small part, and parts of like size become one, because
  // building one matcher for each text took longer than all searches.
  readonly #parts: LearnedPart[] = [];
  #looked = 0;

  constructor(knowledgeOf: KnowledgeOf) {
    this.#knowledgeOf = knowledgeOf;
  }

  // The number of searched responses, so that a run without any does not count as clean.
  get looked(): number {
    return this.#looked;
  }

  // Searches at once, but looks up the recipient only after a match.
  record(sent: Sent): void {
    this.#looked += 1;
    for (const [where, content] of Object.entries(sent.parts)) {
      const matches = this.#match(content, sent.request);
      if (matches.length > 0) this.#judgeLater(sent, { where, content, matches });
    }
  }

  // Adds paid texts of a world that is not planted.
  learn(texts: readonly string[]): void {
    const fresh = texts.filter((text) => !this.#learned.has(text) && !isPlanted(text));
    if (fresh.length === 0) return;
    for (const text of fresh) this.#learned.add(text);
    const newest: string[] = fresh;
    while ((this.#parts.at(-1)?.texts.length ?? Infinity) < 2 * newest.length)
      newest.push(...(this.#parts.pop()?.texts ?? []));
    this.#parts.push({ texts: newest, matcher: undefined });
  }

  // Resolves when everything recorded so far has been judged.
  async settle(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }

  // Removes and returns the findings so far; with a test, those that may belong to it.
  async take(test?: string): Promise<Finding[]> {
    await this.settle();
    const isAsked = (one: Finding): boolean => test === undefined || (one.test ?? test) === test;
    const taken = this.#findings.filter(isAsked);
    this.#findings = this.#findings.filter((one) => !isAsked(one));
    return taken;
  }

  #match(content: Uint8Array, request: string): Match<Canary>[] {
    fixed ??= new Matcher(fixedCanaries());
    const matches = fixed.find(content, maxMatches);
    if (!readsAllPlaces(request)) {
      for (const part of this.#parts) {
        part.matcher ??= new Matcher(learnedCanaries(part.texts));
        matches.push(...part.matcher.find(content, maxMatches));
      }
    }
    return matches.filter((match) => counts(content, match));
  }

  #judgeLater(sent: Sent, found: Found): void {
    // Runs outside the context of the request, whose transaction is not ours.
    const judged = outside(() => this.#judge(sent, found)).finally(() => this.#pending.delete(judged));
    this.#pending.add(judged);
  }

  async #judge({ to, request, test }: Sent, { where, content, matches }: Found): Promise<void> {
    let who = "somebody unknown";
    try {
      const knowledge = await this.#knowledgeOf(to, request);
      if (knowledge.mayKnowAll) return;
      who = knowledge.who;
      const wrong = matches.find(
        (match) => !ownersTexts(content, match).some((text) => knowledge.ownTexts.includes(text)),
      );
      if (wrong === undefined) return;
      const excerpt = excerptOf(content, wrong);
      this.#findings.push({ who, request, where, what: wrong.pattern.what, excerpt, test });
    } catch (error) {
      const excerpt = error instanceof Error ? error.message : String(error);
      this.#findings.push({ who, request, where, what: "something that could not be judged", excerpt, test });
    }
  }
}

const maxMatches = 200;

interface LearnedPart {
  texts: readonly string[];
  // Built when it is first searched.
  matcher: Matcher<Canary> | undefined;
}

interface Found {
  where: string;
  content: Uint8Array;
  matches: Match<Canary>[];
}

const outside = AsyncLocalStorage.snapshot();

const plantedWords = Object.values(stems)
  .flat()
  .map((stem) => stem.toLowerCase());
const isPlanted = (text: string): boolean => plantedWords.some((word) => text.toLowerCase().includes(word));

const excerptOf = (content: Uint8Array, { from, to }: Match<Canary>): string =>
  Buffer.from(content.subarray(Math.max(0, from - 60), to + 40))
    .toString("utf8")
    .replaceAll(/[^\P{C}\n]|\s+/gu, " ")
    .trim();

export const sentenceOf = ({ who, request, what, where, excerpt }: Finding): string =>
  `paywall: ${who} was told ${what} in ${where} of ${request}: … ${excerpt} …`;
