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
  const follower = new Follower(view);
  settle = () => follower.settle();
  view.addEventListener("popstate", (event) => follower.step(event));
  follower.settle();
}

class Follower {
  readonly #history: History;
  readonly #location: Location;
  readonly #push: History["pushState"];
  readonly #replace: History["replaceState"];
  // The page as the router wrote or read it last, and the key of the entry below the covers.
  #page: { state: unknown; url: string };
  #below: string | undefined;
  // True while an entry is being removed from the history.
  #isLeaving = false;
  #held: Write | undefined;

  constructor({ history, location }: Window) {
    this.#history = history;
    this.#location = location;
    this.#push = history.pushState.bind(history);
    this.#replace = history.replaceState.bind(history);
    this.#page = { state: history.state, url: location.href };
    history.pushState = (state, _unused, url) => this.#write("push", state, url);
    history.replaceState = (state, _unused, url) => this.#write("replace", state, url);
  }

  #write(kind: Write, state: unknown, url: string | URL | null | undefined): void {
    this.#page = { state, url: new URL(url ?? this.#location.href, this.#location.href).href };
    if (this.#isLeaving) this.#held = this.#held === "push" ? this.#held : kind;
    else this.#put(kind);
  }

  #put(kind: Write): void {
    const { state, url } = this.#page;
    const covers = coversIn(this.#history.state);
    if (kind === "replace") return this.#replace(marked(state, covers), "", url);
    // A new page takes the place of the cover from which it was opened.
    (covers > 0 ? this.#replace : this.#push)(marked(state, 0), "", url);
    this.#below = undefined;
  }

  settle(): void {
    if (this.#isLeaving) return;
    const { state, url } = this.#page;
    const covers = coversIn(this.#history.state);
    if (covers === 0 && open.length > 0) this.#below = keyOf(state);
    for (let count = covers + 1; count <= open.length; count++) this.#push(marked(state, count), "", url);
    // A cover was closed without Back, or is left over from a reload, so its entry is removed.
    if (covers > open.length) {
      this.#isLeaving = true;
      this.#history.go(open.length - covers);
    }
  }

  // The browser went to another entry.
  step(event: PopStateEvent): void {
    const covers = coversIn(event.state);
    const key = keyOf(event.state);
    const pageKey = keyOf(this.#page.state);
    const wasLeaving = this.#isLeaving;
    this.#isLeaving = false;
    // A step to a place in the page (`#…`) has no key.
    const isSamePage = key !== undefined && (key === pageKey || key === this.#below);
    if (wasLeaving || isSamePage) {
      // The page is the same, with fewer covers, so the router has nothing to do.
      event.stopImmediatePropagation();
      if (this.#held !== undefined) this.#put(this.#held);
      else if (key !== pageKey) this.#put("replace");
      this.#held = undefined;
      if (!wasLeaving) closeDownTo(covers);
    } else {
      this.#page = { state: event.state, url: this.#location.href };
      this.#below = undefined;
      closeDownTo(0);
    }
    // A cover may have refused to close.
    setTimeout(settle);
  }
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
