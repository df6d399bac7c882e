interface Cookie {
  value: string;
  path: string;
}

export interface Seen {
  address: URL;
  status: number;
  headers: Headers;
  html: string;
}

// The parts of a browser that a sign-in needs: keeps cookies by path, follows redirects, and submits forms. It stops at the
// callback, which belongs to the program.
export class Browser {
  readonly #cookies = new Map<string, Cookie>();
  // Every page visited, in order.
  readonly seen: Seen[] = [];

  async visit(address: URL, form?: Record<string, string>): Promise<Seen> {
    const response = await fetch(address, {
      redirect: "manual",
      headers: {
        cookie: this.#cookiesFor(address),
        accept: "text/html",
        ...(form ? { "sec-fetch-site": "same-origin", origin: address.origin } : {}),
      },
      ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
    });
    this.#storeCookies(response.headers.getSetCookie(), address);
    const seen = { address, status: response.status, headers: response.headers, html: await response.text() };
    this.seen.push(seen);
    const next = response.headers.get("location");
    if (next === null) return seen;
    const target = new URL(next, address);
    if (target.pathname === "/api/auth/google/callback") return { ...seen, address: target };
    return this.visit(target);
  }

  #cookiesFor({ pathname }: URL): string {
    return [...this.#cookies]
      .filter(([, { path }]) => path === "/" || pathname === path || pathname.startsWith(`${path}/`))
      .map(([key, { value }]) => `${key.split(";")[0]}=${value}`)
      .join("; ");
  }

  #storeCookies(lines: string[], { pathname }: URL): void {
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /;\s*path=([^;]+)/i.exec(line)?.[1] ?? pathname;
      const key = `${name};${path}`;
      if (value === "" || /01 Jan 1970/.test(line)) this.#cookies.delete(key);
      else this.#cookies.set(key, { value, path });
    }
  }
}
