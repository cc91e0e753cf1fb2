import { newId } from '@vold/contract';
import type { ClientBase } from 'pg';
import { createTestDatabase } from '../../embedded-postgres/testing/test-postgres.ts';
import type { Database, Transaction } from '../database.ts';
import { json } from '../json.ts';
import { type DatabaseOptions, openDatabase } from '../open-database.ts';
import type { Scope } from '../scope.ts';

/** Scope of tests that prepare data. */
export const system: Scope = { kind: 'system', reason: 'test' };

export interface OpenTestDatabase {
  db: Database;
  url: string;
  /** The address for workers. */
  queueUrl: string;
  /** Closes and drops it. */
  close(): Promise<void>;
}

/** A migrated, empty database, opened. */
export async function openTestDatabase(options: Partial<DatabaseOptions> = {}): Promise<OpenTestDatabase> {
  const database = await createTestDatabase();
  const db = await openDatabase({ url: database.url, ...options });
  return {
    db,
    url: database.url,
    queueUrl: database.queueUrl,
    async close() {
      await db.close();
      await database.drop();
    },
  };
}

/** Creates a published client without anything; resolves its id. */
export async function createClient(db: Database, slug: string): Promise<string> {
  const id = newId('client');
  await db.transact(system, (tx) =>
    tx
      .insertInto('client')
      .values({ id, name: slug, slug, domains: json([`${slug}.example.com`]) })
      .execute(),
  );
  return id;
}

/** Names of the tables with `client_id`, after the catalog as the owner sees it. */
export async function findTenantTables(owner: ClientBase): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attname = 'client_id'
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** A digest of all that is stored of a client, table by table, and of its jobs. */
export async function digestClient(
  owner: ClientBase,
  tables: readonly string[],
  client: string,
): Promise<string> {
  const parts = tables.map(
    (
      name,
    ) => `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
      from public."${name}" t where client_id = '${client}'`,
  );
  parts.push(`select 'jobs', md5(coalesce(string_agg(j::text, '|' order by j.id), '')) from graphile_worker._private_jobs j
    where payload ->> 'clientId' = '${client}'`);
  const { rows } = await owner.query(parts.join(' union all '));
  return JSON.stringify(rows);
}

/** Ids of the rows that `fillClient` made. */
export interface SampleIds {
  client: string;
  user: string;
  role: string;
  page: string;
  draft: string;
  trashed: string;
  post: string;
  category: string;
}

/** Gives a client at least one row in every table, among them a draft, a trashed page, a session and a secret. */
export async function fillClient(db: Database, client: string, mark: string): Promise<SampleIds> {
  const ids: SampleIds = {
    client,
    user: newId('user'),
    role: newId('role'),
    page: newId('page'),
    draft: newId('page'),
    trashed: newId('page'),
    post: newId('post'),
    category: newId('category'),
  };
  await db.transact({ kind: 'system', reason: 'test', clientId: client, userId: ids.user, ip: '::1' }, (tx) =>
    insertAll(tx, ids, mark),
  );
  return ids;
}

