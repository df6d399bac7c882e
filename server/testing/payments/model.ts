// The law of payments once more, without the product's code: what must be stored after everything that happened. Times are
// milliseconds; the caller says what time it is.
const day = 86_400_000;
const price = 99_900;

export interface ReportedMoney {
  reference: string | null;
  utr: string | null;
  // The provider's name of the money.
  name: string | null;
  // The row of a statement, with its number among equal rows.
  row: string | null;
  paise: number;
}

type Names = Pick<ReportedMoney, "utr" | "name" | "row">;

export interface Attempt {
  reference: string;
  person: number;
  since: number;
  until: number;
  state: "open" | "declined" | "rejected" | "paid" | "refunded";
  claim: string | null;
  claims: number;
  // The order in which claims were made.
  claimedAs: number;
  utr: string | null;
  name: string | null;
  row: string | null;
  // The amount that came in, and who proved it.
  received: number;
  // As the receipt says that counts, and how many before it were taken back.
  written: number;
  corrections: number;
  isAdmins: boolean;
  // The bank took it back, and nobody has decided about that.
  isReversed: boolean;
  // The amount that goes back.
  back: number;
  askedAt: number;
  from: number;
  to: number;
}

export interface Kept extends ReportedMoney {
  // First reported by a statement; and still known to the bank alone.
  isStatement: boolean;
  isBanks: boolean;
  since: number;
  back: number;
  isReversed: boolean;
  state: "waits" | "goes_back" | "returned" | "dismissed";
}

export class PaymentModel {
  readonly attempts: Attempt[] = [];
  kept: Kept[] = [];
  documents = 0;
  creditNotes = 0;
  #claims = 0;
  // The UTRs of what was taken back.
  readonly #takenBack = new Set<string>();

  endOf(person: number): number {
    return Math.max(
      0,
      ...this.attempts.filter((one) => one.person === person && one.state === "paid").map(({ to }) => to),
    );
  }

  // The attempt that this person is given: one that waits, a new one, or none.
  subscribes(person: number, now: number): Attempt | "new" | "refused" {
    if (this.endOf(person) > now && now < this.endOf(person) - 7 * day) return "refused";
    return (
      this.attempts.findLast((one) => one.person === person && one.state === "open" && one.until > now) ??
      "new"
    );
  }

  begin(person: number, reference: string, now: number): void {
    this.attempts.push({
      reference,
      person,
      since: now,
      until: now + day,
      state: "open",
      claim: null,
      claims: 0,
      claimedAs: 0,
      utr: null,
      name: null,
      row: null,
      received: 0,
      written: 0,
      corrections: 0,
      isAdmins: false,
      isReversed: false,
      back: 0,
      askedAt: -Infinity,
      from: 0,
      to: 0,
    });
  }

  // False when the payer has tried too many.
  claim(attempt: Attempt, utr: string, now: number): boolean {
    if (isSettled(attempt) || attempt.claim === utr) return true;
    if (attempt.claims === 3) return false;
    attempt.claims += 1;
    const others = this.attempts.filter((one) => one.claim === utr && one.person !== attempt.person);
    const [known] = this.#named({ utr, name: null, row: null });
    attempt.claim = utr;
    attempt.claimedAs = this.#claims += 1;
    if (attempt.state === "open" && attempt.until > now)
      attempt.until = Math.max(attempt.until, attempt.since + 7 * day);
    if (others.length > 0 || known === undefined || !("paise" in known) || known.state !== "waits")
      return true;
    if (known.since < attempt.since) return true;
    this.take({ ...known }, { isStatement: known.isStatement }, now);
    return true;
  }

  // True when the provider is asked about an attempt now: once in 15 seconds.
  asks(attempt: Attempt, now: number): boolean {
    if (isSettled(attempt) || now - attempt.askedAt < 15_000) return false;
    attempt.askedAt = now;
    return true;
  }

  decline(reference: string): void {
    const attempt = this.attempts.find((one) => one.reference === reference);
    if (attempt?.state === "open") attempt.state = "declined";
  }

