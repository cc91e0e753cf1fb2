import { exitWhenPrinted } from './exit-when-printed.ts';
import { explainFailure } from './explain-failure.ts';
import { createProgram } from './program.ts';

try {
  await createProgram().parseAsync();
} catch (error) {
  // What the operator can mend is one line; anything else is our mistake and needs its stack.
  console.error(explainFailure(error));
  process.exitCode = 1;
}
// Commands close what they opened; a server that ended must not wait for a forgotten timer.
await exitWhenPrinted(Number(process.exitCode ?? 0));
