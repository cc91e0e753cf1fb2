import type { SectionImpact, SectionViewCheck } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
let id: string;
beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'id'] });
});
afterAll(() => api.close());

const input = (key: string, component: string, more: object = {}) => ({
  id: key,
  component,
  model: key,
  title: key,
  ...more,
});
const title = input('title', 'VoldInput');
const text = input('text', 'VoldTextarea');
const rows = input('rows', 'VoldMultipleAddComponent', {
  options: { components: [input('day', 'VoldInput')] },
});
const create = (token: string, sectionId: string) =>
  api.call<{ id: string }>('POST', 'component', {
    token,
    body: { title: 'Hours', sectionId, components: [title, text, rows] },
  });

it('SECT-07 developers and superadmins define sections; nobody else of the staff does', async () => {
  const { tokens } = api.bali;
  expect((await create(tokens.developer, 'of-developer')).status).toBe(201);
  expect((await create(tokens.superadmin, 'of-superadmin')).status).toBe(201);
  for (const role of ['admin', 'editor', 'head_region', 'Product Manager', 'ticketMaster'] as const)
    expect((await create(tokens[role], `of-${role.toLowerCase().replaceAll(' ', '')}`)).status).toBe(403);
});

describe('POST component/{id}/dry-run', () => {
  const dryRun = (body: object, token = api.bali.tokens.developer) =>
    api.call<SectionImpact>('POST', `component/${id}/dry-run`, { token, body });
  let pageId: string;

  beforeAll(async () => {
    id = (await create(api.bali.tokens.developer, 'hours')).body.id;
    const section = (key: string, data: object) => ({ id: key, sectionId: 'hours', data });
    const body = {
      title: { en: 'Opening hours', id: 'Jam buka' },
      components: {
        en: [
          section('a', {
            title: 'Weekdays',
            text: '9 to 5',
            rows: [{ id: 'r1', day: 'Monday' }, { id: 'r2' }],
          }),
          section('b', { title: 'Weekend' }),
          { id: 'c', sectionId: 'hero', data: { title: 'Other' } },
        ],
        id: [section('d', { title: 'Hari kerja', text: '' })],
      },
    };
    pageId = (await api.call<{ id: string }>('POST', 'page', { token: api.bali.tokens.editor, body })).body
      .id;
  });

  it('says what a rename, a type, a removal, a requirement and another key would do, and writes nothing', async () => {
    const unchanged = await dryRun({ components: [title, text, rows] });
    expect(unchanged.body).toEqual({ pages: 1, reusables: 0, sections: 3, changes: [] });

    const renamed = { ...title, model: 'heading' };
    const retyped = { ...text, component: 'VoldGallery' };
    const nested = { ...rows, options: { components: [] } };
    const { body } = await dryRun({ sectionId: 'times', components: [renamed, retyped, nested] });
    const en = { id: pageId, title: 'Opening hours', language: 'en' };
    const indonesian = { id: pageId, title: 'Jam buka', language: 'id' };
    expect(body.changes).toEqual([
      { kind: 'key', model: 'hours', to: 'times', values: 3, examples: [en, indonesian] },
      { kind: 'renamed', model: 'title', to: 'heading', values: 3, examples: [en, indonesian] },
      { kind: 'retyped', model: 'text', to: 'VoldGallery', values: 1, examples: [en] },
      { kind: 'removed', model: 'rows.day', to: null, values: 1, examples: [en] },
    ]);
    const required = await dryRun({ components: [title, { ...text, required: true }, rows] });
    expect(required.body.changes).toMatchObject([{ kind: 'required', model: 'text', values: 2 }]);
    // A text fits a rich text: nothing to say.
    expect(
      (await dryRun({ components: [title, { ...text, component: 'VoldRichEditor' }, rows] })).body.changes,
    ).toEqual([]);

    const stored = await api.call('GET', `component/${id}`, { token: api.bali.tokens.developer });
    expect(stored.body).toMatchObject({ rev: 1, sectionId: 'hours', components: [title, text, rows] });
  });

  it('is for who may change the definition, and knows no other client', async () => {
    const body = { components: [] };
    expect((await api.call('POST', `component/${id}/dry-run`, { body })).status).toBe(401);
    expect((await dryRun({ components: [{ id: 'x' }] })).status).toBe(422);
    expect((await dryRun(body, api.bali.tokens.editor)).status).toBe(403);
    expect((await dryRun(body, api.other.tokens.developer)).status).toBe(404);
  });
});

