export const en = {
  heldBy: ({ name }: { name: string }) => `Hosted by ${name}`,
  host: {
    place: "Place",
    gstin: "GSTIN",
    since: "Reseller since",
    salesHeld: "Live auctions held",
  },
};
export type LiveMessages = typeof en;
