// Things that wait for their turn, in groups that take turns, in groups of groups: a group's whole share is one turn.
export class TurnsOf<Thing> {
  readonly #namesOf: ReadonlyArray<(thing: Thing) => string>;
  readonly #isWanted: (thing: Thing) => boolean;
  // The group whose turn it is comes first.
  readonly #groups = new Map<string, TurnsOf<Thing>>();
  // Of the innermost groups: who came first is first.
  readonly #things: Thing[] = [];
  #size = 0;

  constructor(namesOf: ReadonlyArray<(thing: Thing) => string>, isWanted: (thing: Thing) => boolean) {
    this.#namesOf = namesOf;
    this.#isWanted = isWanted;
  }

  get size(): number {
    return this.#size;
  }

  add(thing: Thing): void {
    this.#size += 1;
    const [nameOf, ...inner] = this.#namesOf;
    if (!nameOf) return void this.#things.push(thing);
    const name = nameOf(thing);
    const group = this.#groups.get(name) ?? new TurnsOf(inner, this.#isWanted);
    this.#groups.set(name, group);
    group.add(thing);
  }

  // The one whose turn it is. Those that nobody wants any more are left out, and take no turn.
  take(): Thing | undefined {
    if (this.#namesOf.length === 0) return this.#takeFirst();
    for (const [name, group] of this.#groups) {
      const before = group.size;
      const thing = group.take();
      this.#size -= before - group.size;
      this.#groups.delete(name);
      // At the end of those who wait.
      if (group.size > 0) this.#groups.set(name, group);
      if (thing !== undefined) return thing;
    }
    return undefined;
  }

  // The last of the largest group, and of several as large, of the one that has its turn last.
  takeBack(): Thing | undefined {
    let largest: [string, TurnsOf<Thing>] | undefined;
    for (const entry of this.#groups) if (entry[1].size >= (largest?.[1].size ?? 1)) largest = entry;
    this.#size -= 1;
    if (!largest) return this.#things.pop();
    const [name, group] = largest;
    const thing = group.takeBack();
    if (group.size === 0) this.#groups.delete(name);
    return thing;
  }

  // Returns whether it was there.
  remove(thing: Thing): boolean {
    const [nameOf] = this.#namesOf;
    if (!nameOf) {
      const at = this.#things.indexOf(thing);
      if (at === -1) return false;
      this.#things.splice(at, 1);
    } else {
      const group = this.#groups.get(nameOf(thing));
      if (!group?.remove(thing)) return false;
      if (group.size === 0) this.#groups.delete(nameOf(thing));
    }
    this.#size -= 1;
    return true;
  }

  #takeFirst(): Thing | undefined {
    for (let thing = this.#things.shift(); thing !== undefined; thing = this.#things.shift()) {
      this.#size -= 1;
      if (this.#isWanted(thing)) return thing;
    }
    return undefined;
  }
}