describe('how a section looks', () => {
  const html =
    '<section><h2 data-vold-field="title">A title</h2>\n<p data-vold-field="text">Text</p></section>';
  const css = '.price { color: var(--accent) }';
  const save = (body: object, token = api.bali.tokens.developer) =>
    api.call<{ id: string; html: string; details?: { path: string; message: string }[] }>(
      'POST',
      'component',
      {
        token,
        body: { title: 'Offer', components: [title, text], ...body },
      },
    );

  it('is stored with what it is, and changed with it in one revision', async () => {
    const { body, status } = await save({ sectionId: 'offer', html, css });
    expect([status, body.html]).toEqual([201, html]);
    const path = `component/${body.id}`;
    const changed = {
      components: [title],
      html: '<section><h2 data-vold-field="title">A</h2></section>',
      css: '',
    };
    const { body: saved } = await api.call('PUT', path, { token: api.bali.tokens.developer, body: changed });
    expect(saved).toMatchObject({ rev: 2, ...changed });
  });

  it.each([
    ['a script', { html: '<section><script>alert(1)</script></section>' }, 'html', /^Line 1, column 10: /],
    ['a handler', { html: '<section>\n<p onclick="x()">A</p></section>' }, 'html', /^Line 2, /],
    [
      'a file of another client',
      { html: `<section><img alt="" src="/files/cl_01h455vb4pex5vsknk084sn02q/a/b.webp"></section>` },
      'html',
      /^Line 1, /,
    ],
    ['a request to elsewhere', { html, css: 'h2 { background: url(//evil.example/x) }' }, 'css', /^Line 1, /],
    ['a style of nothing', { css }, 'css', /no HTML/],
    ['an input that is not there', { html: html.replace('"text"', '"txt"') }, 'html', /^Line 2, .*“text”/],
    ['too much', { html: `<section>${'a'.repeat(200_001)}</section>` }, 'html', /200000/],
  ])('is refused with its place: %s', async (_title, body, path, message) => {
    const refused = await save({ sectionId: 'refused', ...body });
    expect(refused.status).toBe(422);
    expect(refused.body.details?.[0]).toMatchObject({ path, message: expect.stringMatching(message) });
  });

  it('is looked at before it is saved, by who may change sections', async () => {
    const check = (token: string) =>
      api.call<SectionViewCheck>('POST', 'component/check-view', {
        token,
        body: { sectionId: 'new', html, css: `${css}\n@import 'a'` },
      });
    const { body } = await check(api.bali.tokens.developer);
    expect(body.problems).toContainEqual(expect.objectContaining({ in: 'css', line: 2, level: 'error' }));
    expect(body.inputs.map(({ model }) => model)).toEqual(['title', 'text']);
    expect(body.template).toBeNull();
    expect((await check(api.bali.tokens.editor)).status).toBe(403);
  });

  it('reaches the website compiled, and only that of the client', async () => {
    await save({ sectionId: 'shown', html, css });
    await save(
      { sectionId: 'shown', html: html.replace('h2', 'h3').replace('/h2', '/h3') },
      api.other.tokens.developer,
    );
    const components = { en: [{ id: 's1', sectionId: 'shown', data: { title: 'Low tide' } }] };
    await api.call('POST', 'page', {
      token: api.bali.tokens.editor,
      body: { title: { en: 'Shown' }, slug: { en: 'shown' }, components },
    });
    const query = new URLSearchParams({ host: 'bali.localhost', path: '/shown' });
    const { body } = await api.call<{ templates: Record<string, { css: string; nodes: unknown[] }> }>(
      'GET',
      `site/render?${query}`,
      { token: api.siteToken },
    );
    expect(body.templates.shown?.css).toContain('color:var(--accent)');
    expect(JSON.stringify(body.templates.shown?.nodes)).toContain('h2');
  });
});
