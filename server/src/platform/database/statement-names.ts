let instances = 0;

// Gives repeated SQL a name, so that the server parses and plans it once per connection instead of at every call. The
// number of names is limited: when they are used up, all are reset, and connections of an older generation are replaced as
// they are returned, because the server would keep their statements for as long as they live.
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seenOnce = new Set<string>();
  readonly #max: number;
  // Two instances may name statements in the same session, because the migrations use it before the program does.
  readonly #number = (instances += 1);
  #generation = 1;

  constructor(max = 500) {
    this.#max = max;
  }

  get generation(): number {
    return this.#generation;
  }

  // The name for this SQL; undefined when the SQL is too long, or was seen only once.
  nameFor(sql: string): string | undefined {
    const name = this.#names.get(sql);
    if (name !== undefined) return name;
    if (sql.length > maxSqlLength) return undefined;
    if (!this.#seenOnce.delete(sql)) {
      // Statements that occur only once must not push out frequent ones.
      if (this.#seenOnce.size >= this.#max) this.#seenOnce.clear();
      this.#seenOnce.add(sql);
      return undefined;
    }
    if (this.#names.size >= this.#max) this.reset();
    const fresh = `boli_${this.#number}_${this.#generation}_${this.#names.size}`;
    this.#names.set(sql, fresh);
    return fresh;
  }

  // After a migration on another node, plans may no longer fit the tables.
  reset(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}

// Longer statements are bulk inserts of varying size, which hardly ever repeat.
const maxSqlLength = 12_000;
