import { newId } from '@vold/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient, type OpenTestDatabase, openTestDatabase } from './testing/sample-data.ts';

type Row = Record<string, unknown> & {
  id: string;
  rev: number;
  changed: boolean;
  published_rev: number | null;
};
type Table = 'page' | 'post' | 'category' | 'static' | 'redirect' | 'navigation';
const tables: readonly Table[] = ['page', 'post', 'category', 'static', 'redirect', 'navigation'];

let open: OpenTestDatabase;
let owner: pg.Client;
let client: string;
const user = newId('user');
const colleague = newId('user');
const pictures = [newId('picture'), newId('picture')];
const json = JSON.stringify;

beforeAll(async () => {
  open = await openTestDatabase();
  owner = new pg.Client({ connectionString: open.url });
  await owner.connect();
  client = await createClient(open.db, 'rows');
});
afterAll(async () => {
  await owner.end();
  await open.close();
});

/** Runs statements as a role in a separate transaction; null if a value is taken already. */
async function write<T>(role: string, who: string, work: () => Promise<T>): Promise<T | null> {
  await owner.query('begin');
  await owner.query(`select set_config('app.client_id', $1, true), set_config('app.user_id', $2, true)`, [
    client,
    who,
  ]);
  await owner.query(`set local role ${role}`);
  if (role === 'vold_draft') await owner.query('set local search_path = draft, public');
  try {
    const result = await work();
    await owner.query('commit');
    return result;
  } catch (error) {
    await owner.query('rollback');
    if ((error as { code?: string }).code === '23505') return null;
    throw error;
  }
}

async function rowsOf(name: string): Promise<Map<string, Row>> {
  const { rows } = await owner.query<Row>(`select * from ${name} where client_id = $1 order by id`, [client]);
  // Redirects have no trash.
  return new Map(rows.map((row) => [row.id, { ...row, deleted_at: row.deleted_at ?? null }]));
}

/** A repeatable sequence of numbers from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const notContent = new Set(['rev', 'updated_at', 'updated_by', 'deleted_at', 'changed', 'published_rev']);
const generated = new Set(['has_sections', 'has_synced']);
function contentOf(row: Row): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => !notContent.has(name) && !generated.has(name)),
  );
}

function pathsOf(table: string, row: Record<string, unknown>): string[] {
  const prefix = table === 'post' ? `${row.type}/` : table === 'category' ? `${row.type}/category/` : '';
  const slug = (row.slug ?? {}) as Record<string, string>;
  const custom = (row.customUrl ?? {}) as Record<string, string>;
  return [...new Set([...Object.keys(slug), ...Object.keys(custom)])].flatMap((language) => {
    const path = custom[language] || (slug[language] && `${prefix}${slug[language]}`);
    return path ? [`${language} ${path}`] : [];
  });
}

/** The changed fields, as lists name them. */
function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const of = (value: unknown) => (value ?? {}) as Record<string, unknown>;
  const differ = (one: unknown, other: unknown) => json(sorted(one)) !== json(sorted(other));
  return Object.keys(after)
    .flatMap((name) => {
      if (!differ(before[name], after[name])) return [];
      if (name === 'data')
        return [...new Set([...Object.keys(of(before.data)), ...Object.keys(of(after.data))])]
          .filter((key) => differ(of(before.data)[key], of(after.data)[key]))
          .map((key) => `data.${key}`);
      if (name !== 'components') return [name];
      const sections = (row: Record<string, unknown>) =>
        new Map(
          Object.entries(of(row.components)).flatMap(([language, list]) =>
            (list as { id: string; sectionId: string }[]).map(
              (one) => [`${language} ${one.id}`, one] as const,
            ),
          ),
        );
      const [old, now] = [sections(before), sections(after)];
      const kinds = [...new Set([...old.keys(), ...now.keys()])]
        .filter((key) => differ(old.get(key), now.get(key)))
        .map((key) => `components.${(now.get(key) ?? old.get(key))?.sectionId}`);
      return kinds.length > 0 ? [...new Set(kinds)] : ['components'];
    })
    .sort();
}
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sorted(v)]),
  );
}

async function lastHistory(): Promise<Record<string, unknown>> {
  const { rows } = await owner.query(
    'select action, model, record_id, rev, data, "dataOld", user_id from history where client_id = $1 order by id desc limit 1',
    [client],
  );
  return rows[0];
}

