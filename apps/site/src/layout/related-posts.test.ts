import type { FormField, SiteAnswer, SitePostSummary } from '@vold/contract';
import { definitions } from '@vold/sections';
import { compileTemplate } from '@vold/template/compile';
import { afterAll, expect, it } from 'vitest';
import { emptyMeta, frameOf, pageAnswer, startTestSite } from '../testing/test-site.ts';

const site = await startTestSite();
afterAll(() => site.close());

const field = (
  model: string,
  component: FormField['component'],
  more: Partial<FormField> = {},
): FormField => ({
  id: model,
  model,
  title: model,
  component,
  ...more,
});
const guide = (id: string, phone: string): SitePostSummary => ({
  id,
  type: 'guides',
  title: id,
  href: `/guides/${id}`,
  summary: '',
  picture: null,
  publishedAt: null,
  data: { phone, days: ['mo'] },
});
const step = field('guide', 'VoldRelationPost');
const itemFields = {
  tours: [step, field('steps', 'VoldMultipleAddComponent', { options: { components: [step] } })],
  guides: [
    field('phone', 'VoldInput'),
    field('days', 'VoldCheckboxList', { options: { values: [{ id: 'mo', title: 'Monday' }] } }),
  ],
};
const guides =
  '<ul data-vold-each="data.guide"><li><a data-vold-link="href" data-vold-field="title">A</a> <b data-vold-field="data.phone">1</b> <i data-vold-each="data.days"><s data-vold-field=".">x</s></i></li></ul>';

function template(kind: 'post' | 'item' | 'listing', html: string) {
  const inputs = itemFields.tours.map((one) => ({ ...one, model: `data.${one.model}` }));
  const compiled = compileTemplate({
    html,
    css: '',
    kind,
    key: 'tours',
    clientId: 'cl_1',
    ...(kind !== 'listing' && { inputs }),
  });
  if (!compiled.template) throw new Error(JSON.stringify(compiled.problems));
  return compiled.template;
}

async function draw(answer: SiteAnswer): Promise<string> {
  site.answer = () => answer;
  site.change({ client: '*', tags: [] });
  const body = (await site.get(`/tours/${Math.random()}`)).body.toString();
  return /<main[^>]*>(.*)<\/main>/s.exec(body)?.[1] ?? '';
}

const type = { path: 'tours', title: 'Tours', href: '/tours' };
const tour = (html: string): SiteAnswer => ({
  kind: 'post',
  ...frameOf({ templates: { 'post/tours': template('post', html) }, itemFields }),
  record: {
    id: 'po_reef',
    rev: 1,
    title: 'Reef',
    type,
    picture: null,
    categories: [],
    blocks: [],
    data: { guide: { guides: ['ada'] }, steps: [{ guide: { guides: ['bo'] } }] },
    meta: emptyMeta,
    publishedAt: null,
    updatedAt: '',
  },
  related: [],
  fields: [],
  collections: { 'po_reef/guide': [guide('ada', '123')], 'po_reef/steps.0.guide': [guide('bo', '456')] },
  places: {},
});

it('W1 a view of a post shows its related posts, also within the items of a list', async () => {
  expect(await draw(tour(`<article>${guides}</article>`))).toContain('<a href="/guides/ada">ada</a>');
  expect(await draw(tour('<article><p data-vold-if="data.guide">Guided</p></article>'))).toContain('Guided');
  const steps =
    '<div data-vold-each="data.steps"><p data-vold-each="guide"><b data-vold-field="title">x</b></p></div>';
  expect(await draw(tour(`<article>${steps}</article>`))).toContain('<b>bo</b>');
});

it('W2 fields of the related post are shown as its own form has them', async () => {
  const drawn = await draw(tour(`<article>${guides}</article>`));
  expect(drawn).toContain('<b>123</b>');
  expect(drawn).toContain('<s>Monday</s>');
});

it('M14 a post without related posts shows none in a list of a section, whatever that lists', async () => {
  const post = { ...guide('reef', ''), id: 'po_reef', type: 'tours', data: { guide: { guides: ['ada'] } } };
  const other = { ...post, id: 'po_wreck', title: 'wreck', data: {} };
  const page = pageAnswer('Tours', {
    sections: [{ id: 'sc_1', sectionId: 'post-list', data: { posts: { post: 'tours', category: [] } } }],
  });
  const { template: view, problems } = compileTemplate({
    html: '<section><div data-vold-each="posts"><p>A tour</p><i data-vold-each="data.guide"><a data-vold-field="title">A</a></i></div></section>',
    css: '',
    key: 'post-list',
    clientId: 'cl_1',
    inputs: definitions['post-list'].components,
  });
  expect(problems).toEqual([]);
  const answer = {
    ...page,
    ...frameOf({ templates: { 'post-list': view }, itemFields }),
    collections: { sc_1: [post, other], 'po_reef/guide': [guide('ada', '123')] },
  } as SiteAnswer;
  const drawn = await draw(answer);
  const count = (text: string) => drawn.split(text).length - 1;
  expect(['>A tour<', '>ada<', '>reef<', '>wreck<'].map(count)).toEqual([2, 1, 0, 0]);
});

it('W1 a list shows the related posts of each of its posts', async () => {
  const post = { ...guide('reef', ''), id: 'po_reef', type: 'tours', data: { guide: { guides: ['ada'] } } };
  const other = { ...post, id: 'po_wreck', data: {} };
  const answer: SiteAnswer = {
    kind: 'archive',
    ...frameOf({
      templates: {
        'listing/tours': template(
          'listing',
          `<section><div data-vold-each="posts">${guides}</div></section>`,
        ),
      },
      itemFields,
    }),
    posts: [post, other],
    page: 1,
    pages: 1,
    total: 2,
    type,
    categories: [],
    collections: { 'po_reef/guide': [guide('ada', '123')] },
  };
  expect((await draw(answer)).match(/<b>123<\/b>/g)).toHaveLength(1);
});
