import type { InputDefinition, Page, RecordReference, SectionImpact } from '@vold/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../api/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const call = <T = Record<string, unknown>>(
  method: string,
  path: string,
  body?: object,
  token = api.bali.tokens.superadmin,
) => api.call<T>(method, path, { token, ...(body && { body }) });
async function make<T extends object = { id: string; rev: number }>(
  path: string,
  body: object,
  token?: string,
) {
  const made = await call<T>('POST', path, body, token);
  expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201 });
  return made.body;
}
const input = (model: string, component: InputDefinition['component'] = 'VoldInput', more = {}) => ({
  id: `i-${model}`,
  component,
  model,
  title: model,
  ...more,
});
const section = (sectionId: string, data: object, more: object = {}) => ({
  id: 's',
  sectionId,
  data,
  ...more,
});
const inEnglish = (...sections: object[]) => ({ components: { en: sections } });
const reusable = (kind: string, title: string, ...sections: object[]) =>
  make('reusable', { kind, title, ...inEnglish(...sections) });
const pageWith = (title: string, ...sections: object[]) =>
  make<Page>('page', { title: { en: title }, ...inEnglish(...sections) });

it('what a changed section does to them is told before, by their names, and renamed inputs carry their values', async () => {
  const definition = await make('component', {
    title: 'Hours',
    sectionId: 'hours',
    components: [input('day'), input('note')],
  });
  const offer = await reusable('synced', 'Offer', section('hours', { day: 'Monday', note: 'Late' }));
  const preset = await reusable('section', 'Preset', section('hours', { day: 'Tuesday' }));
  const template = await reusable(
    'page',
    'Template',
    section('hours', { day: 'Friday' }),
    section('text', {}, { id: 'text' }),
  );
  const page = await pageWith(
    'Page',
    section('hours', {}, { synced: { id: offer.id } }),
    section('hours', { day: 'Sunday' }, { id: 'own' }),
  );
  const draft = {
    components: [{ ...input('weekday'), id: 'i-day' }, input('note', 'VoldInput', { required: true })],
  };
  const { body } = await call<SectionImpact>('POST', `component/${definition.id}/dry-run`, draft);
  const named = [
    { id: template.id, title: 'Template', language: 'en', reusable: 'page' },
    { id: preset.id, title: 'Preset', language: 'en', reusable: 'section' },
  ];
  const ofOffer = { id: offer.id, title: 'Offer', language: 'en', reusable: 'synced' };
  const ofPage = { id: page.id, title: 'Page', language: 'en' };
  expect(body).toEqual({
    pages: 1,
    reusables: 3,
    sections: 4,
    changes: [
      { kind: 'renamed', model: 'day', to: 'weekday', values: 4, examples: [...named, ofOffer, ofPage] },
      { kind: 'required', model: 'note', to: null, values: 3, examples: [...named, ofPage] },
    ],
  });

  const saved = await call('PUT', `component/${definition.id}`, { ...draft, sectionId: 'times' });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  for (const [path, day] of [
    [`reusable/${offer.id}`, 'Monday'],
    [`reusable/${preset.id}`, 'Tuesday'],
    [`reusable/${template.id}`, 'Friday'],
    [`page/${page.id}`, 'Monday'],
  ])
    expect((await call<Page>('GET', `${path}`)).body.components.en?.[0]).toMatchObject({
      sectionId: 'times',
      data: { weekday: day },
    });
});

