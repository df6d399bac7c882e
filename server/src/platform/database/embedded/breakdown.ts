interface Engine {
  _PostgresMainLoopOnce: () => void;
}

// PGlite goes on after any exception as if the statement were done, even after a failed sync or a trap of the engine, and
// would acknowledge what is not there. Only the exception that stands for an error of PostgreSQL is harmless.
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

// The status that PGlite leaves the engine with when PostgreSQL jumps back to its main loop.
const isPostgresError = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "status" in error && error.status === 100;
