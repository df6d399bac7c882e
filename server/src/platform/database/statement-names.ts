// Gives repeated SQL a name, so that the server parses and plans it once per connection instead of at every call.
// The number of names is bounded: when they are used up, all start anew, and connections of an older generation are
// replaced as they come back, because the server would keep their statements for as long as they live.
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seenOnce = new Set<string>();
  readonly #most: number;
  // Two of them may give names in the same session: the migrations use it before the program does.
  readonly #number = (instances += 1);
  #generation = 1;

  constructor(most = 500) {
    this.#most = most;
  }

  get generation(): number {
    return this.#generation;
  }

  // The name to send this SQL under; undefined when it is not worth one, or not yet.
  nameFor(sql: string): string | undefined {
    const name = this.#names.get(sql);
    if (name !== undefined) return name;
    if (sql.length > longestSql) return undefined;
    if (!this.#seenOnce.delete(sql)) {
      // Texts that come once only must not push out the ones that come often.
      if (this.#seenOnce.size >= this.#most) this.#seenOnce.clear();
      this.#seenOnce.add(sql);
      return undefined;
    }
    if (this.#names.size >= this.#most) this.startAnew();
    const fresh = `boli_${this.#number}_${this.#generation}_${this.#names.size}`;
    this.#names.set(sql, fresh);
    return fresh;
  }

  // After a migration on another node, plans may no longer fit the tables.
  startAnew(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}

let instances = 0;

// Statements longer than this are bulk inserts of varying size, which hardly ever come twice alike.
const longestSql = 6_000;
