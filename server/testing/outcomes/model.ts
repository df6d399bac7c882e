import type { Decision, OutcomeState } from "@boli/contract/outcomes/outcome";

// The rules of docs/rules/outcomes.md, written a second time and in another form: as a list of what was done, from which every
// answer is found by looking back. It shares nothing with the product but the words.

const hour = 3_600_000;

export type Person = "winner" | "runner" | "stranger";
export type ModelAction =
  | { do: "mark"; as: OutcomeState }
  | { do: "dispute"; who: Person }
  | { do: "decide"; as: Decision }
  | { do: "free" }
  | { do: "offer" }
  | { do: "accept"; who: Person }
  | { do: "decline"; who: Person };

type Done = ModelAction & { at: number };

export class OutcomeModel {
  readonly #endOfSale: number;
  readonly #hasRunnerUp: boolean;
  #done: Done[] = [];

  constructor(endOfSale: number, hasRunnerUp: boolean) {
    this.#endOfSale = endOfSale;
    this.#hasRunnerUp = hasRunnerUp;
  }

  // Does it if it may be done, and says whether it was.
  try(action: ModelAction, at: number): boolean {
    const isAllowed = this.#allows(action, at);
    if (isAllowed) this.#done.push({ ...action, at });
    return isAllowed;
  }

  // The one with a claim on the item now: its buyer, or the one to whom it is offered. Nobody: it is free.
  claimant(now: number): "winner" | "runner" | "offered" | "nobody" {
    if (this.#last("free") || this.#last("decline")) return "nobody";
    if (this.#last("accept")) return "runner";
    const offered = this.#last("offer");
    if (!offered) return "winner";
    return now - offered.at > 24 * hour ? "nobody" : "offered";
  }

  // The mark on the contract of this buyer, as it was when the contract was over.
  mark(of: "winner" | "runner"): OutcomeState {
    const own = this.#ofContract(of);
    const marked = own.findLastIndex((action) => action.do === "mark");
    const dismissed = own.findLastIndex((action) => action.do === "decide" && action.as === "dismissed");
    if (marked === -1 || dismissed > marked) return "due";
    const last = own[marked];
    return last?.do === "mark" ? last.as : "due";
  }

  hasStrike(of: "winner" | "runner", now: number): boolean {
    if (this.mark(of) !== "unpaid") return false;
    const since = this.#sinceUnpaid(of);
    const disputed = since.some((action) => action.do === "dispute");
    if (disputed) return since.some((action) => action.do === "decide");
    return now - (since[0]?.at ?? now) > 48 * hour;
  }

  #allows(action: ModelAction, at: number): boolean {
    const claimant = this.claimant(at);
    if (action.do === "accept" || action.do === "decline")
      return claimant === "offered" && action.who === "runner";
    if (claimant !== "winner" && claimant !== "runner") return false;
    if (action.do === "free") return this.hasStrike(claimant, at);
    if (action.do === "offer")
      return claimant === "winner" && this.#hasRunnerUp && this.hasStrike(claimant, at);
    const mark = this.mark(claimant);
    if (action.do === "mark")
      return action.as === mark || action.as !== "unpaid" || this.#mayBeUnpaid(claimant, mark, at);
    if (mark !== "unpaid") return false;
    const since = this.#sinceUnpaid(claimant);
    const isDisputed = since.some((one) => one.do === "dispute");
    if (action.do === "decide") return isDisputed && !since.some((one) => one.do === "decide");
    return action.who === claimant && !isDisputed && at - (since[0]?.at ?? 0) <= 48 * hour;
  }

  #mayBeUnpaid(of: "winner" | "runner", mark: OutcomeState, at: number): boolean {
    const own = this.#ofContract(of);
    const wasDismissed = own.some(
      (one, at) =>
        (one.do === "decide" && one.as === "dismissed") ||
        (one.do === "dispute" && isTakenBack(own.slice(at + 1))),
    );
    const begin = of === "winner" ? this.#endOfSale : (this.#last("accept")?.at ?? at);
    return mark === "due" && !wasDismissed && at - begin > 72 * hour;
  }

  // The actions since the contract was marked as unpaid, from the mark on.
  #sinceUnpaid(of: "winner" | "runner"): Done[] {
    const own = this.#ofContract(of);
    let from = own.length;
    for (let at = own.length - 1; at >= 0; at -= 1) {
      const action = own[at];
      if (action?.do !== "mark") continue;
      if (action.as !== "unpaid") break;
      from = at;
    }
    return own.slice(from);
  }

  #ofContract(of: "winner" | "runner"): Done[] {
    const accepted = this.#done.findIndex((action) => action.do === "accept");
    if (accepted === -1) return of === "winner" ? this.#done : [];
    return of === "winner" ? this.#done.slice(0, accepted) : this.#done.slice(accepted + 1);
  }

  #last(what: ModelAction["do"]): Done | undefined {
    return this.#done.findLast((action) => action.do === what);
  }
}

// True when the host said something else before an admin decided.
function isTakenBack(since: readonly Done[]): boolean {
  const next = since.find((one) => one.do === "decide" || (one.do === "mark" && one.as !== "unpaid"));
  return next?.do === "mark";
}
