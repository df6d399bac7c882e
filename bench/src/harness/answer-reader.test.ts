import { describe, expect, it } from "vitest";
import { AnswerReader } from "./answer-reader.ts";

const answer = (status: string, body: string, name = "content-length"): string =>
  `HTTP/1.1 ${status}\r\n${name}: ${Buffer.byteLength(body)}\r\nx-other: 1\r\n\r\n${body}`;

function read(chunks: readonly string[]): number[] {
  const statuses: number[] = [];
  const reader = new AnswerReader((status) => statuses.push(status));
  const shared = Buffer.alloc(4_096);
  for (const chunk of chunks) reader.read(shared.subarray(0, shared.write(chunk, "utf8")));
  return statuses;
}

describe("the reader of answers", () => {
  const three = [
    answer("200 OK", '{"a":1}'),
    answer("503 No", "", "Content-Length"),
    answer("200 OK", "नमस्ते"),
  ];

  it("reports the status of each response when several arrive together", () => {
    expect(read([three.join("")])).toEqual([200, 503, 200]);
  });

  it("finds the same responses wherever the network splits them, in one reused buffer", () => {
    const bytes = Buffer.from(three.join(""));
    for (let cut = 1; cut < bytes.length; cut += 1) {
      const chunks = [bytes.subarray(0, cut), bytes.subarray(cut)].map((chunk) => chunk.toString("latin1"));
      const statuses: number[] = [];
      const reader = new AnswerReader((status) => statuses.push(status));
      const shared = Buffer.alloc(4_096);
      for (const chunk of chunks) reader.read(shared.subarray(0, shared.write(chunk, "latin1")));
      expect(statuses, `cut at ${cut}`).toEqual([200, 503, 200]);
    }
  });

  it("keeps the text of a refusal, also when it arrives in two parts, and of no other response", () => {
    const said: string[] = [];
    const reader = new AnswerReader((_status, refusal) => said.push(refusal));
    const bytes = Buffer.from(answer("400 No", '{"code":"bid_too_low"}') + answer("200 OK", '{"a":1}'));
    const middle = bytes.indexOf("too_low");
    reader.read(bytes.subarray(0, middle));
    reader.read(bytes.subarray(middle));
    expect(said).toEqual(['{"code":"bid_too_low"}', ""]);
  });

  it("refuses an answer whose end it cannot know", () => {
    expect(() => read(["HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n"])).toThrow(
      "without content-length",
    );
  });
});
