// Back closes what covers the page before it leaves the page. Each open cover (a dialog, a drawer, a menu …) has an entry of
// its own in the browser's history, above the entry of its page: the same address, marked with the number of covers that are
// open there. The router never sees these entries. `settle` brings the entries and the covers into agreement.

interface Cover {
  close(): void;
}

let open: readonly Cover[] = [];
let settle: () => void = () => undefined;

// Registers a cover of the page, and how Back closes it. Returns the function to call when the cover is closed in any way.
export function coverPage(close: () => void): () => void {
  const cover: Cover = { close };
  open = [...open, cover];
  settle();
  return () => {
    open = open.filter((other) => other !== cover);
    // Later, because another cover or page may replace it in the same turn.
    setTimeout(() => settle());
  };
}

type Write = "push" | "replace";
const mark = "boliCovers";

// Called once, before the router is made: what the router writes has to pass through here.
export function followBack(view: Window): void {
  const { history, location } = view;
  const pushState = history.pushState.bind(history);
  const replaceState = history.replaceState.bind(history);
  // The page as the router wrote or read it last, and the key of the entry below the covers.
  let page: { state: unknown; url: string } = { state: history.state, url: location.href };
  let below: string | undefined;
  // True while an entry is being removed from the history.
  let isLeaving = false;
  let held: Write | undefined;

  const write =
    (kind: Write) =>
    (state: unknown, _unused: string, url?: string | URL | null): void => {
      page = { state, url: new URL(url ?? location.href, location.href).href };
      if (isLeaving) held = held === "push" ? held : kind;
      else put(kind);
    };

  function put(kind: Write): void {
    const covers = coversIn(history.state);
    if (kind === "replace") replaceState(marked(page.state, covers), "", page.url);
    else {
      // A new page takes the place of the cover from which it was opened.
      (covers > 0 ? replaceState : pushState)(marked(page.state, 0), "", page.url);
      below = undefined;
    }
  }

  history.pushState = write("push");
  history.replaceState = write("replace");

  settle = () => {
    if (isLeaving) return;
    const covers = coversIn(history.state);
    if (covers === 0 && open.length > 0) below = keyOf(page.state);
    for (let count = covers + 1; count <= open.length; count++)
      pushState(marked(page.state, count), "", page.url);
    // A cover was closed without Back, or is left over from a reload, so its entry is removed.
    if (covers > open.length) {
      isLeaving = true;
      history.go(open.length - covers);
    }
  };

  view.addEventListener("popstate", (event) => {
    const covers = coversIn(event.state);
    const key = keyOf(event.state);
    const wasLeaving = isLeaving;
    isLeaving = false;
    // A step to a place in the page (`#…`) has no key.
    const isSamePage = key !== undefined && (key === keyOf(page.state) || key === below);
    if (wasLeaving || isSamePage) {
      // The page is the same, with fewer covers, so the router has nothing to do.
      event.stopImmediatePropagation();
      if (held !== undefined) put(held);
      else if (key !== keyOf(page.state)) put("replace");
      held = undefined;
      if (!wasLeaving) closeDownTo(covers);
    } else {
      page = { state: event.state, url: location.href };
      below = undefined;
      closeDownTo(0);
    }
    // A cover may have refused to close.
    setTimeout(settle);
  });
  settle();
}

function closeDownTo(count: number): void {
  for (const cover of open.slice(count).toReversed()) cover.close();
}

function marked(state: unknown, covers: number): unknown {
  const { [mark]: before, ...fields } = fieldsOf(state);
  if (covers > 0) return { ...fields, [mark]: covers };
  return before === undefined ? state : fields;
}

const coversIn = (state: unknown): number => Number(fieldsOf(state)[mark] ?? 0);

// The key by which the router identifies an entry.
function keyOf(state: unknown): string | undefined {
  const { __TSR_key: key } = fieldsOf(state);
  return typeof key === "string" ? key : undefined;
}

const fieldsOf = (state: unknown): Record<string, unknown> =>
  typeof state === "object" && state !== null ? { ...state } : {};
