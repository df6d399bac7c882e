import type { readList } from "./reader.ts";

// The company that sells subscriptions, as receipts and invoices name it. With a GSTIN there are invoices.
export interface SellerSettings {
  name: string;
  address: string | undefined;
  gstin: string | undefined;
}

export type PaymentSettings =
  | { kind: "manual-upi"; upiId: string; name: string; merchantCode: string | undefined }
  | { kind: "razorpay"; keyId: string; keySecret: string; webhookSecret: string; url: URL };

const minSecret = 24;

type Reader = ReturnType<typeof readList>;

export function readSeller(read: Reader): SellerSettings {
  const gstin = read.optionalText("SELLER_GSTIN");
  if (gstin !== undefined && !/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(gstin))
    read.problem(`SELLER_GSTIN must have the 15 characters of a GSTIN, not "${gstin}".`);
  const address = read.optionalText("SELLER_ADDRESS");
  if (gstin !== undefined && address === undefined)
    read.problem("SELLER_ADDRESS is missing: an invoice names the seller's address.");
  return { name: read.text("SELLER_NAME", "Boli"), address, gstin };
}

// Undefined where nobody takes payments; demo mode then uses its stand-in.
export function readPayments(read: Reader): PaymentSettings | undefined {
  const kind = read.oneOf("PAYMENT_PROVIDER", ["none", "manual-upi", "razorpay"], "none");
  if (kind === "manual-upi") return readUpi(read);
  if (kind === "razorpay") return readRazorpay(read);
  return undefined;
}

function readUpi(read: Reader): PaymentSettings | undefined {
  const [upiId, name] = [read.optionalText("UPI_VPA"), read.optionalText("UPI_NAME")];
  const merchantCode = read.optionalText("UPI_MCC");
  if (merchantCode !== undefined && !/^\d{4}$/.test(merchantCode))
    read.problem(`UPI_MCC must have four digits, not "${merchantCode}".`);
  if (upiId !== undefined && !/^[\w.-]{2,255}@[A-Za-z][\w.-]{1,63}$/.test(upiId))
    read.problem(`UPI_VPA must be a UPI ID such as boli@bank, not "${upiId}".`);
  if (upiId !== undefined && name !== undefined) return { kind: "manual-upi", upiId, name, merchantCode };
  read.problem("PAYMENT_PROVIDER=manual-upi needs UPI_VPA and UPI_NAME.");
  return undefined;
}

function readRazorpay(read: Reader): PaymentSettings | undefined {
  const keyId = read.optionalText("RAZORPAY_KEY_ID");
  const keySecret = read.optionalText("RAZORPAY_KEY_SECRET");
  const webhookSecret = read.optionalText("RAZORPAY_WEBHOOK_SECRET");
  const url = read.url("RAZORPAY_URL", ["https:", "http:"]) ?? new URL("https://api.razorpay.com");
  // Somebody who guesses it could report any payment.
  if (webhookSecret !== undefined && webhookSecret.length < minSecret)
    read.problem(`RAZORPAY_WEBHOOK_SECRET must have at least ${minSecret} characters.`);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  if (url.protocol === "http:" && !isLocal)
    read.problem("RAZORPAY_URL must begin with https://, because the key is sent there.");
  if (keyId !== undefined && keySecret !== undefined && webhookSecret !== undefined)
    return { kind: "razorpay", keyId, keySecret, webhookSecret, url };
  read.problem(
    "PAYMENT_PROVIDER=razorpay needs RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET.",
  );
  return undefined;
}
