import { readFile } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
afterAll(() => api.close());

/**
 * Files of apps/server (packages are left out, as in the counts that the first limits come from) of which a function runs while a
 * request is answered, by V8's precise coverage. Timers and notifications run as well: only files that run each time count.
 */
async function filesOf(request: () => Promise<unknown>): Promise<string[]> {
  for (let warm = 0; warm < 3; warm += 1) await request();
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true });
  const runs: string[][] = [];
  for (let run = 0; run < 10; run += 1) {
    await session.post('Profiler.takePreciseCoverage');
    await request();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    runs.push(
      result
        .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
        .map(({ url }) => url.replace(/^.*?\/apps\//, 'apps/'))
        .filter((file) => /^apps\/server\/src\/(?!.*(?:\/testing\/|\.test\.ts))/.test(file)),
    );
  }
  session.disconnect();
  return runs.reduce((each, files) => each.filter((file) => files.includes(file))).sort();
}

it('answers a PUT of a page with few files', async () => {
  const files = await filesOf(() =>
    api.call('PUT', path, { token: token(), body: body(`Rooms ${performance.now()}`) }),
  );
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(house.filesOfPut);
});

it('answers a GET by id with few files', async () => {
  const files = await filesOf(() => api.call('GET', path, { token: token() }));
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(house.filesOfGet);
});