it.each([1, 2])(
  'the draft is kept as it was saved, and all that is derived of it says the same (%i)',
  async (seed) => {
    const random = randomFrom(seed * 7919);
    const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
    const maybe = (chance: number) => random() < chance;
    const slugs = () => ({
      ...(maybe(0.8) && { en: pick(['a', 'b', 'c', 'd']) }),
      ...(maybe(0.5) && { id: pick(['a', 'b', 'e']) }),
    });
    const values: Record<Table, () => Record<string, unknown>> = {
      page: () => ({
        title: { en: pick(['One', 'Two', 'Émile ']) },
        ...(maybe(0.8) && { slug: slugs() }),
        ...(maybe(0.2) && { customUrl: { en: pick(['a', 'journal/a', '']) } }),
        ...(maybe(0.4) && { status: pick(['draft', 'published']) }),
        ...(maybe(0.4) && {
          components: {
            en: ['s1', 's2']
              .filter(() => maybe(0.7))
              .map((id) => ({ id, sectionId: pick(['text', 'tiles']), picture: pick(pictures) })),
          },
        }),
        ...(maybe(0.4) && { data: { hero: pick(['x', pictures[0]]), ...(maybe(0.5) && { side: 'y' }) } }),
      }),
      post: () => ({
        title: { en: pick(['One', '']), id: 'Satu' },
        ...(maybe(0.8) && { slug: slugs() }),
        ...(maybe(0.3) && { type: pick(['journal', 'event']) }),
        ...(maybe(0.4) && { status: pick(['draft', 'published']) }),
        ...(maybe(0.4) && { data: { photo: pick(pictures) } }),
      }),
      category: () => ({ title: { en: pick(['One', 'Two']) }, ...(maybe(0.8) && { slug: slugs() }) }),
      static: () => ({ title: { en: pick(['One', 'Two']) }, description: { en: pick(['x', pictures[1]]) } }),
      redirect: () => ({ to: pick(['/a', '/b']) }),
      navigation: () => ({
        title: pick(['One', 'Two']),
        status: pick(['draft', 'published']),
        ...(maybe(0.5) && { items: [{ item: { title: { en: 'Item' }, picture: pick(pictures) } }] }),
      }),
    };
    const needed: Record<Table, () => Record<string, unknown>> = {
      page: () => ({}),
      post: () => ({ type: pick(['journal', 'event']) }),
      category: () => ({ type: pick(['journal', 'event']) }),
      static: () => ({}),
      redirect: () => ({ from: `/${newId('redirect')}` }),
      navigation: () => ({ position: 'top' }),
    };
    const insert = (table: string, id: string, row: Record<string, unknown>) =>
      owner.query(
        `insert into ${table} (client_id, id, ${Object.keys(row).map((name) => `"${name}"`)})
         values ($1, $2, ${Object.keys(row).map((_, at) => `$${at + 3}`)})`,
        [client, id, ...Object.values(row).map(stored)],
      );
    const update = (table: string, id: string, row: Record<string, unknown>) =>
      owner.query(
        `update ${table} set ${Object.keys(row).map((name, at) => `"${name}" = $${at + 3}`)} where client_id = $1 and id = $2`,
        [client, id, ...Object.values(row).map(stored)],
      );
    const stored = (value: unknown) => (value !== null && typeof value === 'object' ? json(value) : value);

    await owner.query('begin');
    await owner.query(`select set_config('app.client_id', $1, true)`, [client]);
    for (const table of [...tables, 'draft_entry'])
      await owner.query(`delete from ${table} where client_id = $1`, [client]);
    await owner.query('commit');
    const addressed = ['page', 'post', 'category'];
    let clashes = 0;
    for (let turn = 0; turn < 160; turn += 1) {
      const table = pick(tables);
      const who = pick([user, colleague]);
      const drafts = await rowsOf(`draft.${table}`);
      const published = await rowsOf(`public.${table}`);
      const before = drafts.size > 0 && maybe(0.8) ? pick([...drafts.values()]) : undefined;
      const base = before && published.get(before.id);
      const hasTrash = table !== 'redirect';
      const act = before
        ? pick(['update', 'update', 'update', 'trash', 'restore', 'discard', 'live'])
        : pick(['insert', 'insert', 'insert live']);

      if (act === 'insert live' || act === 'live') {
        // Published records change meanwhile, at no address that others want.
        const row = values[table]();
        delete row.slug;
        delete row.customUrl;
        delete row.type;
        if (act === 'insert live')
          await write('vold_app', who, () => insert(table, newId(table), { ...needed[table](), ...row }));
        else if (base?.deleted_at === null) await write('vold_app', who, () => update(table, base.id, row));
        continue;
      }
      if (act === 'discard') {
        if (!before?.changed) continue;
        await write('vold_draft', who, () =>
          owner.query(`delete from draft_entry where client_id = $1 and record_id = $2`, [client, before.id]),
        );
        expect(await lastHistory()).toMatchObject({
          action: 'erase',
          model: `draft.${table}`,
          record_id: before.id,
          user_id: who,
          data: null,
        });
        expect((await rowsOf(`draft.${table}`)).get(before.id)?.rev).toBe(base?.rev);
        continue;
      }

      const id = before?.id ?? newId(table);
      const change =
        act === 'insert'
          ? { ...needed[table](), ...values[table]() }
          : act === 'update'
            ? maybe(0.2) && base
              ? Object.fromEntries(
                  Object.entries(contentOf(base)).filter(
                    ([name]) => !/_at$|_by$|^id$|^client_id$/.test(name),
                  ),
                )
              : values[table]()
            : { deleted_at: act === 'trash' ? new Date('2026-05-05') : null };
      if ('deleted_at' in change && !hasTrash) {
        if (act !== 'trash' || !before) continue;
        await write('vold_draft', who, () =>
          owner.query(`delete from redirect where client_id = $1 and id = $2`, [client, id]),
        );
        expect((await rowsOf('draft.redirect')).has(id)).toBe(false);
        const { rows } = await owner.query(
          'select removed, rev from draft_entry where client_id = $1 and record_id = $2',
          [client, id],
        );
        expect(rows.map(({ removed }) => removed)).toEqual(base ? [true] : []);
        if (base)
          expect(await lastHistory()).toMatchObject({
            action: 'delete',
            rev: rows[0].rev,
            data: { removed: true },
            user_id: who,
          });
        continue;
      }
      const wanted = { ...(before ?? { deleted_at: null }), ...change } as Row;
      const paths = wanted.deleted_at === null && addressed.includes(table) ? pathsOf(table, wanted) : [];
      const taken = new Set<string>();
      for (const other of addressed)
        for (const row of (await rowsOf(`draft.${other}`)).values())
          if (row.id !== id && row.deleted_at === null)
            for (const path of pathsOf(other, row)) taken.add(path);
      const asPublished =
        base !== undefined &&
        base.deleted_at === null &&
        wanted.deleted_at === null &&
        json(sorted(contentOf(wanted))) === json(sorted(contentOf(base)));
      const isMoved =
        !before?.changed ||
        json(sorted([before.slug, before.customUrl, before.type, before.deleted_at === null])) !==
          json(sorted([wanted.slug, wanted.customUrl, wanted.type, wanted.deleted_at === null]));
      const clash = !asPublished && isMoved && paths.some((path) => taken.has(path));
      const { rows: events } = await owner.query<{ n: string }>(
        'select count(*) as n from history where client_id = $1',
        [client],
      );
      const done = await write('vold_draft', who, () =>
        act === 'insert' ? insert(table, id, change) : update(table, id, change),
      );
      expect([turn, act, done === null]).toEqual([turn, act, clash]);
      const after = await rowsOf(`draft.${table}`);
      if (clash) {
        clashes += 1;
        expect(after).toEqual(drafts);
        continue;
      }
      const now = after.get(id) as Row;
      // It alone is another.
      expect(new Map([...after].filter(([one]) => one !== id))).toEqual(
        new Map([...drafts].filter(([one]) => one !== id)),
      );
      const { rows: entries } = await owner.query(
        'select * from draft_entry where client_id = $1 and record_id = $2',
        [client, id],
      );
      expect(now.published_rev).toBe(base?.rev ?? null);
      if (asPublished) {
        expect(now).toMatchObject({ changed: false, rev: base.rev });
        expect(entries).toEqual([]);
        const { rows: later } = await owner.query<{ n: string }>(
          'select count(*) as n from history where client_id = $1',
          [client],
        );
        expect(Number(later[0]?.n) - Number(events[0]?.n)).toBe(before?.changed ? 1 : 0);
        continue;
      }
      const created = { created_at: now.created_at, created_by: act === 'insert' ? who : before?.created_by };
      expect(sorted(contentOf(now))).toEqual(
        sorted(contentOf({ ...now, ...contentOf(wanted), ...created, id, client_id: client })),
      );
      expect(now.deleted_at).toEqual(wanted.deleted_at);
      expect(now).toMatchObject({ changed: true, updated_by: who });
      expect(now.rev).toBeGreaterThan(500_000_000);
      expect(now.rev).not.toBe(before?.rev);
      const [entry] = entries;
      expect(entry.base === null).toBe(entry.base_rev === null);
      if (!before?.changed) expect(entry.base_rev).toBe(base?.rev ?? null);
      expect([...entry.changed].sort()).toEqual(
        entry.base === null
          ? []
          : changedFields(entry.base, contentOf({ ...now, created_at: entry.base.created_at })).filter(
              (name) => !/^(id|client_id)$/.test(name),
            ),
      );
      const history = await lastHistory();
      const wasGone = Boolean(before?.changed && before.deleted_at !== null);
      expect(history).toMatchObject({
        model: `draft.${table}`,
        record_id: id,
        rev: now.rev,
        user_id: who,
        action:
          now.deleted_at !== null && !wasGone
            ? 'delete'
            : !before?.changed
              ? 'create'
              : now.deleted_at === null && wasGone
                ? 'restore'
                : 'update',
      });
      expect((history.data as Row).published_rev).toBe(entry.base_rev);
      const replaced = (history.dataOld ?? {}) as Record<string, unknown>;
      const former =
        before &&
        Object.keys(contentOf(wanted)).filter(
          (name) => json(sorted(before[name])) !== json(sorted(now[name])),
        );
      expect(Object.keys(replaced).sort()).toEqual((former ?? []).sort());
      for (const name of former ?? []) expect(sorted(replaced[name]), name).toEqual(sorted(before?.[name]));
    }
    expect(clashes).toBeGreaterThan(0);

    // Addresses, titles and uses of files, by the entries alone.
    const { rows: entries } = await owner.query<
      Row & {
        resource: Table;
        record_id: string;
        data: Row;
        body: Row;
        removed: boolean;
        deleted_at: Date | null;
      }
    >('select * from draft_entry where client_id = $1', [client]);
    const living = entries.filter(({ removed, deleted_at }) => !removed && deleted_at === null);
    expect(living.length).toBeGreaterThan(5);
    const { rows: addresses } = await owner.query(
      'select language, path, resource, record_id from address where client_id = $1 and drafted',
      [client],
    );
    expect(
      addresses
        .map(({ language, path, resource, record_id }) => `${language} ${path} ${resource} ${record_id}`)
        .sort(),
    ).toEqual(
      living
        .filter(({ resource }) => addressed.includes(resource))
        .flatMap(({ resource, record_id, data, body }) =>
          pathsOf(resource, { ...data, ...body }).map((path) => `${path} ${resource} ${record_id}`),
        )
        .sort(),
    );
    const { rows: titles } = await owner.query(
      'select resource, language, type, status, key, id from title_order where client_id = $1 and drafted',
      [client],
    );
    const key = (title: string) =>
      title
        .trim()
        .toLowerCase()
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '');
    expect(titles.map((row) => json(Object.values(row))).sort()).toEqual(
      living
        .filter(({ resource }) => [...addressed, 'static'].includes(resource))
        .flatMap(({ resource, record_id, data, type, status }) =>
          Object.entries(data.title as Record<string, string>)
            .filter(([, title]) => key(title) !== '')
            .map(([language, title]) => json([resource, language, type, status, key(title), record_id])),
        )
        .sort(),
    );
    const { rows: uses } = await owner.query(
      `select from_resource, from_id, to_id from reference where client_id = $1 and drafted and to_id = any ($2) group by 1, 2, 3`,
      [client, pictures],
    );
    expect(uses.map((row) => Object.values(row).join(' ')).sort()).toEqual(
      entries
        .filter(({ removed }) => !removed)
        .flatMap(({ resource, record_id, data, body }) =>
          pictures
            .filter((one) => json([data, body]).includes(one))
            .map((one) => `${resource} ${record_id} ${one}`),
        )
        .sort(),
    );
    // How many each list has.
    for (const table of tables) {
      const { rows: counted } = await owner.query<{ key: string; n: string }>(
        `select key, sum(count) as n from list_count where client_id = $1 and resource in ($2, 'draft.' || $2) group by 1 having sum(count) <> 0`,
        [client, table],
      );
      const counts = new Map<string, number>();
      for (const row of (await rowsOf(`draft.${table}`)).values()) {
        const keys = row.deleted_at
          ? ['trash']
          : ['', `status=${row.status}`, `type=${row.type}`, `type=${row.type}&status=${row.status}`];
        for (const one of keys) counts.set(one, (counts.get(one) ?? 0) + 1);
      }
      for (const { key: one, n } of counted)
        expect([table, one, counts.get(one)]).toEqual([table, one, Number(n)]);
      const told = new Set(counted.map((row) => row.key));
      expect(told.has(''), table).toBe(counts.has(''));
      if (counts.has('trash')) expect(told.has('trash'), table).toBe(true);
      if (table === 'page' || table === 'post')
        for (const one of counts.keys()) if (/^status/.test(one)) expect(told.has(one)).toBe(true);
      if (table === 'post') for (const one of counts.keys()) expect(told.has(one), one).toBe(true);
    }

    // A client that comes as a whole gets the same.
    const derived = async () => {
      const parts = [
        'select language, path, resource, record_id, null, null, drafted from address where client_id = $1 and drafted',
        'select resource, language, type, status, key, id, drafted from title_order where client_id = $1',
        'select from_resource, from_id, to_id, language, place, null, drafted from reference where client_id = $1 and drafted',
        `select resource, key, sum(count)::text, null, null, null, true from list_count where client_id = $1 and resource like 'draft.%' group by 1, 2 having sum(count) <> 0`,
      ];
      const { rows } = await owner.query({
        text: parts.join(' union all '),
        values: [client],
        rowMode: 'array',
      });
      return rows.map((row: unknown[]) => json(row)).sort();
    };
    const kept = await derived();
    await owner.query('begin');
    await owner.query('delete from title_order where client_id = $1', [client]);
    for (const name of ['address', 'reference'])
      await owner.query(`delete from ${name} where client_id = $1 and drafted`, [client]);
    await owner.query(`delete from list_count where client_id = $1 and resource like 'draft.%'`, [client]);
    await owner.query('select vold_restore_titles($1), vold_restore_drafts($1)', [client]);
    expect(await derived()).toEqual(kept);
    await owner.query('rollback');
  },
);

