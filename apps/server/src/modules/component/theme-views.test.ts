import type { ThemeView, ThemeViewChange } from '@vold/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  // What is not named stays, unless it is asked for.
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
