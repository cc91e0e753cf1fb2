import type { SiteAnswer, SitePostSummary } from '@vold/contract';
import { compileTemplate } from '@vold/template/compile';
import { afterAll, expect, it } from 'vitest';
import { frameOf, startTestSite } from '../testing/test-site.ts';

const site = await startTestSite();
afterAll(() => site.close());

const html = `<section><h1 data-vold-field="title">A</h1><p data-vold-field="description">A</p>
<nav data-vold-if="categories" data-vold-each="categories"><a data-vold-link="href" data-vold-field="title">A</a></nav>
<ul data-vold-if="posts" data-vold-each="posts"><li><a data-vold-link="href" data-vold-field="title">A</a><b data-vold-field="data.price" data-vold-format="currency:EUR">1</b></li></ul>
<p data-vold-unless="posts">Come back soon</p><a data-vold-link="newer">Newer</a><a data-vold-link="older">Older</a>
<div data-vold-part="posts"></div><div data-vold-part="pager"></div><p><b data-vold-field="page">1</b>/<b data-vold-field="pages">1</b>, <b data-vold-field="total">1</b></p></section>`;
const { template } = compileTemplate({ html, css: '', kind: 'listing', key: 'tours', clientId: 'cl_1' });

const post: SitePostSummary = {
  id: 'po_1',
  type: 'tours',
  title: 'Reef',
  href: '/tours/reef',
  summary: '',
  picture: null,
  publishedAt: '2026-07-01T00:00:00.000Z',
  data: { price: 12 },
};

async function draw(more: { posts: SitePostSummary[]; page: number; pages: number }): Promise<string> {
  const answer: SiteAnswer = {
    kind: 'category',
    ...frameOf({
      templates: { 'listing/tours': template },
      itemFields: { tours: [{ id: 'f1', model: 'price', title: 'Price', component: 'VoldNumber' }] },
    }),
    total: 25,
    type: { path: 'tours', title: 'Tours', href: '/tours' },
    category: { id: 'ca_1', title: 'By boat', description: 'On the water', href: '/boat', picture: null },
    categories: [{ id: 'ca_2', title: 'Sailing', description: '', href: '/boat/sailing', picture: null }],
    ...more,
  };
  site.answer = () => answer;
  site.change({ client: '*', tags: [] });
  const body = (await site.get(`/boat-${Math.random()}`)).body.toString();
  return /<main[^>]*>(.*)<\/main>/s.exec(body)?.[1] ?? '';
}

it('draws a page of a list by the view of its type', async () => {
  const drawn = await draw({ posts: [post], page: 2, pages: 3 });
  expect(drawn).toContain('<section class="t--listing-tours"><h1>By boat</h1><p>On the water</p>');
  expect(drawn).toContain('<nav><a href="/boat/sailing">Sailing</a></nav>');
  expect(drawn).toContain('<ul><li><a href="/tours/reef">Reef</a><b>€12</b></li></ul>');
  expect(drawn).toMatch(/<a href="\/boat-[\d.]+">Newer<\/a><a href="\/boat-[\d.]+\?page=3">Older<\/a>/);
  expect(drawn).toMatch(
    /<div><div class="posts--cards posts--related">.*Reef.*<\/div><div><nav class="pager"/,
  );
  expect(drawn).toContain('<p><b>2</b>/<b>3</b>, <b>25</b></p>');
});

it('draws no links to pages that are not there, and what stands for no posts', async () => {
  const drawn = await draw({ posts: [], page: 1, pages: 1 });
  expect(drawn).toContain('<p>Come back soon</p><p>');
  expect(drawn).not.toContain('<ul>');
});