it.each(['page', 'post', 'navigation'] as const)(
  'counts drafts of a %s as it is published, moved, deleted and erased meanwhile',
  async (table) => {
    const id = newId(table);
    const own = `client_id = '${client}' and id = '${id}'`;
    const run = (role: string, text: string) => write(role, user, () => owner.query(text));
    const counted = async () => {
      const { rows } = await owner.query<{ key: string; n: string }>(
        `select key, sum(count) as n from list_count where client_id = $1 and resource in ($2, 'draft.' || $2)
         group by 1 having sum(count) <> 0`,
        [client, table],
      );
      return new Map(rows.map(({ key, n }) => [key, Number(n)]));
    };
    const before = await counted();
    /** The additional entries of the draft's lists. */
    const more = async () => {
      const now = await counted();
      return [...new Set([...before.keys(), ...now.keys()])]
        .map((key) => [key, (now.get(key) ?? 0) - (before.get(key) ?? 0)] as const)
        .filter(([, n]) => n !== 0)
        .map(([key, n]) => `${key || 'all'} ${n}`)
        .sort();
    };
    const keysOf = (status: string, type: string) =>
      table !== 'post'
        ? ['all 1', `status=${status} 1`]
        : ['all 1', `status=${status} 1`, `type=${type} 1`, `type=${type}&status=${status} 1`];
    const needed = { page: ['', ''], post: [', type', `, 'count-a'`], navigation: [', position', `, 'top'`] }[
      table
    ];
    await run(
      'vold_app',
      `insert into ${table} (client_id, id, status${needed[0]}) values ('${client}', '${id}', 'published'${needed[1]})`,
    );
    expect(await more()).toEqual(keysOf('published', 'count-a'));
    await run('vold_draft', `update ${table} set title = '{"en":"Later"}' where ${own}`);
    const steps = [
      `update ${table} set status = 'draft'`,
      ...(table === 'post' ? [`update post set type = 'count-b'`] : []),
      `update ${table} set deleted_at = now()`,
      `update ${table} set deleted_at = null, status = 'published'`,
      ...(table === 'navigation' ? [] : [`update ${table} set slug = '{"en":"count"}'`]),
      `delete from ${table}`,
    ];
    for (const step of steps) {
      await run('vold_app', `${step} where ${own}`);
      const { rows: drafted } = await owner.query<{ status: string; type: string }>(
        `select status ${table === 'post' ? ', type' : ''} from draft.${table} where ${own} and deleted_at is null`,
      );
      const [one] = drafted;
      const inTrash = await owner.query(`select from draft.${table} where ${own} and deleted_at is not null`);
      expect([step, await more()]).toEqual([
        step,
        one ? keysOf(one.status, one.type) : inTrash.rowCount ? ['trash 1'] : [],
      ]);
    }
  },
);
