// The minimum of each lot. High enough that the bids of all bidders at once are no jump (DOOR-4).
export const minimumRupees = 1_000;

// Rising amounts: the first bid for a lot offers its minimum, each later one a rupee more than any bid sent for it before.
export class RisingAmounts {
  readonly #last = new Map<string, number>();

  next(lotId: string): number {
    const amount = (this.#last.get(lotId) ?? minimumRupees - 1) + 1;
    this.#last.set(lotId, amount);
    return amount;
  }
}

// The headers that a bidder's browser sends with every bid; only the path, the key and the body change.
export function headOf(token: string): string {
  return [
    "host: boli.example",
    "user-agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "accept: application/json",
    "accept-language: en-IN,en;q=0.9,hi;q=0.8",
    "accept-encoding: gzip, deflate, br",
    "origin: https://boli.example",
    "sec-fetch-site: same-origin",
    "content-type: application/json",
    `cookie: __Host-sid=${token}`,
  ].join("\r\n");
}

export interface Bid {
  path: string;
  lotId: string;
  amount: number;
  key: string;
}

export function requestOf(head: string, { path, lotId, amount, key }: Bid): string {
  const body = `{"itemId":"${lotId}","amount":${amount}}`;
  return `POST ${path} HTTP/1.1\r\n${head}\r\nidempotency-key: ${key}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}
