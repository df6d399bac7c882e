import { type StateName, states } from "@boli/contract/places/states";

// The GST codes of the states, by the letters with which our tables name them.
const codes: Record<(typeof states)[number]["code"], string> = {
  JK: "01",
  HP: "02",
  PB: "03",
  CH: "04",
  UK: "05",
  HR: "06",
  DL: "07",
  RJ: "08",
  UP: "09",
  BR: "10",
  SK: "11",
  AR: "12",
  NL: "13",
  MN: "14",
  MZ: "15",
  TR: "16",
  ML: "17",
  AS: "18",
  WB: "19",
  JH: "20",
  OD: "21",
  CG: "22",
  MP: "23",
  GJ: "24",
  DH: "26",
  MH: "27",
  KA: "29",
  GA: "30",
  LD: "31",
  KL: "32",
  TN: "33",
  PY: "34",
  AN: "35",
  TS: "36",
  AP: "37",
  LA: "38",
};

// A GSTIN begins with the code of its state.
export const stateOfGstin = (gstin: string): StateName | undefined =>
  states.find(({ code }) => codes[code] === gstin.slice(0, 2))?.name;
