// The link that calls a number: its digits and plus alone.
export const telHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, "")}`;