  // Money that is reported by a provider or by a bank's statement.
  take(reported: ReportedMoney, { isStatement }: { isStatement: boolean }, now: number): void {
    const [known, ...others] = this.#find(reported);
    if (known && !isWaiting(known)) return this.#takeAgain(known, others.filter(isWaiting), reported);
    const waiting = known;
    // Payments that were reported by one name each, and are the same money now that all names come together.
    const same = others.filter(isWaiting);
    this.kept = this.kept.filter((one) => !same.includes(one));
    const money = waiting ? [...same, waiting].reduce(joined, reported) : reported;
    const attempt = this.#attemptOf(money, isStatement, waiting?.since);
    const isOther =
      attempt !== undefined &&
      (differ(attempt.utr, money.utr) || differ(attempt.name, money.name) || differ(attempt.row, money.row));
    const expected = attempt && isSettled(attempt) && !isOther ? attempt.received : price;
    if (!attempt || money.paise !== expected)
      return this.#keep(money, waiting, { state: "waits", isStatement, since: now });
    if (!isSettled(attempt)) {
      this.kept = this.kept.filter((one) => one !== waiting);
      return this.#settle(attempt, money, now);
    }
    if (isOther) this.#keep(money, waiting, { state: "goes_back", isStatement, since: now });
    else {
      this.kept = this.kept.filter((one) => one !== waiting);
      this.#addNames(attempt, money);
    }
  }

