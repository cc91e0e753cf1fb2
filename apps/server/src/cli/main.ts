import { StartupError } from '../platform/startup-error.ts';
import { createProgram } from './program.ts';

try {
  await createProgram().parseAsync();
} catch (error) {
  // What the operator can mend is one line; anything else is our mistake and needs its stack.
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
// Commands close what they opened; a server that ended must not wait for a forgotten timer.
process.exit(process.exitCode ?? 0);
