import type { Page, SectionInstance } from '@vold/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApi, type TestApi } from '../../../api/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'id'] });
});
afterAll(() => api.close());

const editor = () => api.bali.tokens.editor;
const section = (id: string, title: string, more: object = {}) => ({
  id,
  sectionId: 'text',
  data: { title },
  ...more,
});

async function make<T extends object = { id: string }>(path: string, body: object, token = editor()) {
  const made = await api.call<T & { id: string; rev: number }>('POST', path, { token, body });
  expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201 });
  return made.body;
}

const synced = (title: string, more: object = {}) =>
  make('reusable', { kind: 'synced', title, components: { en: [section('s', title)], ...more } });

const pageWith = (title: string, ...sections: object[]) =>
  make<Page>('page', { title: { en: title }, components: { en: sections } });

async function read(id: string, token: string | undefined = editor()) {
  const { body } = await api.call<Page>('GET', `page/${id}`, { token });
  return body;
}
const first = ({ components }: Page, language = 'en') => components[language]?.[0] as SectionInstance;

describe('synced sections', () => {
  it('are shown by all pages that name them, and stored once', async () => {
    const offer = await synced('Offer', { id: [section('s', 'Penawaran')] });
    const one = await pageWith('One', section('a', 'ignored', { synced: { id: offer.id } }));
    const two = await make<Page>('page', {
      title: { en: 'Two', id: 'Dua' },
      components: {
        en: [section('b', '', { synced: { id: offer.id } })],
        id: [section('b', '', { synced: { id: offer.id } })],
      },
    });
    expect(first(await read(one.id))).toMatchObject({
      id: 'a',
      data: { title: 'Offer' },
      synced: { id: offer.id, rev: 1, title: 'Offer', pages: 2 },
    });
    expect(first(await read(two.id), 'id').data).toEqual({ title: 'Penawaran' });

    const page = await read(one.id);
    const changed = { ...first(page), data: { title: 'New offer' } };
    const saved = await api.call<Page>('PUT', `page/${one.id}`, {
      token: editor(),
      body: { components: { en: [changed] } },
      headers: { 'if-match': String(page.rev) },
    });
    expect(saved).toMatchObject({ status: 200, body: { components: { en: [{ synced: { rev: 2 } }] } } });
    expect(first(await read(two.id)).data).toEqual({ title: 'New offer' });
    const history = await api.call<{ results: object[] }>('GET', `reusable/${offer.id}/versions`, {
      token: editor(),
    });
    expect(history.body.results).toHaveLength(2);

    // A save from an earlier revision is refused, and nothing is written.
    const late = await api.call<{ current: Page }>('PUT', `page/${two.id}`, {
      token: editor(),
      body: { title: { en: 'Late' }, components: { en: [{ ...changed, id: 'b', data: { title: 'Late' } }] } },
    });
    expect(late).toMatchObject({
      status: 412,
      body: { current: { title: { en: 'Two' }, components: { en: [{ synced: { rev: 2 } }] } } },
    });
    const stale = await api.call('PUT', `page/${one.id}`, {
      token: editor(),
      body: {
        components: { en: [{ ...changed, synced: { ...changed.synced, rev: 2 }, data: { title: 'X' } }] },
      },
      headers: { 'if-match': '1' },
    });
    expect(stale.status).toBe(412);
    expect(first(await read(two.id)).data).toEqual({ title: 'New offer' });
  });

  it('show guests their content and nothing else, and never an answer that is out of date', async () => {
    const offer = await synced('Guest offer');
    const page = await pageWith(
      'Guests',
      section('a', '', { synced: { id: offer.id } }),
      section('b', 'Own'),
    );
    const asGuest = (headers = {}) => api.call<Page>('GET', `page/${page.id}/${api.bali.id}`, { headers });
    const seen = await asGuest();
    expect(first(seen.body)).toMatchObject({ data: { title: 'Guest offer' }, synced: { id: offer.id } });
    expect(JSON.stringify(seen.body)).not.toContain('"pages"');
    const put = await api.call('PUT', `reusable/${offer.id}`, {
      token: editor(),
      body: { components: { en: [section('s', 'Changed')] } },
    });
    expect(put.status).toBe(200);
    const again = await asGuest({ 'if-none-match': '"1"' });
    expect(first(again.body)?.data).toEqual({ title: 'Changed' });
    expect((await api.call('GET', `reusable/${offer.id}/${api.bali.id}`)).status).toBe(401);
  });

  it('cannot be deleted while pages show them; a page is whole without one', async () => {
    const offer = await synced('Kept');
    const page = await pageWith('Keeps', section('a', '', { synced: { id: offer.id } }), section('b', 'Own'));
    const remove = () => api.call('DELETE', `reusable/${offer.id}?force=true`, { token: editor() });
    expect(await remove()).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', details: [{ path: `page/${page.id}` }] },
    });
    await api.call('DELETE', `page/${page.id}`, { token: editor() });
    expect((await remove()).status).toBe(200);
    expect((await api.call('POST', `page/${page.id}/restore`, { token: editor() })).status).toBe(200);
    const guest = await api.call<Page>('GET', `page/${page.id}/${api.bali.id}`);
    expect(guest.body.components.en).toMatchObject([{ id: 'b' }]);
    expect(first(await read(page.id))).toMatchObject({ synced: { missing: true } });
    // The page kept no copy of it.
    expect(first(await read(page.id)).data).toEqual({});
    await api.call('POST', `reusable/${offer.id}/restore`, { token: editor() });
    expect(first(await read(page.id)).data).toEqual({ title: 'Kept' });
  });

  it('are changed only with the right to change reusable sections, whatever else of the page is', async () => {
    const token = api.bali.tokens.superadmin;
    const permission = ['page.list', 'page.get', 'page.create', 'page.update'];
    const role = await make('role', { name: 'writer', permission }, token);
    const account = { email: 'writer@bali.example.com', password: 'correct horse battery' };
    await make('user', { ...account, name: 'W', role: 'writer' }, token);
    const writer = (await api.call<{ token: string }>('POST', 'login', { body: account })).body.token;
    const offer = await synced('Not theirs');
    const page = await pageWith('Shared', section('a', '', { synced: { id: offer.id } }));
    const save = (title: string, data: object) =>
      api.call<Page>('PUT', `page/${page.id}`, {
        token: writer,
        body: { title: { en: title }, components: { en: [{ ...shown, data }] } },
      });
    const shown = first(await read(page.id, writer));
    expect((await save('Theirs', shown.data)).status).toBe(200);
    expect(await save('Both', { title: 'Changed' })).toMatchObject({
      status: 403,
      body: { message: 'You may not change synced sections. Detach the section to change it here.' },
    });
    const made = await api.call('POST', 'page', {
      token: writer,
      body: { title: { en: 'New' }, components: { en: [{ ...shown, data: { title: 'Changed' } }] } },
    });
    expect(made.status).toBe(403);
    expect(await read(page.id)).toMatchObject({
      title: { en: 'Theirs' },
      components: { en: [{ data: { title: 'Not theirs' }, synced: { rev: 1 } }] },
    });
    const more = { permission: [...permission, 'reusable.update'] };
    expect((await api.call('PUT', `role/${role.id}`, { token, body: more })).status).toBe(200);
    expect((await save('Both', { title: 'Changed' })).status).toBe(200);
    expect(first(await read(page.id)).data).toEqual({ title: 'Changed' });
  });

  it('cannot be changed by a draft, which is told by their names and can be saved once they are detached', async () => {
    const [offer, note] = [await synced('Offer'), await synced('Note')];
    const page = await pageWith(
      'Drafted',
      section('a', '', { synced: { id: offer.id } }),
      section('b', '', { synced: { id: note.id } }),
    );
    const [shown, other] = (await read(page.id)).components.en ?? [];
    const callDraft = (...sections: object[]) =>
      api.call<{ message: string }>('PUT', `page/${page.id}`, {
        token: editor(),
        body: { components: { en: sections } },
        headers: { 'x-vold-edition': 'draft' },
      });
    const changed = { ...shown, data: { title: 'Next year' } };
    const refused = await callDraft(changed, { ...other, data: { title: 'New note' } });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('“Offer” and “Note” are synced sections');
    expect((await callDraft(changed, { ...other, synced: undefined })).body.message).toMatch(
      /“Offer” is a synced section.*Detach it/,
    );
    const { synced: _, ...detached } = changed;
    expect((await callDraft(detached, { ...other, id: 'c' })).status).toBe(200);
    expect(first(await read(page.id)).data).toEqual({ title: 'Offer' });
  });

  it('cannot be deleted while the draft of a page shows them, until that is discarded', async () => {
    const offer = await synced('Drafted');
    const page = await pageWith('Will show', section('b', 'Own'));
    const shown = { components: { en: [section('a', '', { synced: { id: offer.id } })] } };
    const inDraft = { token: editor(), headers: { 'x-vold-edition': 'draft' } };
    expect((await api.call('PUT', `page/${page.id}`, { ...inDraft, body: shown })).status).toBe(200);
    const remove = () => api.call('DELETE', `reusable/${offer.id}`, { token: editor() });
    expect(await remove()).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', details: [{ path: `page/${page.id}` }] },
    });
    expect((await api.call('POST', `page/${page.id}/discard`, { token: editor() })).status).toBe(200);
    expect((await remove()).status).toBe(200);
  });

  it('are either deleted or shown by a new page, whoever comes first', async () => {
    const both = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const { id } = await synced('Brief');
        const body = {
          title: { en: `Brief ${index}` },
          components: { en: [section('a', '', { synced: { id } })] },
        };
        const [gone, made] = await Promise.all([
          api.call('DELETE', `reusable/${id}`, { token: editor() }),
          api.call('POST', 'page', { token: editor(), body }),
        ]);
        return [gone.status, made.status];
      }),
    );
    for (const pair of both) expect(['200,422', '409,201']).toContain(String(pair));
  });

  it('of another client, and presets, are refused', async () => {
    const foreign = await make(
      'reusable',
      { kind: 'synced', title: 'Foreign', components: { en: [section('s', 'Foreign')] } },
      api.other.tokens.superadmin,
    );
    const preset = await make('reusable', {
      kind: 'section',
      title: 'Preset',
      components: { en: [section('s', 'Preset')] },
    });
    for (const { id } of [foreign, preset]) {
      const refused = await api.call('POST', 'page', {
        token: editor(),
        body: { title: { en: 'No' }, components: { en: [section('a', '', { synced: { id } })] } },
      });
      expect(refused.status).toBe(422);
    }
    const many = { en: [section('a', '1'), section('b', '2')] };
    const body = { kind: 'synced', title: 'Two', components: many };
    expect((await api.call('POST', 'reusable', { token: editor(), body })).status).toBe(422);
    // Without a revision of it, what a page is sent with changes nothing.
    const offer = await synced('Stays');
    const page = await pageWith('P', section('a', 'Other', { synced: { id: offer.id } }));
    expect(first(await read(page.id)).data).toEqual({ title: 'Stays' });
  });

  it('are read and saved in time beside 100,000 texts', async () => {
    const offer = await synced('Beside');
    const texts = Array.from({ length: 100_000 }, (_, index) => String(index));
    const shown = section('a', '', { synced: { id: offer.id } });
    const page = await pageWith('Long', shown, { id: 'b', sectionId: 'unknown', data: { texts } });
    const again = { en: [shown, { id: 'b', sectionId: 'unknown', data: { texts: texts.toReversed() } }] };
    const saved = await api.call('PUT', `page/${page.id}`, { token: editor(), body: { components: again } });
    expect(saved.status).toBe(200);
    const guest = await api.call<Page>('GET', `page/${page.id}/${api.bali.id}`);
    expect(guest.body.components.en).toMatchObject([{ data: { title: 'Beside' } }, { id: 'b' }]);
  });

  it('keep the kind that they have, as which their content is cleaned and checked', async () => {
    const markup = '<p>Offer</p><img src="x" onerror="alert(1)">';
    const offer = await synced('Rich', { en: [section('s', 'Rich', { data: { text: '<p>Offer</p>' } })] });
    const page = await pageWith('Kinds', section('a', '', { synced: { id: offer.id } }));
    const { synced: known } = first(await read(page.id));
    for (const language of ['en', 'id']) {
      // The text of a quote is no markup, and is kept as it is typed.
      const disguised = { id: 'a', sectionId: 'quote', synced: known, data: { text: markup } };
      const saved = await api.call('PUT', `page/${page.id}`, {
        token: editor(),
        body: { components: { [language]: [disguised] } },
      });
      expect(saved, language).toMatchObject({
        status: 422,
        body: { details: [{ path: `components.${language}.0.sectionId` }] },
      });
    }
    expect(first(await read(page.id)).data).toEqual({ text: '<p>Offer</p>' });
  });

  it('are drawn for visitors, in the language that has them, and mark what is to be drawn again', async () => {
    const offer = await synced('Drawn');
    await make<Page>('page', {
      title: { en: 'Drawn', id: 'Digambar' },
      slug: { en: 'drawn', id: 'digambar' },
      components: { id: [section('a', '', { synced: { id: offer.id } })] },
    });
    const query = new URLSearchParams({ host: 'bali.localhost:4001', path: '/drawn' });
    const { body: answer } = await api.call<{ tags: string[] }>('GET', `site/render?${query}`, {
      token: api.siteToken,
    });
    expect(answer).toMatchObject({ kind: 'page' });
    expect(JSON.stringify(answer)).toContain('Drawn');
    expect(answer.tags).toContain(`reusable:${offer.id}`);
  });
});

