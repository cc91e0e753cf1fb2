import { expect, it } from 'vitest';
import { postInputs } from '../surroundings.ts';
import { compileTemplate, type TemplateSource } from './index.ts';

const compile = (html: string, more: Partial<TemplateSource> = {}) =>
  compileTemplate({ html, css: '', key: 'journal', clientId: 'cl_1', ...more });
const errors = (html: string, more?: Partial<TemplateSource>) =>
  compile(html, more).problems.flatMap(({ level, message }) => (level === 'error' ? [message] : []));

const price = { id: 'price', model: 'price', title: 'Price', component: 'VoldNumber' } as const;
const post = { kind: 'post', inputs: postInputs('post', [price]) } as const;
const item = { kind: 'item', inputs: postInputs('item', [price]) } as const;

it('takes menus, languages and what the website says of itself, in every view', () => {
  const html = `<header><img data-vold-field="@site.logo" alt=""><a data-vold-link="@site.home" data-vold-field="@site.name">A</a>
    <ul data-vold-each="@menu.main"><li><a data-vold-link="href" data-vold-field="title">A</a>
      <ul data-vold-if="children" data-vold-each="children"><li><a data-vold-link="href" data-vold-field="title">A</a></li></ul>
    </li></ul>
    <p data-vold-each="@languages"><a data-vold-link="href" data-vold-attr="lang:code" data-vold-field="name">English</a></p></header>`;
  const { template, problems, inputs } = compile(html, { kind: 'header', inputs: [] });
  expect(problems).toEqual([]);
  expect(template?.scope).toBe('t--header-journal');
  // No input is made of what is there anyway.
  expect(inputs).toEqual([]);
  expect(errors('<section><p data-vold-field="@site.name">A</p></section>')).toEqual([]);
});

it.each([
  [
    'a menu that is not there',
    '<header><ul data-vold-each="@menu.foot"><li></li></ul></header>',
    'There is nothing called “@menu.foot”',
  ],
  ['a misspelt name', '<header><b data-vold-field="@site.nam">A</b></header>', 'Do you mean “@site.name”?'],
  ['a menu as a text', '<header><b data-vold-field="@menu.main">A</b></header>', '“@menu.main” is a list'],
  [
    'a name that no entry has',
    '<header><ul data-vold-each="@menu.main"><li data-vold-field="name"></li></ul></header>',
    'There is no input “name”',
  ],
  ['another root', '<div></div>', 'The root of the website’s header is a <header>'],
  ['a name within a name', '<header><b data-vold-field="a.@site">A</b></header>', '“@site” is no name'],
])('refuses in a header %s', (_title, html, message) => {
  expect(errors(html, { kind: 'header', inputs: [] }).join()).toContain(message);
});

it('takes fields of the type in views of posts, and the blocks once', () => {
  const html = `<article><h1 data-vold-field="title">A</h1><p data-vold-if="data.price"><b data-vold-field="data.price">1</b></p>
    <p data-vold-field="data.lead">A</p><div data-vold-part="blocks">A</div>
    <ul data-vold-each="related"><li><a data-vold-link="href" data-vold-field="title">A</a></li></ul></article>`;
  expect(compile(html, post).problems).toEqual([]);
  expect(
    compile('<article><h1 data-vold-field="title">A</h1></article>', post).problems[0]?.message,
  ).toContain('data-vold-part="blocks"');
  expect(errors('<li><a data-vold-link="href"><b data-vold-field="data.price">1</b></a></li>', item)).toEqual(
    [],
  );
  expect(errors('<li data-vold-field="data.prize">1</li>', item).join()).toContain(
    'Do you mean “data.price”?',
  );
  expect(errors('<li data-vold-part="blocks"></li>', item).join()).toContain('Only the view of a post');
  expect(errors('<article><p data-vold-part="blocks">A</p></article>', post).join()).toContain(
    'cannot hold blocks',
  );
  expect(errors('<article><div data-vold-part="rows"></div></article>', post).join()).toContain(
    'no part “rows”',
  );
  const twice = '<article><ul data-vold-each="related"><li data-vold-part="blocks"></li></ul></article>';
  expect(errors(twice, post).join()).toContain('not in a list');
});

it('lets a link be its own text, whichever inputs it makes', () => {
  const html = '<div><a data-vold-link="link" data-vold-field="link">A</a></div>';
  const { template, problems } = compile(html);
  expect(template).not.toBeNull();
  expect(problems.map(({ level }) => level)).toEqual(['warning']);
});
