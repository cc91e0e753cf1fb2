import { expect, it, onTestFinished } from 'vitest';
import { startTestSite } from '../testing/test-site.ts';

it('K15 ends a file of which the API sends nothing, before its first byte and after it', async () => {
  const site = await startTestSite({}, undefined, undefined, 300);
  onTestFinished(site.close);
  const file = (path: string) => fetch(`http://127.0.0.1:${site.port}/files/${path}`);
  expect((await file('silent/head')).status).toBe(503);
  const begun = await file('silent/body');
  expect(begun.status).toBe(200);
  await expect(begun.text()).rejects.toThrow();
  expect((await file('cl_1/a.svg')).status).toBe(200);
});
