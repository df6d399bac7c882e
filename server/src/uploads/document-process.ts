import { answerOne } from "../platform/sandbox/answer-one.ts";
import { findFault } from "./pdf-fault.ts";

await answerOne((content) => ({ reply: { fault: findFault(content) ?? null } }));
