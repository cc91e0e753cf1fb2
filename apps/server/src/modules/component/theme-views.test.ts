import type { ThemeView, ThemeViewChange } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface Answer {
  views: ThemeViewChange[];
  written: boolean;
  details?: { path: string }[];
}

const put = (
  body: { views: object[]; remove?: boolean; dry_run?: boolean },
  token = api.bali.tokens.developer,
) => api.call<Answer>('PUT', 'component/views', { token, body });
const stored = async (token = api.bali.tokens.developer) =>
  (await api.call<{ views: ThemeView[] }>('GET', 'component/views', { token })).body.views;
const changes = ({ body }: { body: Answer }) =>
  body.views.map(({ sectionId, change }) => `${sectionId} ${change}`);

const title = { id: 'title', model: 'title', title: 'Title', component: 'VoldInput', note: 'One line.' };
const offer = {
  sectionId: 'offer',
  title: 'Offer',
  components: [title],
  html: '<section><h2 data-vold-field="title">A</h2></section>',
  css: '',
};
const header = { kind: 'header', sectionId: 'header', title: 'Header', html: '<header></header>', css: '' };

it('writes the views of a theme, says what changes, and answers them as they were sent', async () => {
  for (const { tokens } of [api.bali, api.other]) await put({ views: [], remove: true }, tokens.developer);
  expect(changes(await put({ views: [header, offer], dry_run: true }))).toEqual(['header new', 'offer new']);
  expect(await stored()).toEqual([]);
  const first = await put({ views: [header, offer] });
  expect([changes(first), first.body.written]).toEqual([['header new', 'offer new'], true]);
  const known = await stored();
  expect(known).toEqual([
    { ...header, components: [] },
    { kind: 'section', ...offer },
  ]);
  expect(changes(await put({ views: known }))).toEqual(['header same', 'offer same']);
  expect(changes(await put({ views: [header, offer] }))).toEqual(['header same', 'offer same']);

  const taller = { ...header, css: ':scope { padding: 2rem }' };
  expect(changes(await put({ views: [taller], remove: true, dry_run: true }))).toEqual([
    'header changed',
    'offer removed',
  ]);
  // Views that are not named stay, unless the call asks to remove them.
  await put({ views: [taller] });
  expect(await stored()).toHaveLength(2);
  await put({ views: [taller], remove: true });
  expect(await stored()).toEqual([{ ...taller, components: [] }]);
  expect(await stored(api.other.tokens.developer)).toEqual([]);
});

it('checks the views of a theme with the stylesheet that they will have', async () => {
  const style = { kind: 'style', sectionId: 'theme', title: 'Style', css: ':scope { --tone: red }' };
  const wrong = { ...style, css: 'body { color: red }' };
  const refused = await put({ views: [wrong, { ...offer, sectionId: 'styled' }] });
  expect(changes(refused)).toEqual(['theme refused', 'styled new']);
  expect(changes(await put({ views: [style] }))).toEqual(['theme new']);
  const known = (await stored()).find(({ kind }) => kind === 'style');
  expect(known).toEqual({ ...style, components: [], html: '' });
  expect(changes(await put({ views: known ? [known] : [] }))).toEqual(['theme same']);
});

it('writes nothing where one view is refused, and says what is wrong with each', async () => {
  const before = await stored();
  const wrong = { ...offer, sectionId: 'wrong', html: '<section>\n<p onclick="x()">A</p></section>' };
  const missing = { kind: 'item', sectionId: 'nowhere', title: 'Item', html: '<li></li>' };
  const { status, body } = await put({ views: [{ ...offer, sectionId: 'fine' }, wrong, missing] });
  expect([status, body.written]).toEqual([200, false]);
  expect(body.views).toMatchObject([
    { sectionId: 'fine', change: 'new', problems: [] },
    {
      sectionId: 'wrong',
      change: 'refused',
      problems: [{ path: 'html', message: expect.stringMatching(/^Line 2, column 4: /) }],
    },
    { sectionId: 'nowhere', change: 'refused', problems: [{ message: 'There is no post type “nowhere”.' }] },
  ]);
  expect(await stored()).toEqual(before);
  const twice = await put({ views: [offer, offer] });
  expect([twice.status, twice.body.details?.[0]?.path]).toEqual([422, 'views.1.sectionId']);
});

