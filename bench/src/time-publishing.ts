import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort, visit } from '@vold/testing';

const command = fileURLToPath(new URL('../../apps/server/bin/vold.mjs', import.meta.url));

/** A site in its own process, in addition to the server's. @param installationKey the server's */
export async function startSite(apiUrl: string, installationKey: string) {
  const port = await freePort();
  const env = {
    ...process.env,
    VOLD_ROLE: 'site',
    VOLD_API_URL: apiUrl,
    VOLD_INSTALLATION_KEY: installationKey,
    VOLD_SITE_PORT: String(port),
  };
  const child = spawn(process.execPath, [command, 'start'], { env, stdio: 'inherit' });
  const stop = async () => {
    const exited = once(child, 'exit');
    child.kill('SIGINT');
    await exited;
  };
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return { port, stop };
    if (child.exitCode !== null) throw new Error(`The site exited with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export interface Watched {
  readonly slug: string;
  readonly path: string;
  /** Is on the page once it is published. */
  readonly text: string;
}

/**
 * Publishes, and answers how many milliseconds after the answer every site showed every page as it is published: the slowest one.
 * Each page is cached by each site before.
 */
export async function timePublishing(
  ports: readonly number[],
  pages: readonly Watched[],
  publish: () => Promise<unknown>,
): Promise<number> {
  const all = ports.flatMap((port) => pages.map((page) => ({ port, ...page })));
  const shows = async ({ port, slug, path, text }: (typeof all)[number]) =>
    (await visit(port, slug, path)).body.includes(text);
  for (const one of all)
    for (let times = 0; times < 2; times += 1)
      if (await shows(one)) throw new Error(`${one.path} shows “${one.text}” already`);
  await publish();
  const answered = performance.now();
  const times = all.map(async (one) => {
    while (!(await shows(one))) {
      if (performance.now() - answered > 30_000) throw new Error(`${one.path} is not shown`);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    return performance.now() - answered;
  });
  return Math.max(...(await Promise.all(times)));
}
