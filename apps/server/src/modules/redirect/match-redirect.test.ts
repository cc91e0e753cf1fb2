import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressesFor, followRedirects, type RedirectSource, type StoredRedirect } from './match-redirect.ts';

/** A website with redirects, written `from → to` or, for now, `from ~> to`. */
function website(lines: readonly string[], published: readonly string[] = []): RedirectSource {
  const stored = lines.map((line, at): StoredRedirect => {
    const [from = '', to = ''] = line.split(/ (?:→|~>) /);
    return { id: `rd_${at}`, from, to, permanent: line.includes('→') };
  });
  return {
    find: async (addresses) => {
      const asked = new Set(addresses.map((one) => one.toLowerCase()));
      return stored.filter(({ from }) => asked.has(from.toLowerCase()));
    },
    isPublished: async (path) => published.includes(path),
    isOwnHost: (host) => host === 'own.example',
  };
}
const follow = async (path: string, lines: readonly string[], published?: readonly string[]) => {
  const end = await followRedirects(website(lines, published), path);
  if (end.kind !== 'found') return end.kind;
  return `${end.to}${end.permanent ? '' : ' for now'} by ${end.first.from} in ${end.hops}`;
};

describe('a path leads', () => {
  it.each([
    ['/a', ['/a → /b'], '/b by /a in 1'],
    ['/A/', ['/a → /b'], '/b by /a in 1'],
    ['/a', ['/A/ → /b'], '/b by /A/ in 1'],
    ['/', ['/ → /b'], '/b by / in 1'],
    ['/é', ['/%C3%A9 → /b'], '/b by /%C3%A9 in 1'],
    ['/É', ['/%C3%A9 → /b'], '/b by /%C3%A9 in 1'],
    ['/e\u0301', ['/\u00e9 → /b'], '/b by /\u00e9 in 1'],
    ['/b', ['/a → /b'], 'none'],
    ['/a', ['/a → /b', '/b ~> /c'], '/c for now by /a in 2'],
    ['/a', ['/a ~> /b', '/b → /c'], '/c for now by /a in 2'],
    ['/a', ['/a → https://own.example/b', '/b → /c'], '/c by /a in 2'],
    ['/a', ['/a → https://other.example/b', '/b → /c'], 'https://other.example/b by /a in 1'],
    ['/a', ['/a → /b?x=1', '/b → /c'], '/b?x=1 by /a in 1'],
    ['/a', ['/a → /b#x', '/b → /c'], '/b#x by /a in 1'],
    ['/a', ['/a → /b/c?x=1', '/b/* → /d'], '/b/c?x=1 by /a in 1'],
    ['/a', ['/a → /b/c#x', '/b/* → /d'], '/b/c#x by /a in 1'],
    ['/a', ['/a → nowhere', '/nowhere → /d'], 'nowhere by /a in 1'],
    ['/a', ['/a → /%C3%A9', '/é → /c'], '/c by /a in 2'],
    ['/a', ['/a → /%ff', '/b → /c'], '/%ff by /a in 1'],
    ['/a', ['/a → /b', '/B/ → /a'], 'loop'],
    ['/a', ['/a → /a/'], 'none'],
    ['/a/x', ['/a/* → /b/*'], '/b/x by /a/* in 1'],
    ['/a/x y/ü', ['/a/* → /b/*'], '/b/x%20y/%C3%BC by /a/* in 1'],
    ['/a', ['/a/* → /b/*'], '/b by /a/* in 1'],
    ['/a', ['/a/* → /*'], '/ by /a/* in 1'],
    ['/a/x', ['/a/* → /b'], '/b by /a/* in 1'],
    ['/ax', ['/a/* → /b'], 'none'],
    ['/a/x', ['/* → https://c.example/', '/a/* → https://b.example/'], 'https://b.example/ by /a/* in 1'],
    ['/a/x', ['/a/* → /b', '/A/X → /c'], '/c by /A/X in 1'],
    ['/a/x', ['/a/X → /b', '/a/x → /c'], '/c by /a/x in 1'],
    ['/a/x', ['/a/* → /b/*', '/b/* ~> https://c.example/*'], 'https://c.example/x for now by /a/* in 2'],
    ['/blog/x', ['/blog/* → /blog'], '/blog by /blog/* in 1'],
  ])('from %s by %j: %s', async (path, lines, end) => {
    expect(await follow(path, lines)).toBe(end);
  });

  it('no further than to what is published', async () => {
    const lines = ['/a → /b', '/b → /c'];
    expect(await follow('/a', lines, ['/b'])).toBe('/b by /a in 1');
    expect(await follow('/a', lines, ['/a'])).toBe('/c by /a in 2');
  });

  it('nowhere in a circle, whose way is told', async () => {
    expect(await followRedirects(website(['/a → /B', '/b → /c/', '/c → /a']), '/a')).toEqual({
      kind: 'loop',
      over: ['/a', '/b', '/c', '/a'],
    });
  });

  it.each([
    [9, '/p9 by /p0 in 9'],
    [10, 'loop'],
  ])('over %i redirects: %s', async (count, end) => {
    const chain = Array.from({ length: count }, (_, at) => `/p${at} → /p${at + 1}`);
    expect(await follow('/p0', chain)).toBe(end);
  });
});

it('a chain is permanent if all of it is, and leads to its end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 9 }), async (permanent) => {
      const chain = permanent.map((is, at) => `/p${at} ${is ? '→' : '~>'} /p${at + 1}`);
      const { length } = permanent;
      const kept = permanent.every(Boolean) ? '' : ' for now';
      expect(await follow('/p0', chain)).toBe(`/p${length}${kept} by /p0 in ${length}`);
    }),
  );
});

it('the longest wildcard counts, whichever is stored first', async () => {
  const bases = ['', '/a', '/a/b', '/a/b/c'];
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(bases, { minLength: 1 }), async (some) => {
      const longest = some.toSorted((one, other) => other.length - one.length)[0] ?? '';
      const lines = some.map((base) => `${base}/* → https://x.example${base}`);
      expect(await follow('/a/b/c/d', lines)).toBe(`https://x.example${longest} by ${longest}/* in 1`);
    }),
  );
});

it('a path asks for a bounded number of addresses', () => {
  expect(addressesFor('/x'.repeat(2000)).filter((one) => one.endsWith('*'))).toHaveLength(21);
  expect(addressesFor('/a').toSorted()).toEqual(['/*', '/a', '/a/', '/a/*']);
});
