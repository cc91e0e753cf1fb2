import { readFile } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

/** The numbers may only become smaller, unless a commit says why. */
const house = JSON.parse(await readFile(new URL('../../../../house.json', import.meta.url), 'utf8'));

let api: TestApi;
let path: string;
const token = () => api.bali.tokens.superadmin;
const section = { id: 'se_1', sectionId: 'text', data: { text: '<p>Low water uncovers the reef.</p>' } };
const body = (title: string) => ({ title: { en: title }, components: { en: [section] } });

beforeAll(async () => {
  api = await startTestApi();
  const made = await api.call('POST', 'page', { token: token(), body: body('Rooms') });
  path = `page/${String(made.body.id)}`;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => api.close());

/** Runs that are always compared, and at most as long as there are too many files. */
const runs = { min: 10, max: 40 };

/**
 * Files of apps/server (packages are left out, as in the counts that the first limits come from) of which a function runs while a
 * request is answered, by V8's precise coverage. Notifications of PostgreSQL are dropped: those of a request come before or after its
 * answer. Timers run as well, on a busy machine in many runs one after the other: only files that run each time count, and runs are
 * added while there are more files than the limit.
 */
async function filesOf(request: () => Promise<unknown>, limit: number): Promise<string[]> {
  const { emit } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'emit').mockImplementation(function (this: pg.Client, name, ...values) {
    return name !== 'notification' && emit.call(this, name, ...values);
  });
  for (let warm = 0; warm < 3; warm += 1) await request();
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true });
  const filesOfRun = async () => {
    await session.post('Profiler.takePreciseCoverage');
    await request();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
      .map(({ url }) => url.replace(/^.*?\/apps\//, 'apps/'))
      .filter((file) => /^apps\/server\/src\/(?!.*(?:\/testing\/|\.test\.ts))/.test(file));
  };
  let each = await filesOfRun();
  for (let run = 1; run < runs.min || (run < runs.max && each.length > limit); run += 1) {
    const files = new Set(await filesOfRun());
    each = each.filter((file) => files.has(file));
  }
  session.disconnect();
  return each.sort();
}

it('answers a PUT of a page with few files', async () => {
  const files = await filesOf(
    () => api.call('PUT', path, { token: token(), body: body(`Rooms ${performance.now()}`) }),
    house.filesOfPut,
  );
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(house.filesOfPut);
});

it('answers a GET by id with few files', async () => {
  const files = await filesOf(() => api.call('GET', path, { token: token() }), house.filesOfGet);
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(house.filesOfGet);
});
