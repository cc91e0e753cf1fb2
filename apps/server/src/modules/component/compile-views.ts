import { createHash } from 'node:crypto';
import type { CompiledTemplate } from '@vold/template';
import type { Compilation, TemplateSource } from '@vold/template/compile';
import { LRUCache } from 'lru-cache';
import { createFairTurns } from '../../platform/concurrency/fair-turns.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { createWorker, WorkerLimitError } from '../../platform/worker/index.ts';

const worker = createWorker(new URL('./compile-views-worker.ts', import.meta.url), { memory: 256 });
const limits = { silence: 5000 };
/** Two processes, so that no client has both: the largest view takes a second. */
function turns(maxWaiting: number) {
  return createFairTurns({
    slots: 2,
    maxWaiting,
    refuse: () =>
      new ApiError(
        'TOO_MANY_REQUESTS',
        `${maxWaiting} views are waiting already. Please try again in a moment.`,
        { retryAfter: limits.silence / 1000 },
      ),
  });
}
/** A save waits with a connection to the database, so few may wait. */
const saves = turns(5);
/** Pages wait without a connection, and all come at once after a start. */
const pages = turns(200);

type Source = Omit<TemplateSource, 'clientId' | 'theme'>;

/** Views of a client that are compiled together. */
export interface ViewSources {
  clientId: string;
  sources: readonly Source[];
  /** The stylesheet of the client's theme; empty: it has none. */
  theme: string;
}

/** Aborts the compiler when no caller waits for its result. */
type Signal = AbortSignal | undefined;

/**
 * Compiles views of a client in one process. Only their sources are stored; what they give is kept, as a page will soon need it.
 *
 * @param theme the stylesheet of the client's theme
 */
export async function compileViews(
  clientId: string,
  sources: readonly Source[],
  theme = '',
  signal?: Signal,
): Promise<Compilation[]> {
  if (sources.length === 0) return [];
  return await saves(clientId, () => compileAndKeep({ clientId, sources, theme }, signal), signal);
}

async function compileAndKeep(views: ViewSources, signal?: Signal): Promise<Compilation[]> {
  const { clientId, sources, theme } = views;
  const made = await compile(views, signal);
  for (const [index, source] of sources.entries()) {
    const compilation = made[index];
    if (!compilation) continue;
    // On a machine that is less busy it may be ready in time.
    const until = tookTooLong.has(compilation) ? Date.now() + retryAfter : Number.POSITIVE_INFINITY;
    kept.set(nameOf(clientId, source, theme), { template: compilation.template, until });
  }
  return made;
}

/**
 * The cache key. The inputs of a view change its faults, not its result; the class names of the theme's stylesheet are part of
 * the result.
 */
function nameOf(clientId: string, { kind = 'section', key, html, css }: Source, theme: string): string {
  return createHash('sha256')
    .update(JSON.stringify([clientId, kind, key, html, css, kind === 'style' ? '' : theme]))
    .digest('base64');
}

/** Characters of the templates that are kept for the pages that visitors ask for. */
const room = 16_000_000;
/** Null: the compiler refuses it. */
type Known = CompiledTemplate | null;
const kept = new LRUCache<string, { template: Known; until: number }>({
  maxSize: room,
  sizeCalculation: ({ template }, key) => JSON.stringify(template).length + key.length,
});

/**
 * The templates of views of a client, compiled if they are not known. Null for a source that the compiler refuses: what an
 * archive brought, or an older version, may be none for this one.
 */
export async function templatesOf(
  clientId: string,
  sources: readonly Source[],
  theme = '',
): Promise<Known[]> {
  const keys = sources.map((source) => nameOf(clientId, source, theme));
  const known = recall(keys);
  if (isWhole(known)) return known;
  return await pages(clientId, async () => {
    // Another page may have compiled them while this one waited.
    const found = recall(keys);
    if (isWhole(found)) return found;
    const unknown = sources.filter((_, index) => found[index] === undefined);
    const made = await compileAndKeep({ clientId, sources: unknown, theme });
    return found.map((template) => (template === undefined ? (made.shift()?.template ?? null) : template));
  });
}

/** Looks templates up. Others are forgotten before these, which a page needs now. */
function recall(keys: readonly string[]): (Known | undefined)[] {
  return keys.map((key) => {
    const one = kept.get(key);
    return one && one.until >= Date.now() ? one.template : undefined;
  });
}

function isWhole(found: readonly (Known | undefined)[]): found is Known[] {
  return !found.includes(undefined);
}

const tookTooLong = new WeakSet<Compilation>();
/** Milliseconds until a view that took too long is tried again. */
const retryAfter = 60_000;

/** Milliseconds after which no other view is tried if one takes too long. */
const maxTries = 20_000;

/** In one process after the other: one that takes too long takes no other along. */
async function compile(views: ViewSources, signal: Signal): Promise<Compilation[]> {
  const made: Compilation[] = [];
  const until = Date.now() + maxTries;
  while (made.length < views.sources.length) {
    const sources = views.sources.slice(made.length);
    try {
      for await (const message of worker.stream({ ...views, sources }, { ...limits, signal }))
        made.push(message as Compilation);
      if (made.length < views.sources.length) throw new Error('The program that compiles views ended early');
    } catch (error) {
      if (!(error instanceof WorkerLimitError)) throw error;
      const left = views.sources.length - made.length;
      const refused = Date.now() < until ? 1 : left;
      for (let count = 0; count < refused; count += 1) made.push(refusal(error));
    }
  }
  return made;
}

function refusal({ message }: WorkerLimitError): Compilation {
  const problem = {
    in: 'html',
    line: 1,
    column: 1,
    message: `This view ${message}.`,
    level: 'error',
  } as const;
  const compilation: Compilation = { template: null, problems: [problem], inputs: [] };
  tookTooLong.add(compilation);
  return compilation;
}
