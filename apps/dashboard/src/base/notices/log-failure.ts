/** For failures that the specification only wants logged (ERR-15, ERR-20, ERR-22), without a message on the screen. */
export function logFailure(what: string, message: string): void {
  // biome-ignore lint/suspicious/noConsole: the one place where the dashboard logs
  console.info(`${what}: ${message}`);
}
