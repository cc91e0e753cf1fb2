import type { Page, SectionInstance } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

    // Who started from an earlier revision is told, and nothing is written.
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
    expect(first(await read(page.id))).toMatchObject({ data: {}, synced: { missing: true } });
    await api.call('POST', `reusable/${offer.id}/restore`, { token: editor() });
    expect(first(await read(page.id)).data).toEqual({ title: 'Kept' });
  });

  it('cannot be changed by a draft, which is told by their names and can be saved once they are detached', async () => {
    const [offer, note] = [await synced('Offer'), await synced('Note')];
    const page = await pageWith(
      'Prepared',
      section('a', '', { synced: { id: offer.id } }),
      section('b', '', { synced: { id: note.id } }),
    );
    const [shown, other] = (await read(page.id)).components.en ?? [];
    const prepare = (...sections: object[]) =>
      api.call<{ message: string }>('PUT', `page/${page.id}`, {
        token: editor(),
        body: { components: { en: sections } },
        headers: { 'x-vold-edition': 'draft' },
      });
    const changed = { ...shown, data: { title: 'Next year' } };
    const refused = await prepare(changed, { ...other, data: { title: 'New note' } });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('“Offer” and “Note” are synced sections');
    expect((await prepare(changed, { ...other, synced: undefined })).body.message).toMatch(
      /“Offer” is a synced section.*Detach it/,
    );
    const { synced: _, ...detached } = changed;
    expect((await prepare(detached, { ...other, id: 'c' })).status).toBe(200);
    expect(first(await read(page.id)).data).toEqual({ title: 'Offer' });
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
