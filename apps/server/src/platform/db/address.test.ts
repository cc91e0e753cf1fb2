import { newId } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from './json.ts';
import type { Scope } from './scope.ts';
import { createClient, type OpenTestDatabase, openTestDatabase, system } from './testing/sample-data.ts';

let open: OpenTestDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

interface Site {
  client: string;
  scope: Scope;
  addPage(
    slug: Record<string, string>,
    more?: { title?: string; customUrl?: Record<string, string> },
  ): Promise<string>;
  paths(): Promise<string[]>;
}

let sites = 0;
/** A new client with nothing; `paths` are `language path resource`. */
async function createSite(): Promise<Site> {
  sites += 1;
  const client = await createClient(open.db, `site-${sites}`);
  const scope: Scope = { kind: 'client', clientId: client };
  return {
    client,
    scope,
    async addPage(slug, { title = 'Page', customUrl = {} } = {}) {
      const id = newId('page');
      await open.db.transact(scope, (tx) =>
        tx
          .insertInto('page')
          .values({
            client_id: client,
            id,
            title: json({ en: title }),
            slug: json(slug),
            customUrl: json(customUrl),
          })
          .execute(),
      );
      return id;
    },
    paths: () =>
      open.db.read(scope, async (tx) =>
        (await tx.selectFrom('address').selectAll().orderBy('language').orderBy('path').execute()).map(
          ({ language, path, resource }) => `${language} ${path} ${resource}`,
        ),
      ),
  };
}

describe('addresses', () => {
  it('follow slugs and custom addresses in each language, lower-case and without outer slashes', async () => {
    const site = await createSite();
    await site.addPage({ en: 'About', id: 'Tentang' });
    await site.addPage({ en: 'rooms', id: 'kamar' }, { customUrl: { en: '//Stay//Rooms/', id: '  ' } });
    await site.addPage({ en: '' }, { customUrl: { fr: '/' } });
    await open.db.transact(site.scope, async (tx) => {
      const base = { client_id: site.client, title: json({ en: 'T' }) };
      await tx
        .insertInto('post')
        .values([
          { ...base, id: newId('post'), type: 'journal', slug: json({ en: 'First' }) },
          {
            ...base,
            id: newId('post'),
            type: 'journal',
            slug: json({ en: 'second' }),
            customUrl: json({ en: 'news' }),
          },
        ])
        .execute();
      await tx
        .insertInto('category')
        .values({ ...base, id: newId('category'), type: 'journal', slug: json({ en: 'Trips' }) })
        .execute();
    });
    expect(await site.paths()).toEqual([
      'en about page',
      'en journal/category/trips category',
      'en journal/first post',
      'en news post',
      'en stay/rooms page',
      'fr  page',
      'id kamar page',
      'id tentang page',
    ]);
  });

  it('move with an edit, leave with the trash, and come back', async () => {
    const site = await createSite();
    const id = await site.addPage({ en: 'one' });
    const set = (values: {
      slug?: ReturnType<typeof json<Record<string, string>>>;
      deleted_at?: string | null;
    }) =>
      open.db.transact(site.scope, (tx) => tx.updateTable('page').set(values).where('id', '=', id).execute());
    await set({ slug: json({ en: 'two', id: 'dua' }) });
    expect(await site.paths()).toEqual(['en two page', 'id dua page']);
    await set({ deleted_at: '2026-01-01T00:00:00.000Z' });
    expect(await site.paths()).toEqual([]);
    const heir = await site.addPage({ en: 'two' }, { title: 'Heir' });
    await expect(set({ deleted_at: null })).rejects.toMatchObject({ code: '23505', table: 'address' });
    await open.db.transact(site.scope, (tx) => tx.deleteFrom('page').where('id', '=', heir).execute());
    await set({ deleted_at: null });
    expect(await site.paths()).toEqual(['en two page', 'id dua page']);
  });

  it('may be exchanged by one statement', async () => {
    const site = await createSite();
    const first = await site.addPage({ en: 'first' });
    const second = await site.addPage({ en: 'second' });
    await open.db.transact(site.scope, (tx) =>
      tx
        .updateTable('page')
        .set((eb) => ({
          slug: eb
            .case()
            .when('id', '=', first)
            .then(json({ en: 'second' }))
            .else(json({ en: 'first' }))
            .end(),
        }))
        .where('id', 'in', [first, second])
        .execute(),
    );
    const found = await open.db.read(site.scope, (tx) =>
      tx.selectFrom('address').select(['path', 'record_id']).orderBy('path').execute(),
    );
    expect(found).toEqual([
      { path: 'first', record_id: second },
      { path: 'second', record_id: first },
    ]);
  });

  it('clash by name: the language, the path and the other record', async () => {
    const site = await createSite();
    const first = await site.addPage({ en: 'a', id: 'sama' }, { title: 'The first' });
    const clash = await site
      .addPage({ en: 'b', id: 'Sama/' }, { title: 'The second' })
      .catch((error) => error);
    expect(clash).toMatchObject({ code: '23505', table: 'address', constraint: 'address_pkey' });
    expect(clash.message).toBe('The address "sama" (id) is taken');
    expect(JSON.parse(clash.detail)).toEqual({
      language: 'id',
      path: 'sama',
      resource: 'page',
      record_id: first,
      title: { en: 'The first' },
    });
    expect(await site.paths()).toEqual(['en a page', 'id sama page']);
  });

  it('clash across kinds and within one statement, never across clients', async () => {
    const site = await createSite();
    const other = await createSite();
    await site.addPage({}, { customUrl: { en: 'journal/category/news' } });
    await other.addPage({}, { customUrl: { en: 'journal/category/news' } });
    await expect(
      open.db.transact(site.scope, (tx) =>
        tx
          .insertInto('category')
          .values({
            client_id: site.client,
            id: newId('category'),
            type: 'journal',
            title: json({}),
            slug: json({ en: 'news' }),
          })
          .execute(),
      ),
    ).rejects.toMatchObject({ table: 'address' });
    await expect(
      open.db.transact(site.scope, (tx) =>
        tx
          .insertInto('page')
          .values(
            ['x', 'y'].map((title) => ({
              client_id: site.client,
              id: newId('page'),
              title: json({ en: title }),
              slug: json({ en: 'same' }),
            })),
          )
          .execute(),
      ),
    ).rejects.toMatchObject({ table: 'address' });
  });

  it('go to one of many who claim the same at once', async () => {
    const site = await createSite();
    const claims = await Promise.allSettled(
      Array.from({ length: 8 }, () => site.addPage({ en: 'wanted', id: 'mau' })),
    );
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const claim of claims) {
      if (claim.status === 'rejected')
        expect(claim.reason).toMatchObject({ code: '23505', table: 'address' });
    }
    expect(await site.paths()).toEqual(['en wanted page', 'id mau page']);
  });
});