it('name what is there: their relations and files are checked, told and kept from deletion as those of pages', async () => {
  await make('component', {
    title: 'Cards',
    sectionId: 'card-wall',
    components: [
      input('pages', 'VoldRelation', { options: { target: 'page' } }),
      input('file', 'VoldFileSelector'),
    ],
  });
  const target = await pageWith('Target');
  const foreign = await make<Page>(
    'page',
    { title: { en: 'Foreign' }, components: {} },
    api.other.tokens.superadmin,
  );
  for (const id of [foreign.id, 'pg_01h455vb4pex5vsknk084sn02q'])
    for (const kind of ['synced', 'section', 'page'])
      expect(
        await call('POST', 'reusable', {
          kind,
          title: 'No',
          ...inEnglish(section('card-wall', { pages: [id] })),
        }),
      ).toMatchObject({ status: 422, body: { details: [{ path: 'components.en.0.data.pages.0' }] } });
  const form = new FormData();
  form.set('file', new Blob(['A note']), 'note.txt');
  const { body: file } = await api.call<{ id: string; url: string }>('POST', 'files', {
    token: api.bali.tokens.admin,
    body: form,
  });
  const holds = { pages: [target.id], file: { id: file.id, url: file.url } };
  const offer = await reusable('synced', 'Offer', section('card-wall', holds));
  const change = (id: string) =>
    call('PUT', `reusable/${offer.id}`, inEnglish(section('card-wall', { pages: [target.id, id] })));
  expect((await change(foreign.id)).status).toBe(422);
  // The same by a page that shows it.
  const page = await pageWith('Shows', section('card-wall', {}, { synced: { id: offer.id } }));
  const shown = page.components.en?.[0];
  const through = await call(
    'PUT',
    `page/${page.id}`,
    inEnglish({ ...shown, data: { pages: [foreign.id] } }),
  );
  expect(through.status).toBe(422);

  const uses = await call<{ results: RecordReference[] }>('GET', `page/${target.id}/references`);
  expect(uses.body.results).toMatchObject([
    { resource: 'reusable', id: offer.id, title: 'Offer', status: 'published', language: 'en' },
  ]);
  expect(await call('DELETE', `page/${target.id}`)).toMatchObject({
    status: 409,
    body: { code: 'IN_USE', details: [{ path: `reusable/${offer.id}` }] },
  });
  const where = encodeURIComponent(JSON.stringify({ used: false }));
  expect((await call('GET', `files?where=${where}`)).body).toMatchObject({ total: 0 });
  expect((await call('DELETE', `files/${file.id}`)).body).toMatchObject({ code: 'IN_USE' });
  // One that is gone may stay.
  expect((await call('DELETE', `page/${target.id}?force=true`)).status).toBe(200);
  expect((await call('PUT', `reusable/${offer.id}`, { title: 'Offer 2' })).status).toBe(200);
  expect(
    (await call('PUT', `reusable/${offer.id}`, inEnglish(section('card-wall', { pages: [target.id] }))))
      .status,
  ).toBe(200);
});

it('are in the versions of pages with what they hold now, and restoring one keeps them', async () => {
  const offer = await reusable('synced', 'Offer', section('text', { title: 'Then' }));
  const page = await pageWith('First', section('text', {}, { synced: { id: offer.id } }));
  const put = (path: string, body: object) => call<Page>('PUT', path, body);
  await put(`page/${page.id}`, { title: { en: 'Second' }, ...inEnglish(section('text', { title: 'Own' })) });
  await put(`reusable/${offer.id}`, inEnglish(section('text', { title: 'Now' })));
  const version = await call<Page>('GET', `page/${page.id}/versions/1`);
  const shown = { data: { title: 'Now' }, synced: { id: offer.id, title: 'Offer', rev: 2 } };
  expect(version.body).toMatchObject({ title: { en: 'First' }, components: { en: [shown] } });
  const restored = await call<Page>('POST', `page/${page.id}/versions/1/restore`);
  expect(restored).toMatchObject({
    status: 200,
    body: { title: { en: 'First' }, components: { en: [shown] } },
  });
  expect((await call('GET', `reusable/${offer.id}`)).body).toMatchObject({ rev: 2, pages: 1 });
  expect((await call<Page>('GET', `page/${page.id}/versions/2`)).body.components.en).toMatchObject([
    { data: { title: 'Own' } },
  ]);
});

it('are listed with the kinds of their sections, the beginning of their texts, and how many pages show them', async () => {
  const template = await reusable(
    'page',
    'Whole page',
    section('hero', { title: 'A warm welcome', picture: { url: '/files/a.jpg', id: 'pi_1' } }),
    section('text', { text: '<p>Rooms <b>and</b> suites</p>', kind: 'wide' }, { id: 't' }),
    section('quote', { text: 'Third words', author: 'Fourth words' }, { id: 'u' }),
  );
  const offer = await reusable('synced', 'Shown offer', section('text', { title: 'Half price' }));
  for (const title of ['First', 'Second'])
    await pageWith(
      title,
      section('text', {}, { synced: { id: offer.id } }),
      section('text', {}, { id: 'again', synced: { id: offer.id } }),
    );
  const gone = await pageWith('Gone', section('text', {}, { synced: { id: offer.id } }));
  expect((await call('DELETE', `page/${(gone as unknown as { id: string }).id}`)).status).toBe(200);
  const { body: one } = await call('GET', `reusable/${template.id}`);
  expect(one).toMatchObject({ sectionIds: ['hero', 'text', 'quote'], pages: 0 });
  const parts = String(one.excerpt)
    .split(' · ')
    .map((text) => text.replaceAll(/\s+/g, ' ').trim());
  // Three texts, without addresses, ids and markup.
  expect(parts).toHaveLength(3);
  expect(['A warm welcome', 'Rooms and suites', 'wide', 'Third words', 'Fourth words']).toEqual(
    expect.arrayContaining(parts),
  );
  const { body: shown } = await call('GET', `reusable/${offer.id}`);
  expect(shown).toMatchObject({ sectionIds: ['text'], excerpt: 'Half price', pages: 2 });
  const empty = await reusable('section', 'Without a word', section('text', { text: '', number: 5 }));
  expect((await call('GET', `reusable/${empty.id}`)).body).toMatchObject({
    excerpt: '',
    sectionIds: ['text'],
  });
});
