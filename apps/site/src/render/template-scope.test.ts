import { type Browser, chromium } from '@playwright/test';
import { compileTemplate } from '@vold/template/compile';
import { chromiumLaunchOptions } from '@vold/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunchOptions());
});
afterAll(() => browser?.close());

const tag = fc.constantFrom('p', 'b', 'div', '*', '');
const simple = fc.constantFrom(
  ...[
    ':scope',
    '.a',
    '.b',
    '#i',
    '[hidden]',
    ':first-child',
    ':not(.a)',
    ':not(:scope)',
    ':has(b)',
    ':has(+ p)',
  ],
  ...[':is(:scope ~ *)', ':is(:scope + p, .a)', ':where(:scope ~ p)', ':not(:scope *)', ':is(p, b):scope'],
);
const crowded = fc
  .tuple(tag, fc.array(simple, { maxLength: 2 }))
  .map(([name, parts]) => name + parts.join('') || '*');
// Short ones match more.
const compound = fc.oneof(fc.constant(':scope'), fc.constantFrom('p', 'b', '*', '.a'), crowded);
const combinator = fc.constantFrom(' ', ' > ', ' + ', ' ~ ');
const complex = fc
  .tuple(compound, fc.array(fc.tuple(combinator, compound), { maxLength: 3 }))
  .map(([first, rest]) => first + rest.flat().join(''));
const rule = fc.oneof(
  { weight: 6, arbitrary: complex.map((selector) => `${selector} { order: 7 }`) },
  { weight: 1, arbitrary: fc.tuple(complex, complex).map((list) => `${list.join(', ')} { order: 7 }`) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(complex, fc.constantFrom('', ' ~ ', ' + ', ' '), compound)
      .map(([outer, inner, part]) => `${outer} { &${inner}${inner ? part : '.a'} { order: 7 } }`),
  },
);

/** A template's root between relatives that have all the names that its rules may use. */
const relatives = (inner: string) =>
  ['p', 'b', 'div']
    .map((name) => `<${name} class="t-a_a t-a_b a b" id="t-a_i" hidden>${inner}</${name}>`)
    .join('');
const html = `<div class="t-a_a t-a_b"><section>${relatives('<b></b>')}
  <div class="t-a t-a_a">${relatives('<b class="t-a_b"></b>')}</div>${relatives('<b></b>')}</section>${relatives('')}</div>`;

it('styles no element outside of the section, whatever a selector says', async () => {
  const seed = Number(process.env.VOLD_TEST_SEED ?? 1);
  const sheets = fc.sample(rule, { seed, numRuns: 1500 }).flatMap((css) => {
    const source = { html: '<div></div>', kind: 'section' as const, css, key: 'a', clientId: 'cl_1' };
    const { template, problems } = compileTemplate(source);
    return template && problems.every(({ level }) => level !== 'error')
      ? [{ css, compiled: template.css }]
      : [];
  });
  const page = await browser.newPage();
  await page.setContent(html);
  const { reached, escaped } = await page.evaluate((all) => {
    const style = document.head.appendChild(document.createElement('style'));
    const isMatched = (element: Element) => getComputedStyle(element).order === '7';
    const scope = document.querySelector('.t-a');
    const inside = [...document.querySelectorAll('.t-a, .t-a *')];
    const outside = [...document.querySelectorAll('*')].filter((element) => !scope?.contains(element));
    const found = all.map(({ css, compiled }) => {
      style.textContent = compiled;
      return { css, reached: inside.some(isMatched), escaped: outside.some(isMatched) };
    });
    return {
      reached: found.filter((one) => one.reached).length,
      escaped: found.filter((one) => one.escaped).map(({ css }) => css),
    };
  }, sheets);
  expect(escaped).toEqual([]);
  // Few proofs if most selectors are refused, or match nothing.
  expect(sheets.length).toBeGreaterThan(700);
  expect(reached).toBeGreaterThan(250);
});
