import { draftHeader, type FoundText, newId } from '@vold/contract';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { startWorker } from '../../platform/jobs/index.ts';
import { createReadSearchTextsHandler } from './read-search-texts.job.ts';
import { type SearchedResource, searchedResources } from './searched-texts.ts';

interface Listed {
  results: { id: string; title: Record<string, string> }[];
  total: number;
}

let api: TestApi;
let client: Awaited<ReturnType<TestApi['makeClient']>>;
beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'id'] });
});
afterAll(() => api.close());
beforeEach(async () => {
  client = await api.makeClient();
});

const page = async (title: Record<string, string>, text = '', more: object = {}) => {
  const section = { id: newId('item'), sectionId: 'text', data: { text: `<p>${text}</p>` } };
  const { status, body } = await api.call<{ id: string }>('POST', 'page', {
    token: client.tokens.editor,
    body: { title, components: { en: [section] }, ...more },
  });
  expect(status).toBe(201);
  return body.id;
};
const find = async (words: string, options: { path?: string; token?: string; query?: object } = {}) => {
  const { path = 'page', token = client.tokens.editor, query = {} } = options;
  const parameters = new URLSearchParams({ words, limit: '100', ...query });
  const { status, body } = await api.call<Listed>('GET', `${path}?${parameters}`, { token });
  expect(status).toBe(200);
  expect(body.total).toBe(body.results.length);
  return body.results.map(({ title }) => title.en ?? title.id ?? title);
};

it('finds a page by a price in its text (H15)', async () => {
  await page({ en: 'Boats' }, 'The boat costs <b>Rp 350,000</b> a day.');
  await page({ en: 'Rooms' }, 'A room is Rp 900,000.');
  expect(await find('350,000')).toEqual(['Boats']);
  expect(await find('Rp')).toHaveLength(2);
});

it('finds titles without accents, with words in any order (H22)', async () => {
  await page({ en: 'Guide 298: Cafés of district 9' });
  await page({ en: 'Guide 297: Ferries of district 16' });
  expect(await find('cafes 9')).toEqual(['Guide 298: Cafés of district 9']);
  expect(await find('16 ferries')).toEqual(['Guide 297: Ferries of district 16']);
  expect(await find('CAFÉS')).toEqual(['Guide 298: Cafés of district 9']);
  expect(await find('errie')).toEqual(['Guide 297: Ferries of district 16']);
  expect(await find('ferries 9')).toEqual([]);
});

it('finds what was saved a moment ago, and no longer what was replaced or deleted', async () => {
  const id = await page({ en: 'Boats' }, 'breakfast');
  expect(await find('breakfast')).toEqual(['Boats']);
  const section = { id: newId('item'), sectionId: 'text', data: { text: '<p>supper</p>' } };
  const token = client.tokens.editor;
  await api.call('PUT', `page/${id}`, { token, body: { components: { en: [section] } } });
  expect(await find('breakfast')).toEqual([]);
  expect(await find('supper')).toEqual(['Boats']);
  await api.call('DELETE', `page/${id}`, { token });
  expect(await find('supper')).toEqual([]);
  await api.call('POST', `page/${id}/restore`, { token });
  expect(await find('supper')).toEqual(['Boats']);
});

it('shows records with the words in their titles first', async () => {
  await page({ en: 'Tea' }, 'with breakfast');
  await page({ en: 'Breakfast' }, 'with tea');
  await page({ en: 'Coffee' }, 'with breakfast');
  expect(await find('breakfast', { query: { sort: 'title.en ASC' } })).toEqual([
    'Breakfast',
    'Coffee',
    'Tea',
  ]);
});

it('finds a page in a language that the list is not in', async () => {
  await page({ id: 'Halaman baru' });
  expect(await find('halaman')).toEqual(['Halaman baru']);
});

it.each(['en', 'id'])('M9 finds what each field says in the language %s, at any depth', async (language) => {
  const text = (word: string) => ({ [language]: word });
  const section = { id: newId('item'), sectionId: 'text', data: { text: '<p>besection</p>' } };
  await page({ en: 'All' }, '', {
    title: { en: 'All', ...text('betitle') },
    slug: text('beslug'),
    components: { [language]: [section] },
    meta: { title: text('bemetatitle'), description: text('bemetatext') },
  });
  const found = ['betitle', 'beslug', 'besection', 'bemetatitle', 'bemetatext'].map(async (word) => [
    word,
    (await find(word)).length,
  ]);
  expect((await Promise.all(found)).filter(([, count]) => count !== 1)).toEqual([]);
  expect(await find('benothing')).toEqual([]);
});

it('finds words in languages without spaces, and with a final sigma', async () => {
  await page({ en: 'Tokyo' }, '京都の朝食は七時からです。');
  await page({ en: 'Athens' }, 'Οδός Ερμού');
  expect(await find('朝食')).toEqual(['Tokyo']);
  expect(await find('ΟΔΌΣ')).toEqual(['Athens']);
});