async function insertAll(tx: Transaction, ids: SampleIds, mark: string): Promise<void> {
  const client_id = ids.client;
  const record = (kind: Parameters<typeof newId>[0]) => ({ client_id, id: newId(kind) });
  const oldAddress = record('redirect');
  const media = {
    name: 'a.jpg',
    type: 'image',
    mimetype: 'image/jpeg',
    original: 'a.jpg',
    filename: json({ medium: 'm', big: 'b', raw: 'r' }),
    path: 'a',
    url: '/a.jpg',
    raw: '/a.jpg',
    info: json({ filename: 'a.jpg', size: 1, type: 'image/jpeg' }),
  };
  await tx.insertInto('role').values({ client_id, id: ids.role, name: 'editor' }).execute();
  await tx
    .insertInto('user')
    .values({
      client_id,
      id: ids.user,
      name: 'Ann',
      email: `ann@${mark}.example.com`,
      password_hash: 'HASH',
      role: 'editor',
    })
    .execute();
  await tx
    .insertInto('session')
    .values({
      ...record('session'),
      user_id: ids.user,
      token_hash: `TOKEN ${mark}`,
      expires_at: '2099-01-01T00:00:00.000Z',
    })
    .execute();
  await tx
    .insertInto('api-key')
    .values({
      ...record('api-key'),
      name: 'Build',
      scopes: json(['page.list']),
      hint: 'vold_key_abcd',
      key_hash: `KEY ${mark}`,
    })
    .execute();
  await tx
    .insertInto('sign-in-provider')
    .values({
      ...record('sign-in-provider'),
      name: 'Staff',
      issuer: 'https://id.example.com',
      application_id: 'vold',
      domains: json([`${mark}.example.com`]),
      secret: 'SECRET',
    })
    .execute();
  await tx
    .insertInto('restricted-action')
    .values({ ...record('restricted-action'), action: 'page.list' })
    .execute();
  await tx
    .insertInto('page')
    .values([
      { client_id, id: ids.page, title: json({ en: 'About us' }), slug: json({ en: 'about' }) },
      {
        client_id,
        id: ids.draft,
        title: json({ en: 'Plans' }),
        slug: json({ en: 'plans' }),
        status: 'draft',
      },
      {
        client_id,
        id: ids.trashed,
        title: json({ en: 'Old' }),
        slug: json({ en: 'old' }),
        deleted_at: '2020-01-01T00:00:00.000Z',
      },
    ])
    .execute();
  await tx
    .insertInto('post')
    .values({
      client_id,
      id: ids.post,
      type: 'journal',
      title: json({ en: 'First light' }),
      slug: json({ en: 'first-light' }),
      data: json({ number: '1' }),
    })
    .execute();
  await tx
    .insertInto('category')
    .values({
      client_id,
      id: ids.category,
      type: 'journal',
      title: json({ en: 'News' }),
      slug: json({ en: 'latest' }),
    })
    .execute();
  // Leaves the address that it had.
  await tx
    .updateTable('category')
    .set({ slug: json({ en: 'news' }) })
    .where('client_id', '=', client_id)
    .where('id', '=', ids.category)
    .execute();
  await tx
    .insertInto('component')
    .values({ ...record('component'), title: 'Tiles', sectionId: 'tiles' })
    .execute();
  await tx
    .insertInto('reusable')
    .values({
      ...record('reusable'),
      kind: 'synced',
      title: 'Offer',
      components: json({ en: [{ id: 's1', sectionId: 'text', data: { title: 'Offer' } }] }),
    })
    .execute();
  const entry = { client_id, resource: 'page' as const, record_id: newId('page') };
  await tx
    .insertInto('draft_entry')
    .values({
      ...entry,
      data: json({ title: { en: 'Drafted' }, slug: { en: 'drafted' } }),
      body: json({}),
    })
    .execute();
  await tx
    .insertInto('preview_link')
    .values({
      client_id,
      id: newId('preview-link'),
      name: 'For the board',
      token_hash: `link-of-${client_id}`,
      expires_at: '2100-01-01',
    })
    .execute();
  await tx
    .insertInto('scheduled_publication')
    .values({
      ...entry,
      publish_at: new Date(Date.now() + 86_400_000).toISOString(),
      conflicts: 'ask',
      scheduled_by: newId('user'),
    })
    .execute();
  await tx
    .insertInto('navigation')
    .values([
      { ...record('navigation'), position: 'top', status: 'published' },
      { ...record('navigation'), position: 'bottom', status: 'draft' },
    ])
    .execute();
  await tx
    .insertInto('picture')
    .values({ ...record('picture'), ...media })
    .execute();
  await tx
    .insertInto('files')
    .values({ ...record('files'), ...media })
    .execute();
  await tx
    .insertInto('domain_proof')
    .columns(['client_id', 'domain'])
    .expression((query) =>
      query.selectFrom('client_domain').select(['client_id', 'domain']).where('client_id', '=', client_id),
    )
    .execute();
  await tx
    .insertInto('sign_in_domain')
    .values({ client_id, domain: `${client_id}.example` })
    .execute();
  await tx
    .insertInto('page_view')
    .values({ client_id, kind: 'page', day: '2026-01-01', name: '/', views: 1 })
    .execute();
  await tx.insertInto('mail_address').values({ client_id, address: 'a@example.com' }).execute();
  await tx
    .insertInto('mail_count')
    .values({ client_id, address: '', span: 'day', starts: '2026-01-01T00:00:00.000Z', count: 1 })
    .execute();
  await tx.insertInto('mail_failure').values({ client_id, reason: 'key', falls_back: true }).execute();
  await tx
    .insertInto('file_move')
    .values({
      client_id,
      path: 'b',
      resource: 'files',
      id: 'fi_1',
      addresses: json({ path: 'b', url: '/b.txt', thumbnails: null, raw: '/b.txt' }),
    })
    .execute();
  await tx
    .insertInto('file_content')
    .values({
      client_id,
      sha256: '0'.repeat(64),
      mimetype: 'image/jpeg',
      path: 'a',
      facts: json({
        type: 'IMAGE',
        mimetype: 'image/jpeg',
        filename: { medium: 'm', big: 'b', raw: 'r' },
        path: 'a',
        thumbnails: null,
        is_aws: false,
        aws_file_url: null,
        url: '/a.jpg',
        raw: '/a.jpg',
        info: { filename: 'a.jpg', size: 1, type: 'image/jpeg' },
      }),
    })
    .execute();
  await tx
    .insertInto('redirect')
    .values({ ...oldAddress, from: '/old', to: '/about' })
    .execute();
  await tx.insertInto('redirect_use').values({ client_id, redirect_id: oldAddress.id, uses: 1 }).execute();
  await tx.insertInto('missing_address').values({ client_id, path: '/nothing', hits: 1 }).execute();
  const large = {
    kind: 'missing',
    language: 'en',
    path: '',
    record_id: '',
    limit: 'time',
    view: '',
  } as const;
  await tx
    .insertInto('large_page')
    .values({ client_id, ...large })
    .execute();
  await tx
    .insertInto('search_text')
    .values({ client_id, resource: 'page', id: ids.page, drafted: false, title: mark, words: mark })
    .execute();
  await tx
    .insertInto('search_state')
    .values({ client_id, ends: json({}), cursor: null })
    .execute();
  await tx
    .insertInto('webconfig')
    .values({ ...record('webconfig'), default_homepage: ids.page, secrets: json({ mandrill_key: 'SECRET' }) })
    .execute();
  await tx
    .insertInto('website-setting')
    .values({
      ...record('website-setting'),
      title: 'Journal',
      data: json({
        path: 'journal',
        cardDetail: {
          group: [
            {
              component: 'VoldInput',
              model: 'number',
              title: 'Number',
              options: { unique: true },
              useInLists: true,
            },
          ],
        },
      }),
    })
    .execute();
  await tx
    .insertInto('field-group')
    .values({
      ...record('field-group'),
      title: 'Address',
      components: json([{ id: 'a', component: 'VoldInput', model: 'street', title: 'Street' }]),
    })
    .execute();
  await tx
    .insertInto('webhook')
    .values({
      ...record('webhook'),
      url: 'https://example.com/in',
      events: json(['static.create']),
      secret: 'SECRET',
    })
    .execute();
  await tx
    .insertInto('static')
    .values({ ...record('static'), title: json({ en: 'Opening hours' }) })
    .execute();
  const template = record('mail-template');
  await tx
    .insertInto('mail-template')
    .values({ ...template, name: 'Thanks' })
    .execute();
  const form = record('form-builder');
  await tx
    .insertInto('form-builder')
    .values([
      { ...form, title: 'Contact', status: 'published', confirmTemplate: template.id },
      { ...record('form-builder'), title: 'Survey' },
    ])
    .execute();
  const submission = record('form-submission');
  await tx
    .insertInto('form-submission')
    .values({
      ...submission,
      form: form.id,
      form_title: 'Contact',
      language: 'en',
      data: json({ name: 'Ann' }),
      inputs: json([]),
    })
    .execute();
  await tx.insertInto('newsletter_sign_up').values({ client_id, submission_id: submission.id }).execute();
  await tx.insertInto('instagram_feed').values({ client_id }).execute();
  await tx
    .insertInto('instagram_picture')
    .values({ client_id, key: '0'.repeat(32), bytes: Buffer.from('x') })
    .execute();
  const ticket = record('ticket');
  await tx
    .insertInto('ticket')
    .values({ ...ticket, title: 'The menu is empty', page: ids.page })
    .execute();
  await tx
    .insertInto('ticket-comment')
    .values({
      ...record('ticket-comment'),
      ticket: ticket.id,
      text: 'Still is',
      author: json({ id: ids.user, name: 'Ann' }),
    })
    .execute();
  await tx
    .insertInto('import_item')
    .values({
      client_id,
      source: 'wp',
      source_kind: 'page',
      source_id: '1',
      resource: 'page',
      record_id: ids.page,
      hash: 'x',
      rev: 1,
    })
    .execute();
  await tx
    .insertInto('import')
    .values({
      ...record('import'),
      source: 'wordpress',
      filename: 'a.xml',
      dry_run: true,
      status: 'done',
      progress: json({ phase: 'finished', done: 0, total: 0 }),
    })
    .execute();
  await tx
    .insertInto('idempotency_key')
    .values({ client_id, user_id: ids.user, key: 'k', request_hash: 'x' })
    .execute();
  await tx.insertInto('client_erasure').values({ client_id }).execute();
}
