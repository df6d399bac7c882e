// A reason why the program cannot start, such as a port in use: printed as one sentence, without a stack.
export class CannotStart extends Error {
  override name = "CannotStart";
}