it.each([
  ['STRASSE', 'Hafenstraße 3 an der Straße'],
  ['Straße', 'Die lange Strasse'],
  ['oresund', 'Øresund'],
  ['Lodz', 'Łódź'],
  ['DIYARBAKIR', 'Diyarbakır'],
  ['coeur', 'Un cœur'],
])('B7 finds %s in “%s”', async (asked, written) => {
  await page({ en: 'Spelling' }, written);
  expect(await find(asked)).toEqual(['Spelling']);
});

it('finds nothing of another client', async () => {
  await page({ en: 'Boats' }, 'breakfast');
  expect(await find('breakfast', { token: api.other.tokens.editor })).toEqual([]);
});

it('finds drafts in the draft only', async () => {
  const id = await page({ en: 'Boats' }, 'breakfast');
  const token = client.tokens.editor;
  const section = { id: newId('item'), sectionId: 'text', data: { text: '<p>supper</p>' } };
  const { status } = await api.call('PUT', `page/${id}`, {
    token,
    body: { components: { en: [section] } },
    headers: { [draftHeader]: 'draft' },
  });
  expect(status).toBe(200);
  expect(await find('supper')).toEqual([]);
  expect(await find('breakfast')).toEqual(['Boats']);
  const { body } = await api.call<Listed>('GET', 'page?words=supper', {
    token,
    headers: { [draftHeader]: 'draft' },
  });
  expect(body.total).toBe(1);
  const gone = await api.call<Listed>('GET', 'page?words=breakfast', {
    token,
    headers: { [draftHeader]: 'draft' },
  });
  expect(gone.body.total).toBe(0);
});

it.each(['before', 'after'])(
  'M20 finds new and changed drafts that were saved %s the first search',
  async (when) => {
    const inDraft = { token: client.tokens.editor, headers: { [draftHeader]: 'draft' } };
    const changed = await page({ en: 'Boats' }, 'breakfast');
    if (when === 'after') expect(await find('breakfast')).toEqual(['Boats']);
    const fresh = { title: { en: 'Piers' }, meta: { title: { en: 'a supper' } } };
    const made = await api.call<{ id: string }>('POST', 'page', { ...inDraft, body: fresh });
    const put = await api.call('PUT', `page/${changed}`, { ...inDraft, body: { meta: fresh.meta } });
    expect([made.status, put.status]).toEqual([201, 200]);
    const { body } = await api.call<Listed>('GET', 'page?words=supper', inDraft);
    expect(body.results.map(({ id }) => id).toSorted()).toEqual([changed, made.body.id].toSorted());
    expect(await find('supper')).toEqual([]);
  },
);

const text = (word: string) => ({ en: word });
const found: Record<SearchedResource, (word: string) => object> = {
  page: (word) => ({ title: text('A'), meta: { description: text(word) } }),
  post: (word) => ({ type: 'notes', title: text('A'), meta: { description: text(word) } }),
  category: (word) => ({ type: 'notes', title: text('A'), description: text(word) }),
  static: (word) => ({ title: text('A'), description: text(word) }),
  navigation: (word) => ({
    title: 'A',
    position: 'main',
    items: [{ id: 'i', type: 'custom', customUrl: '/x', customTitle: text(word) }],
  }),
  'form-builder': (word) => ({ title: 'A', description: word }),
};

