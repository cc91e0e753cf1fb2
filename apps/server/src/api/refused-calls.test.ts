import { newId } from '@vold/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { json } from '../platform/db/index.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

interface Refused {
  id: string;
  rev: number;
  code: string;
  message: string;
  details?: { path: string; message: string }[];
}

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'id'] });
});
afterAll(() => api.close());

type Role = 'superadmin' | 'admin' | 'editor' | 'developer';
type Call = readonly [method: string, path: string, body?: object, headers?: Record<string, string>];
const inDraft = { 'x-vold-edition': 'draft' };

async function send([method, path, body, headers]: Call, role: Role = 'superadmin', of = api.bali) {
  return api.call<Refused>(method, path, {
    token: of.tokens[role],
    ...(body && { body }),
    ...(headers && { headers }),
  });
}
/** Something that is made first; answers its id. */
async function make(path: string, body: object, headers?: Record<string, string>): Promise<string> {
  const made = await send(['POST', path, body, headers]);
  expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201 });
  return made.body.id;
}
let numbers = 0;
const text = (title = 'Title') => {
  numbers += 1;
  return { title: { en: title }, slug: { en: `refused-${numbers}` } };
};
const section = (more: object = {}) => ({ id: 's', sectionId: 'text', data: { title: 'x' }, ...more });
const synced = (title: string, more: object = {}) =>
  make('reusable', { kind: 'synced', title, components: { en: [section()] }, ...more });

it.each<
  [name: string, prepare: () => Promise<Call>, expected: readonly [number, string, string?], role?: Role]
