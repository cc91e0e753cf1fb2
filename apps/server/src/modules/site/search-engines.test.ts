import { type SiteAnswer, type SiteMapPart, siteAnswer } from '@vold/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const language = [
    { code: 'en', name: 'English' },
    { code: 'id', name: 'Indonesian' },
  ];
  await api.call('POST', 'webconfig', { token: api.bali.tokens.admin, body: { language } });
});
afterAll(() => api.close());

const components = { en: [{ id: 'sc_1', sectionId: 'text', data: { text: '<p>Words</p>' } }] };
const create = (slug: string, meta: object, title: Record<string, string> = { en: slug }) =>
  api.call<{ id: string; message: string; details: { path: string; message: string }[] }>('POST', 'page', {
    token: api.bali.tokens.admin,
    body: { title, slug: { en: slug }, components, meta },
  });
const hrefs = async () => {
  const { body } = await api.call<SiteMapPart>('GET', 'site/map/part?host=bali.localhost', {
    token: api.siteToken,
  });
  return body.entries.flatMap((entry) => entry.hrefs.map(({ href }) => href));
};
const metaAt = async (path: string) => {
  const query = new URLSearchParams({ host: 'bali.localhost', path });
  const { body } = await api.call('GET', `site/render?${query}`, { token: api.siteToken });
  const answer = siteAnswer.parse(body) as Extract<SiteAnswer, { kind: 'page' }>;
  return answer.record.meta;
};

it('leaves a page that is hidden from search engines out of the sitemap, and tells the website', async () => {
  expect((await create('hidden', { noindex: true, keywords: { en: 'bread, cake' } })).status).toBe(201);
  expect((await create('listed', { noindex: false })).status).toBe(201);
  expect(await hrefs()).not.toContain('/hidden');
  expect(await hrefs()).toContain('/listed');
  expect(await metaAt('/hidden')).toMatchObject({ noindex: true, keywords: 'bread, cake' });
});

it('names the original of a copy in its own language, and leaves the copy out of the sitemap', async () => {
  const title = { en: 'copy', id: 'salinan' };
  await create('copy', { canonical: { en: 'https://original.example/bread' } }, title);
  await create('itself', { canonical: { en: '/itself' } });
  expect((await metaAt('/copy')).canonical).toBe('https://original.example/bread');
  expect((await metaAt('/id/salinan')).canonical).toBe('');
  const listed = await hrefs();
  expect(listed).not.toContain('/copy');
  expect(listed).toEqual(expect.arrayContaining(['/id/salinan', '/itself']));
});

const future = '2100-01-01T00:00:00.000Z';
/** The information for search engines and programs about a record, by its state. */
const states: [name: string, fields: object, isNamed: boolean][] = [
  ['shown', {}, true],
  ['a copy', { meta: { canonical: { en: 'https://original.example/bread' } } }, false],
  ['its own original', { meta: { canonical: { en: 'https://bali.example/SLUG' } } }, true],
  ['hidden from search engines', { meta: { noindex: true } }, false],
  ['a draft', { status: 'draft' }, false],
  ['planned', { status: 'draft', publish_at: future }, false],
  ['shown until a time', { unpublish_at: future }, true],
  ['in the trash', {}, false],
];
it.each(
  ['page', 'post'].flatMap((kind) =>
    states.map(([name, fields, isNamed]) => [kind, name, isNamed, fields] as const),
  ),
)(
  'names a %s in the sitemap and in the guide if visitors and search engines find it: %s, %s',
  async (kind, name, isNamed, fields) => {
    const slug = `${kind}-${name.replaceAll(' ', '-')}`;
    const token = api.bali.tokens.admin;
    const body = JSON.parse(
      JSON.stringify({
        title: { en: slug },
        slug: { en: slug },
        status: 'published',
        ...(kind === 'page' ? { components } : { type: 'bread' }),
        ...fields,
      }).replace('SLUG', kind === 'page' ? slug : `bread/${slug}`),
    );
    const made = await api.call<{ id: string }>('POST', kind, { token, body });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    if (name === 'in the trash') await api.call('DELETE', `${kind}/${made.body.id}`, { token });
    const ways = ['', '&newest=true'].map(async (query) => {
      const path = `site/map/part?host=bali.localhost${query}`;
      const answer = await api.call<SiteMapPart>('GET', path, { token: api.siteToken });
      return answer.body.entries.some((entry) => entry.hrefs.some(({ href }) => href.endsWith(`/${slug}`)));
    });
    expect(await Promise.all(ways)).toEqual([isNamed, isNamed]);
  },
);

it.each([
  ['names no page without a section', false],
  ['names a page without a section that is in the place of a list', true],
])('%s in the sitemap', async (name, isNamed) => {
  const slug = `blank-${isNamed}`;
  const token = api.bali.tokens.superadmin;
  if (isNamed)
    await api.call('POST', 'website-setting', { token, body: { title: name, data: { path: slug } } });
  const body = { title: { en: slug }, slug: { en: slug }, status: 'published' };
  expect((await api.call('POST', 'page', { token, body })).status).toBe(201);
  expect((await hrefs()).includes(`/${slug}`)).toBe(isNamed);
});

it('refuses an original that is no address', async () => {
  for (const canonical of ['javascript:alert(1)', '//elsewhere.example', 'bread', '/a b']) {
    const refused = await create('refused', { canonical: { en: canonical } });
    expect([refused.status, refused.body.details[0]?.path], canonical).toEqual([422, 'meta.canonical.en']);
  }
});

it('refuses structured data that is none, with its field and the reason', async () => {
  const deep = `{"@type":"A","a":${'['.repeat(100)}${']'.repeat(100)}}`;
  const cases: [string, string][] = [
    ['{"@type": "Product"', 'This is not JSON'],
    ['<script type="application/ld+json">{}</script>', 'leave out the script element'],
    ['"Product"', 'must be an object'],
    ['[]', 'is empty'],
    ['{"name": "Bread"}', 'needs a "@type"'],
    ['[{"@type": "Product"}, {"name": "Bread"}]', 'Object 2 of the structured data needs a "@type"'],
    ['{"@type": ["Product", 4]}', 'needs a "@type"'],
    [deep, 'levels deep'],
    [`{"@type":"Product","name":"${'a'.repeat(20_000)}"}`, 'at most 20,000 characters'],
  ];
  for (const [text, reason] of cases) {
    const refused = await create('refused', { json_ld: { en: text } });
    expect(refused.status, text).toBe(422);
    expect(refused.body.details[0]?.path).toBe('meta.json_ld.en');
    expect(refused.body.details[0]?.message).toContain(reason);
  }
  const graph = '{"@context":"https://schema.org","@graph":[{"@type":"Product"}]}';
  for (const text of ['', '{"@type":"Product"}', '[{"@type":["Product","Thing"]}]', graph]) {
    expect((await create(`kept-${text.length}`, { json_ld: { en: text } })).status, text).toBe(201);
  }
});

it('E7 a text whose original is elsewhere is none of the languages of its translations', async () => {
  const title = { en: 'Stew', id: 'Gulai' };
  await create('stew', { canonical: { en: 'https://original.example/soup' } }, title);
  const query = new URLSearchParams({ host: 'bali.localhost', path: '/id/gulai' });
  const { body } = await api.call('GET', `site/render?${query}`, { token: api.siteToken });
  const answer = siteAnswer.parse(body);
  if (answer.kind !== 'page') throw new Error(answer.kind);
  expect(answer.alternates.map(({ language }) => language)).toEqual(['id']);
  // Visitors may choose it all the same.
  expect(answer.offered.map(({ language }) => language)).toEqual(['en', 'id']);
});