  // The attempt that money pays without a doubt.
  #attemptOf(money: ReportedMoney, isStatement: boolean, since = Infinity): Attempt | undefined {
    const claims = money.utr === null ? [] : this.attempts.filter(({ claim }) => claim === money.utr);
    if (money.reference !== null) {
      const isDoubtful = isStatement && claims.some(({ reference }) => reference !== money.reference);
      return isDoubtful ? undefined : this.attempts.find(({ reference }) => reference === money.reference);
    }
    if (new Set(claims.map(({ person }) => person)).size !== 1) return undefined;
    const possible = claims.filter((one) => one.since <= since);
    const newest = possible.toSorted((one, other) => other.claimedAs - one.claimedAs);
    return newest.find((one) => !isSettled(one)) ?? newest[0];
  }

  // Money that was decided is reported again, perhaps with the name of money that waits.
  #takeAgain(known: Attempt | Kept, same: Kept[], reported: ReportedMoney): void {
    const names = same.reduce(joined, reported);
    const contradicts =
      differ(known.utr, names.utr) || differ(known.name, names.name) || differ(known.row, names.row);
    if (!contradicts) this.kept = this.kept.filter((one) => !same.includes(one));
    // The bank's amount replaces the one that an admin entered.
    if (
      !("paise" in known) &&
      known.state === "paid" &&
      known.isAdmins &&
      known.received !== reported.paise
    ) {
      known.received = reported.paise;
      known.isReversed = false;
    }
    this.#addNames(known, contradicts ? reported : names);
  }

  // The bank's row of money that went out again, under the UTR with which it came. The same row counts once.
  takeBack(utr: string, paise: number): void {
    const [known] = this.#named({ utr, name: null, row: null });
    if (known === undefined || known.isReversed || this.#takenBack.has(utr)) return;
    const isHere = ["paid", "waits", "goes_back"].includes(known.state);
    if (!isHere || ("paise" in known ? known.paise : known.received) !== paise) return;
    this.#takenBack.add(utr);
    known.isReversed = true;
    if (isWaiting(known)) known.state = "dismissed";
  }

  // An admin says that the money of an attempt came in, perhaps another amount. False when the admin is refused.
  confirm(attempt: Attempt, utr: string | null, paise: number | null, now: number): boolean {
    if (isSettled(attempt)) return false;
    const named = utr ?? (this.#isContested(attempt) ? null : attempt.claim);
    if (named === null) return false;
    const names = { utr: named, name: null, row: null };
    const reported = { ...names, reference: attempt.reference, paise: paise ?? price };
    const known = this.#named(names)[0] ?? this.#unnamed(reported).find(isWaiting);
    if (known && !isFor(known, reported)) return false;
    this.kept = this.kept.filter((one) => one !== known);
    this.#settle(attempt, { ...reported, name: known?.name ?? null, row: known?.row ?? null }, now);
    attempt.isAdmins = true;
    return true;
  }

  #isContested({ claim, person }: Attempt): boolean {
    return this.attempts.some((one) => one.claim === claim && one.person !== person);
  }

  confirmMoney(money: Kept, reference: string | null, paise: number | null, now: number): boolean {
    const attempt = this.attempts.find((one) => one.reference === (reference ?? money.reference));
    if (!isOpen(money) || !attempt || isSettled(attempt)) return false;
    if (money.paise !== (paise ?? price)) return false;
    this.kept = this.kept.filter((one) => one !== money);
    this.#settle(attempt, money, now);
    attempt.isAdmins = true;
    return true;
  }

  reject(thing: Attempt | Kept): boolean {
    if ("paise" in thing) {
      if (thing.state !== "waits") return false;
      thing.state = "dismissed";
      return true;
    }
    if (thing.state !== "open") return false;
    thing.state = "rejected";
    return true;
  }

  refund(thing: Attempt | Kept, now: number): boolean {
    if ("paise" in thing) {
      if (!isOpen(thing) && thing.state !== "goes_back") return false;
      thing.state = "returned";
      thing.back = thing.paise;
      return true;
    }
    if (thing.state !== "paid") return false;
    const cut = Math.min(thing.to, Math.max(now, thing.from));
    const freed = thing.to - cut;
    for (const one of this.attempts)
      if (one.person === thing.person && one.state === "paid" && one.from >= thing.to && one !== thing) {
        one.from -= freed;
        one.to -= freed;
      }
    thing.to = cut;
    thing.state = "refunded";
    thing.back = thing.received;
    this.#correct(thing);
    this.creditNotes += 1;
    return true;
  }

  // An admin accepts that another amount came in than was confirmed, or lets count what was taken back.
  accept(attempt: Attempt): boolean {
    const wasReversed = attempt.isReversed;
    if (attempt.state !== "paid") return false;
    attempt.isReversed = false;
    return this.#correct(attempt) || wasReversed;
  }

  // A receipt over what did not come is taken back, and there is one over what came.
  #correct(attempt: Attempt): boolean {
    if (attempt.written === attempt.received) return false;
    attempt.written = attempt.received;
    attempt.corrections += 1;
    this.documents += 1;
    this.creditNotes += 1;
    return true;
  }

  #settle(attempt: Attempt, { utr, name, row, paise }: Omit<ReportedMoney, "reference">, now: number): void {
    const from = Math.max(now, this.endOf(attempt.person));
    Object.assign(attempt, {
      state: "paid",
      utr,
      name,
      row,
      received: paise,
      written: paise,
      from,
      to: from + 30 * day,
    });
    this.documents += 1;
  }

  // The stored payments of this money, decided ones first.
  #find(reported: ReportedMoney): Array<Attempt | Kept> {
    const named = this.#named(reported);
    return named.length > 0 ? named : this.#unnamed(reported).slice(0, 1);
  }

  #named(names: Names): Array<Attempt | Kept> {
    return [...this.attempts, ...this.kept]
      .filter((one) => isSame(one, names))
      .toSorted((one, two) => Number(isWaiting(one)) - Number(isWaiting(two)));
  }

  // Money without an attempt that differs from this in no name.
  #unnamed(reported: ReportedMoney): Kept[] {
    if (reported.reference === null) return [];
    return this.kept.filter(
      (one) =>
        one.reference === reported.reference &&
        one.paise === reported.paise &&
        !differ(one.utr, reported.utr) &&
        !differ(one.name, reported.name) &&
        !differ(one.row, reported.row),
    );
  }

  #addNames(to: Attempt | Kept, reported: Names): void {
    const isSomebodyElses = [...this.attempts, ...this.kept].some(
      (one) => one !== to && isSame(one, reported),
    );
    if (isSomebodyElses) return;
    to.row ??= reported.row;
    to.utr ??= reported.utr;
    // Money of the bank has no place for the provider's name.
    if (!("paise" in to && to.isBanks)) to.name ??= reported.name;
  }

  #keep(
    { paise, reference, utr, name, row }: ReportedMoney,
    waiting: Kept | undefined,
    { state, isStatement, since }: Pick<Kept, "state" | "isStatement" | "since">,
  ): void {
    const money = { paise, reference, utr, name, row, state };
    if (waiting) Object.assign(waiting, money, name === null ? {} : { isBanks: false });
    else this.kept.push({ ...money, isStatement, isBanks: name === null, since, back: 0, isReversed: false });
  }
}

const isWaiting = (one: Attempt | Kept): one is Kept => "paise" in one && one.state === "waits";

// True for waiting money of this amount that names no other attempt.
const isFor = (one: Attempt | Kept, { reference, paise }: ReportedMoney): boolean =>
  isWaiting(one) && (one.reference === null || one.reference === reference) && one.paise === paise;

// Money that was dismissed by mistake still counts.
const isOpen = ({ state, isReversed }: Kept): boolean =>
  state === "waits" || (state === "dismissed" && !isReversed);

const isSame = (one: Names, { utr, name, row }: Names): boolean =>
  (utr !== null && one.utr === utr) ||
  (name !== null && one.name === name) ||
  (row !== null && one.row === row);

const isSettled = ({ state }: Attempt): boolean => state === "paid" || state === "refunded";

const joined = (reported: ReportedMoney, waiting: Kept): ReportedMoney => ({
  paise: waiting.paise,
  reference: reported.reference ?? waiting.reference,
  utr: reported.utr ?? waiting.utr,
  name: reported.name ?? waiting.name,
  row: reported.row ?? waiting.row,
});

const differ = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other;
