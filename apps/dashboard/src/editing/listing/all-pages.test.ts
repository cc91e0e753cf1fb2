import { expect, it } from 'vitest';
import type { ListQuery } from '../../base/api/where.ts';
import { allPages } from './all-pages.ts';

const post = (number: number) => ({
  id: `po_${number}`,
  rev: 1,
  created_at: '',
  updated_at: '',
  title: { en: `Post ${number}` },
});
const signal = new AbortController().signal;

/** A list of a server that has so many posts; `added` come first while it is read. */
function listOf(count: number) {
  const posts = Array.from({ length: count }, (_, index) => post(index));
  const asked: number[] = [];
  return {
    posts,
    asked,
    list: async ({ limit = 50, skip = 0 }: ListQuery) => {
      asked.push(skip);
      const results = posts.slice(skip, skip + limit);
      return { ok: true as const, status: 200, data: { results, total: posts.length, total_page: 1 } };
    },
  };
}

it('SETN-39 a month has all of its posts, however many', async () => {
  const server = listOf(1203);
  const first = await server.list({ limit: 500, skip: 0 });
  const all = await allPages(server.list, { limit: 500, skip: 0 }, signal, first.data);
  expect(all.results.map(({ id }) => id)).toEqual(server.posts.map(({ id }) => id));
  expect(all.total).toBe(1203);
  expect(server.asked).toEqual([0, 500, 1000]);
});

it('asks once where one page is all', async () => {
  const server = listOf(500);
  const first = await server.list({ limit: 500, skip: 0 });
  expect((await allPages(server.list, { limit: 500, skip: 0 }, signal, first.data)).total).toBe(500);
  expect(server.asked).toEqual([0]);
});

it('shows no post twice when others come while it reads', async () => {
  const server = listOf(900);
  const first = await server.list({ limit: 500, skip: 0 });
  server.posts.unshift(post(9999));
  const { results } = await allPages(server.list, { limit: 500, skip: 0 }, signal, first.data);
  expect(new Set(results.map(({ id }) => id)).size).toBe(results.length);
  expect(results).toHaveLength(900);
});
