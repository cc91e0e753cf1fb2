import { createHash } from 'node:crypto';
import type { Compilation, TemplateSource } from '@vold/template/compile';
import { createFairTurns } from '../../platform/concurrency/fair-turns.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { askWorker, WorkerLimitError } from '../../platform/worker/index.ts';

const program = new URL('./compile-views-worker.ts', import.meta.url);
const limits = { silence: 5000, memory: 256 };
/** Few, for a save and a page wait with a connection to the database. */
const maxWaiting = 20;

/** Two threads, so that no client has both: the largest view takes a second. */
const inTurn = createFairTurns({
  slots: 2,
  maxWaiting,
  refuse: () =>
    new ApiError(
      'TOO_MANY_REQUESTS',
      `${maxWaiting} views are waiting already. Please try again in a moment.`,
      {
        retryAfter: limits.silence / 1000,
      },
    ),
});

/** Compilations that are kept: those of the pages that visitors ask for. */
const mostKept = 300;
const kept = new Map<string, Compilation>();

/**
 * Compiles views of a client, those that are not known in one thread. Only their sources are stored: what an archive brought,
 * or an older version, may be none for this compiler.
 */
export async function compileViews(
  clientId: string,
  sources: readonly Omit<TemplateSource, 'clientId'>[],
): Promise<Compilation[]> {
  const asked = sources.map((source) => {
    const whole = { ...source, clientId };
    return { whole, key: createHash('sha256').update(JSON.stringify(whole)).digest('base64') };
  });
  const missing = asked.filter(({ key }) => !kept.has(key));
  const made =
    missing.length === 0 ? [] : await inTurn(clientId, () => compile(missing.map(({ whole }) => whole)));
  const known = new Map(missing.map(({ key }, index) => [key, made[index]]));
  return asked.map(({ key }) => {
    const compilation = known.get(key) ?? kept.get(key);
    if (!compilation) throw new Error('A view was compiled without an answer');
    keep(key, compilation);
    return compilation;
  });
}

async function compile(sources: readonly TemplateSource[]): Promise<readonly Compilation[]> {
  try {
    for await (const message of askWorker(program, sources, limits)) return message as Compilation[];
  } catch (error) {
    if (!(error instanceof WorkerLimitError)) throw error;
    const problem = {
      in: 'html',
      line: 1,
      column: 1,
      message: `This view ${error.message}.`,
      level: 'error',
    } as const;
    return sources.map(() => ({ template: null, problems: [problem], inputs: [] }));
  }
  throw new Error('The program that compiles views said nothing');
}

/** The oldest goes first. */
function keep(key: string, compilation: Compilation): void {
  kept.delete(key);
  kept.set(key, compilation);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}