it('is for those who may change views, and creates none for who may not', async () => {
  const { tokens } = api.bali;
  expect((await put({ views: [offer] }, tokens.editor)).status).toBe(403);
  expect((await api.call('PUT', 'component/views', { body: { views: [] } })).status).toBe(401);
  const key = await api.call<{ key: string }>('POST', 'api-key', {
    token: tokens.developer,
    body: { name: 'Theme', scopes: ['component.update', 'component.list'] },
  });
  expect(key.status).toBe(201);
  const refused = await put({ views: [{ ...offer, sectionId: 'by-key' }] }, key.body.key);
  expect(refused.body).toMatchObject({ written: false, views: [{ change: 'refused' }] });
});

it('has the inputs of a group as the client has it: the copy in a theme may be older, or of another client', async () => {
  const { developer } = api.bali.tokens;
  const street = { id: 'street', model: 'street', title: 'Street', component: 'VoldInput' };
  const group = await api.call<{ id: string }>('POST', 'field-group', {
    token: developer,
    body: { title: 'Address', components: [street] },
  });
  const { id } = group.body;
  const use = { ...title, group: { id, use: 'home', title: '', prefix: 'home' } };
  const contact = {
    sectionId: 'contact-card',
    title: 'Contact',
    components: [title, use],
    html: '<section><p data-vold-field="home_street">A</p></section>',
  };
  expect((await put({ views: [contact] })).body.written).toBe(true);
  const inputs = async (token = developer) =>
    (await stored(token))
      .find(({ sectionId }) => sectionId === 'contact-card')
      ?.components.map(({ model, group: of }) => [model, of?.title]);
  const pulled = (await stored()).filter(({ sectionId }) => sectionId === 'contact-card');
  expect(await inputs()).toEqual([
    ['title', undefined],
    ['home_street', 'Address'],
  ]);
  expect(changes(await put({ views: pulled }))).toEqual(['contact-card same']);

  // The theme is older than the group: its copy does not come back.
  await api.call('PUT', `field-group/${id}`, {
    token: developer,
    body: { title: 'Place', components: [street, { ...street, id: 'zip', model: 'zip' }] },
  });
  expect(changes(await put({ views: pulled }))).toEqual(['contact-card same']);
  const taller = pulled.map((view) => ({ ...view, css: ':scope { padding: 2rem }' }));
  expect(changes(await put({ views: taller }))).toEqual(['contact-card changed']);
  const both = [
    ['title', undefined],
    ['home_street', 'Place'],
    ['home_zip', 'Place'],
  ];
  expect(await inputs()).toEqual(both);
  // Two inputs of one model are refused, as in the section's own form.
  const clash = { ...contact, components: [{ ...title, model: 'home_zip' }, use] };
  expect((await put({ views: [clash] })).body).toMatchObject({
    written: false,
    views: [{ change: 'refused', problems: [{ message: expect.stringContaining('home_zip') }] }],
  });
  expect(await inputs()).toEqual(both);

  const { developer: elsewhere } = api.other.tokens;
  expect((await put({ views: pulled }, elsewhere)).body.written).toBe(true);
  expect(await inputs(elsewhere)).toEqual([
    ['title', undefined],
    ['home_street', undefined],
  ]);
  expect(changes(await put({ views: pulled }, elsewhere))).toEqual(['contact-card same']);
});

interface Revised extends Answer {
  revs: Record<string, number | null>;
}
const token = () => api.bali.tokens.developer;
const send = async (body: object, key = token()) =>
  (await api.call<Revised>('PUT', 'component/views', { token: key, body })).body;
const section = (sectionId: string, text = 'A') => ({
  sectionId,
  title: sectionId,
  html: `<section><p>${text}</p></section>`,
});

it('says which revision each view has, before and after', async () => {
  await send({ views: [], remove: true });
  const [one, two] = [section('rev-one'), section('rev-two')];
  expect(await send({ views: [one], dry_run: true })).toMatchObject({
    written: false,
    revs: { 'rev-one': null },
  });
  expect(await send({ views: [one, header] })).toMatchObject({ revs: { 'rev-one': 1, 'header/header': 1 } });
  const known = await api.call<Revised & { client_id: string }>('GET', 'component/views', { token: token() });
  expect(known.body.revs).toEqual({ 'rev-one': 1, 'header/header': 1 });
  const changed = section('rev-one', 'B');
  expect(await send({ views: [changed, two, header], dry_run: true })).toMatchObject({
    written: false,
    revs: { 'rev-one': 1, 'rev-two': null, 'header/header': 1 },
  });
  expect((await send({ views: [changed, two, header] })).revs).toEqual({
    'rev-one': 2,
    'rev-two': 1,
    'header/header': 1,
  });
  expect(await send({ views: [{ ...two, html: '<p></p>' }] })).toMatchObject({
    written: false,
    revs: { 'rev-two': 1 },
  });
  expect((await send({ views: [changed], remove: true })).revs).toEqual({ 'rev-one': 2 });
});

