import { isDrafted } from '@vold/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueFormToken } from '../modules/form-builder/submit/form-token.ts';
import { catalogue } from '../modules/restricted-action/index.ts';
import type { ApiRoute } from '../platform/http/route.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { createFuzzWorld } from './testing/test-fuzz-world.ts';

/**
 * Calls every route of the table, in review mode, as somebody who has all rights but those to publish, and compares the rows that
 * the visitors' role reads before and after. New routes are called without a line here. Two lists name, with reasons, the routes
 * that cannot be called here and the changes that no visitor sees.
 */
let api: TestApi;
let owner: pg.Client;
let world: Awaited<ReturnType<typeof createFuzzWorld>>;
beforeAll(async () => {
  api = await startTestApi({ fetch: () => Promise.reject(new Error('Nothing outside is reached')) });
  world = await createFuzzWorld(api);
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

/** Resources without a draft: rights to publish do not apply to them. */
const withoutDraft: Readonly<Record<string, string>> = {
  component: 'how sections look is for developers',
  'website-setting': 'what posts consist of is for developers',
  'field-group': 'what posts and sections consist of is for developers',
  picture: 'the library is shared by what is published and the draft',
  files: 'the library is shared by what is published and the draft',
  client: 'who may change the client may turn the mode off',
  'restricted-action': 'rights of guests are for administrators',
};
/** Changes of rows that the role of visitors may read, and visitors do not see. */
const unseen: Readonly<Record<string, string>> = {
  'POST reusable': 'no page shows a new synced section yet',
  'DELETE reusable/:id': 'a synced section that a page shows cannot be deleted',
  'POST ticket': 'a reference between ids',
  'POST ticket-comment': 'a reference between ids',
};
/** Calls that nobody can make here. */
const untried: Readonly<Record<string, string>> = {
  'POST user/:id/reset-second-factor': 'needs a second factor',
  'POST sign-in-provider/:id/domain/:domain/verify': 'asks the DNS',
  'POST webconfig/services/:service/test': 'asks a service',
  'POST form-submission/:id/newsletter': 'asks a service',
  'PUT ticket/:id': 'is for the master of tickets',
  'POST webhook/:id/deliveries/:delivery/resend': 'needs a delivery',
  'POST editor-session/check': 'asks the website',
  'POST import/wordpress': 'needs an export; refused before it is read',
  'POST import/ghost': 'needs an export; refused before it is read',
  'POST import/:id/cancel': 'needs an import',
  'DELETE import/:id': 'needs an import',
};

const draft = { 'x-vold-edition': 'draft' };
const nameOf = ({ method, path }: ApiRoute) => `${method} ${path}`;
const resourceOf = ({ action }: ApiRoute) => action.split('.')[0] ?? '';
const tried = () =>
  api.routes.filter(
    (route) =>
      route.method !== 'GET' &&
      // Open, by a person about themselves, by the site program or the platform's owner: no role of a client is asked.
      route.access === 'action' &&
      !route.masterOnly &&
      !(resourceOf(route) in withoutDraft),
  );

/** The rows that visitors of the client read, of every table, as text. */
async function visitorsRows(): Promise<Set<string>> {
  const { rows: tables } = await owner.query<{ name: string; columns: string }>(
    `select c.relname as name, string_agg(quote_ident(a.attname), ',') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and has_column_privilege('vold_site', c.oid, a.attnum, 'select') group by 1`,
  );
  await owner.query(`begin read only; set local role vold_site; set local app.client_id = '${api.bali.id}'`);
  const { rows } = await owner.query<{ row: string }>(
    tables
      .map(
        ({ name, columns }) => `select '${name}' || t::text as row from (select ${columns} from "${name}") t`,
      )
      .join(' union all '),
  );
  await owner.query('rollback');
  return new Set(rows.map(({ row }) => row));
}

let made = 0;
const unique = /^(?:name|email|sectionId|from|form_id|title|slug|url)$/;

/** A sample with names and addresses of its own. */
function anew(sample: Record<string, unknown>): Record<string, unknown> {
  made += 1;
  const own = (key: string, value: unknown): unknown => {
    if (typeof value === 'string') return key === 'email' ? `n${made}${value}` : `${value}-${made}`;
    return Object.fromEntries(
      Object.entries(Object(value)).map(([language, text]) => [language, own(key, text)]),
    );
  };
  return Object.fromEntries(
    Object.entries(sample).map(([key, value]) => [key, unique.test(key) ? own(key, value) : value]),
  );
}

const superadmin = (method: string, path: string, body?: unknown, headers = {}) =>
  api.call<{ id: string; rev: number }>(method, path, { token: api.bali.tokens.superadmin, body, headers });

/** A record that a call can be about: new, and in the trash, changed, prepared or planned if the call is about such. */
async function makeFor(route: ApiRoute): Promise<{ id: string; rev: number }> {
  const path = route.path === 'draft/publish' ? 'page/:id/publish' : route.path;
  const [first = ''] = path.split('/');
  const resource = first === ':alias' ? 'post' : first;
  const known = { id: world.own.get(resource) ?? 'none', rev: 1 };
  if (!/:id|\/bulk\/|reorder/.test(path) || resource === 'import' || resource === 'ticket') return known;
  const record = await makeRecord(resource, known.id);
  if (/\/:id\/(?:restore|erase)$|bulk\/restore/.test(path))
    await superadmin('DELETE', `${resource}/${record.id}`);
  const change = changeOf(resource);
  if (path.includes('versions')) await superadmin('PUT', `${resource}/${record.id}`, change);
  if (/\/(?:publish|discard)$/.test(path)) await superadmin('PUT', `${resource}/${record.id}`, change, draft);
  if (route.method === 'DELETE' && path.endsWith('/publish'))
    await superadmin('POST', `${resource}/${record.id}/publish`, { at: '2100-01-01T00:00:00.000Z' });
  return record;
}

async function makeRecord(resource: string, known: string): Promise<{ id: string; rev: number }> {
  if (resource === 'webconfig') return (await superadmin('GET', `webconfig/${known}`)).body;
  if (resource === 'form-submission') {
    const form = world.own.get('form-builder') ?? '';
    await api.call('POST', `form-builder/${form}/submit/${api.bali.id}`, { body: submission(form) });
    const { rows } = await owner.query<{ id: string; rev: number }>(
      'select id, rev from "form-submission" where client_id = $1 order by id desc limit 1',
      [api.bali.id],
    );
    if (rows[0]) return rows[0];
  }
  const path = resource === 'draft' ? 'draft/preview-link' : resource;
  const { status, body } = await superadmin('POST', path, anew(bodyOf(resource)));
  if (status !== 201) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

const submission = (form: string) => ({
  _token: issueFormToken(api.keychain, form, Date.now() - 5_000),
  word: 'ours',
});

function bodyOf(resource: string): Record<string, unknown> {
  if (resource === 'reusable') return { ...world.samples.reusable, kind: 'synced' };
  if (resource === 'draft') return { name: 'A link' };
  return { ...world.samples[resource] };
}

function changeOf(resource: string): object {
  made += 1;
  const text = `Changed ${made}`;
  if (resource === 'redirect') return { to: '/changed' };
  if (resource === 'webconfig') return { site_name: text };
  if (resource === 'mail-template') return { subject: { en: text } };
  return { title: ['navigation', 'form-builder', 'reusable'].includes(resource) ? text : { en: text } };
}

/** A sound body of a call about a record. */
function inputOf(route: ApiRoute, id: string): unknown {
  const { path, method } = route;
  const resource = resourceOf(route);
  const special = specialInputs[`${method} ${path}`];
  if (special) return special(id);
  if (path.includes('/bulk/')) return { ids: [id], ...(path.endsWith('/status') && { status: 'draft' }) };
  if (path.endsWith('/duplicate')) return anew({ title: 'A copy' });
  if (path.endsWith('/reorder')) return { ids: [id] };
  if (path.endsWith('/publish') && method === 'POST') return { conflicts: 'draft' };
  if (method === 'DELETE' || /\/(?:restore|erase|discard|verify|reset-second-factor)$/.test(path))
    return undefined;
  if (method === 'PUT' && isDrafted(resource)) return changeOf(resource);
  return anew(bodyOf(path.startsWith('draft/') ? 'draft' : resource));
}

const specialInputs: Readonly<Record<string, (id: string) => unknown>> = {
  'POST draft/publish': (id) => ({ records: [{ resource: 'page', id }] }),
  'POST redirect/import': () => ({ csv: '/imported,/ours', dry_run: false }),
  'POST redirect/missing/dismiss': () => ({ paths: ['/lost'], dismissed: true }),
  'POST navigation/resolve': () => ({ items: [], language: 'en' }),
  'POST page/:id/fill-language': () => ({ language: 'fr' }),
  'POST form-builder/:id/submit': submission,
  'PUT form-submission/:id': () => ({}),
  'POST webhook/:id/rotate-secret': () => ({}),
  'POST presence': () => ({ connection: 'ours', record: { resource: 'page', id: world.own.get('page') } }),
};

interface Call {
  readonly route: ApiRoute;
  record: { id: string; rev: number };
  /** Of the record, and of those that it made. */
  readonly ids: Set<string>;
  readonly statuses: number[];
}

it('changes nothing that visitors read, whatever call somebody without the right to publish makes', async () => {
  const review = { options: { publishing: 'review' } };
  await api.call('PUT', `client/${api.bali.id}`, { token: api.masterToken, body: review });
  const roles = encodeURIComponent('{"name":"developer"}');
  const { results } = (
    await api.call<{ results: { id: string }[] }>('GET', `role?where=${roles}`, {
      token: api.bali.tokens.superadmin,
    })
  ).body;
  const permission = catalogue.filter((action) => !action.endsWith('.publish'));
  const mighty = { permission, disabled_menu: [], disabled_create: [] };
  expect((await superadmin('PUT', `role/${results[0]?.id}`, mighty)).status).toBe(200);

  const calls: Call[] = [];
  for (const route of tried())
    calls.push({ route, record: await makeFor(route), ids: new Set<string>(), statuses: [] });
  const send = async (call: Call, token: string, headers = {}) => {
    const { route, record, ids, statuses } = call;
    const values: Record<string, string> = {
      alias: 'happening',
      type: 'journal',
      id: record.id,
      rev: String(record.rev),
    };
    const path = route.path.replaceAll(/:(\w+)/g, (_match: string, name: string) => values[name] ?? 'none');
    const { status, body } = await api.call<{ id?: string } | undefined>(route.method, path, {
      token,
      headers,
      body: inputOf(route, record.id),
    });
    for (const id of [record.id, body?.id]) if (id && id !== 'none') ids.add(id);
    statuses.push(status);
  };
  const before = await visitorsRows();
  for (const call of calls)
    for (const headers of [{}, draft]) await send(call, api.bali.tokens.developer, headers);
  const after = await visitorsRows();
  const rows = [
    ...[...before].filter((row) => !after.has(row)),
    ...[...after].filter((row) => !before.has(row)),
  ];
  const changed = rows.map((row) => {
    const causes = calls.filter(({ ids }) => [...ids].some((id) => row.includes(id)));
    return causes.length === 1 && causes[0] ? nameOf(causes[0].route) : row;
  });
  expect([...new Set(changed)].sort()).toEqual(Object.keys(unseen).sort());

  // Each call was one that somebody else may make.
  for (const call of calls) {
    if (call.route.path.startsWith('webconfig')) call.record = await makeFor(call.route);
    if (call.statuses.every((status) => status >= 400)) await send(call, api.bali.tokens.superadmin);
  }
  const failed = calls.filter(({ statuses }) => statuses.every((status) => status >= 400));
  expect(failed.map(({ route }) => nameOf(route))).toEqual(Object.keys(untried));
});
