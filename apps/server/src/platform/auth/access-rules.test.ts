import { newId } from '@vold/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type OpenTestDatabase, openTestDatabase, system } from '../db/testing/sample-data.ts';
import { readPostTypes, readRules } from './access-rules.ts';

let open: OpenTestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  open = await openTestDatabase();
  owner = new pg.Client({ connectionString: open.url });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
});
afterAll(async () => {
  await owner.end();
  await open.close();
});

let made = 0;
async function clientWith(...statements: [text: string, ...values: unknown[]][]): Promise<string> {
  made += 1;
  const client = await createClient(open.db, `rules-${made}`);
  for (const [text, ...values] of statements) await owner.query(text, [client, ...values]);
  return client;
}
const action = (name: string, guest: boolean, own: boolean): [string, ...unknown[]] => [
  `insert into "restricted-action" (client_id, id, action, is_guest_allowed, is_need_self_permission)
    values ($1, $2, $3, $4, $5)`,
  newId('restricted-action'),
  name,
  guest,
  own,
];
const setting = (data: object, id = newId('website-setting')): [string, ...unknown[]] => [
  `insert into "website-setting" (client_id, id, title, data) values ($1, $2, 'Type', $3)`,
  id,
  JSON.stringify(data),
];

describe('the rules of a client', () => {
  const plain = { exists: true, published: true, review: false, languages: [] };
  const option = (options: object): [string, ...unknown[]] => [
    'update client set options = options || $2::jsonb where id = $1',
    JSON.stringify(options),
  ];
  it.each<[string, [string, ...unknown[]][], object]>([
    ['as it is made', [], plain],
    [
      'that is not published',
      [[`update client set status = 'draft' where id = $1`]],
      { ...plain, published: false },
    ],
    [
      'that is in the trash',
      [['update client set deleted_at = now() where id = $1']],
      { exists: false, published: false, review: false },
    ],
    ['in review', [option({ publishing: 'review' })], { ...plain, review: true }],
    ['that publishes at once', [option({ publishing: 'direct' })], { ...plain, review: false }],
    [
      'with two languages',
      [
        [
          `insert into webconfig (client_id, id, language) values ($1, $1, '[{"code": "id"}, {"code": "en"}]')`,
        ],
      ],
      { ...plain, languages: ['id', 'en'] },
    ],
  ])('%s', async (_name, statements, expected) => {
    expect(await readRules(open.db, await clientWith(...statements))).toMatchObject(expected);
  });

  it('say what guests may, of what can be given to them, and what is for own records', async () => {
    const client = await clientWith(
      action('page.list', true, false),
      action('page.get', false, false),
      action('post.list', false, true),
      action('user.list', true, false),
    );
    await clientWith(action('page.get', true, true));
    const { guestAllowed, selfOnly } = await readRules(open.db, client);
    expect([[...guestAllowed], [...selfOnly]]).toEqual([['page.list'], ['post.list']]);
  });
});

describe('post types', () => {
  const basic = { path: 'tours', postType: 'tours', apiPath: 'post', section: 'posts', roles: [] };
  it.each<[string, object, object[]]>([
    ['a path', { path: 'tours' }, [basic]],
    ['no path', { hasCategory: true }, []],
    [
      'a type of its own',
      { cardDetail: { apiModel: { post_type: 'trip' } } },
      [{ ...basic, postType: 'trip' }],
    ],
    ['an empty type', { cardDetail: { apiModel: { post_type: '', path: '' } } }, [basic]],
    ['calls of their own', { cardDetail: { apiModel: { path: 'tour' } } }, [{ ...basic, apiPath: 'tour' }]],
    ['the other section', { menu_position: { id: 'property' } }, [{ ...basic, section: 'property' }]],
    ['another place', { menu_position: { id: 'elsewhere' } }, [basic]],
    ['roles', { role: ['admin'] }, [{ ...basic, roles: ['admin'] }]],
  ])('with %s', async (name, data, expected) => {
    const client = await clientWith(setting(name === 'no path' ? data : { path: 'tours', ...data }));
    expect((await readRules(open.db, client)).types).toEqual(expected);
  });

  it('are read as they would be with one changed, made or deleted; none of the trash, none of others', async () => {
    const [one, two, gone] = [1, 2, 3].map((at) => `ws_${at}`);
    const client = await clientWith(
      setting({ path: 'one' }, one),
      setting({ path: 'two' }, two),
      setting({ path: 'gone' }, gone),
      [`update "website-setting" set deleted_at = now() where client_id = $1 and id = 'ws_3'`],
    );
    await clientWith(setting({ path: 'theirs' }));
    const paths = async (change?: { id: string | null; data: unknown }) =>
      open.db.read(system, async (tx) =>
        (await readPostTypes(tx, client, change)).map(({ path }) => path).toSorted(),
      );
    expect(await paths()).toEqual(['one', 'two']);
    expect(await paths({ id: 'ws_1', data: { path: 'uno' } })).toEqual(['two', 'uno']);
    expect(await paths({ id: 'ws_1', data: null })).toEqual(['two']);
    expect(await paths({ id: null, data: { path: 'new' } })).toEqual(['new', 'one', 'two']);
    expect(await paths({ id: 'ws_3', data: { path: 'back' } })).toEqual(['back', 'one', 'two']);
  });
});
