import { maxLargePages } from '@vold/contract';
import { expect, it } from 'vitest';
import { type Drawing, LargePages } from './large-pages.ts';

const drawing = (path: string, limit: Drawing['limit'] = 'elements', client = 'cl_1'): Drawing => ({
  client,
  kind: 'page',
  record: 'pg_1',
  path,
  language: 'en',
  limit,
  view: '',
});
const paths = (rows: readonly Drawing[]) => rows.map(({ path }) => path);

it('K3 K4 keeps the latest pages of each client', () => {
  const large = new LargePages();
  for (let at = 0; at < maxLargePages + 5; at += 1) large.add(drawing(`/${at}`));
  large.add(drawing('/other', 'time', 'cl_2'));
  const rows = large.take();
  expect(rows).toHaveLength(maxLargePages + 1);
  expect(paths(rows)).not.toContain('/4');
  expect(paths(rows)).toContain('/5');
  expect(large.take()).toEqual([]);
});

it('K3 K4 says once that a page is drawn within the limits, and nothing of others', () => {
  const large = new LargePages();
  large.remove(drawing('/a', null));
  expect(large.take()).toEqual([]);
  large.add(drawing('/a'));
  large.take();
  large.remove(drawing('/a', null));
  expect(large.take()).toEqual([drawing('/a', null)]);
  large.remove(drawing('/a', null));
  expect(large.take()).toEqual([]);
});

it('K3 K4 sends again what the API did not take, unless a later drawing says otherwise', () => {
  const large = new LargePages();
  large.add(drawing('/a'));
  large.add(drawing('/b'));
  const rows = large.take();
  large.remove(drawing('/b', null));
  large.putBack(rows);
  expect(large.take()).toEqual([drawing('/b', null), drawing('/a')]);
});
