import { createHash } from 'node:crypto';
import { newId } from '@vold/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createClient,
  digestClient,
  findTenantTables,
  type OpenTestDatabase,
  openTestDatabase,
} from './testing/sample-data.ts';

/*
 * Keys of records are the client and the id. Here two clients have records with the same ids and addresses, in different states:
 * a statement that compares the id and forgets the client meets the record of the other.
 */

const id = {
  about: newId('page'),
  moved: newId('page'),
  plans: newId('page'),
  gone: newId('page'),
  fresh: newId('page'),
  one: newId('post'),
  two: newId('post'),
  top: newId('category'),
  below: newId('category'),
  text: newId('static'),
  redirect: newId('redirect'),
  menu: newId('navigation'),
  picture: newId('picture'),
  shown: newId('picture'),
  offer: newId('reusable'),
  form: newId('form-builder'),
  config: newId('webconfig'),
  journal: newId('website-setting'),
  pages: newId('website-setting'),
  link: newId('preview-link'),
  role: newId('role'),
};

interface Twin {
  client: string;
  token: string;
  user: string;
}

let open: OpenTestDatabase;
let owner: pg.Client;
let tables: string[];
let a: Twin;
let b: Twin;
let aloneReads: Map<string, unknown[]>;

const json = JSON.stringify;
const titled = (text: string) => json({ en: text, id: `${text} id` });

/** Runs statements as a role with the context of a client. */
async function as<T>(role: string, of: Twin, work: () => Promise<T>): Promise<T> {
  await owner.query(
    `select set_config('app.client_id', $1, true), set_config('app.preview_token', $2, true), set_config('app.user_id', $3, true)`,
    [of.client, of.token, of.user],
  );
  await owner.query(`set local role ${role}`);
  if (role === 'vold_draft') await owner.query('set local search_path = draft, public');
  if (role === 'vold_preview') await owner.query('set local search_path = preview, public');
  try {
    return await work();
  } finally {
    await owner.query('reset role').catch(() => undefined);
    await owner.query('set local search_path = public').catch(() => undefined);
  }
}

