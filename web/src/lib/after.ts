// Runs something once, after that many milliseconds, unless the returned function is called before.
export function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
