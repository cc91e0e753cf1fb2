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
  ['(a', 'A ( has no ) behind it'],
  ['a)', 'A ) has no ( before it'],
  ['[a', 'A [ has no ] behind it'],
  ['*a', '* has nothing before it that it could repeat'],
  ['(+a)', '+ has nothing before it that it could repeat'],
  ['a|?', '? has nothing before it that it could repeat'],
  ['{2}', '{ has nothing before it that it could repeat'],
  ['a**', 'This is repeated twice'],
  ['a{2}+', 'This is repeated twice'],
  ['a+??', 'This is repeated twice'],
  ['a?{2}', 'This is repeated twice'],
  ['(?=a)', 'A group cannot look ahead or behind, nor have a name'],
  ['(?<n>a)', 'A group cannot look ahead or behind, nor have a name'],
  ['(a)\\1', '\\1 cannot be used here'],
  ['\\bword', '\\b cannot be used here'],
  ['[\\b]', '\\b cannot be used here'],
  ['a{3,1}', '{3,1} ends before it begins'],
  ['a{,3}', '{ is followed by numbers, as in {2} or {2,4}'],
  ['a{2', '{ is followed by numbers, as in {2} or {2,4}'],
  ['a{1000}', '{ is followed by numbers, as in {2} or {2,4}'],
  ['a{002009}', '{ is followed by numbers, as in {2} or {2,4}'],
  ['a{x}', '{ is followed by numbers, as in {2} or {2,4}'],
  ['[z-a]', 'z-a is no range of characters'],
  ['[a-\\d]', 'a-\\ is no range of characters'],
  ['[a-', 'a- is no range of characters'],
  ['a\\', 'A \\ stands at the end'],
  ['a^b', '^ and $ stand only at the start and the end: a pattern is about the whole text'],
  ['a$b', '^ and $ stand only at the start and the end: a pattern is about the whole text'],
  ['(a{200}){200}', 'This pattern is too large'],
  ['a{251}b', 'This pattern is too large'],
  ['((((){999}){999}){999}){999}', 'This pattern is too large'],
  [`${'('.repeat(21)}a${')'.repeat(21)}`, 'Groups are nested too deeply'],
  ['a'.repeat(201), 'A pattern may have 200 characters'],
])('refuses %s: %s', (pattern, problem) => {
  expect(patternProblem(pattern)).toBe(problem);
});

it.each([
  ['a'.repeat(200), 'a'.repeat(200)],
  [`${'('.repeat(20)}a${')'.repeat(20)}`, 'a'],
  [`${'(a)'.repeat(30)}`, 'a'.repeat(30)],
  ['a{250}', 'a'.repeat(250)],
  ['a{3,3}', 'aaa'],
  ['a+?b{2}?', 'aabb'],
  ['(?:a|b)c', 'bc'],
  ['a|', ''],
  ['()', ''],
  ['', ''],
  ['^$', ''],
  ['$', ''],
  ['\\$$', '$'],
  ['\\\\$', '\\'],
  ['a\\$', 'a$'],
  ['[\\]]', ']'],
  ['[a-a]', 'a'],
  ['[]a', null],
])('takes %.40s', (pattern, text) => {
  if (text !== null) expect(compilePattern(pattern)(text)).toBe(true);
  else expect(patternProblem(pattern)).toBeNull();
});

it.each([
  '.',
  '\\d',
  '\\D',
  '\\w',
  '\\W',
  '\\s',
  '\\S',
  '[a-fx]',
  '[^a-f]',
  '[\\w-]',
  '[-z]',
  '[^^]',
  '[\\d.]',
  '[\\D]',
  '\\.',
])('takes the characters for %s that regular expressions take', (pattern) => {
  const [matches, regular] = [compilePattern(pattern), new RegExp(`^${pattern}$`, 'u')];
  const codes = [...Array.from({ length: 0x180 }, (_, code) => code), 0x2003, 0xfeff, 0x4e00, 0x1f30a];
  const texts = codes.map((code) => String.fromCodePoint(code));
  expect(texts.filter(matches)).toEqual(texts.filter((text) => regular.test(text)));
});

it('matches texts of a thousand characters, and no longer ones', () => {
  const matches = compilePattern('a*');
  expect([matches('a'.repeat(1000)), matches('a'.repeat(1001))]).toEqual([true, false]);
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
