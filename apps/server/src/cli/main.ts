import { exitWhenPrinted } from './exit-when-printed.ts';
import { explainFailure } from './explain-failure.ts';
import { createProgram } from './program.ts';

try {
  await createProgram().parseAsync();
} catch (error) {
  // Errors that the operator can fix are one line; anything else is our fault and needs its stack.
  console.error(explainFailure(error));
  process.exitCode = 1;
}
// Commands close what they opened; a server that ended must not wait for a forgotten timer.
await exitWhenPrinted(Number(process.exitCode ?? 0));
