import { act } from "react";
import { vi } from "vitest";

// As much of a page as it takes to show nothing in it, for tests of hooks. Returns the element to show it in.
export function stubPage(): Element {
  const listens = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const document = { ...listens, documentElement: {}, nodeType: 9, activeElement: null };
  const location = { protocol: "http:", host: "localhost" };
  vi.stubGlobal("document", document);
  vi.stubGlobal("window", { ...listens, document, location, HTMLIFrameElement: EventTarget });
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  return { ...listens, nodeType: 1, ownerDocument: document, tagName: "DIV" } as unknown as Element;
}

// Requests that are answered when the test says so.
export function createRequests<Answer>() {
  const answers: Array<PromiseWithResolvers<Answer>> = [];
  return {
    send: vi.fn((..._given: unknown[]) => {
      const answer = Promise.withResolvers<Answer>();
      answers.push(answer);
      return answer.promise;
    }),
    // The newest one.
    answer: (answer: Answer) => act(async () => answers.at(-1)?.resolve(answer)),
    fail: (error: Error) => act(async () => answers.at(-1)?.reject(error)),
  };
}
