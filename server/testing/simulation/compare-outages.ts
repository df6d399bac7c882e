import { broken, same } from "./law-broken.ts";
import type { Law, LawMoved } from "../law/sale.ts";
import type { Work } from "./node.ts";

export interface LawSoFar {
  moved: number;
  events: number;
}

// Compares what outages and closes that waited did to a sale, from there on.
export function compareOutages(law: Law, { sale, changes, outages }: Work, before: LawSoFar): void {
  const lawful = law.moved.slice(before.moved);
  for (let at = 0; at < Math.max(lawful.length, changes.moved.length); at += 1) {
    const [one, other] = [lawful[at], changes.moved[at]];
    const isOutage = outages.some(({ until }) => until === (one ?? other)?.until);
    same(isOutage ? "CLOSE-7" : "CLOSE-8", "Which lot was moved, and for what", {
      law: one && spanOf(one),
      product: other && spanOf(other),
    });
    if (!one || !other) return;
    same(law.outages < 6 ? "CLOSE-7" : "CLOSE-10", `Where an outage moved ${one.lotId}`, {
      law: closesOf(one),
      product: closesOf(other),
    });
    if (one.seq !== other.seq)
      broken("CLOSE-12", `Row ${other.seq} of ${one.lotId} says what an outage did, and not row ${one.seq}.`);
  }
  same("CLOSE-7", "The newest outage that was seen", { law: law.outagesSeen, product: sale.outagesSeen });
  same("CLOSE-11", "The hold by an outage", {
    law: law.events.slice(before.events).flatMap(({ payload }) => heldUntil(payload)),
    product: changes.events.flatMap(({ payload }) => heldUntil({ ...payload })),
  });
  same("CLOSE-10", "How many outages have moved the sale", {
    law: [law.outages, law.outageUntil],
    product: [sale.outages, sale.outageUntil],
  });
}

const textOf = (at: number): string => new Date(at).toISOString();
const spanOf = ({ lotId, from, until }: LawMoved): string[] => [lotId, textOf(from), textOf(until)];
const closesOf = ({ closedAt, closesAt }: LawMoved): string[] => [textOf(closedAt), textOf(closesAt)];
const heldUntil = ({ why, until }: Record<string, unknown>): unknown[] =>
  why === "outage" && until ? [until] : [];
