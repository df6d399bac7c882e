import { answerOne } from "../platform/sandbox/answer-one.ts";
import { type DocumentOrder, judgeDocument } from "./judge-document.ts";

await answerOne<DocumentOrder>((content, order) => ({ reply: judgeDocument(content, order) }));