it('refuses what somebody has written since it was read, and nothing else', async () => {
  await send({ views: [], remove: true });
  await send({ views: [section('read'), section('gone')] });
  await send({ views: [section('read', 'B')] });
  const said = async (views: object[], revs: object, more: object = {}) =>
    (await send({ views, revs, dry_run: true, ...more })).views.map(
      ({ sectionId, change, problems }) =>
        `${sectionId} ${change} ${problems.map(({ message }) => message).join()}`,
    );
  const mine = [section('read', 'Mine')];
  expect(await said(mine, { read: 2 })).toEqual(['read changed ']);
  expect(await said(mine, { read: 1 })).toEqual([
    'read refused It was changed here since it was read: it has revision 2, not 1.',
  ]);
  for (const revs of [{}, { read: null }])
    expect(await said(mine, revs)).toEqual(['read refused There is one already, which was not read before.']);
  expect(await said([section('read', 'B')], { read: 1 })).toEqual(['read same ']);
  expect(await said([section('made')], {})).toEqual(['made new ']);
  expect(await said([section('made')], { made: null })).toEqual(['made new ']);
  expect(await said([section('made')], { made: 3 })).toEqual([
    'made refused It was deleted here since it was read.',
  ]);
  expect(await said([section('read', 'B')], { read: 2, gone: 1 }, { remove: true })).toEqual([
    'read same ',
    'gone removed ',
  ]);
  expect(await said([section('read', 'B')], { read: 2 }, { remove: true })).toEqual([
    'read same ',
    'gone refused There is one already, which was not read before.',
  ]);
  expect(await said([{ ...section('read'), html: '<p></p>' }], { read: 1 })).toEqual([
    expect.stringMatching(/^read refused It was changed here .*,Line 1, column 1: <p> cannot be the root/),
  ]);
});

it('does what the role may: a key for changes removes nothing', async () => {
  await send({ views: [], remove: true });
  await send({ views: [section('kept'), section('other')] });
  const { body } = await api.call<{ key: string }>('POST', 'api-key', {
    token: token(),
    body: { name: 'Changes', scopes: ['component.update', 'component.list'] },
  });
  const said = ({ views }: Revised) =>
    views.map(({ sectionId, change, problems }) => [sectionId, change, problems[0]?.message]);
  const refused = await send({ views: [section('kept', 'B')], remove: true }, body.key);
  expect([refused.written, said(refused)]).toEqual([
    false,
    [
      ['kept', 'changed', undefined],
      ['other', 'refused', 'Your role does not let you do this.'],
    ],
  ]);
  expect(said(await send({ views: [section('kept', 'B'), section('other')] }, body.key))).toEqual([
    ['kept', 'changed', undefined],
    ['other', 'same', undefined],
  ]);
  const wrong = await send({ views: [{ ...section('made'), html: '<p></p>' }] }, body.key);
  expect(wrong.views[0]?.problems.map(({ path }) => path)).toEqual(['', 'html']);
});

it('moves what pages have of an input that a theme calls otherwise', async () => {
  await send({ views: [] });
  const card = { ...offer, sectionId: 'renamed-card' };
  await send({ views: [card] });
  const page = await api.call<{ id: string }>('POST', 'page', {
    token: token(),
    body: {
      title: { en: 'Card' },
      components: { en: [{ id: 'a', sectionId: 'renamed-card', data: { title: 'Kept' } }] },
    },
  });
  const heading = {
    ...card,
    components: [{ ...title, model: 'heading' }],
    html: card.html.replace('"title"', '"heading"'),
  };
  expect((await send({ views: [heading] })).written).toBe(true);
  const { body } = await api.call<{ components: { en: object[] } }>('GET', `page/${page.body.id}`, {
    token: token(),
  });
  expect(body.components.en).toMatchObject([{ data: { heading: 'Kept' } }]);
  // The theme as it was sent is the same again, though the client keeps the name that the input had.
  expect(changes(await put({ views: [heading] }))).toEqual(['renamed-card same']);
});

