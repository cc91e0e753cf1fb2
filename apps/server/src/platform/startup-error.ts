/**
 * A reason why Vold cannot start (or a command cannot run) that its operator can act on: a taken port, a data
 * directory in use, a wrong `DATABASE_URL`. The message is one line and is printed alone, without a stack trace.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
