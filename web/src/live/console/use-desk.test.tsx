import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { SaleView } from "@boli/contract/live/endpoints";
import type { LotView } from "@boli/contract/live/lot";
import { setLanguage } from "../../locales/language.ts";
import { consoleIdOf } from "./use-console.ts";
import { createRequests, stubPage } from "../../lib/testing/fake-page.ts";
import { consoleFacts } from "./queries.ts";
import { en } from "./texts/en.ts";
import { type Desk, useDesk } from "./use-desk.ts";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await setLanguage("en");
  vi.unstubAllGlobals();
});
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-26T12:00:00.000Z") });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lot: Partial<LotView> = {
  id: "lot",
  status: "open",
  leastBid: 1_100,
  newestBid: 2,
  bidSeq: 2,
  leader: null,
  currentHighestBid: null,
  reserve: null,
  fairWarningAt: null,
  closesAt: null,
};
const first = {
  id: "sale",
  seq: 40,
  status: "live",
  pace: "clerk",
  isHeld: false,
  isPractice: false,
  currentLotId: "lot",
  startDateTime: "2026-11-26T11:00:00.000Z",
  endDateTime: "2026-11-26T18:00:00.000Z",
  message: null,
  verifiable: null,
  youtubeUrl: "",
  items: [lot],
  settings: { fairWarningSeconds: 6, softCloseSeconds: 60 },
  statistics: { totalBids: 0 },
} as unknown as SaleView;

const field = (value: string) => ({ current: { value, blur: vi.fn(), focus: vi.fn(), select: vi.fn() } });

interface ShownProps {
  sale: SaleView;
  fields: Parameters<typeof useDesk>[2]["fields"];
  onShown(desk: Desk): void;
}

function Shown({ sale, fields, onShown }: ShownProps) {
  onShown(useDesk(sale, "public", { fields, show: () => undefined }));
  return null;
}

// The console that acts, in a page. Its requests wait until the test answers them.
async function openConsole() {
  const requests = createRequests<Response>();
  const fields = { search: field(""), paddle: field(""), message: field("") };
  const root = createRoot(stubPage());
  const keys = vi.fn((_kind: string, _hear: (event: object) => void): void => undefined);
  vi.stubGlobal("HTMLElement", EventTarget);
  vi.stubGlobal("window", { ...window, addEventListener: keys });
  vi.stubGlobal("fetch", requests.send);
  vi.stubGlobal(
    "WebSocket",
    class {
      readonly close = () => undefined;
    },
  );
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } });
  const { queryKey } = consoleFacts("sale", "lot");
  const acting = { console: consoleIdOf("sale") };
  client.setQueryData(queryKey, { acting, hold: null, holdLeftMs: 1, reoffered: [] } as never);
  const given: { desk?: Desk } = {};
  const onShown = (desk: Desk): void => void (given.desk = desk);
  const show = (change: Partial<SaleView>) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <Shown sale={{ ...first, ...change }} fields={fields as never} onShown={onShown} />
        </QueryClientProvider>,
      ),
    );
  await show({});
  const desk = (): Desk => {
    if (given.desk === undefined) throw new Error("Nothing is shown.");
    return given.desk;
  };
  return {
    desk,
    fields,
    show,
    // A key of the keyboard, as the newest listener hears it.
    key: (key: string) =>
      act(async () => {
        const [, hear] = keys.mock.calls.findLast(([kind]) => kind === "keydown") ?? [];
        hear?.({ key, code: "", target: null, preventDefault: () => undefined });
      }),
    leave: () => act(async () => root.unmount()),
    do: (work: (desk: Desk) => unknown) => act(async () => void work(desk())),
    answer: (data: object) => requests.answer(Response.json({ success: true, data })),
    // The newest request.
    sent: () => {
      const [address, init] = requests.send.mock.calls.at(-1) ?? [];
      const { body } = (init ?? {}) as RequestInit;
      const [action] = String(address).split("/").at(-1)?.split("?") ?? [];
      return [action, ...(typeof body === "string" ? [JSON.parse(body) as object] : [])];
    },
    count: () => requests.send.mock.calls.length,
  };
}

