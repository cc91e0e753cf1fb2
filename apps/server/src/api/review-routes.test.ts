import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalog } from '../modules/restricted-action/index.ts';
import type { ApiRoute } from '../platform/http/route.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { createSoundCalls, resourceOf, type SoundCalls } from './testing/test-sound-calls.ts';

/**
 * Calls every route of the table, in review mode, as a user with all rights except to publish, and compares what visitors get
 * before and after: the rows that their role reads, the bytes of files, and the mails of forms. New routes are called
 * automatically. Two lists name, with reasons, the routes that cannot be called here and the changes that no visitor sees.
 */
let api: TestApi;
let owner: pg.Client;
let calls: SoundCalls;
beforeAll(async () => {
  api = await startTestApi({ fetch: () => Promise.reject(new Error('Nothing outside is reached')) });
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  calls = await createSoundCalls(api, owner);
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
  client: 'its name and the menu of its dashboard are for staff',
  'restricted-action': 'rights of guests are for administrators',
};
/** Changes of rows that the role of visitors may read, and visitors do not see. */
const unseen: Readonly<Record<string, string>> = {
  'POST reusable': 'no page shows a new synced section yet',
  'DELETE reusable/:id': 'a synced section that a page shows cannot be deleted',
  'POST ticket': 'a reference between ids',
  'POST ticket-comment': 'a reference between ids',
};
/** Calls that cannot be made here. */
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
const tried = () =>
  api.routes.filter(
    (route) =>
      route.method !== 'GET' &&
      // Open, by a person about themselves, by the site program or the platform's owner: no role of a client is asked.
      route.access === 'action' &&
      !route.masterOnly &&
      !(resourceOf(route) in withoutDraft),
  );

/** The content for visitors of the client, as texts that name the record. */
async function whatVisitorsGet(): Promise<Set<string>> {
  const parts = [rowsOfVisitors, bytesOfFiles, mailsOfForms, textsOfServices];
  const texts: string[] = [];
  for (const part of parts) texts.push(...(await part()));
  return new Set(texts);
}

/** The rows that visitors read, of every table. */
async function rowsOfVisitors(): Promise<string[]> {
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
  return rows.map(({ row }) => row);
}

/** Bytes of each file that anybody may open. */
async function bytesOfFiles(): Promise<string[]> {
  const { rows } = await owner.query<{ id: string; address: string }>(
    `select id, address from (
       select client_id, id, raw, url, thumbnails from picture union all select client_id, id, raw, url, thumbnails from files
     ) media, unnest(array[raw, url, thumbnails]) address where client_id = $1 and address is not null`,
    [api.bali.id],
  );
  const files = await Promise.all(
    rows.map(async ({ id, address }) => {
      const answer = await api.fetchFile(address, { token: null });
      if (answer.status !== 200) return [];
      const digest = createHash('sha256').update(Buffer.from(await answer.arrayBuffer()));
      return [`${id} ${digest.digest('hex')}`];
    }),
  );
  return files.flat();
}

/** The targets of published forms, and the templates of their mails. */
async function mailsOfForms(): Promise<string[]> {
  const { rows } = await owner.query<{ row: string }>(
    `select concat_ws(' ', f.id, f.receiver, f.target, f."emailSubject", f."limit", t.id, t.subject, t.body) as row
     from "form-builder" f left join "mail-template" t on t.client_id = f.client_id
       and t.id in (f."submitTemplate", f."confirmTemplate")
     where f.client_id = $1 and f.deleted_at is null`,
    [api.bali.id],
  );
  return rows.map(({ row }) => row);
}

/** The texts of services that visitors see. */
async function textsOfServices(): Promise<string[]> {
  const { rows } = await owner.query<{ row: string }>(
    `select concat_ws(' ', id, instagram ->> 'description', mailchimp ->> 'list_id') as row from webconfig where client_id = $1`,
    [api.bali.id],
  );
  return rows.map(({ row }) => row);
}

const superadmin = (method: string, path: string, body?: unknown) =>
  api.call<{ results: { id: string }[] }>(method, path, { token: api.bali.tokens.superadmin, body });

interface Call {
  readonly route: ApiRoute;
  record: Awaited<ReturnType<SoundCalls['makeFor']>>;
  /** Ids of the record, and of those that it created. */
  readonly ids: Set<string>;
  readonly statuses: number[];
}

it('changes nothing that visitors read or receive, whatever call somebody without the right to publish makes (K1, K14)', async () => {
  const review = { options: { publishing: 'review' } };
  await api.call('PUT', `client/${api.bali.id}`, { token: api.masterToken, body: review });
  const roles = encodeURIComponent('{"name":"developer"}');
  const { results } = (await superadmin('GET', `role?where=${roles}`)).body;
  const permission = catalog.filter((action) => !action.endsWith('.publish'));
  const mighty = { permission, disabled_menu: [], disabled_create: [] };
  expect((await superadmin('PUT', `role/${results[0]?.id}`, mighty)).status).toBe(200);

  const made: Call[] = [];
  for (const route of tried())
    made.push({ route, record: await calls.makeFor(route), ids: new Set<string>(), statuses: [] });
  const send = async (call: Call, token: string, headers = {}) => {
    for (const { status, id } of await calls.send(call.route, call.record, token, headers)) {
      for (const named of [call.record.id, id]) if (named && named !== 'none') call.ids.add(named);
      call.statuses.push(status);
    }
  };
  const before = await whatVisitorsGet();
  for (const call of made)
    for (const headers of [{}, draft]) await send(call, api.bali.tokens.developer, headers);
  const after = await whatVisitorsGet();
  const different = [
    ...[...before].filter((text) => !after.has(text)),
    ...[...after].filter((text) => !before.has(text)),
  ];
  const changed = different.map((text) => {
    const causes = made.filter(({ ids }) => [...ids].some((id) => text.includes(id)));
    return causes.length === 1 && causes[0] ? nameOf(causes[0].route) : text;
  });
  expect([...new Set(changed)].sort()).toEqual(Object.keys(unseen).sort());

  // Another user may make each of these calls.
  for (const call of made) {
    if (call.route.path.startsWith('webconfig')) call.record = await calls.makeFor(call.route);
    if (call.statuses.every((status) => status >= 400)) await send(call, api.bali.tokens.superadmin);
  }
  const failed = made.filter(({ statuses }) => statuses.every((status) => status >= 400));
  expect(failed.map(({ route }) => nameOf(route))).toEqual(Object.keys(untried));
});