describe('categories', () => {
  async function addCategory(site: Site, parent: string | null = null, type = 'journal'): Promise<string> {
    const id = newId('category');
    await open.db.transact(site.scope, (tx) =>
      tx
        .insertInto('category')
        .values({ client_id: site.client, id, type, parent, title: json({}) })
        .execute(),
    );
    return id;
  }
  const move = (site: Site, id: string, parent: string | null) =>
    open.db.transact(site.scope, (tx) =>
      tx.updateTable('category').set({ parent }).where('id', '=', id).execute(),
    );

  it('refuse a parent that is below them, itself, of another type or absent', async () => {
    const site = await createSite();
    const top = await addCategory(site);
    const middle = await addCategory(site, top);
    const leaf = await addCategory(site, middle);
    await expect(move(site, top, leaf)).rejects.toMatchObject({ code: '23514', column: 'parent' });
    await expect(move(site, top, top)).rejects.toMatchObject({ code: '23514', column: 'parent' });
    await expect(addCategory(site, top, 'event')).rejects.toMatchObject({
      constraint: 'category_parent_type',
    });
    await expect(addCategory(site, 'ca_none')).rejects.toMatchObject({ code: '23503' });
    await move(site, leaf, top);
  });

  it('cannot close a circle by two moves at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const site = await createSite();
      const [left, right] = [await addCategory(site), await addCategory(site)];
      const moves = await Promise.allSettled([move(site, left, right), move(site, right, left)]);
      expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  it('lose their parent when it is erased', async () => {
    const site = await createSite();
    const top = await addCategory(site);
    const leaf = await addCategory(site, top);
    await open.db.transact(site.scope, (tx) => tx.deleteFrom('category').where('id', '=', top).execute());
    const [row] = await open.db.read(site.scope, (tx) =>
      tx.selectFrom('category').select(['id', 'parent', 'rev']).execute(),
    );
    expect(row).toEqual({ id: leaf, parent: null, rev: 2 });
  });
});

describe('domains', () => {
  it('belong to one client', async () => {
    const site = await createSite();
    const other = await createSite();
    const set = (client: string, domains: string[]) =>
      open.db.transact(system, (tx) =>
        tx
          .updateTable('client')
          .set({ domains: json(domains) })
          .where('id', '=', client)
          .execute(),
      );
    await set(site.client, ['WWW.Hotel.test', 'hotel.test']);
    await expect(set(other.client, ['hotel.test'])).rejects.toMatchObject({
      code: '23505',
      table: 'client_domain',
    });
    await set(site.client, ['www.hotel.test']);
    await set(other.client, ['hotel.test']);
    const found = await open.db.read(system, (tx) =>
      tx
        .selectFrom('client_domain')
        .selectAll()
        .where('domain', 'like', '%hotel.test')
        .orderBy('domain')
        .execute(),
    );
    expect(found).toEqual([
      { domain: 'hotel.test', client_id: other.client },
      { domain: 'www.hotel.test', client_id: site.client },
    ]);
  });
});