it.each(searchedResources)(
  'finds each kind: a %s as it is published and drafted, not in the trash',
  async (resource) => {
    const token = client.tokens.superadmin;
    const inDraft = { [draftHeader]: 'draft' };
    const write = async (method: string, path: string, word = '', headers = {}) => {
      const body = word && found[resource](word);
      const answer = await api.call<{ id: string; message: string }>(method, path, {
        token,
        headers,
        ...(body && { body }),
      });
      expect([answer.status < 300, answer.body.message]).toEqual([true, undefined]);
      return answer.body.id;
    };
    const count = async (word: string, headers = {}) =>
      (await api.call<Listed>('GET', `${resource}?words=${word}`, { token, headers })).body.total;
    const id = await write('POST', resource, 'breakfast');
    expect([await count('breakfast'), await count('breakfast', inDraft)]).toEqual([1, 1]);
    await write('PUT', `${resource}/${id}`, 'supper', inDraft);
    const both = async (word: string) => [await count(word), await count(word, inDraft)];
    expect([await both('breakfast'), await both('supper')]).toEqual([
      [1, 0],
      [0, 1],
    ]);
    await write('POST', `${resource}/${id}/publish`, '');
    expect([await both('breakfast'), await both('supper')]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    await write('DELETE', `${resource}/${id}`, '', inDraft);
    expect(await both('supper')).toEqual([1, 0]);
    await write('POST', `${resource}/${id}/publish`, '');
    expect(await both('supper')).toEqual([0, 0]);
  },
);

it('does not find ids, keys and addresses of files', async () => {
  await page({ en: 'Boats' }, 'breakfast');
  expect(await find('sectionId')).toEqual([]);
  expect(await find('text')).toEqual([]);
});

it('replaces a condition for the same text in titles', async () => {
  await page({ en: 'Boats' }, 'breakfast', { status: 'draft' });
  await page({ en: 'Rooms' }, 'breakfast');
  const where = (...more: object[]) => ({
    where: JSON.stringify({ and: [{ 'title.en': { contains: 'breakfast' } }, ...more] }),
  });
  expect(await find('breakfast', { query: where() })).toHaveLength(2);
  expect(await find('breakfast', { query: where({ status: 'draft' }) })).toEqual(['Boats']);
  expect(await find('breakfast', { query: { ...where(), trash: 'true' } })).toEqual([]);
});

it('answers searches that come at once alike, while the content is read for the first time', async () => {
  for (let at = 0; at < 30; at++) await page({ en: `Page ${at}` }, 'breakfast');
  const answers = await Promise.all(
    ['page', 'post', 'page', 'static', 'page'].map((path) => find('breakfast', { path })),
  );
  expect(answers.map(({ length }) => length)).toEqual([30, 0, 30, 0, 30]);
});

it('takes signs as they are', async () => {
  await page({ en: '100 % wool' }, 'a "b" c');
  expect(await find("wool' | 'x")).toEqual([]);
  expect(await find('100 %')).toEqual(['100 % wool']);
  expect(await find('%')).toEqual(['100 % wool']);
  expect(await find('???')).toEqual([]);
});

it('says where the words are: language, section, field and the text around them', async () => {
  const id = await page(
    { en: 'Boats' },
    'Come along. Every morning there is a <b>late breakfast</b> on the deck.',
  );
  const token = client.tokens.editor;
  const { body } = await api.call<{ results: { id: string; found: FoundText }[] }>(
    'GET',
    'page?words=breakfast&select=title,found&limit=8',
    { token },
  );
  expect(body.results).toEqual([
    {
      id,
      title: { en: 'Boats' },
      found: {
        text: '…morning there is a late breakfast on the deck.',
        language: 'en',
        section: expect.any(String),
        field: 'text',
      },
    },
  ]);
  expect((await api.call('GET', 'page?words=x&select=found&limit=50', { token })).status).toBe(422);
});

it('reads one batch at most while the job has more to read', async () => {
  await Promise.all(Array.from({ length: 25 }, (_, at) => page({ en: `Long ${at}` }, 'breakfast')));
  expect(await find('breakfast')).toHaveLength(25);
  // As a search leaves it that had no time for all.
  await api.db.transact({ kind: 'system', reason: 'test', clientId: client.id }, (tx) =>
    sql`update search_state set cursor = 'page ' where client_id = ${client.id}`.execute(tx),
  );
  const cursor = async () =>
    (
      await api.db.read({ kind: 'system', reason: 'test', clientId: client.id }, (tx) =>
        sql<{
          cursor: string | null;
        }>`select cursor from search_state where client_id = ${client.id}`.execute(tx),
      )
    ).rows[0]?.cursor;
  expect(await find('long 7')).toEqual(['Long 7']);
  expect(await cursor()).toMatch(/^page pg_/);
});

it('reads many records in the background, and finds titles until then', async () => {
  const token = client.tokens.editor;
  const long = 'word '.repeat(20_000);
  const made = await Promise.all(
    Array.from({ length: 40 }, (_, at) => page({ en: `Long ${at}` }, `${long} breakfast`)),
  );
  expect(made).toHaveLength(40);
  expect(await find('long 7')).toContain('Long 7');
  const log = pino({ level: 'silent' });
  const worker = await startWorker({
    url: api.databaseUrl,
    log,
    handlers: [createReadSearchTextsHandler(api)],
  });
  await expect
    .poll(async () => (await api.call<Listed>('GET', 'page?words=breakfast', { token })).body.total)
    .toBe(40);
  await worker.stop();
});

it.each(['9', 'boats', 'boats green', 'boats green trees 9', 'a boats', 'ats', 'ats reen'])(
  'finds %j among records of its kind, published or drafted, and first where it is in the title',
  async (words) => {
    const token = client.tokens.editor;
    const title = { en: 'Boats 9 a green trees' };
    await page({ en: 'Abbey' }, title.en);
    await page(title);
    const post = { token, body: { type: 'journal', title: { en: `${title.en} post` } } };
    expect((await api.call('POST', 'post', post)).status).toBe(201);
    const headers = { [draftHeader]: 'draft' };
    const drafted = { token, headers, body: { title: { en: `${title.en} draft` } } };
    expect((await api.call('POST', 'page', drafted)).status).toBe(201);
    const renamed = { token, headers, body: { title: { en: `${title.en} later` } } };
    expect((await api.call('PUT', `page/${await page({ en: 'Zebra' })}`, renamed)).status).toBe(200);
    const list = async (path: string, more = {}) => {
      const query = `words=${encodeURIComponent(words)}&sort=title.en ASC`;
      const { body } = await api.call<Listed>('GET', `${path}?${query}`, { token, headers: more });
      return body.results.map((one) => one.title.en?.replace(title.en, '*'));
    };
    // Parts of words are looked for in titles only.
    const others = words.startsWith('ats') ? [] : ['Abbey'];
    expect(await list('page')).toEqual(['*', ...others]);
    expect(await list('page', headers)).toEqual(['*', '* draft', '* later', ...others]);
    expect(await list('post')).toEqual(['* post']);
  },
);
