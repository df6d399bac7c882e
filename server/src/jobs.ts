// `npm run jobs -- --dead` lists the dead jobs, and `npm run jobs -- --revive ID` retries one; for the operator.
import { readJobsCommand, runJobsCommand, runOperatorCommand } from "./boot/operator-command.ts";

await runOperatorCommand(
  {
    nothingDone: "No job was changed.",
    check: readJobsCommand,
    run: (words, { database }) => runJobsCommand(database, readJobsCommand(words)),
  },
  process.argv.slice(2),
  process.env,
);
