const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

// An XML text as it is read.
export const decoded = (text: string): string =>
  text.replace(/&(?:#0*(\d{1,7})|#x0*([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (typeof name === "string") return named[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
