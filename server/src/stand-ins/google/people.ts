import { createHash } from "node:crypto";
import type { Settings } from "../../settings/settings.ts";

export interface Person {
  subject: string;
  name: string;
  email: string;
  isEmailVerified: boolean;
}

// The people who can sign in at the stand-in: newcomers, one whose address Google has not verified, and one who has an
// account.
export const listedPeople: readonly Person[] = [
  person("Ravi Kumar", "ravi@example.test"),
  person("Sunita Devi", "sunita@example.test"),
  person("Arjun Mehta", "arjun@example.test", { isEmailVerified: false }),
  person("Asha Patel", "buyer@boli.test"),
];

function person(name: string, email: string, { isEmailVerified } = { isEmailVerified: true }): Person {
  return { subject: subjectOf(email), name, email, isEmailVerified };
}

// Derived from the address, so that a person keeps their id after a restart. Twenty-one digits, like Google's.
function subjectOf(email: string): string {
  const digest = createHash("sha256").update(email.toLowerCase()).digest("hex");
  return `1${(BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, "0")}`;
}

const maxPeople = 1_000;

// The people of one stand-in: those in the list, and everyone who signed in with another address.
export class People {
  readonly #bySubject = new Map(listedPeople.map((person) => [person.subject, person]));

  find(subject: string): Person | undefined {
    return this.#bySubject.get(subject);
  }

  findByAddress(email: string): Person | undefined {
    return this.find(subjectOf(email));
  }

  // A listed person stays as listed: typing an unverified address does not verify it.
  findOrAdd(name: string, email: string): Person {
    const known = this.findByAddress(email);
    if (known && listedPeople.includes(known)) return known;
    const added = person(name, email);
    this.#bySubject.set(added.subject, added);
    // Beyond the limit, the oldest person who is not in the list is forgotten.
    const first = [...this.#bySubject.keys()][listedPeople.length];
    if (this.#bySubject.size > maxPeople && first !== undefined) this.#bySubject.delete(first);
    return added;
  }
}

// The path of the stand-in, and our registration with it. None of it is secret: everyone who runs the demo has it.
export const mountedAt = "/dev/google";
export const demoClient = {
  id: "boli-demo.apps.google.test",
  secret: "known-to-everyone-in-the-demo",
} as const;
const callbackPath = "/api/auth/google/callback";

export interface StandInOptions {
  settings: Pick<Settings, "isProduction">;
  // The server's public origin; known once the server listens.
  origin(): string;
}

export const issuerOf = (origin: string): string => `${origin}${mountedAt}`;
export const callbackOf = (origin: string): string => `${origin}${callbackPath}`;

// Here anyone can sign in as anyone, so neither a setting nor a mistake may bring it into production.
export function requireNoProduction({ settings }: StandInOptions): void {
  if (settings.isProduction) throw new Error("Production has no stand-in for Google.");
}