describe('a page with synced sections', () => {
  const offerOf = (title: string) => ({ kind: 'synced', title, components: { en: [section('s', title)] } });

  it('shows each in the language of the page, else in the first of the website that has it', async () => {
    const client = await api.makeClient();
    const token = client.tokens.superadmin;
    const call = async <T>(method: string, path: string, body?: object, as: string | undefined = token) => {
      const answer = await api.call<T & { id: string }>(method, path, { ...(as && { token: as }), body });
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      return answer;
    };
    const language = ['id', 'en', 'de', 'fr'].map((code) => ({ code, name: code, nativeName: code }));
    const { body: config } = await call<{ results: { id: string }[] }>('GET', 'webconfig');
    await call('PUT', `webconfig/${config.results[0]?.id}`, { language });
    const words = (...codes: string[]) =>
      Object.fromEntries(codes.map((code) => [code, [section('s', `in ${code}`)]]));
    const ids: string[] = [];
    for (const components of [words('de', 'en', 'id'), words('de', 'fr'), words('de'), words('en', 'fr')])
      ids.push((await call('POST', 'reusable', { kind: 'synced', title: 'A', components })).body.id);
    const shown = ids.map((id, at) => section(`s${at}`, '', { synced: { id } }));
    const { body: page } = await call<Page>('POST', 'page', {
      title: { en: 'All' },
      components: { fr: shown, en: shown },
    });
    const seen = async (path: string, as: string | undefined = token) =>
      Object.fromEntries(
        Object.entries((await call<Page>('GET', path, undefined, as)).body.components).map(([code, list]) => [
          code,
          list.map(({ id, data, ...more }) => [id, data.title, (more as { language?: string }).language]),
        ]),
      );
    const expected = (language: boolean) => ({
      en: [
        ['s0', 'in en', undefined],
        ['s1', 'in de', language ? 'de' : undefined],
        ['s2', 'in de', language ? 'de' : undefined],
        ['s3', 'in en', undefined],
      ],
      fr: [
        ['s0', 'in id', language ? 'id' : undefined],
        ['s1', 'in fr', undefined],
        ['s2', 'in de', language ? 'de' : undefined],
        ['s3', 'in fr', undefined],
      ],
    });
    expect(await seen(`page/${page.id}`)).toEqual(expected(false));
    // Masters may read the languages of other clients, which do not count.
    expect(await seen(`page/${page.id}/${client.id}`, api.masterToken)).toEqual(expected(false));
    expect(await seen(`page/${page.id}/${client.id}`, '')).toEqual(expected(true));
  });

  it('has its own names of them, and says which are hidden', async () => {
    const kept = await synced('Kept content', {
      en: [section('s', 'Content', { hide: true, section_title: 'Theirs' })],
    });
    const page = await pageWith(
      'Own words',
      section('mine', '', { synced: { id: kept.id }, section_title: 'Mine' }),
      section('plain', 'Plain', { hide: true }),
    );
    const [one, two] = (await read(page.id)).components.en ?? [];
    expect(one).toMatchObject({ id: 'mine', section_title: 'Mine', data: { title: 'Content' } });
    expect(one?.hide).toBeFalsy();
    expect(two).toMatchObject({ id: 'plain', hide: true, data: { title: 'Plain' } });
  });

  it('says on how many pages each is, the page itself among them', async () => {
    const offer = await synced('Counted');
    const twice = [
      section('a', '', { synced: { id: offer.id } }),
      section('b', '', { synced: { id: offer.id } }),
    ];
    const page = await pageWith('Counted 1', ...twice);
    await pageWith('Counted 2', ...twice);
    const gone = await pageWith('Counted 3', ...twice);
    const pages = async () => first(await read(page.id)).synced?.pages;
    expect(await pages()).toBe(3);
    await api.call('DELETE', `page/${gone.id}`, { token: editor() });
    expect(await pages()).toBe(2);
  });

  it('shows visitors the rows of living synced sections alone, and of them no more than a website draws', async () => {
    await synced('Living');
    const deleted = await synced('Deleted');
    await api.call('DELETE', `reusable/${deleted.id}`, { token: editor() });
    for (const kind of ['section', 'page']) await make('reusable', { ...offerOf('Staff'), kind });
    const visitor = new pg.Client({ connectionString: api.databaseUrl });
    await visitor.connect();
    onTestFinished(() => visitor.end());
    for (const role of ['vold_site', 'vold_preview']) {
      const as = async (text: string) => {
        await visitor.query('begin');
        await visitor.query(`set local role ${role}`);
        await visitor.query(`select set_config('app.client_id', $1, true)`, [api.bali.id]);
        const answer = await visitor.query({ text, rowMode: 'array' }).then(
          ({ rows }) => rows.flat(),
          (error: Error) => error.message,
        );
        await visitor.query('rollback');
        return answer;
      };
      const titles = await as('select title from public.reusable');
      expect(titles).toContain('Living');
      expect(titles).not.toContain('Deleted');
      expect(titles).not.toContain('Staff');
      expect(await as('select id, rev, kind, components, deleted_at from public.reusable limit 0')).toEqual(
        [],
      );
      expect(await as('select created_by from public.reusable')).toMatch('permission denied');
    }
  });
});
