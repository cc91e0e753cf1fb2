import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from '../platform/db/index.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Json = Record<string, unknown>;
interface PageRecord extends Json {
  id: string;
  rev: number;
  title: Record<string, string>;
  updated_at: string;
}
interface Versions {
  results: { rev: number; action: string; changed: string[]; user: Json; created_at: string }[];
  total: number;
  total_page: number;
}

const editor = () => api.bali.tokens.editor;

async function createPage(title: string, more: object = {}): Promise<PageRecord> {
  const body = { title: { en: title }, ...more };
  return (await api.call<PageRecord>('POST', 'page', { token: editor(), body })).body;
}

const update = (id: string, body: object, token = editor()) =>
  api.call<PageRecord>('PUT', `page/${id}`, { token, body });

describe('versions', () => {
  it('are refused to who is not signed in, though the page is public', async () => {
    const { id } = await createPage('Public');
    for (const path of [`page/${id}/versions`, `page/${id}/versions/1`]) {
      expect((await api.call('GET', `${path}/${api.bali.id}`)).status).toBe(404);
      expect((await api.call('GET', path)).status).toBe(401);
    }
    const restore = await api.call('POST', `page/${id}/versions/1/restore/${api.bali.id}`);
    expect(restore.status).toBe(401);
  });

  it('name what is wrong with the page of a list, and know no odd revisions', async () => {
    const { id } = await createPage('Odd');
    const bad = await api.call('GET', `page/${id}/versions?limit=-1`, { token: editor() });
    expect(bad).toMatchObject({ status: 422, body: { details: [{ path: 'limit' }] } });
    for (const rev of ['0', '2', '-1', '1.5', 'first', '99999999999', '1%00']) {
      const answer = await api.call('GET', `page/${id}/versions/${rev}`, { token: editor() });
      expect([rev, answer.status]).toEqual([rev, 404]);
    }
  });

  it('are restored only by who may change the record', async () => {
    const { id } = await createPage('Guarded');
    const token = await tokenOfReader();
    expect((await api.call('GET', `page/${id}/versions`, { token })).status).toBe(200);
    const answer = await api.call('POST', `page/${id}/versions/1/restore`, { token });
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });

  /** The token of a user who reads pages and cannot change any. */
  async function tokenOfReader(): Promise<string> {
    const password = 'a-long-password';
    const user = { name: 'R', email: 'reader@bali.example.com', password, role: 'reader' };
    for (const [path, body] of [
      ['role', { name: 'reader', permission: ['page.list', 'page.get'] }],
      ['user', user],
    ] as const) {
      const made = await api.call('POST', path, { token: api.bali.tokens.superadmin, body });
      expect([path, made.status]).toEqual([path, 201]);
    }
    const { email } = user;
    const { body } = await api.call<{ token: string }>('POST', 'login', { body: { email, password } });
    return body.token;
  }

  it("of another client's record are not found, nor those of a record in the trash", async () => {
    const { id } = await createPage('Ours');
    const token = api.other.tokens.superadmin;
    const tried = [
      ['GET', `page/${id}/versions`],
      ['GET', `page/${id}/versions/1`],
      ['POST', `page/${id}/versions/1/restore`],
    ] as const;
    for (const [method, path] of tried) {
      expect((await api.call(method, path, { token })).status).toBe(404);
      expect((await api.call(method, `${path}/${api.bali.id}`, { token })).status).toBe(404);
    }
    await api.call('DELETE', `page/${id}`, { token: editor() });
    for (const [method, path] of tried) {
      expect((await api.call(method, path, { token: editor() })).status).toBe(404);
    }
  });

  it('tell who changed what, newest first and page by page', async () => {
    const { id } = await createPage('One');
    await update(id, { title: { en: 'Two' } });
    await update(id, { status: 'draft', meta: { title: { en: 'M' } } }, api.bali.tokens.admin);
    const all = await api.call<Versions>('GET', `page/${id}/versions`, { token: editor() });
    expect(all.body).toMatchObject({ total: 3, total_page: 1 });
    expect(all.body.results.map(({ rev, action, changed }) => ({ rev, action, changed }))).toEqual([
      { rev: 3, action: 'update', changed: ['meta', 'status'] },
      { rev: 2, action: 'update', changed: ['title'] },
      { rev: 1, action: 'create', changed: [] },
    ]);
    // Without addresses: a user who reads a record may not be allowed to see users.
    expect(all.body.results[0]?.user).toEqual({ id: api.bali.userIds.admin, name: 'admin' });
    const second = await api.call<Versions>('GET', `page/${id}/versions?size=2&page=1`, { token: editor() });
    expect(second.body.results.map(({ rev }) => rev)).toEqual([1]);
    expect(second.body.total_page).toBe(2);
  });

  it('are the records as they were, field by field', async () => {
    const category = await api.call<{ id: string }>('POST', 'category', {
      token: editor(),
      body: { type: 'page', title: { en: 'News' } },
    });
    const first = await createPage('As it was', {
      publish_at: '2096-01-02T03:04:05.678Z',
      categories: [category.body.id],
    });
    const second = (await update(first.id, { title: { en: 'Later' }, publish_at: null })).body;
    const read = (rev: number) =>
      api.call<PageRecord>('GET', `page/${first.id}/versions/${rev}`, { token: editor() });
    expect((await read(1)).body).toEqual(first);
    expect((await read(2)).body).toEqual(second);
    // A master reads them without naming the client.
    const asMaster = await api.call('GET', `page/${first.id}/versions/1`, { token: api.masterToken });
    expect(asMaster.body).toEqual(first);
  });

  it('come back as a new revision, conditional and audited', async () => {
    const first = await createPage('Kept', { publish_at: '2096-01-02T03:04:05.678Z' });
    await update(first.id, { title: { en: 'Changed' }, publish_at: null });
    const path = `page/${first.id}/versions/1/restore`;
    const stale = await api.call('POST', path, { token: editor(), headers: { 'if-match': '1' } });
    expect(stale).toMatchObject({ status: 412, body: { code: 'STALE_REV', current: { rev: 2 } } });
    const back = await api.call<PageRecord>('POST', path, { token: editor(), headers: { 'if-match': '2' } });
    expect(back.headers.get('etag')).toBe('"3"');
    expect(back.body).toEqual({ ...first, rev: 3, updated_at: back.body.updated_at });
    const versions = await api.call<Versions>('GET', `page/${first.id}/versions`, { token: editor() });
    expect(versions.body.results[0]).toMatchObject({ rev: 3, changed: ['publish_at', 'title'] });
  });

  it('do not come back where their address has a new owner', async () => {
    const { id } = await createPage('Old place', { slug: { en: 'place' } });
    await update(id, { slug: { en: 'place-2' } });
    await createPage('New owner', { slug: { en: 'place' } });
    const answer = await api.call('POST', `page/${id}/versions/1/restore`, { token: editor() });
    expect(answer).toMatchObject({ status: 409, body: { code: 'SLUG_TAKEN' } });
  });

  it('do not come back where today’s rules refuse them', async () => {
    const { id } = await createPage('Rules');
    // As an older version of the product may have left it.
    await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
      tx
        .updateTable('page')
        .set({ title: json({}) })
        .where('id', '=', id)
        .execute(),
    );
    await update(id, { title: { en: 'Rules again' } });
    const answer = await api.call('POST', `page/${id}/versions/2/restore`, { token: editor() });
    expect(answer).toMatchObject({ status: 422, body: { message: 'Title is required' } });
  });

  it('of the website config never show a secret, and restoring keeps those that are set', async () => {
    const token = api.bali.tokens.superadmin;
    const save = (body: object) => api.call<PageRecord>('POST', 'webconfig', { token, body });
    const { id, rev } = (await save({ site_name: 'First', mailchimp: { api_key: 'very-secret' } })).body;
    await save({ site_name: 'Second', mailchimp: { api_key: 'more-secret' }, mandrill_key: 'third-secret' });
    const version = await api.call<Json>('GET', `webconfig/${id}/versions/${rev}`, { token });
    expect(version.body).toMatchObject({ site_name: 'First', mailchimp: { api_key: '••••' } });
    expect(JSON.stringify(version.body)).not.toContain('secret');
    const sealed = () =>
      api.db.read({ kind: 'system', reason: 'test' }, (tx) =>
        tx.selectFrom('webconfig').select('secrets').where('id', '=', id).executeTakeFirst(),
      );
    const before = await sealed();
    expect(Object.keys(before?.secrets ?? {}).sort()).toEqual(['mailchimp.api_key', 'mandrill_key']);
    const back = await api.call<Json>('POST', `webconfig/${id}/versions/${rev}/restore`, { token });
    expect(back.body).toMatchObject({ site_name: 'First', mandrill_key: '••••' });
    // Sealing is random, so equal means untouched.
    expect(await sealed()).toEqual(before);
  });
});
