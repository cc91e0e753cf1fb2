import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ruleProblem } from './field-rules.ts';
import { compilePattern, patternProblem } from './linear-pattern.ts';

it.each([
  ['[A-Z]{2}-\\d{4}', ['AB-1234'], ['AB-123', 'ab-1234', 'xAB-1234', 'AB-12345']],
  ['^\\+?\\d[\\d ]{5,}$', ['+49 30 1234', '123456'], ['+', '12', 'abc']],
  ['(red|green|blue)?', ['', 'red', 'blue'], ['redgreen', 'Red']],
  ['(ab*)+', ['a', 'abbab'], ['', 'ba']],
  ['a{2,3}', ['aa', 'aaa'], ['a', 'aaaa']],
  ['a{2,}', ['aa', 'aaaaa'], ['a']],
  ['[^\\s,]+', ['a-b'], ['a b', 'a,b', '']],
  ['.{1,3}', ['🌊🌊🌊'], ['🌊🌊🌊🌊', 'a\nb']],
  ['1\\.5\\$', ['1.5$'], ['1x5$', '1.5']],
  ['[a-]+', ['a-a'], ['b']],
])('%s is about the whole text', (pattern, fit, unfit) => {
  const matches = compilePattern(pattern);
  expect(fit.filter((text) => !matches(text))).toEqual([]);
  expect(unfit.filter(matches)).toEqual([]);
});

it.each([
  '(a',
  'a)',
  '[a',
  '*a',
  'a**',
  '(?=a)',
  '(?<n>a)',
  '(a)\\1',
  '\\bword',
  'a{3,1}',
  'a{,3}',
  '[z-a]',
  'a\\',
  'a^b',
  '(a{200}){200}',
  '((((){999}){999}){999}){999}',
  'a'.repeat(201),
])('refuses %s and says why', (pattern) => {
  expect(patternProblem(pattern)).toMatch(/\w/);
});

it('comes to an end with what makes others backtrack', () => {
  for (const pattern of ['(a+)+b', '(a|a)*b', '(a?){60}a{60}b', '(.*)(.*)(.*)(.*)b'])
    expect(compilePattern(pattern)('a'.repeat(1000))).toBe(false);
});

it('takes a limited time for all texts of one piece of work, says so, and begins anew with the next', async () => {
  const letters = String.fromCodePoint(...Array.from({ length: 150 }, (_, index) => 0x4e00 + index));
  const options = { pattern: `([${letters}a]?){100}.*` };
  const input = { id: 'i', component: 'VoldInput', model: 'code', title: 'Code', options } as const;
  const text = 'a'.repeat(1000);
  expect(ruleProblem(input, text)).toBeNull();
  const problems = Array.from({ length: 1000 }, () => ruleProblem(input, text));
  expect(problems.at(-1)).toContain('takes too long');
  await Promise.resolve();
  expect(ruleProblem(input, text)).toBeNull();
});

it('agrees with regular expressions', () => {
  const { atom } = fc.letrec<{ atom: string; part: string; choice: string }>((tie) => ({
    atom: fc.oneof(
      { maxDepth: 2 },
      fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '-'),
      tie('choice'),
    ),
    part: fc
      .tuple(tie('atom'), fc.constantFrom('', '?', '*', '+', '{2}', '{1,2}', '{2,}'))
      .map((two) => two.join('')),
    choice: fc
      .array(fc.array(tie('part'), { maxLength: 3 }), { minLength: 1, maxLength: 3 })
      .map((ways) => `(${ways.map((parts) => parts.join('')).join('|')})`),
  }));
  fc.assert(
    fc.property(
      atom,
      fc.array(fc.constantFrom('a', 'b', '1', '-', '\n'), { maxLength: 6 }),
      (pattern, letters) => {
        if (patternProblem(pattern) !== null) return;
        const text = letters.join('');
        expect(compilePattern(pattern)(text)).toBe(new RegExp(`^(?:${pattern})$`, 'u').test(text));
      },
    ),
    { numRuns: 2000 },
  );
}, 30_000);
