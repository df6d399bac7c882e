import { randomFillSync } from "node:crypto";
import { v7 as uuid } from "uuid";
import type { IdSource } from "../law/state.ts";

// Random bytes are fetched for many salts at once: each fetch is a system call.
const saltBytes = 16;
const store = Buffer.alloc(saltBytes * 256);
let taken = store.length;

function makeSalt(): string {
  if (taken === store.length) {
    randomFillSync(store);
    taken = 0;
  }
  taken += saltBytes;
  return store.toString("base64url", taken - saltBytes, taken);
}

export const idSource: IdSource = { id: () => uuid(), salt: makeSalt };
