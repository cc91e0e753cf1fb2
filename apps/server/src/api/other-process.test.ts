import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { TestAuthenticator } from './testing/test-authenticator.ts';

/** Each process remembers rights, sessions and forms: what one of them changes has to count in the others. */
let api: TestApi;
let other: Awaited<ReturnType<TestApi['startAnother']>>;
beforeAll(async () => {
  api = await startTestApi();
  other = await api.startAnother();
});
afterAll(async () => {
  await other.close();
  await api.close();
});

interface Answer {
  id: string;
  key: string;
  token: string;
  challenge: string;
  rp: { id: string };
  user: { id: string };
  data: Record<string, unknown>;
  results: { id: string }[];
}
const superadmin = async (
  method: string,
  path: string,
  body?: object,
  token = api.bali.tokens.superadmin,
) => {
  const answer = await api.call<Answer>(method, path, { token, body });
  expect([path, answer.status]).toEqual([path, expect.toSatisfy((status: number) => status < 300)]);
  return answer.body;
};
const find = async (resource: string, where: object) =>
  (await superadmin('GET', `${resource}?where=${encodeURIComponent(JSON.stringify(where))}`)).results[0]?.id;

/** A call to the other process. */
async function ask(token: string, path: string, method = 'GET', body?: object) {
  const response = await fetch(`${other.url}/api/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer };
}

/** A user with a custom role. */
async function signIn(name: string, more = {}) {
  const permission = ['page.list', 'page.get', 'page.update', 'post.get', 'post.update'];
  const role = await superadmin('POST', 'role', { name, permission, ...more });
  const account = { email: `${name}@bali.example`, password: 'correct-horse-battery' };
  const user = await superadmin('POST', 'user', { ...account, name, role: name });
  const { token } = (await api.call<Answer>('POST', 'login', { body: account })).body;
  return { token, role: role.id, user: user.id, ...account };
}
const page = () => superadmin('POST', 'page', { title: { en: 'Page' }, slug: {} });

/** The other process's answers to a user before a change and after it. */
const changes: [
  what: string,
  before: unknown,
  after: unknown,
  begin: () => Promise<{ seen: () => Promise<unknown>; change: () => Promise<unknown> }>,
][] = [
  [
    'the menu of a role',
    200,
    403,
    async () => {
      const { token, role } = await signIn('menu');
      return {
        seen: async () => (await ask(token, 'page')).status,
        change: () => superadmin('PUT', `role/${role}`, { disabled_menu: ['pages'] }),
      };
    },
  ],
  [
    'the blocking of a user',
    200,
    401,
    async () => {
      const { token, user } = await signIn('blocked');
      return {
        seen: async () => (await ask(token, 'page')).status,
        change: () => superadmin('PUT', `user/${user}`, { blocked: true }),
      };
    },
  ],
  [
    'a client that is deleted',
    200,
    401,
    async () => {
      const { id, tokens } = await api.makeClient();
      return {
        seen: async () => (await ask(tokens.editor, 'self')).status,
        change: () => superadmin('DELETE', `client/${id}`, undefined, api.masterToken),
      };
    },
  ],
  [
    'a second factor that is due',
    403,
    200,
    async () => {
      const { token, password } = await signIn('second', { require_second_factor: true });
      return {
        seen: async () => (await ask(token, 'page')).status,
        change: async () => {
          const asked = await superadmin('POST', 'self/passkeys/options', { password }, token);
          const credential = new TestAuthenticator(api.url).register(asked);
          await superadmin('POST', 'self/passkeys', { name: 'Phone', credential }, token);
        },
      };
    },
  ],
  [
    'an API key that is deleted',
    200,
    401,
    async () => {
      const { id, key } = await superadmin('POST', 'api-key', { name: 'Build', scopes: ['page.list'] });
      return {
        seen: async () => (await ask(key, 'page')).status,
        change: () => superadmin('DELETE', `api-key/${id}`),
      };
    },
  ],
  [
    'a restricted action',
    200,
    404,
    async () => {
      const { token } = await signIn('own');
      const [{ id }, action] = [await page(), await find('restricted-action', { action: 'page.get' })];
      return {
        seen: async () => (await ask(token, `page/${id}`)).status,
        change: () => superadmin('PUT', `restricted-action/${action}`, { is_need_self_permission: true }),
      };
    },
  ],
  [
    'the roles of a post type',
    200,
    404,
    async () => {
      const { token } = await signIn('types');
      const data = { path: 'secret', cardDetail: { group: [] } };
      const type = await superadmin('POST', 'website-setting', { title: 'Secret', data });
      const { id } = await superadmin('POST', 'post', { type: 'secret', title: { en: 'Secret' } });
      return {
        seen: async () => (await ask(token, `post/${id}`)).status,
        change: () =>
          superadmin('PUT', `website-setting/${type.id}`, { data: { ...data, role: ['superadmin'] } }),
      };
    },
  ],
  [
    'the roles of a field',
    'Seen',
    undefined,
    async () => {
      const { token } = await signIn('fields');
      const group = (roles: string[]) => [
        {
          id: 'a',
          components: [{ id: 'f', component: 'VoldInput', model: 'margin', title: 'Margin', roles }],
        },
      ];
      const data = (roles: string[]) => ({ path: 'rug', cardDetail: { group: group(roles) } });
      const type = await superadmin('POST', 'website-setting', { title: 'Rugs', data: data([]) });
      const body = { type: 'rug', title: { en: 'Kilim' }, data: { margin: 'Seen' } };
      const { id } = await superadmin('POST', 'post', body);
      return {
        seen: async () => (await ask(token, `post/${id}`)).body.data.margin,
        change: () => superadmin('PUT', `website-setting/${type.id}`, { data: data(['superadmin']) }),
      };
    },
  ],
  [
    'the mode of publishing',
    200,
    403,
    async () => {
      const { token } = await signIn('mode');
      const { id } = await page();
      return {
        seen: async () => (await ask(token, `page/${id}`, 'PUT', { title: { en: 'Saved' } })).status,
        change: () =>
          superadmin('PUT', `client/${api.bali.id}`, { options: { publishing: 'review' } }, api.masterToken),
      };
    },
  ],
];

it.each(changes)('%s, changed in another process, counts at once', async (_what, before, after, begin) => {
  const { seen, change } = await begin();
  expect(await seen()).toBe(before);
  await change();
  await expect.poll(seen).toBe(after);
});
