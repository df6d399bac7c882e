// "1 lot", "1,200 lots".
export const counted = (count: number, one: string, many = one): string =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`;