>([
  [
    'an edition that is none',
    async () => ['GET', 'page', undefined, { 'x-vold-edition': 'yesterday' }],
    [404, 'This edition was not found'],
  ],
  [
    'a call that publishes at once, about the draft',
    async () => ['POST', 'redirect/import', {}, inDraft],
    [409, 'This call publishes at once. Send it without X-Vold-Edition.'],
  ],
  [
    'a discard of what is not drafted',
    async () => ['POST', `page/${await make('page', text())}/discard`],
    [404, 'Its draft was not found'],
  ],
  [
    'a discard of a new record that is in the trash',
    async () => {
      const id = await make('page', text(), inDraft);
      await send(['POST', `page/${id}/discard`]);
      return ['POST', `page/${id}/discard`];
    },
    [409, 'This page is in the trash, and was never published'],
  ],
  [
    'a publication of a new record that is in the trash',
    async () => {
      const id = await make('page', text('Gone'), inDraft);
      await send(['POST', `page/${id}/discard`]);
      return ['POST', `page/${id}/publish`];
    },
    [
      409,
      'The page “Gone” cannot be published: It is in the trash, and was never published. Restore it first.',
    ],
  ],
  [
    'an erasure of the draft of a published record',
    async () => {
      const id = await make('page', text());
      await send(['DELETE', `page/${id}`, undefined, inDraft]);
      return ['POST', `page/${id}/erase`, undefined, inDraft];
    },
    [409, 'The draft is discarded. Erase what is published instead.'],
  ],
  [
    'an Undo of a discard of a record that was never drafted',
    async () => ['POST', `page/${await make('page', text())}/discard/undo`, { rev: 500_000_001 }],
    [404, 'The discarded draft was not found'],
  ],
  [
    'an Undo of a draft that was drafted again and published since',
    async () => {
      const id = await make('page', text());
      const { body } = await send(['PUT', `page/${id}`, { title: { en: 'A' } }, inDraft]);
      await send(['POST', `page/${id}/discard`]);
      await send(['PUT', `page/${id}`, { title: { en: 'B' } }]);
      return ['POST', `page/${id}/discard/undo`, { rev: body.rev }];
    },
    [
      412,
      'This page was saved, published or deleted in the meantime. The discarded draft is among its versions.',
    ],
  ],
  [
    'the same of a redirect, which has no versions',
    async () => {
      const id = await make('redirect', { from: `/undo-${newId('redirect')}`, to: '/a' });
      const { body } = await send(['PUT', `redirect/${id}`, { to: '/b' }, inDraft]);
      await send(['POST', `redirect/${id}/discard`]);
      await send(['PUT', `redirect/${id}`, { to: '/c' }]);
      return ['POST', `redirect/${id}/discard/undo`, { rev: body.rev }];
    },
    [412, 'This redirect was saved, published or deleted in the meantime.'],
  ],
  [
    'a schedule that is withdrawn and was none',
    async () => {
      const id = await make('page', text(), inDraft);
      return ['DELETE', `page/${id}/publish`];
    },
    [404, 'Its scheduled publication was not found'],
  ],
  [
    'an API key for an action that is none',
    async () => ['POST', 'api-key', { name: 'x', scopes: ['page.fly'] }],
    [422, 'There is no action page.fly', 'scopes'],
  ],
  [
    'an API key for what is for people',
    async () => ['POST', 'api-key', { name: 'x', scopes: ['api-key.create'] }],
    [422, 'api-key.create is for people: no API key can have it', 'scopes'],
  ],
  [
    'a key with more rights than its maker has',
    async () => ['POST', 'api-key', { name: 'x', scopes: ['client.create'] }],
    [403, 'A key cannot have rights that you have not'],
    'developer',
  ],
  [
    'an operator that is none',
    async () => ['GET', `page?where=${encodeURIComponent('{"status":{"$like":"x"}}')}`],
    [422, 'Unknown operator: $like', 'where.status'],
  ],
  [
    'more records with the place of words than are looked at',
    async () => ['GET', 'page?select=id,found&limit=500'],
    [422, expect.stringMatching(/^At most \d+ records with found$/) as unknown as string, 'limit'],
  ],
  [
    'a text in a language that the website does not have',
    async () => ['POST', 'page', { ...text(), title: { en: 'a', de: 'b' } }],
    [422, 'The website does not have the language de', 'title.de'],
  ],
  [
    'the same in a part of a record',
    async () => ['POST', 'page', { ...text(), components: { fr: [section()] } }],
    [422, 'The website does not have the language fr', 'components.fr'],
  ],
  [
    'a menu item of no kind',
    async () => ['POST', 'navigation', { position: 'top', title: 'x', items: [{ id: 'a', type: 'nope' }] }],
    [422, '“nope” is neither page, post, category or custom nor the path of a post type', 'items.0.type'],
  ],
  [
    'a menu item below another that names no record',
    async () => [
      'POST',
      'navigation',
      {
        position: 'top',
        title: 'x',
        items: [{ id: 'a', type: 'custom', customUrl: '/', child: [{ id: 'b', type: 'post' }] }],
      },
    ],
    [422, 'The item names no post: its id belongs in target', 'items.0.child.0.target'],
  ],
  [
    'another kind of a reusable section',
    async () => ['PUT', `reusable/${await synced('Kind')}`, { kind: 'page' }],
    [422, 'The kind stays as it is', 'kind'],
  ],
  [
    'two sections in a synced one',
    async () => [
      'POST',
      'reusable',
      { kind: 'synced', title: 'x', components: { en: [section(), section({ id: 't' })] } },
    ],
    [422, 'It has one section in each of its languages, of one kind', 'components'],
  ],
  [
    'sections of two kinds in a preset',
    async () => [
      'POST',
      'reusable',
      {
        kind: 'section',
        title: 'x',
        components: { en: [section()], id: [section({ sectionId: 'quote', data: {} })] },
      },
    ],
    [422, 'It has one section in each of its languages, of one kind', 'components'],
  ],
  [
    'a preset without a section',
    async () => ['POST', 'reusable', { kind: 'section', title: 'x', components: {} }],
    [422, 'It has one section in each of its languages, of one kind', 'components'],
  ],
  [
    'a synced section of another kind than its content',
    async () => {
      const id = await synced('Quote');
      const page = await make('page', { ...text(), components: { en: [section({ synced: { id } })] } });
      return [
        'PUT',
        `page/${page}`,
        {
          components: { en: [section({ sectionId: 'quote', synced: { id, rev: 1 }, data: { text: 'y' } })] },
        },
      ];
    },
    [422, 'This synced section is a “text”', 'components.en.0.sectionId'],
  ],
  [
    'a draft that changes a synced section',
    async () => {
      const id = await synced('Offer');
      const page = await make('page', { ...text(), components: { en: [section({ synced: { id } })] } });
      return [
        'PUT',
        `page/${page}`,
        { components: { en: [section({ synced: { id, rev: 1 }, data: { title: 'y' } })] } },
        inDraft,
      ];
    },
    [
      409,
      'Not saved: “Offer” is a synced section, and a draft of this page cannot have its changes, which show on other pages. Detach it to draft the changes for this page alone, or undo them and make them on a page that has no draft.',
    ],
  ],
  [
    'a webhook for events of what its maker may not read',
    async () => {
      await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
        tx
          .updateTable('role')
          .set({ disabled_menu: json(['pages']) })
          .where('client_id', '=', api.other.id)
          .where('name', '=', 'developer')
          .execute(),
      );
      return [
        'POST',
        'webhook',
        { url: 'https://example.com', events: ['post.create', 'page.create', 'page.update'] },
      ];
    },
    [403, "You don't have access to the records of page.create, page.update", 'events'],
    'developer',
  ],
])('refuses %s', async (name, prepare, [status, message, path], role) => {
  const of = name.startsWith('a webhook') ? api.other : api.bali;
  const refused = await send(await prepare(), role, of);
  expect([refused.status, refused.body.message]).toEqual([status, message]);
  if (path) expect(refused.body.details?.map((detail) => detail.path)).toContain(path);
});

