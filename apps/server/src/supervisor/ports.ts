import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartupError } from '../platform/startup-error.ts';

/** The listening address of the programs: `VOLD_HOST`, otherwise every address, IPv6 and IPv4. */
export async function findListenHost(host: string | null): Promise<string> {
  if (host !== null) return host;
  return (await probe(0, '::')).error ? '0.0.0.0' : '::';
}

/**
 * The port to use: `port` after a check that it is free, or any free one for 0. A taken port is found here, before
 * anything was started or changed.
 *
 * @param variable its name in the explanation
 * @throws StartupError if it cannot be used
 */
export async function claimPort(port: number, host: string, variable: string): Promise<number> {
  const { error, port: found } = await probe(port, host);
  if (!error) return found;
  throw new StartupError(explainListenError(error, port, host, variable));
}

/** One line for an error of `listen`. */
export function explainListenError(error: unknown, port: number, host: string, variable: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program: stop it, or set ${variable}.`;
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user: set ${variable} to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `VOLD_HOST is no address of this machine: ${host}.`;
  return `Port ${port} cannot be used (${error instanceof Error ? error.message : error}): set ${variable}.`;
}

async function probe(port: number, host: string): Promise<{ port: number; error?: unknown }> {
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
    const address = server.address();
    return { port: typeof address === 'object' && address ? address.port : port };
  } catch (error) {
    return { port, error };
  } finally {
    server.close();
  }
}
