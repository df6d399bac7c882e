// "+91 98200 55501", which stays on one line.
export const shownMobileNumber = (number: string): string =>
  `+91\u00a0${number.slice(0, 5)}\u00a0${number.slice(5)}`;
