import { randomInt } from "node:crypto";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const prefix = "BOLI";
const randomLength = 16;

// Names one attempt to pay, in the link and on bank statements: 20 letters and digits, without those that look alike.
export const makeReference = (): string =>
  prefix + Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join("");

const pattern = new RegExp(`${prefix}[${alphabet}]{${randomLength}}`);

// Finds a reference of ours in the text of a statement; banks write in capitals, and some in small letters.
export const referenceIn = (text: string): string | null => pattern.exec(text.toUpperCase())?.[0] ?? null;

export interface UpiPayee {
  upiId: string;
  name: string;
  // The merchant's category, by which payment apps know that it is no person.
  merchantCode: string | undefined;
}

// The link of NPCI's linking specification. Spaces are %20 and never +, the @ of the UPI ID stays as it is, and the amount
// has two decimals.
export function upiLink(
  { upiId, name, merchantCode }: UpiPayee,
  { reference, amountPaise, note }: { reference: string; amountPaise: number; note: string },
): string {
  const rupees = `${Math.floor(amountPaise / 100)}.${String(amountPaise % 100).padStart(2, "0")}`;
  const fields: Array<[string, string]> = [
    ["pa", upiId],
    ["pn", name],
    ...(merchantCode === undefined ? [] : [["mc", merchantCode] as [string, string]]),
    ["tr", reference],
    ["tn", note.slice(0, 50)],
    ["am", rupees],
    ["cu", "INR"],
  ];
  return `upi://pay?${fields.map(([key, value]) => `${key}=${encode(value)}`).join("&")}`;
}

const encode = (value: string): string => encodeURIComponent(value).replaceAll("%40", "@");

export interface ReadLink {
  upiId: string;
  name: string;
  reference: string;
  note: string;
  amountPaise: number;
}

// Reads a link as a payment app does; undefined when it is none, or has no exact amount in rupees.
export function readUpiLink(text: string): ReadLink | undefined {
  const query = /^upi:\/\/pay\?(.+)$/i.exec(text.trim())?.[1];
  if (query === undefined) return undefined;
  // A plus is a plus here, not a space.
  const fields = new URLSearchParams(query.replaceAll("+", "%2B"));
  const amount = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(fields.get("am") ?? "");
  const [upiId, reference] = [fields.get("pa"), fields.get("tr")];
  if (!amount || !upiId?.includes("@") || !reference || fields.get("cu") !== "INR") return undefined;
  return {
    upiId,
    reference,
    name: fields.get("pn") ?? "",
    note: fields.get("tn") ?? "",
    amountPaise: Number(amount[1]) * 100 + Number((amount[2] ?? "").padEnd(2, "0")),
  };
}
