import { afterAll, describe, expect, it } from 'vitest';
import { type Client, draft, inAnHour, type Person, startPublications } from './testing/test-publications.ts';

const releases = await startPublications();
const { api, owner, as, draftPage, titleOf, hasDraft, scheduleOf, mailsTo, fallDue, isOwnOnly } = releases;
afterAll(() => releases.close());

interface ApiKey {
  id: string;
  key: string;
}

describe('the right to publish at a time', () => {
  const review = (client: Client) =>
    api.call('PUT', `client/${client.id}`, {
      token: api.masterToken,
      body: { options: { publishing: 'review' } },
    });

  it('is that to publish: of those who may change a record, or of its own', async () => {
    const client = await api.makeClient();
    const id = await draftPage(client);
    const body = { at: inAnHour() };
    const editor = as(client, 'editor');
    expect((await editor('POST', `page/${id}/publish`, body)).status).toBe(200);
    await review(client);
    expect((await editor('POST', `page/${id}/publish`, body)).status).toBe(403);
    expect((await editor('DELETE', `page/${id}/publish`)).status).toBe(403);
    expect((await as(api.other)('DELETE', `page/${id}/publish`)).status).toBe(404);
    expect((await as(api.other)('GET', `draft/changes?resource=page&id=${id}`)).body.results).toEqual([]);
    // Scheduled by a user who may not publish any more.
    await fallDue(id);
    expect(await titleOf(client, id)).toBe('Old');
    expect((await scheduleOf(client, id))?.failure).toMatchObject({ code: 'FORBIDDEN' });
    expect(await mailsTo(`editor@${client.slug}.example.com`)).toHaveLength(1);
  });

  it('ends with the menu entry of its records', async () => {
    const client = await api.makeClient();
    const [hidden, shown] = await Promise.all([draftPage(client), draftPage(client)]);
    for (const id of [hidden, shown])
      await as(client, 'editor')('POST', `page/${id}/publish`, { at: inAnHour() });
    const setMenu = (disabled_menu: string[]) =>
      owner.query(`update role set disabled_menu = $2 where client_id = $1 and name = 'editor'`, [
        client.id,
        JSON.stringify(disabled_menu),
      ]);
    await setMenu(['pages']);
    await fallDue(hidden);
    expect([await titleOf(client, hidden), await hasDraft(client, hidden)]).toEqual(['Old', true]);
    expect((await scheduleOf(client, hidden))?.failure).toMatchObject({ code: 'FORBIDDEN' });
    await setMenu([]);
    await fallDue(shown);
    expect(await titleOf(client, shown)).toBe('New');
  });

  it.each([
    ['a page, by own records', 'page'],
    ['a post, by own records', 'post'],
    ['a category, by own records', 'category'],
    ['a post, by its type', 'post'],
    ['a category, by its type', 'category'],
  ])('ends with the reach of the role: %s', async (name, resource) => {
    const client = await api.makeClient();
    const superadmin = as(client, 'superadmin');
    const callDraft = async () => {
      const type = resource === 'page' ? {} : { type: 'journal' };
      const { id } = (await superadmin('POST', resource, { ...type, title: { en: 'Old' } })).body;
      await superadmin('PUT', `${resource}/${id}`, { title: { en: 'New' } }, draft);
      const plan = { at: inAnHour() };
      expect((await as(client, 'editor')('POST', `${resource}/${id}/publish`, plan)).status).toBe(200);
      return id;
    };
    const title = async (id: string) => (await superadmin('GET', `${resource}/${id}`)).body.title.en;
    const [hidden, shown] = [await callDraft(), await callDraft()];
    const byOwn = name.endsWith('own records');
    const limit = async (isLimited: boolean) => {
      if (!byOwn) {
        await owner.query(`update role set disabled_menu = $2 where client_id = $1 and name = 'editor'`, [
          client.id,
          JSON.stringify(isLimited ? ['posts/journal'] : []),
        ]);
        return;
      }
      await owner.query(
        'update "restricted-action" set is_need_self_permission = $3 where client_id = $1 and action = $2',
        [client.id, `${resource}.update`, isLimited],
      );
      await expect.poll(() => isOwnOnly(client, `${resource}.update`)).toBe(isLimited);
    };
    await limit(true);
    await fallDue(hidden);
    expect(await title(hidden)).toBe('Old');
    expect((await scheduleOf(client, hidden, resource))?.failure).toMatchObject({ code: 'FORBIDDEN' });
    await limit(false);
    await fallDue(shown);
    expect(await title(shown)).toBe('New');
  });

  it('is not that of `publish` alone where whoever may change a record publishes it: neither now nor at a time', async () => {
    const client = await api.makeClient();
    const id = await draftPage(client);
    const body = { name: 'Publisher', scopes: ['page.publish', 'draft.publish'] };
    const { key } = (await as(client, 'superadmin')('POST', 'api-key', body)).body as unknown as ApiKey;
    const call = (path: string, sent?: object) => api.call('POST', path, { token: key, body: sent });
    const statuses = async () => [
      (await call('draft/publish', { records: [{ resource: 'page', id }] })).status,
      (await call(`page/${id}/publish`)).status,
      (await call(`page/${id}/publish`, { at: inAnHour() })).status,
    ];
    expect(await statuses()).toEqual([403, 403, 403]);
    expect([await titleOf(client, id), await scheduleOf(client, id)]).toEqual(['Old', null]);
    await review(client);
    expect((await call(`page/${id}/publish`, { at: inAnHour() })).status).toBe(200);
    await fallDue(id);
    expect(await titleOf(client, id)).toBe('New');
  });

  it('is asked of all who saved after the planning, and of the keys that they saved with', async () => {
    const client = await api.makeClient();
    await review(client);
    const save = (person: Person, id: string, title: string) =>
      as(client, person)('PUT', `page/${id}`, { title: { en: title } }, draft);
    const plan = (id: string) => as(client)('POST', `page/${id}/publish`, { at: inAnHour() });

    const approved = await draftPage(client);
    await save('editor', approved, 'Approved');
    await plan(approved);
    await fallDue(approved);
    expect(await titleOf(client, approved)).toBe('Approved');

    const keyOf = async (scopes: string[]) => {
      const body = { name: 'Sync', scopes };
      return (await as(client, 'superadmin')('POST', 'api-key', body)).body as unknown as ApiKey;
    };
    const [poor, rich, lost] = await Promise.all([
      keyOf(['page.update']),
      keyOf(['page.update', 'page.publish']),
      keyOf(['page.update', 'page.publish']),
    ]);
    const by = (token: string) => (id: string, title: string) =>
      api.call('PUT', `page/${id}`, { token, body: { title: { en: title } }, headers: draft });
    const discarding = (id: string) => as(client, 'editor')('DELETE', `page/${id}`, undefined, draft);
    const after: [string | null, ...((id: string) => Promise<{ status: number }>)[]][] = [
      [null, (id) => save('editor', id, 'Slipped in')],
      // The maker of the key may publish, the key may not.
      [null, (id) => by(poor.key)(id, 'By the key')],
      // A correction is saved on top of it, and has the rest in it.
      [null, (id) => save('editor', id, 'Slipped in'), (id) => save('admin', id, 'Corrected')],
      [null, (id) => by(poor.key)(id, 'By the key'), (id) => by(rich.key)(id, 'Corrected')],
      [null, discarding],
      [null, (id) => by(lost.key)(id, 'By a key that is revoked')],
      ['Corrected', (id) => save('admin', id, 'Corrected')],
      ['By the key', (id) => by(rich.key)(id, 'By the key')],
    ];
    const planned = await Promise.all(
      after.map(async ([title, ...saves]) => {
        const id = await draftPage(client);
        await plan(id);
        for (const saved of saves) expect((await saved(id)).status).toBe(200);
        return { id, title };
      }),
    );
    await as(client, 'superadmin')('DELETE', `api-key/${lost.id}`);
    for (const { id, title } of planned) {
      await fallDue(id);
      expect(await titleOf(client, id)).toBe(title ?? 'Old');
      const failure = {
        code: 'FORBIDDEN',
        message: expect.stringContaining('changed after it was scheduled'),
      };
      if (!title) expect((await scheduleOf(client, id))?.failure).toMatchObject(failure);
    }
    // A new schedule approves the changes that are there by then.
    const [first] = planned;
    if (first) {
      await plan(first.id);
      await fallDue(first.id);
      expect(await titleOf(client, first.id)).toBe('Slipped in');
    }
  });

  it('goes with the API key that scheduled it: revoked, expired or with fewer rights, and with its maker', async () => {
    const client = await api.makeClient();
    await review(client);
    const scopes = ['page.publish', 'page.update', 'page.create'];
    const plan = async () => {
      const [{ id, key }, page] = await Promise.all([
        as(client, 'superadmin')('POST', 'api-key', { name: 'Build', scopes }).then(
          ({ body }) => body as unknown as ApiKey,
        ),
        draftPage(client),
      ]);
      const planned = await api.call('POST', `page/${page}/publish`, {
        token: key,
        body: { at: inAnHour() },
      });
      expect(planned).toMatchObject({ status: 200, body: { release: { by: client.userIds.superadmin } } });
      return { key: id, page };
    };
    const [living, revoked, expired, poor, rescheduled] = await Promise.all([1, 2, 3, 4, 5].map(plan));
    if (!living || !revoked || !expired || !poor || !rescheduled) throw new Error('Nothing is scheduled');
    for (const { key } of [revoked, rescheduled])
      expect((await as(client, 'superadmin')('DELETE', `api-key/${key}`)).status).toBe(200);
    await as(client)('POST', `page/${rescheduled.page}/publish`, { at: inAnHour() });
    await owner.query(`update "api-key" set expires_at = now() where id = $1`, [expired.key]);
    await owner.query(`update "api-key" set scopes = '["page.update"]' where id = $1`, [poor.key]);
    for (const { page } of [living, revoked, expired, poor, rescheduled]) await fallDue(page);
    for (const { page } of [living, rescheduled]) expect(await titleOf(client, page)).toBe('New');
    for (const { page } of [revoked, expired, poor]) {
      expect([await titleOf(client, page), await hasDraft(client, page)]).toEqual(['Old', true]);
      const failure = { code: 'FORBIDDEN', message: expect.stringContaining('API key') };
      expect((await scheduleOf(client, page))?.failure).toMatchObject(failure);
    }
    expect(await mailsTo(`superadmin@${client.slug}.example.com`)).toHaveLength(3);

    const orphan = await plan();
    await owner.query(`update "user" set blocked = true where id = $1`, [client.userIds.superadmin]);
    await fallDue(orphan.page);
    expect(await titleOf(client, orphan.page)).toBe('Old');
  });

  it('goes with the account: the schedules of somebody who is deleted fail, and nobody is mailed', async () => {
    const client = await api.makeClient();
    const id = await draftPage(client);
    await as(client, 'editor')('POST', `page/${id}/publish`, { at: inAnHour() });
    const path = `user/${client.userIds.editor}/${client.id}`;
    expect((await api.call('DELETE', path, { token: api.masterToken })).status).toBe(200);
    await fallDue(id);
    expect(await titleOf(client, id)).toBe('Old');
    expect((await scheduleOf(client, id))?.failure?.message).toContain('may not publish it any more');
    expect(await mailsTo(`editor@${client.slug}.example.com`)).toEqual([]);
    // The same for a blocked user.
    const other = await draftPage(client);
    await as(client, 'developer')('POST', `page/${other}/publish`, { at: inAnHour() });
    await owner.query('update "user" set blocked = true where id = $1', [client.userIds.developer]);
    await fallDue(other);
    expect((await scheduleOf(client, other))?.failure).toMatchObject({ code: 'FORBIDDEN' });
    expect(await mailsTo(`developer@${client.slug}.example.com`)).toEqual([]);
  });
});
