// The few browser globals that functions of journeys use inside a page. These files are type-checked for Node, so the
// globals are declared here.
export interface PageGlobals {
  innerWidth: number;
  localStorage: Record<string, string> & { length: number };
  sessionStorage: Record<string, string>;
  document: {
    head: { append(element: object): void };
    body: { innerText: string; insertAdjacentText(where: "beforeend", text: string): void };
    documentElement: { scrollWidth: number; scrollHeight: number };
    createElement(tag: string): { innerHTML: string; style: { cssText: string } };
    getAnimations(): {
      finish(): void;
      playState: string;
      effect: { getComputedTiming(): { iterations: number } } | null;
    }[];
  };
  MutationObserver: new (run: () => void) => { observe(node: object, watched: object): void };
  scrollTo(to: { top: number; behavior: "instant" }): void;
  matchMedia(query: string): { matches: boolean };
  requestAnimationFrame(run: () => void): void;
  addEventListener(event: "securitypolicyviolation", listener: (event: Violation) => void): void;
  addEventListener(event: "input", listener: () => void, capture: true): void;
  boliViolation(what: string): void;
  boliShift(document: string, value: number, what: string): void;
}

interface Violation {
  violatedDirective: string;
  blockedURI: string;
  sourceFile: string;
  lineNumber: number;
}

export interface LayoutShift {
  value: number;
  startTime: number;
  hadRecentInput: boolean;
  sources: readonly {
    node: { className?: unknown; nodeName: string } | null;
    previousRect: { y: number; height: number };
    currentRect: { y: number; height: number };
  }[];
}
