import type { AuctionDraft } from "@boli/contract/auction-inputs";
import { Refusal } from "../lib/client.ts";
import type { Saved } from "./own-queries.ts";

interface Deeds {
  create(body: AuctionDraft, key: string): Promise<Saved>;
  save(id: string, body: AuctionDraft, version: number, key: string): Promise<Saved>;
}

type Send = (body: AuctionDraft) => Promise<Saved>;
type Save = (id: string, body: AuctionDraft, version: number) => Promise<Saved>;

// Lists one auction, however often it has to be tried. What was changed after a lost answer is saved to the auction that
// is there.
export function creationOf(deeds: Deeds, key: string): Send {
  const save = savingOf(deeds.save, key);
  return underOneKey(
    (body) => deeds.create(body, key),
    (made, body) => save(made.id, body, made.version),
  );
}

// Saves what one form edits. Each version that it is saved over has a key of its own, so that a save whose answer was
// lost is not taken for somebody else's.
export function savingOf(send: Deeds["save"], key: string): Save {
  const over = new Map<number, Send>();
  function save(id: string, body: AuctionDraft, version: number): Promise<Saved> {
    const known = over.get(version);
    if (known !== undefined) return known(body);
    const begun = underOneKey(
      (draft) => send(id, draft, version, `${key}-${version}`),
      (made, draft) => save(made.id, draft, made.version),
    );
    over.set(version, begun);
    return begun(body);
  }
  return save;
}

// Sends a form under one key, however often it has to be tried. An answer may be lost after the deed was done; when the
// form was changed before the next try, the server knows the key from another request. Then the request that did it is
// asked for its answer, and what was changed since goes on from there.
function underOneKey(send: Send, goOn: (made: Saved, body: AuctionDraft) => Promise<Saved>): Send {
  // What was sent and not answered, the newest first: one of these may have done the deed.
  let lost: readonly AuctionDraft[] = [];

  async function findMade(): Promise<Saved | undefined> {
    for (const body of lost) {
      try {
        return await send(body);
      } catch (failure) {
        if (!isKeyReused(failure)) throw failure;
      }
    }
    return undefined;
  }

  return async (body) => {
    try {
      return await send(body);
    } catch (failure) {
      if (!isKeyReused(failure)) {
        if (isUncertain(failure)) lost = [body, ...lost];
        throw failure;
      }
      const made = await findMade();
      if (made === undefined) throw failure;
      return goOn(made, body);
    }
  };
}

const isKeyReused = (failure: unknown): boolean =>
  failure instanceof Refusal && failure.code === "key_reused";

// A refusal did nothing; whatever else went wrong may have gone wrong after it was done.
const isUncertain = (failure: unknown): boolean => !(failure instanceof Refusal) || failure.status >= 500;
