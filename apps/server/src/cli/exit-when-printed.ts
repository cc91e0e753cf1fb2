/**
 * Ends the process once all output has been written, or no one reads it any more: a pipe takes text at the speed of its reader,
 * and `process.exit` alone would cut it off.
 */
export async function exitWhenPrinted(code: number): Promise<never> {
  await Promise.all([printed(process.stdout), printed(process.stderr)]);
  process.exit(code);
}

function printed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.once('error', () => resolve());
    stream.write('', () => resolve());
  });
}