async function makeTwin(slug: string, isOther: boolean): Promise<Twin> {
  const twin: Twin = {
    client: await createClient(open.db, slug),
    token: `token of ${slug}`,
    user: newId('user'),
  };
  const run = (text: string, values: unknown[] = []) => owner.query(text, [twin.client, ...values]);
  const say = (word: string) => (isOther ? `other ${word}` : word);
  await owner.query('begin');
  await owner.query(`select set_config('app.client_id', $1, true), set_config('app.user_id', $2, true)`, [
    twin.client,
    twin.user,
  ]);
  await run(
    `insert into role (client_id, id, name, permission) values ($1, $2, 'editor', '["draft.preview-link"]')`,
    [id.role],
  );
  await run(
    `insert into "user" (client_id, id, name, email, password_hash, role, blocked) values ($1, $2, $3, $4, 'x', 'editor', $5)`,
    [twin.user, say('Ann'), `ann@${slug}.example.com`, isOther],
  );
  await run(
    `insert into webconfig (client_id, id, language, site_name, hide_untranslated) values ($1, $2, $3, $4, $5)`,
    [
      id.config,
      json(isOther ? [{ code: 'id' }, { code: 'fr' }] : [{ code: 'en' }, { code: 'id' }]),
      say('Site'),
      isOther,
    ],
  );
  const field = (model: string, component: string, more = {}) => ({
    model,
    component,
    title: say(model),
    ...more,
  });
  await run(
    `insert into "website-setting" (client_id, id, title, data) values ($1, $2, 'Journal', $3), ($1, $4, 'Pages', $5)`,
    [
      id.journal,
      json({
        path: 'journal',
        cardDetail: {
          group: [
            field('number', 'VoldInput', { options: { unique: true }, useInLists: !isOther }),
            field('price', 'VoldNumber', { useInLists: true }),
            field('code', 'VoldInput', { options: { unique: isOther } }),
          ],
        },
      }),
      id.pages,
      json({
        path: say('pages'),
        extendPageInput: true,
        cardDetail: { group: [field('hero', 'VoldInput')] },
      }),
    ],
  );
  const media = `'IMAGE', 'image/jpeg', 'a.jpg', '{}'`;
  await run(
    `insert into picture (client_id, id, name, type, mimetype, original, filename, path, url, raw, info)
     select $1, p.id, $2, ${media}, p.path, '/a.jpg', '/a.jpg', '{}'
     from (values ($3, 'here/place'), ($4, 'here/shown')) p(id, path)`,
    [say('picture'), id.picture, id.shown],
  );
  await run(
    `insert into reusable (client_id, id, kind, title, components, deleted_at) values ($1, $2, 'synced', $3, $4, $5)`,
    [
      id.offer,
      say('Offer'),
      json({ en: [{ id: 's', sectionId: 'text', data: { title: say('Offer') } }] }),
      isOther ? '2026-01-01' : null,
    ],
  );
  await run(`insert into "form-builder" (client_id, id, title, status) values ($1, $2, $3, 'published')`, [
    id.form,
    say('Form'),
  ]);
  const components = json({
    en: [
      { id: 'x', sectionId: 'text', synced: { id: id.offer } },
      { id: 'y', sectionId: 'text', picture: isOther ? '' : id.shown },
    ],
  });
  for (const [page, name, status, deleted] of [
    [id.about, 'about', isOther ? 'draft' : 'published', null],
    [id.moved, 'moved', 'published', null],
    [id.plans, 'plans', isOther ? 'published' : 'draft', null],
    [id.gone, 'gone', 'published', isOther ? null : '2026-01-01'],
  ])
    await run(
      `insert into page (client_id, id, title, slug, status, deleted_at, components, data) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        page,
        titled(say(`${name}`)),
        json({ en: name, ...(isOther ? { fr: name } : { id: name }) }),
        status,
        deleted,
        components,
        json({ hero: twin.user }),
      ],
    );
  for (const [post, number, price] of [
    [id.one, '1', 5],
    [id.two, '2', 10],
  ])
    await run(
      `insert into post (client_id, id, type, title, slug, data, published_at) values ($1, $2, $3, $4, $5, $6, '2026-01-01')`,
      [
        post,
        'journal',
        titled(say(`post ${number}`)),
        json({ en: `post-${number}` }),
        json({ number, price, code: number }),
      ],
    );
  await run(
    `insert into category (client_id, id, type, title, slug, parent) values ($1, $2, 'journal', $4, $5, null), ($1, $3, 'journal', $6, $7, $8)`,
    [
      id.top,
      id.below,
      titled(say('top')),
      json({ en: 'top' }),
      titled(say('below')),
      json({ en: 'below' }),
      isOther ? null : id.top,
    ],
  );
  if (isOther) await run(`update category set deleted_at = now() where client_id = $1 and id = $2`, [id.top]);
  await run(
    `insert into static (client_id, id, title, data, description) values ($1, $2, $3, '{"id":"hours"}', $4)`,
    [id.text, titled(say('Hours')), titled(say('Nine to five'))],
  );
  await run(`insert into redirect (client_id, id, "from", "to") values ($1, $2, '/old', $3)`, [
    id.redirect,
    say('/about'),
  ]);
  await run(
    `insert into navigation (client_id, id, position, status, title) values ($1, $2, 'top', $3, $4)`,
    [id.menu, isOther ? 'draft' : 'published', say('Menu')],
  );
  await run(
    `insert into preview_link (client_id, id, name, token_hash, created_by, expires_at) values ($1, $2, 'Link', $3, $4, '2100-01-01')`,
    [id.link, createHash('sha256').update(twin.token).digest('hex'), twin.user],
  );
  await run(
    `insert into import_item (client_id, source, source_kind, source_id, resource, record_id, hash, rev)
     values ($1, 'wp', 'page', '1', 'page', $2, 'x', 1)`,
    [id.moved],
  );
  // Both leave the same address.
  await run(`update page set slug = $3 where client_id = $1 and id = $2`, [
    id.gone,
    json({ en: 'gone-elsewhere' }),
  ]);
  await run(`update page set slug = $3 where client_id = $1 and id = $2`, [
    id.about,
    json(isOther ? { fr: 'about-us' } : { en: 'about-us', id: 'tentang' }),
  ]);
  const draft = (table: string, record: string, set: Record<string, unknown>) =>
    run(
      `update ${table} set ${Object.keys(set)
        .map((name, at) => `"${name}" = $${at + 3}`)
        .join(', ')} where client_id = $1 and id = $2`,
      [record, ...Object.values(set)],
    );
  // Each drafts what the other does not.
  await as('vold_draft', twin, async () => {
    if (isOther) {
      await draft('page', id.about, {
        slug: json({ en: 'moved-away' }),
        title: titled('other about in draft'),
      });
      await draft('page', id.plans, { data: json({ hero: id.picture }) });
      await draft('post', id.one, { status: 'draft' });
      await draft('category', id.below, { slug: json({ en: 'below-other' }) });
      await draft('webconfig', id.config, { site_name: 'other site in draft' });
    } else {
      await draft('page', id.moved, { slug: json({ en: 'moved-away' }), data: json({ hero: id.picture }) });
      await draft('page', id.plans, { slug: json({ en: 'moved', id: 'pindah' }) });
      await draft('post', id.one, { data: json({ number: '3', price: 5 }) });
      await draft('post', id.two, { data: json({ number: '1', price: 7 }) });
      await draft('post', id.one, { data: json({ number: '2', price: 5 }), title: titled('first') });
      await draft('category', id.top, { slug: json({ en: 'summit' }) });
      await draft('static', id.text, { description: titled('Ten to six') });
      await draft('redirect', id.redirect, { to: '/plans' });
      await draft('navigation', id.menu, { title: 'Menu in draft' });
      await run(
        `insert into page (client_id, id, title, slug, status, components) values ($1, $2, $3, $4, 'published', $5)`,
        [id.fresh, titled('fresh'), json({ en: 'fresh' }), components],
      );
    }
  });
  await owner.query('set local role vold_app');
  await run(
    `insert into scheduled_publication (client_id, resource, record_id, publish_at, conflicts, scheduled_by)
     select $1, e.resource, e.record_id, '2100-01-01', 'ask', $2 from draft_entry e where e.resource in ('page', 'post')`,
    [twin.user],
  );
  await owner.query('reset role');
  await owner.query('commit');
  return twin;
}

/** Questions about the records that both have. `$1` is the client. */
const questions: Record<string, string> = {
  'the title of a field': `select vold_field_title($1, 'post', 'journal', 'data.number')`,
  'the title of a field of pages': `select vold_field_title($1, 'page', null, 'data.hero')`,
  'the fields of lists': `select vold_listed_of($1, 'journal')`,
  'the unique fields': `select vold_unique_of($1, 'journal')`,
  'the marked fields': `select unique_models, listed, ready, step from marked_type where client_id = $1`,
  'pages with a synced section': `select vold_pages_with($1, '${id.offer}', '${id.about}')`,
  'a page with its synced sections': `select vold_with_synced($1, '${id.about}', p.components) from page p
    where client_id = $1 and id = '${id.about}'`,
  'whether a page is shown': `select vold_shows_record($1, 'page', r) from unnest(array['${id.about}','${id.plans}','${id.gone}']) r`,
  'whether a post or a category is shown': `select vold_shows_record($1, 'post', '${id.one}'), vold_shows_record($1, 'category', '${id.top}')`,
  'what names which file': `select vold_is_shown($1, '${id.shown}'), vold_is_drafted($1, '${id.shown}'), vold_is_shown($1, '${id.picture}'),
    vold_is_drafted($1, '${id.picture}')`,
  'the file at an address': `select r.to_id, r.place from vold_references('static', $1, '{"text": "/files/here/cl_/ /files/cl_here/shown/"}') r
    union all select to_id, place from reference where client_id = $1`,
  'the addresses of an entry': `select p.* from draft_entry e, vold_entry_paths(e) p where e.client_id = $1`,
  'how entries count': `select e.record_id, vold_entry_keys(e), vold_replaced_keys(e) from draft_entry e where e.client_id = $1`,
  'the fault of a link': `select coalesce(vold_link_fault($1, created_by, key_id), 'none') from preview_link where client_id = $1`,
};

/** Questions of visitors and staff, who have the client from their transaction. */
const functions: readonly [role: string, text: string][] = [
  [
    'vold_site',
    `select vold_published_among(array['/about', '/about-us', '/moved', '/plans', '/gone-elsewhere', '/journal', '/id/tentang', '/fr/about'])`,
  ],
  ['vold_site', `select * from vold_redirects_at(array['/OLD', '/about'])`],
  ['vold_site', `select * from vold_static_texts(array['hours'])`],
  [
    'vold_app',
    `select * from vold_likely_targets(array['/about', '/id/about', '/gone', '/plan', '/moved', '/post-3'])`,
  ],
  ['vold_preview', `select * from preview.vold_redirects_at(array['/old', '/moved', '/plans', '/about'])`],
  ['vold_preview', `select * from preview.vold_static_texts(array['hours'])`],
  ['vold_draft', `select * from vold_drafted_moves(array['/moved', '/plans', '/journal/category/top'])`],
  ['vold_app', `select * from vold_changes_since('{}')`],
  ['vold_app', 'select vold_chain_ends()'],
];

async function readAll(of: Twin): Promise<Map<string, unknown[]>> {
  const reads = new Map<string, unknown[]>();
  const read = async (name: string, text: string, values: unknown[] = []) => {
    const { rows } = await owner.query({ text, values, rowMode: 'array' });
    reads.set(name, (rows as unknown[][]).map((row) => json(row)).sort());
  };
  await owner.query('begin');
  await owner.query(`select set_config('app.client_id', $1, true)`, [of.client]);
  for (const [name, text] of Object.entries(questions)) await read(name, text, [of.client]);
  for (const [role, text] of functions) await as(role, of, () => read(`${role}: ${text}`, text));
  for (const role of ['vold_draft', 'vold_app', 'vold_preview']) {
    const { rows } = await owner.query<{ place: string; name: string; columns: string }>(
      `select n.nspname as place, c.relname as name, string_agg(format('%I', t.attname), ', ' order by t.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute t on t.attrelid = c.oid
       where c.relkind in ('r', 'v') and t.attnum > 0 and not t.attisdropped and n.nspname in ('public', 'draft', 'preview')
         and has_schema_privilege($1, n.oid, 'usage') and has_column_privilege($1, c.oid, t.attnum, 'select')
       group by 1, 2`,
      [role],
    );
    await as(role, of, async () => {
      for (const { place, name, columns } of rows)
        await read(`${role}: ${place}.${name}`, `select ${columns} from "${place}"."${name}"`);
    });
  }
  await owner.query('rollback');
  return reads;
}

beforeAll(async () => {
  open = await openTestDatabase();
  owner = new pg.Client({ connectionString: open.url });
  await owner.connect();
  tables = await findTenantTables(owner);
  a = await makeTwin('alone', false);
  aloneReads = await readAll(a);
  b = await makeTwin('other', true);
});
afterAll(async () => {
  await owner.end();
  await open.close();
});

it('a client reads the same, whatever another client has under the same ids and addresses', async () => {
  const together = await readAll(a);
  expect([...together.keys()]).toEqual([...aloneReads.keys()]);
  for (const [name, rows] of together) expect(rows, name).toEqual(aloneReads.get(name));
  const empty = [...Object.keys(questions), ...functions.map(([role, text]) => `${role}: ${text}`)].filter(
    (name) => (together.get(name) ?? []).length === 0,
  );
  expect(empty).toEqual([]);
  // Or the two would be alike, and no mistake seen.
  const others = await readAll(b);
  const alike = [...Object.keys(questions), ...functions.map(([role, text]) => `${role}: ${text}`)].filter(
    (name) => json(others.get(name)) === json(together.get(name)),
  );
  expect(alike).toEqual([]);
});

const record = (name: keyof typeof id) => `client_id = $1 and id = '${id[name]}'`;
const published = json([{ resource: 'page', id: id.moved, rev: 2 }]);
/** Changes of a client: who makes them, and the statement. `$1` is the client. */
const changes: readonly [role: string, text: string][] = [
  [
    'vold_draft',
    `update page set slug = '{"en": "moved-again"}', title = '{"en": "Again"}' where ${record('moved')}`,
  ],
  ['vold_draft', `update page set status = 'draft' where ${record('moved')}`],
  ['vold_draft', `update page set deleted_at = now() where ${record('moved')}`],
  ['vold_draft', `update page set slug = '{"en": "about-as-it-will-be"}' where ${record('about')}`],
  ['vold_draft', `update page set slug = '{"en": "post-1", "fr": "moved"}' where ${record('fresh')}`],
  ['vold_draft', `update page set deleted_at = now() where ${record('fresh')}`],
  ['vold_draft', `update post set type = 'event', data = '{"number": "9"}' where ${record('one')}`],
  ['vold_draft', `update post set data = '{"number": "7"}' where ${record('two')}`],
  ['vold_draft', `update category set parent = null where ${record('below')}`],
  ['vold_draft', `update category set slug = '{"en": "below-other"}' where ${record('below')}`],
  ['vold_draft', `update static set description = '{"en": "Never"}' where ${record('text')}`],
  ['vold_draft', `update redirect set "from" = '/older' where ${record('redirect')}`],
  ['vold_draft', `delete from redirect where ${record('redirect')}`],
  ['vold_draft', `update navigation set title = 'Menu' where ${record('menu')}`],
  [
    'vold_draft',
    `update webconfig set site_name = 'New', default_email = 'a@example.com' where ${record('config')}`,
  ],
  [
    'vold_draft',
    `update "form-builder" set receiver = '["a@example.com"]', title = 'New' where ${record('form')}`,
  ],
  ['vold_draft', `delete from draft_entry where client_id = $1 and record_id = '${id.moved}'`],
  ['vold_draft', `delete from draft_entry where client_id = $1`],
  ['vold_app', `update page set slug = '{"en": "about-moved"}' where ${record('about')}`],
  ['vold_app', `update page set slug = '{"en": "gone-2"}', deleted_at = null where ${record('gone')}`],
  ['vold_app', `update page set status = 'draft' where ${record('moved')}`],
  ['vold_app', `update page set deleted_at = now() where ${record('moved')}`],
  ['vold_app', `delete from page where ${record('moved')}`],
  ['vold_app', `delete from page where ${record('about')}`],
  ['vold_app', `update post set data = '{"number": "11", "price": 3}' where ${record('one')}`],
  ['vold_app', `update post set type = 'event' where ${record('one')}`],
  ['vold_app', `update post set status = 'draft' where ${record('two')}`],
  ['vold_app', `update post set deleted_at = now() where ${record('two')}`],
  ['vold_app', `delete from post where ${record('one')}`],
  ['vold_app', `delete from category where ${record('below')}`],
  ['vold_app', `update reusable set components = '{}' where ${record('offer')}`],
  ['vold_app', `delete from static where ${record('text')}`],
  [
    'vold_app',
    `update "website-setting" set data = jsonb_set(data, '{cardDetail,group}', '[{"model": "price", "component": "VoldNumber", "options": {"unique": true}}]')
     where ${record('journal')}`,
  ],
  ['vold_app', `update "website-setting" set deleted_at = now() where ${record('journal')}`],
  [
    'vold_app',
    `update "website-setting" set data = jsonb_set(data, '{path}', '"news"') where ${record('journal')}`,
  ],
  ['vold_app', `select vold_leave_addresses($1, array['${id.moved}', '${id.plans}'])`],
  ['vold_app', `select vold_leave_values($1, array['${id.one}', '${id.two}'])`],
  ['vold_app', `select vold_record_publication($1, '${published}')`],
  ['vold_app', `update preview_link set revoked_at = now() where ${record('link')}`],
  ['vold_app', `delete from scheduled_publication where client_id = $1`],
  ['vold_app', `update scheduled_publication set failed_at = now(), failure = '{}' where client_id = $1`],
  ['vold_app', `update "user" set blocked = true where client_id = $1`],
  ['vold_app', `select vold_end_keys_and_links(id) from "user" where client_id = $1`],
  ['vold_master', `select vold_restore_unique($1)`],
  ['vold_master', `select vold_restore_fields($1)`],
];

it.each(changes.map(([role, text]) => ({ role, text })))(
  '$role changes no other client by $text',
  async ({ role, text }) => {
    const before = await digestClient(owner, tables, b.client);
    await owner.query('begin');
    try {
      const own = await digestClient(owner, tables, a.client);
      await as(role, a, () => owner.query(text, [a.client]));
      await owner.query('set constraints all immediate');
      if (!text.includes('vold_restore')) expect(await digestClient(owner, tables, a.client)).not.toBe(own);
      expect(await digestClient(owner, tables, b.client)).toBe(before);
    } finally {
      await owner.query('rollback');
    }
  },
);

/** Rows as text, with the names of records in the place of their ids. */
function named(rows: readonly unknown[], of = a): string[] {
  return rows.map((row) => {
    let text = typeof row === 'string' ? row : json(row);
    for (const [name, one] of Object.entries({ ...id, client: of.client, user: of.user }))
      text = text.replaceAll(one, name);
    return text.replaceAll(/[a-z]{2}_[0-9a-z]{26}/g, '*');
  });
}

it.each<[string, readonly string[]]>([
  ['pages with a synced section', ['[2]']],
  [
    'a page with its synced sections',
    [
      '[{"en":[{"id":"x","data":{"title":"Offer"},"synced":{"id":"offer","rev":1,"pages":3,"title":"Offer"},"sectionId":"text"},{"id":"y","picture":"shown","sectionId":"text"}]}]',
    ],
  ],
  ['whether a page is shown', ['[false]', '[false]', '[true]']],
  ['what names which file', ['[true,true,false,true]']],
  [
    'the addresses of an entry',
    [
      '["en","fresh"]',
      '["en","journal/category/summit"]',
      '["en","journal/post-1"]',
      '["en","journal/post-2"]',
      '["en","moved"]',
      '["en","moved-away"]',
      '["id","pindah"]',
    ],
  ],
  ['vold_published_among', ['["/about-us"]', '["/id/tentang"]', '["/journal"]', '["/moved"]']],
  [
    'vold_site: select * from vold_redirects_at',
    ['["*","/about","/about-us",true]', '["redirect","/old","/about-us",true]'],
  ],
  ['vold_site: select * from vold_static_texts', ['["hours",{"en":"Nine to five","id":"Nine to five id"}]']],
  [
    'vold_likely_targets',
    [
      '["/about","/about-us","page","about","history"]',
      '["/about","/about-us","page","about","name"]',
      '["/id/about","/about-us","page","about","name"]',
      '["/id/about","/id/tentang","page","about","history"]',
      '["/moved","/moved","page","moved","name"]',
      '["/post-3","/journal/post-1","post","one","name"]',
    ],
  ],
  ['preview.vold_redirects_at', ['["*","/about","/about-us",true]', '["redirect","/old","/plans",true]']],
  ['preview.vold_static_texts', ['["hours",{"en":"Ten to six","id":"Ten to six id"}]']],
  ['vold_drafted_moves', ['["moved:top","/journal/category/top","/journal/category/summit",true]']],
])('%s: what is true of the client', (name, expected) => {
  const [found] = [...aloneReads].filter(([question]) => question.includes(name));
  expect(named(found?.[1] ?? []).toSorted()).toEqual(expected);
});

const revoked = `select revoked_at::date::text from preview_link where client_id = $1`;
const item = 'select rev from import_item where client_id = $1';
const entryRev = `(select rev from draft_entry where client_id = $1 and record_id = '${id.moved}')`;
const publish = (rev: number) => json([{ resource: 'page', id: id.moved, rev }]);
const redirects = 'select "from", "to", permanent, origin from redirect where client_id = $1';
const addPage = (slug: string, status: string) =>
  `insert into page (client_id, id, title, slug, status) values ($1, '${newId('page')}', '{"en": "x"}', '{"en": "${slug}"}', '${status}')`;
const addFrom = (from: string) =>
  `insert into redirect (client_id, id, "from", "to") values ($1, '${newId('redirect')}', '${from}', '/x')`;
const addCategory = (type: string, parent: keyof typeof id) =>
  `insert into category (client_id, id, type, title, slug, parent) values ($1, '${newId('category')}', '${type}', '{}', '{}', '${id[parent]}')`;

/** Steps of one transaction, each as a role; then a question and its rows, or the refusal of the last step. */
type Effect = readonly [
  name: string,
  steps: readonly (readonly [role: string, text: string])[],
  question: string,
  expected: readonly string[] | RegExp,
];
const effects: readonly Effect[] = [
  [
    'a blocked maker ends their links, now',
    [['vold_app', 'update "user" set blocked = true where client_id = $1']],
    'select revoked_at = now()::timestamptz(3) from preview_link where client_id = $1',
    ['[true]'],
  ],
  [
    'a link that was revoked stays revoked since then',
    [
      ['vold_app', `update preview_link set revoked_at = '2026-01-01' where client_id = $1`],
      ['vold_app', 'update "user" set blocked = true where client_id = $1'],
      ['vold_app', 'select vold_end_keys_and_links(id) from "user" where client_id = $1'],
    ],
    revoked,
    ['["2026-01-01"]'],
  ],
  [
    'a maker who is only renamed keeps their links',
    [['vold_app', `update "user" set name = 'Other' where client_id = $1`]],
    revoked,
    ['[null]'],
  ],
  [
    'a deleted maker ends their links',
    [['vold_app', 'update "user" set deleted_at = now() where client_id = $1']],
    'select revoked_at = now()::timestamptz(3) from preview_link where client_id = $1',
    ['[true]'],
  ],
  [
    "an imported draft that is published as it came stays the import's",
    [
      ['vold_app', `update import_item set rev = ${entryRev} where client_id = $1`],
      ['vold_app', `select vold_record_publication($1, '${publish(2)}')`],
    ],
    item,
    ['[2]'],
  ],
  [
    'an imported draft that somebody has changed does not',
    [['vold_app', `select vold_record_publication($1, '${publish(2)}')`]],
    item,
    ['[1]'],
  ],
  [
    'an imported draft that was merged with what somebody has published does not',
    [
      ['vold_app', `update import_item set rev = ${entryRev} where client_id = $1`],
      ['vold_app', `select vold_record_publication($1, '${publish(3)}')`],
    ],
    `select rev > 500000000 from import_item where client_id = $1`,
    ['[true]'],
  ],
  [
    'an item of an import is known by the draft of its own record',
    [
      [
        'vold_app',
        `update import_item set rev = (select rev from draft_entry where client_id = $1 and record_id = '${id.plans}') where client_id = $1`,
      ],
      ['vold_app', `select vold_record_publication($1, '${publish(2)}')`],
    ],
    'select rev > 500000000 from import_item where client_id = $1',
    ['[true]'],
  ],
  [
    'a change of the system says who has made it, if it knows that',
    [
      [
        'vold_master',
        `update page set updated_by = 'somebody' where ${record('about')} and set_config('app.user_id', '', true) = ''`,
      ],
    ],
    `select updated_by, rev > 1 from page where ${record('about')}`,
    ['["somebody",true]'],
  ],
  [
    'a publication ends the drafts that it names, and no other',
    [['vold_app', `select vold_record_publication($1, '${publish(2)}')`]],
    `select record_id from draft_entry where client_id = $1 and resource = 'page'`,
    ['["fresh"]', '["plans"]'],
  ],
  [
    'records leave addresses that others of them will have, and no other',
    [['vold_app', `select vold_leave_addresses($1, array['${id.moved}', '${id.plans}'])`]],
    `select language, path, record_id from address where client_id = $1 and not drafted and record_id in ('${id.moved}', '${id.plans}')`,
    ['["en","plans","plans"]', '["id","moved","moved"]', '["id","plans","plans"]'],
  ],
  [
    'what they leave is known as theirs',
    [['vold_app', `select vold_leave_addresses($1, array['${id.moved}', '${id.plans}'])`]],
    `select language, path, resource, record_id from former_address where client_id = $1 and record_id = '${id.moved}'`,
    ['["en","moved","page","moved"]'],
  ],
  [
    'a record leaves no address to one that is not published with it',
    [['vold_app', `select vold_leave_addresses($1, array['${id.moved}', '${id.about}'])`]],
    `select language, path from address where client_id = $1 and not drafted and record_id = '${id.moved}'`,
    ['["en","moved"]', '["id","moved"]'],
  ],
  [
    'posts leave the values that others of them will have',
    [['vold_app', `select vold_leave_values($1, array['${id.one}', '${id.two}'])`]],
    'select record_id from unique_value where client_id = $1',
    [],
  ],
  [
    'a post leaves no value to one that is not published with it',
    [['vold_app', `select vold_leave_values($1, array['${id.two}'])`]],
    'select record_id from unique_value where client_id = $1',
    ['["one"]', '["two"]'],
  ],
  [
    'a draft of a redirect takes no address of a published one',
    [['vold_draft', addFrom('/old')]],
    '',
    /There is a redirect from this address/,
  ],
  [
    'nor of a drafted one',
    [
      ['vold_draft', addFrom('/new')],
      ['vold_draft', addFrom('/new')],
    ],
    '',
    /There is a redirect from this address/,
  ],
  [
    'but that of one whose deletion is drafted',
    [
      ['vold_draft', `delete from redirect where ${record('redirect')}`],
      ['vold_draft', addFrom('/old')],
    ],
    `select count(*) from draft_entry where client_id = $1 and resource = 'redirect' and not removed`,
    ['["1"]'],
  ],
  [
    'and that of one which moves in the draft',
    [
      ['vold_draft', `update redirect set "from" = '/older' where ${record('redirect')}`],
      ['vold_draft', addFrom('/old')],
    ],
    `select data ->> 'from' from draft_entry where client_id = $1 and resource = 'redirect'`,
    ['["/old"]', '["/older"]'],
  ],
  [
    'a redirect does not move to a drafted one',
    [
      ['vold_draft', addFrom('/new')],
      ['vold_draft', `update redirect set "from" = '/new' where ${record('redirect')}`],
    ],
    '',
    /There is a redirect from this address/,
  ],
  [
    'a drafted category is not below itself',
    [['vold_draft', `update category set parent = '${id.below}' where ${record('top')}`]],
    '',
    /cannot be below itself/,
  ],
  [
    'a drafted category is below one of its type',
    [['vold_draft', addCategory('event', 'top')]],
    '',
    /is of the same type/,
  ],
  [
    'a drafted category does not change its type below another',
    [['vold_draft', `update category set type = 'event' where ${record('below')}`]],
    '',
    /is of the same type/,
  ],
  [
    'a new category may be below one that is drafted',
    [['vold_draft', addCategory('journal', 'top')]],
    `select count(*) from draft.category where client_id = $1`,
    ['["3"]'],
  ],
  [
    'a draft of a published record is discarded, not erased',
    [['vold_draft', `delete from page where ${record('moved')}`]],
    '',
    /discarded, not erased/,
  ],
  [
    'a new draft is erased from the trash only',
    [['vold_draft', `delete from page where ${record('fresh')}`]],
    '',
    /discarded, not erased/,
  ],
  [
    'there it is',
    [
      ['vold_draft', `update page set deleted_at = now() where ${record('fresh')}`],
      ['vold_draft', `delete from page where ${record('fresh')}`],
    ],
    `select count(*) from draft_entry where client_id = $1 and record_id = '${id.fresh}'`,
    ['["0"]'],
  ],
  [
    'a draft keeps its key',
    [['vold_draft', `update page set id = '${newId('page')}' where ${record('moved')}`]],
    '',
    /keeps its key/,
  ],
  [
    'who saves a planned draft is noted, once',
    [
      ['vold_draft', `update page set title = '{"en": "1"}' where ${record('moved')}`],
      ['vold_draft', `update page set title = '{"en": "2"}' where ${record('moved')}`],
    ],
    `select saved_by from scheduled_publication where client_id = $1 and record_id in ('${id.moved}', '${id.plans}')`,
    ['[[]]', '[[{"key":null,"user":"user"}]]'],
  ],
  [
    'private columns are saved at once and are no part of the draft',
    [['vold_draft', `update webconfig set secrets = '{"key": "x"}' where ${record('config')}`]],
    `select secrets ->> 'key', (select count(*) from draft_entry where client_id = $1 and resource = 'webconfig') from webconfig where client_id = $1`,
    ['["x","0"]'],
  ],
  [
    'with a change of others the draft is one of the record as it is now',
    [
      [
        'vold_draft',
        `update webconfig set secrets = '{"key": "x"}', site_name = 'New' where ${record('config')}`,
      ],
    ],
    `select w.site_name, e.base_rev = w.rev, e.data ->> 'site_name', e.data ? 'secrets' from webconfig w
     join draft_entry e on e.client_id = w.client_id and e.record_id = w.id where w.client_id = $1`,
    ['["Site",true,"New",false]'],
  ],
  [
    'a file that a drafted page names is not shown any more once the draft is gone',
    [['vold_draft', `delete from draft_entry where client_id = $1`]],
    `select vold_is_drafted($1, '${id.picture}'), vold_is_drafted($1, '${id.shown}')`,
    ['[false,true]'],
  ],
  [
    'nor once the deletion of that page is drafted',
    [['vold_draft', `update page set deleted_at = now() where ${record('moved')}`]],
    `select vold_is_drafted($1, '${id.picture}')`,
    ['[false]'],
  ],
  [
    'a file that only pages in the trash name is not drafted',
    [
      ['vold_draft', `delete from draft_entry where client_id = $1`],
      ['vold_app', `update page set deleted_at = now() where client_id = $1`],
    ],
    `select vold_is_drafted($1, '${id.shown}')`,
    ['[false]'],
  ],
  [
    'a page that moves leaves redirects to where it is now, and those that led to it lead there',
    [['vold_app', `update page set slug = '{"en": "about-new", "id": "tentang"}' where ${record('about')}`]],
    redirects,
    [
      '["/about","/about-new",true,"move"]',
      '["/about-us","/about-new",true,"move"]',
      '["/id/about","/id/tentang",true,"move"]',
      '["/old","/about-new",true,"person"]',
    ],
  ],
  [
    'a page that comes back takes its address from the redirect there',
    [['vold_app', `update page set slug = '{"en": "about", "id": "tentang"}' where ${record('about')}`]],
    redirects,
    [
      '["/about-us","/about",true,"move"]',
      '["/id/about","/id/tentang",true,"move"]',
      '["/old","/about",true,"person"]',
    ],
  ],
  [
    'addresses that a redirect cannot have leave none',
    [
      ['vold_app', `update page set slug = '{"en": "with blank"}' where ${record('about')}`],
      ['vold_app', `update page set slug = '{"en": "star/*"}' where ${record('about')}`],
      ['vold_app', `update page set slug = '{"en": "end"}' where ${record('about')}`],
    ],
    redirects,
    [
      '["/about","/end",true,"move"]',
      '["/about-us","/end",true,"move"]',
      '["/id/about","/id/tentang",true,"move"]',
      '["/old","/end",true,"person"]',
    ],
  ],
  [
    'what is left is noted with the record that had it last',
    [
      ['vold_app', `update page set slug = '{"en": "left"}' where ${record('about')}`],
      ['vold_app', `update page set slug = '{"en": "about-us"}' where ${record('plans')}`],
      ['vold_app', `update page set slug = '{"en": "later"}' where ${record('plans')}`],
    ],
    `select path, record_id from former_address where client_id = $1 and language = 'en' and path in ('about-us', 'about')`,
    ['["about","about"]', '["about-us","plans"]'],
  ],
  [
    'a published page takes its address from a redirect in any spelling',
    [
      ['vold_app', `update redirect set "from" = '/OLD/' where ${record('redirect')}`],
      ['vold_app', addPage('old', 'published')],
    ],
    redirects,
    ['["/about","/about-us",true,"move"]', '["/id/about","/id/tentang",true,"move"]'],
  ],
  ...(
    [
      [`status = 'draft'`, 'status'],
      [`publish_at = '2100-01-01'`, 'publish_at'],
      [`unpublish_at = '2100-01-01'`, 'unpublish_at'],
    ] as const
  ).map(
    ([change]): Effect =>
      [
        `the home page is not hidden by ${change}`,
        [
          ['vold_app', `update webconfig set default_homepage = '${id.about}' where client_id = $1`],
          ['vold_app', `update page set ${change} where ${record('about')}`],
        ],
        '',
        /This page is the homepage/,
      ] as const,
  ),
  [
    'a time at which the home page would be hidden can be taken away',
    [
      ['vold_app', `update page set unpublish_at = '2100-01-01' where ${record('moved')}`],
      ['vold_app', `update webconfig set default_homepage = '${id.moved}' where client_id = $1`],
      ['vold_app', `update page set unpublish_at = null where ${record('moved')}`],
    ],
    `select unpublish_at from page where ${record('moved')}`,
    ['[null]'],
  ],
  [
    'another page is, and so is one that is no home page any more',
    [
      ['vold_app', `update webconfig set default_homepage = '${id.moved}' where client_id = $1`],
      ['vold_app', `update page set status = 'draft' where ${record('about')}`],
      ['vold_app', `update page set title = '{"en": "Home"}' where ${record('moved')}`],
      ['vold_app', `update webconfig set default_homepage = null where client_id = $1`],
      ['vold_app', `update page set unpublish_at = '2100-01-01' where ${record('moved')}`],
    ],
    `select status, unpublish_at is null from page where client_id = $1 and id in ('${id.about}', '${id.moved}')`,
    ['["draft",true]', '["published",false]'],
  ],
  [
    'a picture that a view of a section shows later is in use from then on',
    [
      [
        'vold_app',
        `insert into component (client_id, id, title, "sectionId") values ($1, '${newId('component')}', 'Tiles', 'tiles')`,
      ],
      ['vold_app', `update component set preview = '"${id.picture}"' where client_id = $1`],
    ],
    `select place from reference where client_id = $1 and from_resource = 'component'`,
    ['["preview"]'],
  ],
  [
    'staff checks the tree of drafted categories, whatever it says of whole clients',
    [
      ['vold_draft', `select set_config('app.whole_client', 'on', true) where $1::text <> ''`],
      ['vold_draft', `update category set parent = '${id.below}' where ${record('top')}`],
    ],
    '',
    /cannot be below itself/,
  ],
  [
    'also for a category that is new in the draft',
    [
      ['vold_draft', `select set_config('app.whole_client', 'on', true) where $1::text <> ''`],
      ['vold_draft', addCategory('event', 'top')],
    ],
    '',
    /is of the same type/,
  ],
  [
    'a form in the trash gives its fields no title',
    [['vold_app', `update "website-setting" set deleted_at = now() where client_id = $1`]],
    `select vold_field_title($1, 'post', 'journal', 'data.number'), vold_field_title($1, 'page', null, 'data.hero')`,
    ['[null,null]'],
  ],
  [
    'a form of posts gives no title to fields of pages, of other types and to columns',
    [['vold_app', `update "website-setting" set title = 'Other' where client_id = $1`]],
    `select vold_field_title($1, 'page', null, 'data.number'), vold_field_title($1, 'post', 'event', 'data.number'),
      vold_field_title($1, 'post', 'journal', 'number'), vold_field_title($1, 'post', 'journal', 'data.none'), vold_field_title($1, 'category', 'journal', 'data.number')`,
    ['[null,null,null,null,null]'],
  ],
  ...(
    [
      ['a role that may make links', `update role set title = 'Other' where client_id = $1`, '["none"]'],
      [
        'a role with the right taken away',
        `update role set permission = '["page.update"]' where client_id = $1`,
        '["maker"]',
      ],
      [
        'a role with all rights',
        `update role set permission = '[]', is_full_access = true where client_id = $1`,
        '["none"]',
      ],
      ['a blocked maker', 'update "user" set blocked = true where client_id = $1', '["maker"]'],
      ['a deleted maker', 'update "user" set deleted_at = now() where client_id = $1', '["maker"]'],
      ['a deleted client', 'update client set deleted_at = now() where id = $1', '["maker"]'],
      ['a maker of another client', 'CREATED BY OTHER', '["maker"]'],
      ['a maker of the client of masters who is none', 'MASTERS', '["maker"]'],
      ['a master', 'MASTER', '["none"]'],
      ['a key that is gone', `update preview_link set key_id = 'ak_x' where client_id = $1`, '["key"]'],
      ['a key with the right', 'KEY', '["none"]'],
      ['a key without the right', `KEY scopes = '["page.get"]'`, '["key"]'],
      ['a key that is over', `KEY expires_at = now() - interval '1 second'`, '["key"]'],
      ['a key that is not over', `KEY expires_at = now() + interval '1 hour'`, '["none"]'],
    ] as const
  ).map(
    ([name, change, fault]) =>
      [
        `the link of ${name} has the fault ${fault}`,
        faultSteps(change),
        'select coalesce(vold_link_fault(client_id, created_by, key_id), $$none$$) from preview_link where client_id = $1',
        [fault],
      ] as const,
  ),
];

/** Steps that give the link another maker or a key. */
function faultSteps(change: string): readonly (readonly [string, string])[] {
  const owned = (text: string) => ['vold_master', text] as const;
  const byOther = `update preview_link set created_by = (select id from "user" where client_id <> $1 and name = 'other Ann') where client_id = $1`;
  const awake = `update "user" set blocked = false where name = 'other Ann' and client_id <> $1`;
  if (change === 'CREATED BY OTHER') return [owned(awake), owned(byOther)];
  const masters = `update client set master = true where id = (select client_id from "user" where name = 'other Ann') and id <> $1`;
  if (change === 'MASTERS') return [owned(awake), owned(masters), owned(byOther)];
  const asMaster = `update role set name = 'master' where client_id <> $1 and name = 'editor' and client_id = (select client_id from "user" where name = 'other Ann')`;
  if (change === 'MASTER') return [owned(awake), owned(masters), owned(asMaster), owned(byOther)];
  if (!change.startsWith('KEY')) return [owned(change)];
  const key = newId('api-key');
  const [column = '', value = ''] = change.slice(4).split(' = ');
  const scopes = column === 'scopes' ? value : `'["draft.preview-link"]'`;
  return [
    owned(
      `insert into "api-key" (client_id, id, name, scopes, expires_at, hint, key_hash, created_by)
       select $1, '${key}', 'Build', ${scopes}, ${column === 'expires_at' ? value : 'null'}, '', '${key}', id from "user" where client_id = $1`,
    ),
    owned(`update preview_link set key_id = '${key}' where client_id = $1`),
  ];
}

it.each(effects)('%s', async (_, steps, question, expected) => {
  await owner.query('begin');
  try {
    const last = steps.length - 1;
    for (const [at, [role, text]] of steps.entries()) {
      const step = as(role, a, async () => {
        const { rowCount } = await owner.query(text, [a.client]);
        await owner.query('set constraints all immediate; set constraints all deferred');
        return rowCount;
      });
      if (at === last && expected instanceof RegExp) await expect(step).rejects.toThrow(expected);
      else expect(await step).toBeGreaterThan(0);
    }
    if (expected instanceof RegExp) return;
    await owner.query(`select set_config('app.client_id', $1, true)`, [a.client]);
    const { rows } = await owner.query({ text: question, values: [a.client], rowMode: 'array' });
    expect(named(rows).toSorted()).toEqual([...expected].sort());
  } finally {
    await owner.query('rollback');
  }
});

it('tells of each change the record, its type now and before, and who made it', async () => {
  const twin = await makeTwin('told', false);
  const colleague = newId('user');
  const listener = new pg.Client({ connectionString: open.url });
  await listener.connect();
  const heard: Record<string, unknown>[] = [];
  listener.on('notification', ({ payload = '' }) => {
    const { client, ...change } = JSON.parse(payload);
    if (client === twin.client && ['page', 'post', 'instagram'].includes(change.kind)) heard.push(change);
  });
  await listener.query('listen vold_change');
  const step = async (role: string, text: string) => {
    heard.length = 0;
    await owner.query('begin');
    await as(role, { ...twin, user: colleague }, () => owner.query(text, [twin.client]));
    await owner.query('commit');
    // Notifications come before the answer of a later statement.
    await listener.query('select 1');
    return named(
      heard.map(({ rev: _, ...change }) => change),
      twin,
    );
  };
  const told = (change: object) => json(change);
  const journal = { type: 'journal', owner: 'user' };
  const draft = { edition: 'draft' };
  try {
    expect(await step('vold_app', `update post set title = '{"en": "x"}' where ${record('one')}`)).toEqual([
      told({ kind: 'post', id: 'one', action: 'update', ...journal }),
    ]);
    expect(await step('vold_app', `update post set type = 'event' where ${record('two')}`)).toEqual([
      told({ kind: 'post', id: 'two', action: 'update', type: 'event', owner: 'user', former: 'journal' }),
    ]);
    expect(await step('vold_draft', `update post set title = '{"en": "y"}' where ${record('one')}`)).toEqual([
      told({ kind: 'post', id: 'one', action: 'update', ...journal, ...draft }),
    ]);
    expect(await step('vold_draft', `update post set type = 'event' where ${record('one')}`)).toEqual([
      told({
        kind: 'post',
        id: 'one',
        action: 'update',
        type: 'event',
        owner: 'user',
        ...draft,
        former: 'journal',
      }),
    ]);
    expect(
      await step(
        'vold_app',
        `update scheduled_publication set failed_at = now(), failure = '{}' where client_id = $1 and record_id = '${id.one}'`,
      ),
    ).toEqual([told({ kind: 'post', id: 'one', action: 'update', type: 'event', owner: 'user', ...draft })]);
    // The plan goes with the draft. Without that, the record is one of its type again.
    expect(
      await step('vold_draft', `delete from draft_entry where client_id = $1 and record_id = '${id.one}'`),
    ).toEqual([told({ kind: 'post', id: 'one', action: 'erase', ...journal, ...draft, former: 'event' })]);
    expect(await step('vold_draft', `update post set type = 'event' where ${record('one')}`)).toEqual([
      told({
        kind: 'post',
        id: 'one',
        action: 'create',
        type: 'event',
        owner: 'user',
        ...draft,
        former: 'journal',
      }),
    ]);
    expect(await step('vold_draft', `update page set slug = '{"en": "z"}' where ${record('fresh')}`)).toEqual(
      [told({ kind: 'page', id: 'fresh', action: 'update', owner: 'user', ...draft })],
    );
    expect(await step('vold_app', `delete from post where ${record('two')}`)).toEqual([
      told({ kind: 'post', id: 'two', action: 'erase', type: 'event', owner: 'user' }),
    ]);
    expect(await step('vold_app', `update page set deleted_at = now() where ${record('moved')}`)).toEqual([
      told({ kind: 'page', id: 'moved', action: 'delete', owner: 'user' }),
    ]);
    const feed = told({ kind: 'instagram', id: 'client', action: 'update' });
    for (const [text, expected] of [
      ['insert into instagram_feed (client_id) values ($1)', [feed]],
      ['update instagram_feed set tried_at = now() where client_id = $1', []],
      [`update instagram_feed set posts = '[1]' where client_id = $1`, [feed]],
      [`update instagram_feed set problem = 'x' where client_id = $1`, [feed]],
      ['delete from instagram_feed where client_id = $1', [feed]],
    ] as const)
      expect(await step('vold_app', text), text).toEqual(expected);
    const copied = `select set_config('app.copies', 'on', true)`;
    await owner.query('begin');
    heard.length = 0;
    await as('vold_app', { ...twin, user: colleague }, async () => {
      await owner.query(copied);
      await owner.query(`update page set components = '{}' where ${record('about')}`, [twin.client]);
    });
    await owner.query('commit');
    await listener.query('select 1');
    expect(heard).toEqual([expect.objectContaining({ kind: 'page', id: id.about, action: 'update' })]);
    const { rows } = await owner.query(
      `select p.updated_by = $2 as mine, (select h.action from history h where h.client_id = $1 and h.record_id = p.id order by h.id desc limit 1) as action
       from page p where p.client_id = $1 and p.id = '${id.about}'`,
      [twin.client, colleague],
    );
    expect(rows).toEqual([{ mine: false, action: 'copy' }]);
  } finally {
    await listener.end();
  }
});

it.each<[role: string, components: object, shown: object]>([
  [
    'vold_app',
    { en: [{ id: 'z', hide: true, synced: { id: id.offer } }] },
    {
      en: [
        {
          id: 'z',
          hide: true,
          sectionId: 'text',
          data: { title: 'Offer' },
          synced: { id: id.offer, rev: 1, title: 'Offer', pages: 3 },
        },
      ],
    },
  ],
  [
    'vold_site',
    { en: [{ id: 'z', synced: { id: id.offer } }] },
    { en: [{ id: 'z', sectionId: 'text', data: { title: 'Offer' }, synced: { id: id.offer } }] },
  ],
  // Visitors get the texts of their client.
  [
    'vold_site',
    { id: [{ id: 'z', synced: { id: id.offer } }] },
    {
      id: [
        { id: 'z', sectionId: 'text', data: { title: 'Offer' }, synced: { id: id.offer }, language: 'en' },
      ],
    },
  ],
  [
    'vold_app',
    { id: [{ id: 'z', synced: { id: id.offer } }] },
    {
      id: [
        {
          id: 'z',
          sectionId: 'text',
          data: { title: 'Offer' },
          synced: { id: id.offer, rev: 1, title: 'Offer', pages: 3 },
        },
      ],
    },
  ],
  [
    'vold_app',
    { en: [{ id: 'y' }, { id: 'z', synced: { id: 'ru_none' } }] },
    { en: [{ id: 'y' }, { id: 'z', synced: { id: 'ru_none', missing: true } }] },
  ],
  ['vold_site', { en: [{ id: 'y' }, { id: 'z', synced: { id: 'ru_none' } }], id: [] }, { en: [{ id: 'y' }] }],
  ['vold_site', {}, {}],
])('%s is shown the sections of a page, with what synced ones hold (%#)', async (role, components, shown) => {
  await owner.query('begin');
  try {
    const { rows } = await as(role, a, () =>
      owner.query('select vold_with_synced($1, $2, $3) as shown', [a.client, id.about, json(components)]),
    );
    expect(rows[0].shown).toEqual(shown);
  } finally {
    await owner.query('rollback');
  }
});

it.each(['clear', 'fill'])(
  'prepares the fields of posts in small steps, from %s on, of one client',
  async (step) => {
    await owner.query('begin');
    try {
      const ordered = async () =>
        (
          await owner.query(
            'select model, language, id, key from field_order where client_id = $1 order by 1, 2, 3',
            [a.client],
          )
        ).rows;
      const before = await ordered();
      expect(before.length).toBeGreaterThan(3);
      // Both are as a form that has just changed leaves them; some rows are of what the field was.
      await owner.query(
        `update marked_type set step = $1, ready = '{}', stale = case when $1 = 'clear' then '{price,number}'::text[] else '{}' end`,
        [step],
      );
      if (step === 'fill') await owner.query('delete from field_order where client_id = $1', [a.client]);
      else await owner.query(`update field_order set key = 'odd' where client_id = $1`, [a.client]);
      const others = await digestClient(owner, tables, b.client);
      let steps = 0;
      const seen = new Set<string>();
      for (let more = true; more; steps += 1) {
        const { rows } = await owner.query('select vold_prepare_fields($1, $2, 1) as more', [
          a.client,
          'journal',
        ]);
        more = rows[0].more;
        const { rows: marked } = await owner.query(
          'select step, last_id from marked_type where client_id = $1',
          [a.client],
        );
        seen.add(`${marked[0].step}`);
        expect(steps).toBeLessThan(20);
        expect(await digestClient(owner, tables, b.client)).toBe(others);
      }
      expect(steps).toBeGreaterThanOrEqual(3);
      expect(seen.has('fill')).toBe(true);
      expect(await ordered()).toEqual(before);
      const { rows } = await owner.query(
        'select step, ready = listed as ready, stale, last_id from marked_type where client_id = $1',
        [a.client],
      );
      expect(rows).toEqual([{ step: null, ready: true, stale: [], last_id: '' }]);
      // Nothing is left to do.
      const { rows: again } = await owner.query('select vold_prepare_fields($1, $2, 1) as more', [
        a.client,
        'journal',
      ]);
      expect(again).toEqual([{ more: false }]);
    } finally {
      await owner.query('rollback');
    }
  },
);