describe("a press that waits for its turn", () => {
  it("CONSOLE-10 sends the floor bid and the message as they were when it was made", async () => {
    const console = await openConsole();
    await console.do(({ press }) => press("fair-warning"));
    expect(console.sent()[0]).toBe("fair-warning");
    await console.do(({ setPaddle, setMessageText }) => {
      setPaddle("7");
      setMessageText("Lot one");
    });
    await console.do(({ press }) => press("floor-bid"));
    await console.do(({ press }) => press("message"));
    await console.do(({ setPaddle, setMessageText }) => {
      setPaddle("78");
      setMessageText("Lot two");
    });
    console.fields.paddle.current.value = "78";
    console.fields.message.current.value = "Lot two";
    await console.answer({ seq: 40 });
    expect(console.sent()).toEqual(["floor-bid", { lotId: "lot", paddle: "7", amount: 1_100 }]);
    await console.answer({ lotId: "lot", seq: 2 });
    expect(console.sent()).toEqual(["message", { text: "Lot one" }]);
    await console.answer({ seq: 40 });
    // The letters that are typed next belong to the fields.
    expect(console.fields.paddle.current.blur).not.toHaveBeenCalled();
    expect(console.fields.message.current.blur).not.toHaveBeenCalled();
    expect([console.desk().paddle, console.desk().messageText]).toEqual(["78", "Lot two"]);
    await console.leave();
  });

  it("CONSOLE-3 keeps the paddle for the lot that it was typed for, and none for the next lot", async () => {
    const console = await openConsole();
    await console.do(({ setPaddle }) => setPaddle("7"));
    await console.show({ seq: 41 });
    expect(console.desk().paddle).toBe("7");
    await console.show({ seq: 42, currentLotId: null, items: [{ ...lot, status: "sold" } as LotView] });
    expect(console.desk().paddle).toBe("");
    await console.do(({ setPaddle }) => setPaddle("8"));
    const items = [
      { ...lot, status: "sold" },
      { ...lot, id: "next" },
    ] as SaleView["items"];
    await console.show({ seq: 43, currentLotId: "next", items });
    expect(console.desk().paddle).toBe("8");
    await console.leave();
  });

  it("CONSOLE-3 a preset's number puts that one into the field, and sends nothing", async () => {
    const console = await openConsole();
    for (const [at, preset] of en.message.presets.entries()) {
      await console.key(String(at + 1));
      expect(console.desk().messageText).toBe(preset);
    }
    expect(console.count()).toBe(0);
    await console.leave();
  });

  it("CONSOLE-3 leaves the fields once what they hold was sent", async () => {
    const console = await openConsole();
    await console.do(({ setPaddle, setMessageText }) => {
      setPaddle("7");
      setMessageText("Lot one ");
    });
    console.fields.paddle.current.value = "7";
    console.fields.message.current.value = "Lot one ";
    await console.do(({ press }) => press("floor-bid"));
    await console.answer({ lotId: "lot", seq: 2 });
    expect(console.fields.paddle.current.blur).toHaveBeenCalledTimes(1);
    await console.do(({ press }) => press("message"));
    await console.answer({ seq: 40 });
    expect(console.fields.message.current.blur).toHaveBeenCalledTimes(1);
    expect(console.desk().messageText).toBe("");
    await console.leave();
  });
});

describe("a press beside a message that has no answer", () => {
  it("CONSOLE-10 takes the message down that was pinned, in its own turn", async () => {
    const console = await openConsole();
    await console.do(({ setMessageText }) => setMessageText("Lot one"));
    await console.do(({ press }) => press("message"));
    await console.do(({ unpin }) => unpin());
    expect(console.count()).toBe(1);
    await console.answer({ seq: 40 });
    expect(console.sent()).toEqual(["message", { text: null }]);
    // The message that it is pressed for is no longer the one that is pinned.
    await console.do(({ unpin }) => unpin());
    await console.answer({ seq: 40 });
    await console.do(({ press }) => press("fair-warning"));
    await console.do(({ unpin }) => unpin());
    const count = console.count();
    await console.show({ message: { seq: 41, text: "Lot two" } });
    await console.answer({ seq: 40 });
    expect([console.count(), console.desk().actions.said?.text]).toEqual([count, en.changedNone]);
    await console.leave();
  });
});

