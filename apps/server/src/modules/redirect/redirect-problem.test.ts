import { expect, it } from 'vitest';
import type { RedirectSource, StoredRedirect } from './match-redirect.ts';
import {
  closesCircle,
  isUnfollowable,
  placeProblem,
  redirectsOf,
  sameAddress,
  shapeProblem,
} from './redirect-problem.ts';

/** A redirect from one address to another, as `/a → /b`. */
function redirect(line: string, id = 'rd_new'): StoredRedirect {
  const [from = '', to = ''] = line.split(' → ');
  return { id, from, to, permanent: true };
}
function website(lines: readonly string[], published: readonly string[] = []): RedirectSource {
  const stored = lines.map((line, at) => redirect(line, `rd_${at}`));
  return {
    find: async (addresses) => {
      const asked = new Set(addresses.map((one) => one.toLowerCase()));
      return stored.filter(({ from }) => asked.has(from.toLowerCase()));
    },
    isPublished: async (path) => published.includes(path),
    isOwnHost: (host) => host === 'own.example',
  };
}
const inner = 'A * is only allowed at the end of the address, after a slash: /old/*';
const rest = 'The * takes the place of the rest, so the old address must end with /*, too';
const behind = 'The * has to come after the name of the website: https://example.com/*';
const itself = 'This would lead to itself';
const parts = 'An address before /* has at most 20 parts';
const answered = 'The website shows something at this address already, so a redirect would have no effect';

it.each([
  ['/a → /b', null],
  ['/a/* → /b/*', null],
  ['/a/* → /b', null],
  ['/* → https://b.example/*', null],
  ['/a/* → https://b.example/c/*', null],
  ['/a* → /b', `from: ${inner}`],
  ['/*/a → /b', `from: ${inner}`],
  ['/*/* → /b', `from: ${inner}`],
  [`${'/x'.repeat(19)}/* → /b`, null],
  [`${'/x'.repeat(20)}/* → /b`, `from: ${parts}`],
  [`${'/x'.repeat(30)} → /b`, null],
  ['/a → /b/*', `to: ${rest}`],
  ['/a/* → https:/*', `to: ${behind}`],
  ['/a/* → nowhere/*', `to: ${behind}`],
  ['/a → /A/', `to: ${itself}`],
  ['/a/* → /A/*', `to: ${itself}`],
  ['/é → /%C3%A9', `to: ${itself}`],
  ['/a → https://own.example/a', null],
])('what is wrong with %s by itself: %s', (line, problem) => {
  const found = shapeProblem(redirect(line));
  expect(found && `${found.field}: ${found.message}`).toBe(problem);
});

it.each<[string, string[], string[], string | null]>([
  ['/a → /b', [], [], null],
  ['/a → /b', [], ['/a'], `from: ${answered}`],
  ['/caf%C3%A9 → /b', [], ['/café'], `from: ${answered}`],
  ['/a/* → /b', [], ['/a', '/a/x'], null],
  ['/files/* → /b', [], [], `from: ${answered}`],
  ['/robots.txt → /b', [], ['/robots.txt'], `from: ${answered}`],
  ['/a → https://own.example/A/', [], [], `to: ${itself}`],
  ['/a → https://other.example/a', [], [], null],
  ['/a → /b', ['/b → /c', '/c → /a'], [], 'to: This would lead in a circle: /a → /b → /c → /a'],
  ['/a → /b', ['/b → /a'], ['/b'], null],
  [
    '/a → /b',
    ['/b → /c', '/c → /d', '/d → /e', '/e → /f', '/f → /a'],
    [],
    'to: This would lead in a circle: /a → /b → /c → /d → /e',
  ],
  ['/a/* → /b/*', ['/b/* → /a/*'], [], 'to: This would lead in a circle: /a/… → /b/… → /a/…'],
  ['/a/* → /b/*', ['/b/x → /a/x'], [], null],
])('what is wrong with %s among %j, with pages at %j: %s', async (line, lines, published, problem) => {
  const found = await placeProblem(redirect(line), website(lines, published));
  expect(found && `${found.field}: ${found.message}`).toBe(problem);
});

it('tries a redirect in the place of its earlier version, in any case', async () => {
  const stored = website(['/b → /a']);
  expect(await placeProblem(redirect('/a → /b'), stored)).not.toBeNull();
  expect(await placeProblem(redirect('/a → /b', 'rd_0'), stored)).toBeNull();
  expect(await placeProblem(redirect('/A → /b'), website(['/b → /a']))).not.toBeNull();
});

it('cannot follow what is none by itself, or a circle, and asks for no pages', async () => {
  const { find } = website(['/b → /a']);
  const is = (line: string) => isUnfollowable(redirect(line), find);
  expect([
    await is('/a → /b'),
    await is('/a → /a'),
    await is('/a* → /b'),
    await is('/c → /b'),
    await is('/files/* → /x'),
  ]).toEqual([true, true, true, false, true]);
});

it.each([
  ['/a/* → /b/*', '/b/x → /a/x', true],
  ['/a/* → /b/*', '/B/X → /A/x', true],
  ['/a/* → /b/*', '/b/x → /a/y', false],
  ['/a/* → /b/*', '/b/x → /ab/x', false],
  ['/a/* → /b/*', '/b/x → /c/a/x', false],
  ['/a/* → /b', '/b → /a/x', false],
  ['/a/* → /b/*', '/b/* → /a/x', false],
])('%s closes a circle with %s: %s', (wildcard, other, is) => {
  expect(closesCircle(redirect(wildcard), redirect(other, 'rd_0'))).toBe(is);
});

it('knows spellings of one address, and lists redirects of it, the exact one first', async () => {
  expect([
    sameAddress('/Caf%C3%A9/', '/cafe\u0301'),
    sameAddress('/%ff', '/%FF'),
    sameAddress('/a', '/b'),
  ]).toEqual([true, true, false]);
  const source = website(['/A → /1', '/a/ → /2', '/a → /3', '/a/* → /4', '/* → /5']);
  const of = async (from: string) => (await redirectsOf(from, source)).map((one) => one.from);
  expect(await of('/a')).toEqual(['/a', '/A', '/a/']);
  expect(await of('/A/')).toEqual(['/A', '/a', '/a/']);
  expect(await of('/a/*')).toEqual(['/a/*']);
  expect(await of('/b')).toEqual([]);
});
