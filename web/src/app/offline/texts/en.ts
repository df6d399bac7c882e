// Words for what is read without a network, and new releases, in English.
export const en = {
  asOf: ({ at }: { at: string }) => `As of ${at}`,
  newRelease: "A new version is ready",
  reload: "Reload",
  install: {
    heading: "Boli as an app",
    sentence: "Opens from your home screen, and shows your saved auctions and bids without a connection too.",
    byHand: "In Safari, tap Share, then Add to Home Screen.",
    action: "Install Boli",
  },
};

export type OfflineTexts = typeof en;
