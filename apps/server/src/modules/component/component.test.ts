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

describe('what a view may be of', () => {
  type Saved = {
    id: string;
    rev: number;
    sectionId: string;
    title: string;
    components: unknown[];
    code?: string;
    message?: string;
    details?: { path: string; message: string }[];
  };
  const call = (method: 'POST' | 'PUT', path: string, body: object) =>
    api.call<Saved>(method, path, { token: api.bali.tokens.developer, body });
  const save = (body: object) => call('POST', 'component', { title: 'View', ...body });
  const div = '<div></div>';

  it.each([
    [
      { sectionId: 'hero' },
      409,
      'sectionId',
      '“hero” is a section of the library. Choose another Section Id, or write only how it looks: HTML and CSS.',
    ],
    [
      { sectionId: 'hero', html: div, components: [title] },
      409,
      'sectionId',
      '“hero” is a section of the library.',
    ],
    [
      { kind: 'header', sectionId: 'top', html: '<header></header>' },
      422,
      'sectionId',
      'The Section Id of the header is “header”.',
    ],
    [
      { kind: 'footer', sectionId: 'header', html: '<footer></footer>' },
      422,
      'sectionId',
      'The Section Id of the footer is “footer”.',
    ],
    [
      { kind: 'style', sectionId: 'look', css: 'p{top:0}' },
      422,
      'sectionId',
      'The Section Id of the theme’s stylesheet is “theme”.',
    ],
    [
      { kind: 'style', sectionId: 'theme', html: div },
      422,
      'html',
      'The stylesheet of the theme has CSS only.',
    ],
    [{ kind: 'style', sectionId: 'theme', css: 'body{top:0}' }, 422, 'css', 'Line 1, column 1: '],
    [{ kind: 'header', sectionId: 'header' }, 422, 'html', 'Please write how “header” looks.'],
    [
      { kind: 'header', sectionId: 'header', html: '<header></header>', components: [title] },
      422,
      'components',
      '“header” has inputs already: only its HTML and CSS can be yours.',
    ],
    [
      { kind: 'item', sectionId: 'nowhere', html: '<li></li>' },
      422,
      'sectionId',
      'There is no post type “nowhere”.',
    ],
    [
      { kind: 'header', sectionId: 'header', html: '<header><b data-vold-field="title">x</b></header>' },
      422,
      'html',
      'Line 1, column 12: There is no input “title”.',
    ],
    [
      { sectionId: 'styled', css: 'p{top:0}' },
      422,
      'css',
      'There is no HTML that this could be the style of.',
    ],
  ])('refuses %j', async (body, status, path, message) => {
    const refused = await save(body);
    expect(refused.status).toBe(status);
    expect(refused.body.details?.[0]).toMatchObject({ path, message: expect.stringContaining(message) });
  });

  it('says at most twenty faults of one', async () => {
    const { body } = await save({
      sectionId: 'faults',
      html: `<div>${'<p onclick="x"></p>'.repeat(30)}</div>`,
    });
    expect(body.details).toHaveLength(20);
  });

  it('is looked at again when it is changed, and moves what pages have', async () => {
    const { body } = await save({
      sectionId: 'moved',
      components: [title],
      html: '<section><b data-vold-field="title">x</b></section>',
    });
    const page = await call('POST', 'page', {
      title: { en: 'Moved' },
      components: { en: [{ id: 'a', sectionId: 'moved', data: { title: 'Kept' } }] },
    });
    const change = (fields: object) => call('PUT', `component/${body.id}`, fields);
    for (const wrong of [
      { html: '<section onclick="x"></section>' },
      { css: 'body{top:0}' },
      { components: [] },
      { kind: 'header' },
      { sectionId: 'hero' },
    ])
      expect([wrong, (await change(wrong)).status]).toEqual([
        wrong,
        expect.toSatisfy((status) => status === 422 || status === 409),
      ]);
    const renamed = { ...title, model: 'heading' };
    const html = '<section><b data-vold-field="heading">x</b></section>';
    expect((await change({ sectionId: 'moved-on', components: [renamed], html })).status).toBe(200);
    const { body: now } = await api.call<{ components: { en: object[] } }>('GET', `page/${page.body.id}`, {
      token: api.bali.tokens.developer,
    });
    expect(now.components.en).toMatchObject([{ sectionId: 'moved-on', data: { heading: 'Kept' } }]);
    expect((await change({ title: 'Only its title' })).body).toMatchObject({
      title: 'Only its title',
      sectionId: 'moved-on',
    });
  });

  it('moves nothing of other sections, nor of the library’s when a view of one becomes a section', async () => {
    const own = await save({ sectionId: 'own-card', components: [title] });
    const view = await save({ sectionId: 'banner', html: div });
    const sections = ['own-card', 'text', 'banner'].map((sectionId, at) => ({
      id: `s${at}`,
      sectionId,
      data: { title: 'Kept' },
    }));
    const page = await call('POST', 'page', { title: { en: 'Others' }, components: { en: sections } });
    const change = async (id: string, fields: object) => {
      const { status } = await call('PUT', `component/${id}`, fields);
      const { body } = await api.call<{ components: { en: typeof sections } }>(
        'GET',
        `page/${page.body.id}`,
        {
          token: api.bali.tokens.developer,
        },
      );
      return [status, body.components.en.map(({ sectionId, data }) => [sectionId, data])];
    };
    const kept = { title: 'Kept' };
    expect(await change(own.body.id, { sectionId: 'other-card' })).toEqual([
      200,
      [
        ['other-card', kept],
        ['text', kept],
        ['banner', kept],
      ],
    ]);
    expect(await change(own.body.id, { components: [{ ...title, model: 'name' }] })).toEqual([
      200,
      [
        ['other-card', { name: 'Kept' }],
        ['text', kept],
        ['banner', kept],
      ],
    ]);
    expect(await change(view.body.id, { sectionId: 'own-banner' })).toEqual([
      200,
      [
        ['other-card', { name: 'Kept' }],
        ['text', kept],
        ['banner', kept],
      ],
    ]);
  });

  it('is of no post type that was deleted', async () => {
    const type = await call('POST', 'website-setting', {
      title: 'Boats',
      slug: 'boats',
      data: { path: 'boats' },
    });
    const view = { kind: 'item', sectionId: 'boats', html: '<li></li>' };
    const made = await save(view);
    expect(made.status).toBe(201);
    await api.call('DELETE', `component/${made.body.id}`, { token: api.bali.tokens.developer });
    await api.call('DELETE', `website-setting/${type.body.id}`, { token: api.bali.tokens.developer });
    const { status, body } = await save(view);
    expect([status, body.details?.[0]?.message]).toEqual([422, 'There is no post type “boats”.']);
  });

  it('is duplicated if it is a section, with the inputs that it has in the library', async () => {
    const own = await save({ sectionId: 'own-section', components: [title] });
    const copy = (id: string, body: object = {}) => call('POST', `component/${id}/duplicate`, body);
    expect((await copy(own.body.id, { title: 'Copy' })).body).toMatchObject({
      title: 'Copy',
      sectionId: expect.stringMatching(/^own-section-\w+$/),
      components: [{ model: 'title' }],
    });
    expect((await copy(own.body.id, { title: { en: 'Copy' } })).body.title).toBe('View');
    const library = await save({ sectionId: 'quote', html: div });
    expect([library.status, library.body.components]).toEqual([201, []]);
    const ofLibrary = await copy(library.body.id, { title: 'Copy' });
    expect(ofLibrary.body.sectionId).toMatch(/^quote-\w+$/);
    expect(ofLibrary.body.components.length).toBeGreaterThan(0);
    const footer = await save({ kind: 'footer', sectionId: 'footer', html: '<footer></footer>' });
    const refused = await copy(footer.body.id, { title: 'Copy' });
    expect([refused.status, refused.body.details?.[0]]).toEqual([
      422,
      { path: 'kind', message: 'There is one view of “footer”: it cannot be duplicated.' },
    ]);
    const impact = await api.call<SectionImpact>('POST', `component/${footer.body.id}/dry-run`, {
      token: api.bali.tokens.developer,
      body: { components: [] },
    });
    expect(impact.body).toEqual({ pages: 0, reusables: 0, sections: 0, changes: [] });
  });

  it('is looked at with the inputs that it has, and the stylesheet that it will have', async () => {
    const check = async (body: object) =>
      (
        await api.call<SectionViewCheck>('POST', 'component/check-view', {
          token: api.bali.tokens.developer,
          body,
        })
      ).body;
    const library = await check({
      sectionId: 'quote',
      html: '<section><b data-vold-field="nothing-of-it">x</b></section>',
    });
    expect(library.problems[0]?.message).toContain('There is no input “nothing-of-it”');
    expect(library.inputs.length).toBeGreaterThan(1);
    expect((await check({ kind: 'header', sectionId: 'header', html: '<header></header>' })).inputs).toEqual(
      [],
    );
    const html = '<section><p class="own">x</p></section>';
    const classes = async (more: object) =>
      JSON.stringify((await check({ sectionId: 'themed', html, ...more })).template).includes('t--theme_own');
    expect([await classes({}), await classes({ theme: '.own{top:0}' })]).toEqual([false, true]);
    const style = await save({ kind: 'style', sectionId: 'theme', css: '.own{top:0}' });
    expect([style.status, await classes({}), await classes({ theme: '' })]).toEqual([201, true, false]);
  });

  it('says how many pages and kept sections have one', async () => {
    const { body } = await save({ sectionId: 'counted', components: [title] });
    const section = { id: 'a', sectionId: 'counted', data: { title: 'x' } };
    const components = { en: [section, { ...section, id: 'b' }], id: [section] };
    await call('POST', 'page', { title: { en: 'One', id: 'Satu' }, components });
    await call('POST', 'page', { title: { en: 'Two' }, components: { en: [section] } });
    const kept = await api.call('POST', 'reusable', {
      token: api.bali.tokens.editor,
      body: { kind: 'section', title: 'Kept', components: { en: [section] } },
    });
    expect(kept.status).toBe(201);
    for (const [resource, body] of [
      ['page', { title: { en: 'Gone' }, components: { en: [section] } }],
      ['reusable', { kind: 'section', title: 'Gone', components: { en: [section] } }],
    ] as const) {
      const gone = await call('POST', resource, body);
      const path = `${resource}/${gone.body.id}`;
      expect((await api.call('DELETE', path, { token: api.bali.tokens.developer })).status).toBe(200);
    }
    const dryRun = async (fields: object) =>
      (
        await api.call<SectionImpact>('POST', `component/${body.id}/dry-run`, {
          token: api.bali.tokens.developer,
          body: fields,
        })
      ).body;
    expect(await dryRun({ components: [title] })).toEqual({
      pages: 2,
      reusables: 1,
      sections: 5,
      changes: [],
    });
    expect((await dryRun({ sectionId: 'counted', components: [title] })).changes).toEqual([]);
    const { changes } = await dryRun({ sectionId: 'renamed', components: [title] });
    expect(changes).toMatchObject([{ kind: 'key', model: 'counted', to: 'renamed', values: 5 }]);
    const { body: unused } = await save({ sectionId: 'unused', components: [title] });
    const none = await api.call<SectionImpact>('POST', `component/${unused.id}/dry-run`, {
      token: api.bali.tokens.developer,
      body: { sectionId: 'elsewhere', components: [] },
    });
    expect(none.body).toEqual({ pages: 0, reusables: 0, sections: 0, changes: [] });
    await api.call('DELETE', `component/${unused.id}`, { token: api.bali.tokens.developer });
    const gone = await call('POST', `component/${unused.id}/dry-run`, { components: [] });
    expect(gone.status).toBe(404);
  });
});