it('refuses in review, what visitors would see at once, and says what can be done instead', async () => {
  const client = await api.makeClient();
  const as = (
    role: 'editor' | 'superadmin' | 'Product Manager',
    method: string,
    path: string,
    body?: unknown,
  ) => api.call<Refused & { raw: string }>(method, path, { token: client.tokens[role], body });
  const { body: page } = await as('superadmin', 'POST', 'page', text());
  const reusable = async (kind: string) =>
    (await as('superadmin', 'POST', 'reusable', { kind, title: kind, components: { en: [section()] } })).body
      .id;
  const [offer, preset] = [await reusable('synced'), await reusable('section')];
  const form = new FormData();
  form.set('file', new Blob(['Prices']), 'prices.txt');
  const { body: file } = await as('superadmin', 'POST', 'files', form);
  await as('superadmin', 'POST', 'page', { ...text(), meta: { image: { id: file.id, url: file.raw } } });
  const options = { publishing: 'review' };
  await api.call('PUT', `client/${client.id}`, { token: api.masterToken, body: { options } });
  const said = async (...asked: Parameters<typeof as>) => {
    const { status, body } = await as(...asked);
    return [status, body.message];
  };
  expect(await said('editor', 'PUT', `page/${page.id}`, { title: { en: 'x' } })).toEqual([
    403,
    'You can save this as a draft. Publishing it is for others.',
  ]);
  const shown = [
    403,
    'Pages show a change of a synced section at once. Only users who may publish pages can change it.',
  ];
  const changed = { components: { en: [section({ data: { title: 'y' } })] } };
  expect(await said('editor', 'PUT', `reusable/${offer}`, changed)).toEqual(shown);
  expect((await as('editor', 'PUT', `reusable/${preset}`, changed)).status).toBe(200);
  for (const id of [offer, preset]) expect((await as('editor', 'DELETE', `reusable/${id}`)).status).toBe(200);
  expect(await said('editor', 'POST', `reusable/${offer}/restore`)).toEqual(shown);
  expect((await as('editor', 'POST', `reusable/${preset}/restore`)).status).toBe(200);
  expect((await as('superadmin', 'POST', `reusable/${offer}/restore`)).status).toBe(200);
  expect(await said('Product Manager', 'PUT', `files/${file.id}`, { name: 'Other.txt' })).toEqual([
    403,
    'Visitors see this file, and would see the change at once. Changing it needs the right files.publish. Upload a new file and use it in a draft instead.',
  ]);
});

it('refuses fields of posts that no form has, by name, and knows those of every type', async () => {
  const { tokens } = await api.makeClient();
  const token = tokens.superadmin;
  const list = (where: object, sort = '') =>
    api.call<Refused>(
      'GET',
      `post?where=${encodeURIComponent(JSON.stringify(where))}${sort && `&sort=${sort}`}`,
      { token },
    );
  // Without a form they are unknown.
  expect((await list({ type: 'tour', 'data.lenght': 'x' })).status).toBe(200);
  const group = [{ id: 'a', component: 'VoldInput', model: 'length', title: 'Length' }];
  const define = (path: string) =>
    api.call('POST', 'website-setting', {
      token,
      body: { title: path, data: { path, cardDetail: { group } } },
    });
  expect((await define('tour')).status).toBe(201);
  const refused = await list(
    { type: 'tour', or: [{ 'data.lenght': 'x' }, { 'data.length': 'y' }] },
    'data.lenth,asc',
  );
  expect([refused.status, refused.body.message]).toEqual([422, 'Unknown field: data.lenght']);
  expect(refused.body.details).toEqual([
    { path: 'where.data.lenght', message: 'Unknown field: data.lenght' },
    { path: 'sort', message: 'Unknown field: data.lenth' },
  ]);
  for (const model of ['length', 'author', 'lead', 'summary', 'minutes'])
    expect((await list({ type: 'tour', [`data.${model}`]: 'x' })).status, model).toBe(200);
  expect((await list({ type: 'other', 'data.lenght': 'x' })).status).toBe(200);
  // For all types together, the fields of any form.
  expect((await list({ 'data.lenght': 'x' })).status).toBe(422);
  expect((await list({ 'data.length': 'x' })).status).toBe(200);
});
