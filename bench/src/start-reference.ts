import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Starts `reference-server.ts` with its settings. */
export async function startReference(
  settings: unknown,
): Promise<{ url: string; pid: number; stop: () => void }> {
  const file = fileURLToPath(new URL('reference-server.ts', import.meta.url));
  const child: ChildProcess = fork(file, [JSON.stringify(settings)]);
  const [url] = await once(child, 'message');
  return { url: z.string().parse(url), pid: child.pid ?? 0, stop: () => child.disconnect() };
}
