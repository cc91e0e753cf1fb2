import { draftHeader, type MenuItem, newId, type ResolvedMenu } from '@vold/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'id'] });
});
afterAll(() => api.close());

const editor = () => ({ token: api.bali.tokens.editor });

async function create(resource: string, body: object): Promise<string> {
  const answer = await api.call<{ id: string }>('POST', resource, { ...editor(), body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
}

async function resolve(items: MenuItem[], language = 'en'): Promise<ResolvedMenu> {
  const answer = await api.call<ResolvedMenu>('POST', 'navigation/resolve', {
    ...editor(),
    body: { items, language },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

const components = { en: [{ id: newId('section'), sectionId: 'text', data: {} }] };

const custom = (id: string, customUrl: string): MenuItem => ({
  id,
  type: 'custom',
  customTitle: { en: id },
  customUrl,
});

it('shows a menu that is not saved as visitors would see it, and says what is wrong with its links', async () => {
  const type = { title: 'Journal', data: { path: 'journal', menu_position: { id: 'posts' } } };
  await api.call('POST', 'website-setting', { token: api.bali.tokens.developer, body: type });
  const page = await create('page', { title: { en: 'Rooms', id: 'Kamar' }, components });
  const draft = await create('page', { title: { en: 'Secret' }, status: 'draft' });
  const gone = await create('page', { title: { en: 'Gone' } });
  await api.call('DELETE', `page/${gone}`, editor());
  await create('redirect', { from: '/old', to: '/rooms' });
  const to = (id: string, target: string, more: Partial<MenuItem> = {}): MenuItem => ({
    id,
    type: 'page',
    target,
    data: { title: { en: 'As it was' } },
    ...more,
  });
  const { items, links } = await resolve([
    to('page', page, { child: [to('draft', draft), to('place', page, { customUrl: '#beds' })] }),
    to('gone', gone),
    { id: 'list', type: 'journal' },
    {
      id: 'group',
      type: 'custom',
      customTitle: { en: 'More' },
      child: [custom('outside', 'https://a.example')],
    },
    { id: 'empty', type: 'custom', customTitle: { en: 'Nothing' } },
    custom('inside', '/rooms?from=menu'),
    custom('moved', '/old'),
    custom('typo', '/romms'),
    custom('no address', 'our rooms'),
    custom('completed', 'www.example.com'),
    custom('script', 'javascript:alert(1)'),
    custom('typed list', '/journal/'),
    custom('home', '/'),
    custom('feed', '/journal/feed.xml'),
  ]);
  expect(Object.fromEntries(links.map(({ id, href, problem }) => [id, [href, problem]]))).toEqual({
    page: ['/rooms', null],
    draft: [null, 'draft'],
    place: ['/rooms#beds', null],
    gone: [null, 'deleted'],
    list: ['/journal', null],
    group: [null, null],
    outside: ['https://a.example', null],
    empty: [null, 'empty'],
    inside: ['/rooms?from=menu', null],
    moved: ['/old', null],
    typo: ['/romms', 'nowhere'],
    'no address': ['our rooms', 'address'],
    completed: ['https://www.example.com', null],
    script: ['javascript:alert(1)', 'address'],
    'typed list': ['/journal/', null],
    home: ['/', null],
    feed: ['/journal/feed.xml', null],
  });
  expect(links.find(({ id }) => id === 'gone')?.title).toBe('As it was');
  const [first] = items;
  expect([first?.title, first?.children.map(({ id }) => id)]).toEqual(['Rooms', ['place']]);
  for (const id of ['gone', 'empty', 'script']) expect(items.map((item) => item.id)).not.toContain(id);
  // Nothing was kept.
  const { body } = await api.call<{ total: number }>('GET', 'navigation', editor());
  expect(body.total).toBe(0);
});

it('knows the other languages, and only the records of the client', async () => {
  await api.call('POST', 'webconfig', {
    token: api.bali.tokens.admin,
    body: {
      language: [
        { code: 'en', name: 'English' },
        { code: 'id', name: 'Indonesian' },
      ],
    },
  });
  const page = await create('page', { title: { en: 'Food', id: 'Makanan' }, components });
  const { links } = await resolve(
    [{ id: 'a', type: 'page', target: page }, custom('b', '/id/makanan')],
    'id',
  );
  expect(links).toMatchObject([
    { title: 'Makanan', href: '/id/makanan', problem: null },
    { title: 'b', href: '/id/makanan', problem: null },
  ]);
  const foreign = await api.call<{ id: string }>('POST', 'page', {
    token: api.other.tokens.editor,
    body: { title: { en: 'Theirs' } },
  });
  const { links: theirs } = await resolve([{ id: 'a', type: 'page', target: foreign.body.id }]);
  expect(theirs).toEqual([{ id: 'a', title: '', href: null, problem: 'deleted' }]);
});

it.each([
  ['page', { title: { en: 'Unseen page' } }],
  ['post', { title: { en: 'Unseen post' }, type: 'menu-journal' }],
  ['category', { title: { en: 'Unseen category' }, type: 'menu-journal' }],
])('H26 a menu says of a %s that is only in the draft that it is a draft', async (type, body) => {
  const setting = { title: 'Journal', data: { path: 'menu-journal', menu_position: { id: 'posts' } } };
  await api.call('POST', 'website-setting', { token: api.bali.tokens.developer, body: setting });
  const draft = { ...editor(), headers: { [draftHeader]: 'draft' } };
  const { status, body: made } = await api.call<{ id: string }>('POST', type, { ...draft, body });
  expect(status).toBe(201);
  const problem = async () => (await resolve([{ id: 'a', type, target: made.id }])).links[0]?.problem;
  expect(await problem()).toBe('draft');
  await api.call('DELETE', `${type}/${made.id}`, draft);
  expect(await problem()).toBe('deleted');
});

it('refuses who may not read menus, and two items of one id', async () => {
  const body = { items: [], language: 'en' };
  expect((await api.call('POST', 'navigation/resolve', { body })).status).toBe(401);
  const wrong = { items: [{ id: '' }], language: 'en' };
  expect((await api.call('POST', 'navigation/resolve', { ...editor(), body: wrong })).status).toBe(422);
  const items = [custom('a', '/'), { ...custom('b', '/'), child: [custom('a', '/')] }];
  expect(
    await api.call('POST', 'navigation', { ...editor(), body: { position: 'top', items } }),
  ).toMatchObject({ status: 422, body: { details: [{ path: 'items.1.child.0.id' }] } });
});
