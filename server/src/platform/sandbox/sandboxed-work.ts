export interface SandboxedWork {
  // The program's file, which calls `answerOne`, and its input besides the content.
  program: string;
  order: unknown;
  // The file to read.
  source: string;
  // True when the program needs native code, which Node's permissions do not restrict.
  isNative: boolean;
}

export interface SandboxLimits {
  ms: number;
  // The limit for the whole process.
  memoryBytes: number;
  answerBytes: number;
}

export interface SandboxAnswer {
  reply: unknown;
  files: Buffer[];
}

// The process ended without an answer: it was too slow, too large, crashed or was killed.
export class SandboxLost extends Error {
  override name = "SandboxLost";
}
