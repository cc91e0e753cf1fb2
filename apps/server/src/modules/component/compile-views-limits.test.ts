import type { Compilation } from '@vold/template/compile';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WorkerLimitError } from '../../platform/worker/index.ts';
import type { ViewSources } from './compile-views.ts';

/** The calls of the compiler, and its result for a source: an error that it throws, or null if it ends early. */
const compiler = vi.hoisted(() => ({
  asked: [] as { views: ViewSources; limits: { silence: number; signal?: AbortSignal } }[],
  make: (_html: string): unknown => ({}),
  begun: () => Promise.resolve(),
}));
vi.mock('../../platform/worker/index.ts', async (load) => ({
  ...(await load<object>()),
  createWorker: () => ({
    async *stream(views: ViewSources, limits: { silence: number; signal?: AbortSignal }) {
      compiler.asked.push({ views, limits });
      await compiler.begun();
      for (const { html } of views.sources) {
        const made = compiler.make(html);
        if (made instanceof Error) throw made;
        if (made === null) return;
        yield made;
      }
    },
  }),
}));

// Other files of this process have imported it with the compiler that there is.
const ownCopy = './compile-views.ts?limits';
const { compileViews, templatesOf }: typeof import('./compile-views.ts') = await import(ownCopy);

const slow = new WorkerLimitError('takes more than 5 seconds to read');
const made = (html: string) => ({ template: { nodes: [html], css: '' }, problems: [], inputs: [] });
const view = (html: string) => ({ key: 'offer', html, css: '' });
const views = (...names: string[]) => names.map(view);
/** By its first problem, or as the source that it was made of. */
const named = ({ template, problems }: Compilation) => problems[0]?.message ?? template?.nodes[0];
const refused = 'This view takes more than 5 seconds to read.';
const asked = () => compiler.asked.splice(0).map(({ views: { sources } }) => sources.map(({ html }) => html));

let client = 0;
let id = '';
beforeEach(() => {
  client += 1;
  id = `cl_${client}`;
  compiler.asked.length = 0;
  compiler.begun = () => Promise.resolve();
  compiler.make = (html) => (html.startsWith('slow') ? slow : made(html));
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

it('refuses a view that takes too long, and compiles those around it', async () => {
  const compiled = await compileViews(id, views('a', 'slow 1', 'b', 'slow 2', 'c'));
  expect(compiled.map(named)).toEqual(['a', refused, 'b', refused, 'c']);
  expect(compiled[1]).toEqual({
    template: null,
    problems: [{ in: 'html', line: 1, column: 1, message: refused, level: 'error' }],
    inputs: [],
  });
  expect(asked()).toEqual([['a', 'slow 1', 'b', 'slow 2', 'c'], ['b', 'slow 2', 'c'], ['c']]);
});

it.each([
  [9_999, ['a', refused, 'b', refused, 'c']],
  [10_000, ['a', refused, 'b', refused, refused]],
])('tries views for twenty seconds: two that take %d ms each', async (milliseconds, expected) => {
  const start = Date.now();
  let tries = 0;
  compiler.make = (html) => {
    if (!html.startsWith('slow')) return made(html);
    tries += 1;
    vi.setSystemTime(start + tries * milliseconds);
    return slow;
  };
  expect((await compileViews(id, views('a', 'slow 1', 'b', 'slow 2', 'c'))).map(named)).toEqual(expected);
});

it('tries a view that took too long again after a minute, and no other', async () => {
  const start = Date.now();
  vi.setSystemTime(start);
  const at = async (milliseconds: number) => {
    vi.setSystemTime(start + milliseconds);
    const templates = await templatesOf(id, views('a', 'slow', 'b'));
    return [templates.map((template) => template?.nodes[0]), asked()];
  };
  expect(await at(0)).toEqual([
    ['a', undefined, 'b'],
    [['a', 'slow', 'b'], ['b']],
  ]);
  expect(await at(60_000)).toEqual([['a', undefined, 'b'], []]);
  compiler.make = made;
  expect(await at(60_001)).toEqual([['a', 'slow', 'b'], [['slow']]]);
  expect(await at(10_000_000)).toEqual([['a', 'slow', 'b'], []]);
});

it('says what broke, and keeps nothing of it', async () => {
  compiler.make = () => new Error('The compiler broke');
  await expect(compileViews(id, views('a'))).rejects.toThrow('The compiler broke');
  compiler.make = (html) => (html === 'b' ? null : made(html));
  await expect(templatesOf(id, views('a', 'b'))).rejects.toThrow('ended early');
  compiler.make = made;
  expect(await templatesOf(id, views('a', 'b'))).toMatchObject([{ nodes: ['a'] }, { nodes: ['b'] }]);
});

it('knows views by client, kind, key, HTML, CSS and stylesheet, which is none of a stylesheet’s own', async () => {
  const one = { ...view('a'), css: 'p{}' };
  const calls: [client: string, source: object, theme?: string][] = [
    [id, one],
    [id, { ...one, kind: 'section' }],
    [id, { ...one, inputs: [] }],
    [`${id}-other`, one],
    [id, { ...one, kind: 'header' }],
    [id, { ...one, key: 'b' }],
    [id, { ...one, html: 'b' }],
    [id, { ...one, css: 'a{}' }],
    [id, one, 'b{}'],
    [id, { ...one, kind: 'style' }, 'b{}'],
    [id, { ...one, kind: 'style' }, 'i{}'],
  ];
  const news: number[] = [];
  for (const [owner, source, theme] of calls) {
    await templatesOf(owner, [source as typeof one], theme);
    news.push(compiler.asked.splice(0).length);
  }
  expect(news).toEqual([1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 0]);
  expect(await compileViews(id, [])).toEqual([]);
  expect(asked()).toEqual([]);
});

it('tells the compiler whose views these are, and when nobody waits for them any more', async () => {
  const { signal } = new AbortController();
  await compileViews(id, views('a'), 'p{}', signal);
  await templatesOf(id, views('b'), 'i{}');
  expect(compiler.asked).toMatchObject([
    { views: { clientId: id, sources: [{ html: 'a' }], theme: 'p{}' }, limits: { silence: 5000, signal } },
    { views: { clientId: id, sources: [{ html: 'b' }], theme: 'i{}' }, limits: { silence: 5000 } },
  ]);
});

it.each<[string, number, (name: string) => Promise<unknown>]>([
  ['5 saves', 5, (name) => compileViews(id, views(name))],
  ['200 pages', 200, (name) => templatesOf(id, views(name))],
])('lets %s of a client wait, and those of others pass', async (_name, most, compile) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  compiler.begun = () => promise;
  const results = Array.from({ length: most + 2 }, (_, at) => compile(`page ${at}`).catch((error) => error));
  expect(await results.at(-1)).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: `${most} views are waiting already. Please try again in a moment.`,
    extras: { retryAfter: 5 },
  });
  expect(compiler.asked).toHaveLength(1);
  const own = id;
  id = `${own}-other`;
  results.push(compile('other'));
  await vi.waitUntil(() => compiler.asked.length === 2);
  id = own;
  resolve();
  const errors = (await Promise.all(results)).filter((one) => one instanceof Error);
  expect(errors).toHaveLength(1);
});

it('leaves the queue when nobody waits for it any more', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  compiler.begun = () => promise;
  const first = compileViews(id, views('first'));
  const gone = new AbortController();
  const second = compileViews(id, views('second'), '', gone.signal);
  gone.abort(new Error('Gone'));
  await expect(second).rejects.toThrow('Gone');
  resolve();
  await first;
  expect(asked()).toEqual([['first']]);
});
