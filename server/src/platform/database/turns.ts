import { AsyncLocalStorage } from "node:async_hooks";
import type { Lane } from "@boli/contract/endpoint/limits";

// For whom the work of a call chain is done, and how urgent it is. The database's sessions are given out by it.
export interface Turn {
  lane: Lane;
  caller: string;
}

const turns = new AsyncLocalStorage<Turn>();

// Work of the program itself is nobody's.
export const program = "the program";
const ofProgram: Turn = { lane: "write", caller: program };

export const turnNow = (): Turn => turns.getStore() ?? ofProgram;

export const inTurn = <T>(turn: Turn, work: () => T): T => turns.run(turn, work);

// The same caller's work, more or less urgent than the rest of it.
export const inLane = <T>(lane: Lane, work: () => T): T => turns.run({ ...turnNow(), lane }, work);