describe("a dialog of the console", () => {
  it("CONSOLE-10 is open until its action has begun, and nothing is done once it was closed", async () => {
    const console = await openConsole();
    await console.do(({ setDialog }) => setDialog("end"));
    await console.do(({ press }) => press("fair-warning"));
    await console.do(({ confirm }) => confirm("end", {}));
    expect([console.count(), console.desk().dialog]).toEqual([1, "end"]);
    await console.answer({ seq: 40 });
    expect([console.sent()[0], console.desk().dialog]).toEqual(["end", undefined]);
    await console.answer({ seq: 40 });
    await console.do(({ setDialog }) => setDialog("end"));
    await console.do(({ press }) => press("fair-warning"));
    await console.do(({ confirm }) => confirm("end", {}));
    await console.do(({ setDialog }) => setDialog(undefined));
    await console.answer({ seq: 40 });
    expect(console.sent()[0]).toBe("fair-warning");
    expect(console.desk().actions.said?.text).toContain(en.notDone({ presses: en.actions.end }));
    await console.leave();
  });

  it("CONSOLE-10 is not changed for another by a press that waited, which is named", async () => {
    const console = await openConsole();
    await console.do(({ press }) => press("fair-warning"));
    await console.do(({ press }) => press("end"));
    await console.do(({ setDialog }) => setDialog("ask-admin"));
    await console.answer({ seq: 40 });
    expect(console.desk().dialog).toBe("ask-admin");
    expect(console.desk().actions.said?.text).toContain(en.notDone({ presses: en.actions.end }));
    await console.do(({ setDialog }) => setDialog(undefined));
    await console.do(({ press }) => press("end"));
    expect(console.desk().dialog).toBe("end");
    await console.leave();
  });
});

describe("the extension of a timed auction", () => {
  const timed = { pace: "timed", currentLotId: null } as const;
  const closing = { ...lot, closesAt: "2026-11-26T17:00:00.000Z" } as LotView;

  it("CONSOLE-14 moves the shown lot by E, and all open lots with the auction by T, also while a lot is decided", async () => {
    const console = await openConsole();
    const both = [closing, { ...closing, id: "other" }] as SaleView["items"];
    await console.show({ ...timed, items: both });
    await console.key("e");
    expect([console.desk().dialog, console.desk().asked?.id]).toEqual(["extend-lot", "lot"]);
    await console.do(({ confirm }) => confirm("extend-lot", { minutes: 10 }));
    expect(console.sent()).toEqual(["extend", { lotId: "lot", closesAt: "2026-11-26T17:10:00.000Z" }]);
    await console.answer({ seq: 40 });
    await console.key("t");
    expect([console.desk().dialog, console.desk().asked]).toEqual(["extend-sale", undefined]);
    await console.show({ ...timed, items: [{ ...closing, status: "sold" }, both[1]] as SaleView["items"] });
    expect(console.desk().dialog).toBe("extend-sale");
    await console.do(({ confirm }) => confirm("extend-sale", { minutes: 10 }));
    expect(console.sent()).toEqual(["extend", { closesAt: "2026-11-26T18:10:00.000Z" }]);
    await console.leave();
  });

  it("CONSOLE-14 says in a clerk-paced auction which key extends it", async () => {
    const console = await openConsole();
    await console.key("t");
    expect([console.desk().dialog, console.desk().actions.said?.text]).toEqual([
      undefined,
      `${en.why.notTimed}.`,
    ]);
    await console.leave();
  });
});

describe("a console whose auction is over", () => {
  it("CONSOLE-10 says so to every press and sends nothing, whoever acts and whatever the press would wait for", async () => {
    for (const status of ["completed", "cancelled"] as const) {
      const console = await openConsole();
      await console.do(({ press }) => press("fair-warning"));
      const count = console.count();
      await console.show({ seq: 41, status });
      for (const action of ["sold", "next", "message", "floor-bid", "resume", "end"] as const) {
        await console.do(({ actions }) => actions.say(undefined));
        await console.do(({ press }) => press(action));
        expect([action, console.desk().actions.said?.text]).toEqual([action, `${en.why.over}.`]);
        expect(console.desk().whyNot(action)).toBe("over");
      }
      expect([console.count(), console.desk().dialog]).toEqual([count, undefined]);
      await console.leave();
    }
  });

  it("CONSOLE-10 also leaves its fields alone when their keys are pressed", async () => {
    const console = await openConsole();
    await console.show({ seq: 41, status: "completed" });
    for (const key of ["m", "f", "1", "y", "a", "b", "s", "t"]) {
      await console.do(({ actions }) => actions.say(undefined));
      await console.key(key);
      expect([key, console.desk().actions.said?.text]).toEqual([key, `${en.why.over}.`]);
    }
    const { message, paddle } = console.fields;
    expect([message.current.focus, paddle.current.select].flatMap(({ mock }) => mock.calls)).toEqual([]);
    expect([console.desk().messageText, console.desk().dialog]).toEqual(["", undefined]);
    await console.key("?");
    expect(console.desk().dialog).toBe("keys");
    await console.leave();
  });
});
