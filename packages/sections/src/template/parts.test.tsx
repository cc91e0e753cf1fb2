import type { FormField, SiteMenuItem } from '@vold/contract';
import { compileTemplate } from '@vold/template/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PostCards } from '../post-list/post-cards.tsx';
import { testContext } from '../testing/test-context.ts';
import { scopeOfPost } from './values.ts';
import { emptyScope, TemplatePart } from './view.tsx';

function templateOf(html: string, kind: 'header' | 'footer' | 'post' | 'item', css = '') {
  const { template, problems } = compileTemplate({ html, css, kind, key: 'journal', clientId: 'cl_1' });
  if (!template) throw new Error(JSON.stringify(problems));
  return template;
}

const entry = (title: string, href: string | null, more: Partial<SiteMenuItem> = {}): SiteMenuItem => ({
  id: title,
  title,
  href,
  newTab: false,
  className: '',
  children: [],
  ...more,
});
const menu = [
  entry('Rooms', '/rooms'),
  entry('More', null, { children: [entry('Boats', 'https://boats.example', { newTab: true })] }),
  entry('Odd', 'javascript:x'),
];

it('draws a header from the website’s menus, languages and name, and marks where the visitor is', () => {
  const html = `<header><img data-vold-field="@site.logo" alt=""><a data-vold-link="@site.home" data-vold-field="@site.name">Name</a>
    <ul data-vold-each="@menu.main"><li><a data-vold-link="href" data-vold-field="title">Entry</a><span data-vold-unless="href" data-vold-field="title">Group</span>
      <ul data-vold-if="children" data-vold-each="children"><li><a data-vold-link="href" data-vold-field="title">Entry</a></li></ul></li></ul>
    <p data-vold-each="@languages"><a data-vold-link="href" data-vold-attr="lang:code" data-vold-field="name">English</a></p></header>`;
  const drawn = renderToStaticMarkup(
    <TemplatePart
      template={templateOf(html, 'header')}
      scope={emptyScope}
      context={testContext({ menu: () => menu })}
      level={2}
    />,
  );
  expect(drawn).toMatch(/^<header class="t--header-journal">/);
  expect(drawn).toContain('src="/files/cl_1/logo.svg"');
  expect(drawn).toContain('<a href="/">Bali House</a>');
  expect(drawn).toContain('<a href="/rooms" aria-current="page">Rooms</a>');
  expect(drawn).toContain('<span>More</span>');
  expect(drawn).toContain('<a href="https://boats.example" target="_blank" rel="noopener">Boats</a>');
  expect(drawn).not.toContain('javascript:');
  expect(drawn).toContain('<a lang="en" href="/rooms" aria-current="true">English</a>');
  expect(drawn).toContain('<a lang="id" href="/id/kamar">Indonesia</a>');
});

const fields: FormField[] = [
  { id: 'price', model: 'price', title: 'Price', component: 'VoldNumber' },
  { id: 'text', model: 'text', title: 'Text', component: 'VoldRichEditor' },
];
const post = {
  id: 'po_1',
  type: 'journal',
  title: 'Reef & boats',
  href: '/journal/reef',
  summary: '',
  picture: null,
  publishedAt: '2026-07-01T00:00:00.000Z',
  data: { price: 1200, text: '<p>A <b>reef</b></p><script>x</script>' },
};

it('draws posts in lists by the view of their type, and others as usual', () => {
  const template = templateOf(
    '<article><a data-vold-link="href"><h3 data-vold-field="title">Title</h3></a><p data-vold-if="summary">Summary</p><b data-vold-field="data.price">1</b></article>',
    'item',
  );
  const context = testContext({
    templateOf: (name) => (name === 'item/journal' ? template : null),
    fieldsOf: (type) => (type === 'journal' ? fields : []),
  });
  const drawn = renderToStaticMarkup(
    <PostCards
      posts={[post, { ...post, id: 'po_2', type: 'tours', title: 'Tour' }]}
      context={context}
      large
    />,
  );
  expect(drawn).toContain(
    '<article class="t--item-journal"><a href="/journal/reef"><h3>Reef &amp; boats</h3></a><b>1,200</b></article>',
  );
  expect(drawn).toContain('<h3>Tour</h3>');
});

it('draws a post with its fields, its blocks and others of its type', () => {
  const template = templateOf(
    `<article><h1 data-vold-field="title">Title</h1><time data-vold-field="publishedAt">1 May</time><b data-vold-field="data.price">1</b>
      <div data-vold-field="data.text"><p>Text</p></div><div data-vold-part="blocks">Blocks</div>
      <a data-vold-link="type.href" data-vold-field="type.title">All</a>
      <ul data-vold-each="related"><li><a data-vold-link="href" data-vold-field="title">Other</a><i data-vold-field="data.price">1</i></li></ul></article>`,
    'post',
  );
  const context = testContext({ fieldsOf: () => fields });
  const type = { path: 'journal', title: 'Journal', href: '/journal' };
  const value = { ...post, type, related: [{ ...post, title: 'Next' }] };
  const [drawn = '', edited] = [false, true].map((editing) =>
    renderToStaticMarkup(
      <TemplatePart
        template={template}
        scope={scopeOfPost(value, context)}
        context={{ ...context, editing }}
        level={1}
        given={{ blocks: <p>Words</p> }}
      />,
    ),
  );
  // Nothing is typed into it.
  expect(edited).toBe(drawn);
  expect(drawn).toContain('<h1>Reef &amp; boats</h1>');
  expect(drawn).toContain('<time dateTime="2026-07-01T00:00:00.000Z">1 July 2026</time>');
  expect(drawn).toContain('<b>1,200</b>');
  expect(drawn).toContain('<p>A <b>reef</b></p>');
  expect(drawn).not.toContain('<script>');
  expect(drawn).toContain('<div><p>Words</p></div>');
  expect(drawn).toContain('<a href="/journal">Journal</a>');
  expect(drawn).toContain('<li><a href="/journal/reef">Next</a><i>1,200</i></li>');
});

it.each([
  '<p data-vold-if="picture">Picture</p>',
  '<b data-vold-field="data.price">1</b>',
  '<div data-vold-field="data.text">Text</div>',
  '<a data-vold-link="type.href">x</a>',
  '<a data-vold-link="type.href" data-vold-field="type.title">All</a>',
])('draws %s of a post that lacks it while editing as for visitors', (inner) => {
  const context = testContext({ fieldsOf: () => fields });
  const lacking = { ...post, picture: null, data: {}, type: { path: '', title: '', href: '' } };
  const [drawn, edited] = [false, true].map((editing) =>
    renderToStaticMarkup(
      <TemplatePart
        template={templateOf(`<article>${inner}</article>`, 'post')}
        scope={scopeOfPost(lacking, context)}
        context={{ ...context, editing }}
        level={1}
      />,
    ),
  );
  expect(edited).toBe(drawn);
});
