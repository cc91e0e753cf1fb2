import { expect, it } from 'vitest';
import { compiledTemplate } from '../schema.ts';
import { compileTemplate, compileTheme } from './index.ts';

const clientId = 'cl_1';
const themeOf = (css: string) => compileTheme({ css, clientId });
const compile = (html: string, css: string, theme: string) =>
  compileTemplate({ html, css, key: 'a', clientId, theme: themeOf(theme) });

it('holds for the roots of all views and what is in them, and for nothing else', () => {
  const { template } = themeOf(
    ':scope{--accent:red}.grid p,h2{color:red}h1{top:0}@media print{.grid{display:none}}',
  );
  const guard = ':is(.t--theme,.t--theme *)';
  expect(template?.css).toBe(
    `.t--theme{--accent:red}.t--theme_grid p${guard},h2:not(:where(.t--h1))${guard}{color:red}:is(h1,h2:where(.t--h1))${guard}{top:0}@media print{.t--theme_grid${guard}{display:none}}`,
  );
  expect(compiledTemplate.parse(JSON.parse(JSON.stringify(template)))).toEqual(template);
});

it('shares its classes with the HTML of views, which may have rules of their own for them', () => {
  const html = '<div class="grid wide plain wrap"><p class="grid">A</p></div>';
  const { template } = compile(html, '.grid{color:red}', '.grid,.wide,.is-warm{color:blue}');
  expect(template?.nodes).toMatchObject([
    { attributes: { class: 't--theme t-a_grid t--theme_grid t--theme_wide t-a_plain wrap' } },
    { attributes: { class: 't-a_grid t--theme_grid' } },
    'A',
  ]);
  expect(template?.themed).toBe(true);
  expect(template?.css).toBe('.t-a_grid:is(.t-a,.t-a *){color:red}');
});

it('shares custom properties, keyframes, fonts and containers; a view has its own but for properties', () => {
  const theme = `:scope{--tone:red;container:card/size}@keyframes in{from{opacity:0}}
    @font-face{font-family:Mine;src:url(/files/cl_1/a.woff2)}`;
  const used =
    '.a{--tone:blue;--own:var(--tone);animation:in 1s;font-family:Mine,serif}@container card (width>1px){p{color:red}}';
  const { template, problems } = compile('<div class="a"></div>', used, theme);
  expect(problems).toEqual([]);
  expect(template?.css).toBe(
    '.t-a_a:is(.t-a,.t-a *){--t--theme_tone:blue;--t-a_own:var(--t--theme_tone);animation:t--theme_in 1s;font-family:"t--theme_mine",serif}' +
      '@container t--theme_card (width>1px){p:is(.t-a,.t-a *){color:red}}',
  );
  const own = compile('<div></div>', `${used}@keyframes in{to{opacity:0}}.b{container:card/size}`, theme);
  expect(own.template?.css).toContain('animation:t-a_in 1s');
  expect(own.template?.css).toContain('@container t-a_card');
  const upper = compile(
    '<div></div>',
    `${used}.b{CONTAINER-NAME:card}@FONT-FACE{FONT-FAMILY:mine;src:url(/files/cl_1/b.woff2)}`,
    theme,
  );
  expect(upper.template?.css).toContain('@container t-a_card');
  expect(upper.template?.css).toContain('font-family:"t-a_mine",serif');
});

it('refuses what views may not have, too, and ids; a theme with an error has no names', () => {
  const listed = (css: string) => themeOf(css).problems.map(({ message }) => message);
  expect(listed('body{color:red}')).toEqual([expect.stringContaining('outside of the template')]);
  expect(listed('.a{position:sticky}')).toEqual([expect.stringContaining('fixed or sticky')]);
  expect(listed('#a{color:red}')).toEqual([expect.stringContaining('is of one view')]);
  expect(listed('.a{background:url(/files/cl_2/a.webp)}')).toEqual([expect.stringContaining('no file of')]);
  const { template } = compile('<div class="a"></div>', '', '.a{color:red}body{color:red}');
  expect(template?.nodes).toEqual([{ tag: 'div', attributes: { class: 't-a_a' } }]);
});

it('gives a root without a class the one of the theme, if that has classes', () => {
  const root = (css: string) => compile('<div></div>', '', css).template?.nodes[0];
  expect(root('.grid{top:0}')).toEqual({ tag: 'div', attributes: { class: 't--theme' } });
});

it('warns of a class that the website has itself, once', () => {
  const css = 'p{top:0}\n.wrap{top:0}.wrap p{top:0}';
  const warning = { level: 'warning', line: 2, column: 1, message: expect.stringContaining('“wrap”') };
  expect(themeOf(css).problems).toMatchObject([warning]);
  const { template, problems } = compileTemplate({ html: '<div></div>', css, key: 'a', clientId });
  expect(problems).toMatchObject([warning]);
  expect(template).not.toBeNull();
});
