import { expect, it } from 'vitest';
import { createCache } from './cache.ts';

it('forgets the entry that was used least recently once it has more than its limit', () => {
  const cache = createCache<string, number>(3);
  for (const [index, name] of ['a', 'b', 'c'].entries()) cache.set(name, index);
  cache.get('a');
  cache.set('d', 3);
  expect([...cache.keys()].sort()).toEqual(['a', 'c', 'd']);
  cache.set('c', 5);
  cache.set('e', 4);
  expect(Object.fromEntries(cache.entries())).toEqual({ c: 5, d: 3, e: 4 });
});

it('visits every entry that is left while others are deleted', () => {
  const cache = createCache<number, string>(100);
  for (let at = 0; at < 100; at += 1) cache.set(at, at % 3 === 0 ? 'gone' : 'kept');
  for (const [key, value] of cache) if (value === 'gone') cache.delete(key);
  expect([...cache.values()]).toEqual(Array.from({ length: 66 }, () => 'kept'));
});