it('compares each part of a view', async () => {
  const view = { ...offer, sectionId: 'compared' };
  await send({ views: [view] });
  const change = async (more: object) =>
    (await send({ views: [{ ...view, ...more }], dry_run: true })).views[0]?.change;
  expect(await change({})).toBe('same');
  for (const more of [
    { title: 'Other' },
    { html: `${offer.html}\n` },
    { css: 'p{top:0}' },
    { components: [{ ...title, note: 'Two.' }] },
  ])
    expect([more, await change(more)]).toEqual([more, 'changed']);
  expect(await change({ sectionId: 'compared-2' })).toBe('new');
});

describe('views of posts of a type that is hidden from the writer (K7)', () => {
  const call = <Body extends object = { id: string; message: string }>(
    method: string,
    path: string,
    body?: object,
    key = token(),
  ) => api.call<Body>(method, path, { token: key, ...(body && { body }) });
  const html = '<li><b data-vold-field="title">A</b></li>';
  const item = { kind: 'item', sectionId: 'dives', title: 'Dive', html };
  const ids: Record<string, string> = {};
  let role = '';
  const limitMenu = (disabled_menu: string[]) =>
    call('PUT', `role/${role}`, { disabled_menu }, api.bali.tokens.superadmin);

  beforeAll(async () => {
    await send({ views: [], remove: true });
    // Their posts are of another name than the path of their list.
    const data = { path: 'dives', cardDetail: { apiModel: { path: 'post', post_type: 'dive' } } };
    for (const body of [
      { title: 'Dives', slug: 'dives', data },
      { title: 'Walks', slug: 'walks', data: { path: 'walks' } },
    ])
      expect((await call('POST', 'website-setting', body)).status).toBe(201);
    for (const [name, view] of Object.entries({
      item,
      open: { ...item, sectionId: 'walks' },
      listing: { kind: 'listing', sectionId: 'dives', title: 'Dives', html: '<section>x</section>' },
    }))
      ids[name] = (await call('POST', 'component', view)).body.id;
    expect((await call('DELETE', `component/${ids.listing}`)).status).toBe(200);
    const named = encodeURIComponent('{"name":"developer"}');
    const { body } = await call<{ results: { id: string }[] }>(
      'GET',
      `role?where=${named}`,
      undefined,
      api.bali.tokens.superadmin,
    );
    role = body.results[0]?.id ?? '';
    expect((await limitMenu(['posts/dives'])).status).toBe(200);
  });
  afterAll(() => limitMenu([]));

  it.each<[string, string, () => string, object?]>([
    [
      'made',
      'POST',
      () => 'component',
      { kind: 'post', sectionId: 'dives', title: 'Dive', html: '<article></article>' },
    ],
    ['changed', 'PUT', () => `component/${ids.item}`, { css: 'p{top:0}' }],
    ['changed to those of another', 'PUT', () => `component/${ids.item}`, { sectionId: 'walks' }],
    ['made of those of another', 'PUT', () => `component/${ids.open}`, { kind: 'post', sectionId: 'dives' }],
    ['deleted', 'DELETE', () => `component/${ids.item}`],
    ['restored', 'POST', () => `component/${ids.listing}/restore`],
    ['made as a theme', 'PUT', () => 'component/views', { views: [{ ...item, kind: 'listing' }] }],
    ['changed as a theme', 'PUT', () => 'component/views', { views: [{ ...item, css: 'p{top:0}' }] }],
    ['removed as a theme', 'PUT', () => 'component/views', { views: [], remove: true }],
  ])('are not %s', async (_name, method, path, body) => {
    const { status, body: answer } = await call(method, path(), body);
    expect([status, answer.message]).toEqual([403, "You don't have access to posts of the type dives"]);
  });

  it('stay as they are beside others that are changed', async () => {
    const open = { ...item, sectionId: 'walks', css: 'p{top:0}' };
    expect(changes(await put({ views: [open, item] }))).toEqual(['walks changed', 'dives same']);
    expect((await call('PUT', `component/${ids.item}`, { title: 'Named' })).status).toBe(200);
    expect((await call('PUT', `component/${ids.item}`, { title: 'Dive' })).status).toBe(200);
  });

  it('are written by others', async () => {
    const { superadmin } = api.bali.tokens;
    const { body } = await call(
      'POST',
      'component',
      { ...item, kind: 'listing', html: '<div></div>' },
      superadmin,
    );
    expect((await call('DELETE', `component/${body.id}`, undefined, superadmin)).status).toBe(200);
  });
});
