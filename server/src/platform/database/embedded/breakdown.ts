interface Engine {
  _PostgresMainLoopOnce: () => void;
}

// After any exception PGlite continues as if the statement had succeeded, even after a failed sync or a trap of the engine,
// and would acknowledge data that is not there. Only the exception that represents an error of PostgreSQL is harmless.
export function watchForBreakdown(engine: Engine, onBreakdown: (error: unknown) => void): void {
  const runOnce = engine._PostgresMainLoopOnce;
  engine._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      if (!isPostgresError(error)) onBreakdown(error);
      throw error;
    }
  };
}

// The exit status of PGlite when PostgreSQL jumps back to its main loop.
const isPostgresError = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "status" in error && error.status === 100;
