/** For what the specification wants logged only (ERR-15, ERR-20, ERR-22): nobody is told of it on the screen. */
export function logFailure(what: string, message: string): void {
  // biome-ignore lint/suspicious/noConsole: the one place where the dashboard logs
  console.info(`${what}: ${message}`);
}
