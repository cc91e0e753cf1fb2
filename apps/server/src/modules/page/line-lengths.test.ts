import { newId } from '@vold/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { json } from '../../platform/db/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'id'] });
});
afterAll(() => api.close());

const line = (length: number) => 'a'.repeat(length);
const pageWith = (title: string, item: string) => ({
  title: { en: 'Numbers' },
  components: {
    en: [
      {
        id: 's1',
        sectionId: 'contact',
        data: { title, address: line(20_000), rows: [{ value: 'x' }, { value: item }] },
      },
    ],
  },
});

it('a page takes single-line texts of 5000 characters, and names those that are longer', async () => {
  const token = api.bali.tokens.editor;
  const create = (body: object) => api.call('POST', 'page', { token, body });
  expect((await create(pageWith(line(5000), line(5000)))).status).toBe(201);
  expect(await create(pageWith(line(5001), line(5001)))).toMatchObject({
    status: 422,
    body: {
      details: [
        { path: 'components.en.0.data.title', message: 'Title must have at most 5000 characters' },
        { path: 'components.en.0.data.rows.1.value', message: 'Value must have at most 5000 characters' },
      ],
    },
  });
});

it('a longer text that is stored already is still read', async () => {
  const token = api.bali.tokens.editor;
  const id = newId('page');
  const { title, components } = pageWith(line(9000), 'x');
  await api.db.transact({ kind: 'system', reason: 'test', clientId: api.bali.id }, (tx) =>
    tx
      .insertInto('page')
      .values({
        client_id: api.bali.id,
        id,
        title: json(title),
        components: json(components),
      })
      .execute(),
  );
  const { status, body } = await api.call('GET', `page/${id}`, { token });
  expect({ status, body }).toMatchObject({ status: 200, body: { components } });
});

it.each(['<', '<br>', '&'])(
  'rich texts of a language have at most 200,000 characters together: %s',
  async (piece) => {
    const token = api.bali.tokens.editor;
    const most = piece.repeat(200_000 / piece.length);
    const section = (id: string, text: string) => ({ id, sectionId: 'text', data: { text } });
    const create = (en: string[]) =>
      api.call('POST', 'page', {
        token,
        body: {
          title: { en: 'Long' },
          components: { en: en.map((text, at) => section(`s${at}`, text)), id: [section('t1', most)] },
        },
      });
    expect((await create([most, 'plain'])).status).toBe(201);
    expect(await create([most, '<i>'])).toMatchObject({
      status: 422,
      body: { message: 'Texts with markup may have at most 200,000 characters in one language' },
    });
  },
);
