import { compileTemplate, compileTheme } from '@vold/template/compile';
import { expect, it } from 'vitest';
import { contentOf } from './page-content.ts';
import { templateCss } from './template-css.ts';
import { readTemplates } from './templates.ts';
import { usedRulesOf } from './used-rules.ts';

it('sends the theme’s rules that a page can need once, before those of its views, and none without a view', () => {
  const clientId = 'cl_1';
  const theme = compileTheme({
    css: ':scope,.grid{top:0}.other{top:0}@media print{h2,.other h1{top:0}.other{top:0}}h1{top:0}',
    clientId,
  });
  const view = (key: string) =>
    compileTemplate({ html: '<div class="grid"></div>', css: `.grid{left:0}`, key, clientId, theme })
      .template;
  const templates = readTemplates({
    one: view('one'),
    two: view('two'),
    'style/theme': theme.template,
  });
  const guard = ':is(.t--theme,.t--theme *)';
  const [title, other] = [':is(h1,h2:where(.t--h1))', 'h2:not(:where(.t--h1))'];
  const own = '.t-one_grid:is(.t-one,.t-one *){left:0}';
  const body = '<div class="t-one t--theme t-one_grid t--theme_grid"><h2>A</h2></div>';
  expect(templateCss(templates, contentOf(body), usedRulesOf)).toBe(
    `.t--theme,.t--theme_grid${guard}{top:0}@media print{${other}${guard},.t--theme_other ${title}${guard}{top:0}}${title}${guard}{top:0}${own}`,
  );
  expect(templateCss(templates, contentOf('<div class="grid"><h2>A</h2></div>'), usedRulesOf)).toBe('');
  expect(templateCss(templates)).toMatch(/^\.t--theme,.*other.*t-one.*t-two/);
});
