import { subjectsOfEstates } from "./subjects-of-estates.ts";
import { subjectsOfOffices } from "./subjects-of-offices.ts";
import { subjectsOfTrades } from "./subjects-of-trades.ts";
import { subjectsOfTransport } from "./subjects-of-transport.ts";
import type { Subject } from "./subject.ts";

const all = { ...subjectsOfOffices, ...subjectsOfTransport, ...subjectsOfTrades, ...subjectsOfEstates };
export type SubjectName = keyof typeof all;
export const subjects: Readonly<Record<SubjectName, Subject>> = all;
