import { createHash } from "node:crypto";

export interface Person {
  subject: string;
  name: string;
  email: string;
  isEmailVerified: boolean;
}

// Who can sign in at the stand-in: newcomers, one whose address Google has not verified, and one who has an account.
export const listedPeople: readonly Person[] = [
  person("Ravi Kumar", "ravi@example.test"),
  person("Sunita Devi", "sunita@example.test"),
  person("Arjun Mehta", "arjun@example.test", { isEmailVerified: false }),
  person("Asha Patel", "buyer@boli.test"),
];

function person(name: string, email: string, { isEmailVerified } = { isEmailVerified: true }): Person {
  return { subject: subjectOf(email), name, email, isEmailVerified };
}

// Made of the address, so that the same person comes back after a restart. Twenty-one digits, as Google's are.
function subjectOf(email: string): string {
  const digest = createHash("sha256").update(email.toLowerCase()).digest("hex");
  return `1${(BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, "0")}`;
}

const mostPeople = 1_000;

// The people of one stand-in: those listed, and whoever came with another address.
export class People {
  readonly #bySubject = new Map(listedPeople.map((person) => [person.subject, person]));

  find(subject: string): Person | undefined {
    return this.#bySubject.get(subject);
  }

  findByAddress(email: string): Person | undefined {
    return this.find(subjectOf(email));
  }

  // Somebody listed stays as listed: an address that is not verified does not become so by being typed.
  meet(name: string, email: string): Person {
    const known = this.findByAddress(email);
    if (known && listedPeople.includes(known)) return known;
    const met = person(name, email);
    this.#bySubject.set(met.subject, met);
    // Behind those listed, the first who was met.
    const first = [...this.#bySubject.keys()][listedPeople.length];
    if (this.#bySubject.size > mostPeople && first !== undefined) this.#bySubject.delete(first);
    return met;
  }
}
