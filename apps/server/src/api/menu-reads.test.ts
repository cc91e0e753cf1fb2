import { readFile } from 'node:fs/promises';
import { type BuiltInRole, builtInRoles, type ResourceName, resources } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { screenReads } from '../platform/auth/screen-reads.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { createFuzzWorld } from './testing/test-fuzz-world.ts';

let api: TestApi;
/** Records of every resource, by name. */
let ids: ReadonlyMap<string, string>;
beforeAll(async () => {
  api = await startTestApi({ fetch: () => Promise.reject(new Error('Nothing outside is reached')) });
  ids = (await createFuzzWorld(api)).own;
});
afterAll(() => api.close());

interface List {
  results: Record<string, unknown>[];
}

const as = (role: BuiltInRole) => ({ token: api.bali.tokens[role] });
const names = Object.keys(resources) as ResourceName[];
const base = new Set(['id', 'client_id', 'rev', 'created_at', 'updated_at']);

async function idOf(name: ResourceName): Promise<string> {
  const known = name === 'client' ? api.bali.id : ids.get(name);
  if (known) return known;
  const { body } = await api.call<List>('GET', `${name}?limit=1`, as('superadmin'));
  return String(body.results[0]?.id);
}

async function roleOf(name: BuiltInRole): Promise<{ id: string; permission: string[] }> {
  const where = encodeURIComponent(JSON.stringify({ name }));
  const { body } = await api.call<{ results: { id: string; permission: string[] }[] }>(
    'GET',
    `role?where=${where}`,
    as('superadmin'),
  );
  const [role] = body.results;
  if (!role) throw new Error(`No role ${name}`);
  return role;
}

/** `all`, `no`, or the fields of a list in addition to those of every record; `+ id` if a record is also read by its id. */
async function readOf(role: BuiltInRole, name: ResourceName): Promise<string> {
  const list = await api.call<List>('GET', `${name}?limit=1&sort=id ASC`, as(role));
  const whole = await api.call<List>('GET', `${name}?limit=1&sort=id ASC`, as('superadmin'));
  const id = await idOf(name);
  const one = await api.call('GET', `${name}/${id}`, as(role));
  expect([name, 200, 403]).toContain(list.status);
  expect([name, 200, 403]).toContain(one.status);
  const fields = (answer: typeof list) => Object.keys(answer.body.results[0] ?? {}).sort();
  const listed =
    list.status === 403
      ? 'no'
      : fields(list).join() === fields(whole).join()
        ? 'all'
        : fields(list)
            .filter((field) => !base.has(field))
            .join(' ');
  if (listed === 'no') return one.status === 200 ? 'id only' : 'no';
  return one.status === 200 ? `${listed} + id` : listed;
}

const whole = (...of: ResourceName[]) => Object.fromEntries(of.map((name) => [name, 'all + id']));
/** The client that one works for; the list of clients is a master's. */
const everybody = { ...whole('webconfig', 'ticket', 'ticket-comment'), client: 'id only' };
const content = whole(
  'page',
  'reusable',
  'post',
  'category',
  'navigation',
  'redirect',
  'static',
  'form-builder',
);
const inbox = whole('form-submission', 'mail-template');
const media = whole('picture', 'files');
const platform = whole('user', 'role', 'restricted-action', 'history', 'api-key', 'webhook', 'field-group');
const sections = 'components kind preview sectionId title';
const types = { 'website-setting': 'all' };

/** The reads of each built-in role; all others are refused. */
const expected: Record<BuiltInRole, Record<string, string>> = {
  superadmin: { ...whole(...names), ...everybody },
  developer: {
    ...everybody,
    ...content,
    ...inbox,
    ...media,
    ...platform,
    ...whole('component', 'website-setting'),
  },
  admin: { ...everybody, ...content, ...inbox, ...media, ...types, component: sections, user: 'name' },
  editor: { ...everybody, ...content, ...inbox, ...media, ...types, component: sections },
  head_region: {
    ...everybody,
    ...whole('page', 'reusable'),
    ...media,
    ...types,
    component: sections,
    post: 'categories status title type',
    category: 'index parent title type',
    'form-builder': 'status title',
  },
  'Product Manager': { ...everybody, ...media, ...types, page: 'title' },
  ticketMaster: { ...everybody, ...types, page: 'title' },
  master: {
    ...everybody,
    ...platform,
    ...whole('website-setting', 'sign-in-provider'),
    page: 'title',
  },
};

