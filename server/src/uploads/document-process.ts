import { answerOne } from "../platform/sandbox/answer-one.ts";
import { findFault } from "./pdf-fault.ts";

await answerOne((content) => ({ said: { fault: findFault(content) ?? null } }));
