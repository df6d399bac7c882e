import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Canary,
  counts,
  fixedCanaries,
  isAboutAllPlaces,
  learnedCanaries,
  ownersTexts,
} from "./canaries.ts";
import { type Match, Matcher } from "./matcher.ts";
import { stems } from "./planted-places.ts";

// Looks through everything that somebody is told for what only some may know.

// By what a caller was known: the headers of the request, or the address that a mail went to.
export interface Credentials {
  authorization?: string | undefined;
  cookie?: string | undefined;
  email?: string | undefined;
}

export interface Told {
  to: Credentials;
  // What it answers: "GET /api/auctions".
  request: string;
  // Which test asked, where several ask the same program at once.
  test?: string | undefined;
  // Where in it something was: "the body", "the headers".
  parts: Readonly<Record<string, Uint8Array>>;
}

// What somebody may know, worked out from the stored facts and not by the program's own rule.
export interface Knowledge {
  // "the buyer 0190… (expired)"
  who: string;
  mayKnowAll: boolean;
  // Everything paid of what is this person's own, in lower case.
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

// Made when something is first heard; the same for every program that a process of tests starts.
let fixed: Matcher<Canary> | undefined;

export class Recorder {
  readonly #knowledgeOf: KnowledgeOf;
  #findings: Finding[] = [];
  readonly #pending = new Set<Promise<void>>();
  readonly #learned = new Set<string>();
  #matcherOfLearned: Matcher<Canary> | undefined;
  #looked = 0;

  constructor(knowledgeOf: KnowledgeOf) {
    this.#knowledgeOf = knowledgeOf;
  }

  // How much it has looked through, so that a run in which nobody listened does not pass for a clean one.
  get looked(): number {
    return this.#looked;
  }

  // Searches at once; who it was told to is asked for only when there is something to ask about.
  hear(told: Told): void {
    this.#looked += 1;
    for (const [where, content] of Object.entries(told.parts)) {
      const matches = this.#match(content, told.request);
      if (matches.length > 0) this.#judgeLater(told, { where, content, matches });
    }
  }

  // Texts that are paid for in a world that nobody planted.
  learn(texts: readonly string[]): void {
    const fresh = texts.filter((text) => !this.#learned.has(text) && !isPlanted(text));
    if (fresh.length === 0) return;
    for (const text of fresh) this.#learned.add(text);
    this.#matcherOfLearned = undefined;
  }

  // Until everything heard so far is judged.
  async settle(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }

  // Hands over what was found so far, or what of it a test caused as far as that is known.
  async take(test?: string): Promise<Finding[]> {
    await this.settle();
    const isAsked = (one: Finding): boolean => test === undefined || (one.test ?? test) === test;
    const taken = this.#findings.filter(isAsked);
    this.#findings = this.#findings.filter((one) => !isAsked(one));
    return taken;
  }

  #match(content: Uint8Array, request: string): Match<Canary>[] {
    fixed ??= new Matcher(fixedCanaries());
    const matches = fixed.find(content, mostMatches);
    if (this.#learned.size > 0 && !isAboutAllPlaces(request)) {
      this.#matcherOfLearned ??= new Matcher(learnedCanaries([...this.#learned]));
      matches.push(...this.#matcherOfLearned.find(content, mostMatches));
    }
    return matches.filter((match) => counts(content, match));
  }

  #judgeLater(told: Told, found: Found): void {
    // Outside of whatever answers the request: its transaction is not ours.
    const judged = outside(() => this.#judge(told, found)).finally(() => this.#pending.delete(judged));
    this.#pending.add(judged);
  }

  async #judge({ to, request, test }: Told, { where, content, matches }: Found): Promise<void> {
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

const mostMatches = 200;

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