describe('what the menu of a built-in role hides', () => {
  it.each(builtInRoles.map((role) => [role] as const))('is not read by %s either', async (role) => {
    const seen: Record<string, string> = {};
    for (const name of names) {
      const read = await readOf(role, name);
      if (read !== 'no') seen[name] = read;
    }
    expect(seen).toEqual(expected[role]);
  });

  it('is told neither by conditions, orders and searches nor by the trash', async () => {
    const pm = as('Product Manager');
    const where = (condition: object) => encodeURIComponent(JSON.stringify(condition));
    const statusOf = async (path: string, caller = pm) => (await api.call('GET', path, caller)).status;
    expect(await statusOf(`page?where=${where({ 'title.en': { contains: 'ours' } })}`)).toBe(200);
    expect(await statusOf(`page?where=${where({ 'slug.en': 'ours' })}`)).toBe(422);
    expect(await statusOf(`page?where=${where({ status: 'draft' })}`)).toBe(422);
    expect(await statusOf('page?sort=status ASC')).toBe(422);
    expect(await statusOf('page?select=components')).toBe(422);
    expect(await statusOf('page?trash=true')).toBe(403);
    expect(await statusOf('page?select=title')).toBe(200);
    // As the live editor asks for the sections that a page may have.
    const ofSections = 'component?select=kind,sectionId,title,preview,components';
    expect(await statusOf(ofSections, as('editor'))).toBe(200);

    const admin = as('admin');
    expect(await statusOf(`user?where=${where({ email: 'developer@bali.example.com' })}`, admin)).toBe(422);
    expect(await statusOf('user?sort=email ASC', admin)).toBe(422);
    const { body } = await api.call<List>('GET', 'user?q=bali.example.com', admin);
    expect(body.results).toEqual([]);
    const named = await api.call<List>('GET', 'user?q=developer', admin);
    expect(named.body.results).toMatchObject([{ id: api.bali.userIds.developer, name: 'developer' }]);
  });

  it('is read neither by side doors nor by a longer grant', async () => {
    const role = await roleOf('ticketMaster');
    const permission = [...role.permission, 'static.list', 'history.list'];
    await api.call('PUT', `role/${role.id}`, { ...as('superadmin'), body: { permission } });
    for (const path of ['static', 'history', 'post/listing', 'post/type/journal', 'picture/folders']) {
      const { status } = await api.call('GET', path, as('ticketMaster'));
      expect([path, status]).toEqual([path, 403]);
    }
    const self = await api.call<{ permissions: string[] }>('GET', 'self', as('ticketMaster'));
    expect(self.body.permissions).toContain('page.list');
    expect(self.body.permissions).not.toContain('static.list');
    expect(self.body.permissions).not.toContain('history.list');
  });

  it('lets the limits that an owner sets come first', async () => {
    const { id } = await roleOf('head_region');
    const limit = (disabled_menu: string[]) =>
      api.call('PUT', `role/${id}`, { ...as('superadmin'), body: { disabled_menu } });
    onTestFinished(async () => void (await limit([])));
    const statusOf = async (path: string) => (await api.call('GET', path, as('head_region'))).status;
    await limit(['files']);
    expect([await statusOf('picture'), await statusOf('component')]).toEqual([403, 200]);
    // Without the screen there is nothing that needs them.
    await limit(['pages']);
    expect([await statusOf('picture'), await statusOf('component')]).toEqual([403, 403]);
    await limit([]);
    expect([await statusOf('picture'), await statusOf('component')]).toEqual([200, 200]);
  });

  it('is listed in the handbook, field by field', async () => {
    const page = await readFile(
      new URL('../../../../docs/handbook/owners/01-people.md', import.meta.url),
      'utf8',
    );
    const rows = [...page.matchAll(/^\| (`[^|]+) \| ([^|]+) \| (Pages|all) \|/gm)].map(
      ([, actions = '', fields = '', screen]) => ({
        actions: [...actions.matchAll(/`([\w.-]+)`/g)].map(([, action]) => action),
        fields: fields.trim() === 'all' ? null : [...fields.matchAll(/`(\w+)`/g)].map(([, field]) => field),
        screen: screen === 'all' ? null : 'pages',
      }),
    );
    expect(rows).toEqual(screenReads);
  });
});

it('in the draft are the same, with what tells it from what is published', async () => {
  const ask = (fields: string) =>
    api.call<List>('GET', `category?limit=1&select=${fields}`, {
      ...as('head_region'),
      headers: { 'x-vold-edition': 'draft' },
    });
  const { status, body } = await ask('id,title,changed,published_rev');
  expect([status, Object.keys(body.results[0] ?? {}).sort()]).toEqual([
    200,
    ['changed', 'id', 'published_rev', 'title'],
  ]);
  expect((await ask('id,meta')).status).toBe(422);
});
