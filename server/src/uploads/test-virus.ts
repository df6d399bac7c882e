// The string that every virus scanner reports, so that people can test one without a virus. In two parts, because a scanner
// would report this file as well. www.eicar.org
export const testVirus = Buffer.from(
  ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(""),
);

export const holdsTestVirus = (content: Buffer): boolean => content.includes(testVirus);
