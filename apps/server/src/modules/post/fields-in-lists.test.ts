import { type FormField, newId } from '@vold/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
const call = <T = Record<string, unknown>>(method: string, path: string, token: string, body?: object) =>
  api.call<T>(method, path, { token, body });
interface Listed {
  results: { id: string; data: Record<string, unknown> }[];
  total: number;
}

const field = (
  model: string,
  component: FormField['component'],
  more: Partial<FormField> = {},
): FormField => ({
  id: model,
  component,
  model,
  title: model,
  useInLists: true,
  ...more,
});
const fields = [
  field('beds', 'VoldNumber'),
  field('built', 'VoldCalendar'),
  field('kind', 'VoldSelectOption'),
  field('label', 'VoldInput', { hasLanguage: true }),
  field('open', 'VoldToggle'),
  field('margin', 'VoldNumber', { roles: ['developer'] }),
];
const group = (components: FormField[]) => ({
  path: 'villa',
  cardDetail: { group: [{ id: 'a', components }] },
});

/** Name: the data of each villa. Two names differ by case and accents, two values are missing. */
const villas: Record<string, Record<string, unknown>> = {
  A: { beds: 10, built: '2020-05-01', kind: 'pool', label: { en: 'Éclair' }, open: true, margin: 3 },
  B: {
    beds: 9,
    built: '1999-12-31',
    kind: 'beach',
    label: { en: 'eclair', id: 'zeta' },
    open: false,
    margin: 1,
  },
  C: { beds: -2.5, kind: 'pool', label: { en: 'Zebra' }, open: true, margin: 2 },
  D: { beds: '9', built: '2020-05-01T10:00:00Z', kind: 'POOL', label: { id: 'alpha' } },
  E: { kind: 'a', label: { en: '  ' } },
};
const names = new Map<string, string>();
let setting: string;

beforeAll(async () => {
  api = await startTestApi();
  const { developer } = api.bali.tokens;
  const made = await call<{ id: string }>('POST', 'website-setting', developer, {
    title: 'Villas',
    data: group(fields),
  });
  setting = made.body.id;
  for (const [name, data] of Object.entries(villas)) {
    const post = { type: 'villa', title: { en: name }, slug: { en: newId('post') }, data };
    const { status, body } = await call<{ id: string }>('POST', 'post', developer, post);
    expect(status).toBe(201);
    names.set(body.id, name);
  }
  await call('POST', 'post', developer, { type: 'hut', title: { en: 'Hut' }, data: villas.A });
});
afterAll(() => api.close());

/** Names of what a list answers, in its order, and its total. */
async function list(sort: string, where: object = {}, more = '', token = api.bali.tokens.developer) {
  const query = new URLSearchParams({ sort, where: JSON.stringify({ and: [{ type: 'villa' }, where] }) });
  const { status, body } = await call<Listed>('GET', `post?${query}${more}`, token);
  return status === 200 ? `${body.results.map(({ id }) => names.get(id)).join('')} ${body.total}` : status;
}

it.each([
  ['numbers as numbers, those without last', 'data.beds ASC', 'CBDAE 5'],
  ['the other way round, those without still last', 'data.beds DESC', 'ADBCE 5'],
  ['dates', 'data.built ASC', 'BADCE 5'],
  ['texts without regard to case and accents, ties by age', 'data.label.en ASC', 'ABCDE 5'],
  ['texts of another language', 'data.label.id ASC', 'DBACE 5'],
  ['ties by age the other way round', 'data.kind ASC, id DESC', 'DEBCA 5'],
])('puts %s in order', async (_, sort, expected) => {
  expect(await list(sort)).toBe(expected);
  // Page by page and as a stream it is the same order.
  const pages = await Promise.all([0, 1, 2].map((page) => list(sort, {}, `&size=2&page=${page}`)));
  expect(pages.map((page) => String(page).split(' ')[0]).join('')).toBe(expected.split(' ')[0]);
  expect(await list(sort, {}, '&limit=999999')).toBe(expected);
});

it.each([
  ['a choice as it is stored', { 'data.kind': 'pool' }, 'AC 2'],
  ['one of several', { 'data.kind': { in: ['pool', 'a'] } }, 'ACE 3'],
  ['anything else', { 'data.kind': { ne: 'pool' } }, 'BDE 3'],
  ['a number, as text too', { 'data.beds': 9 }, 'BD 2'],
  ['a range of numbers', { 'data.beds': { gte: -3, lt: 10 } }, 'BCD 3'],
  ['a range of days', { 'data.built': { gte: '2020-05-01', lt: '2020-05-02' } }, 'AD 2'],
  ['what is switched on, and what is not', { 'data.open': { ne: true } }, 'BDE 3'],
  ['the beginning of a text', { 'data.label.en': { startsWith: 'ECL' } }, 'B 1'],
  ['either of two fields', { or: [{ 'data.beds': 10 }, { 'data.kind': 'beach' }] }, 'AB 2'],
])('finds %s', async (_, where, expected) => {
  expect(await list('id ASC', where)).toBe(expected);
});

it('follows changes, the trash and the definition, and answers the same without the mark', async () => {
  const { developer } = api.bali.tokens;
  const of = (name: string) => [...names].find(([, known]) => known === name)?.[0];
  await call('PUT', `post/${of('A')}`, developer, { data: { ...villas.A, beds: 1 }, status: 'draft' });
  await call('DELETE', `post/${of('B')}`, developer);
  expect(await list('data.beds ASC')).toBe('CADE 4');
  expect(await list('data.beds ASC', { status: 'draft' })).toBe('A 1');
  await call('PUT', `post/${of('A')}`, developer, { data: villas.A, status: 'published' });
  await call('POST', `post/${of('B')}/restore`, developer);
  expect(await list('data.beds ASC')).toBe('CBDAE 5');

  const define = async (components: FormField[]) =>
    expect(
      (await call('PUT', `website-setting/${setting}`, developer, { data: group(components) })).status,
    ).toBe(200);
  await define(fields.map(({ useInLists: _, ...rest }) => rest));
  await expect.poll(() => list('id ASC', { 'data.kind': 'pool' })).toBe('AC 2');
  await define(fields);
  await expect.poll(() => list('data.beds DESC')).toBe('ADBCE 5');
});

it('neither filters nor sorts by a field that is for other roles', async () => {
  const { editor } = api.bali.tokens;
  expect(await list('data.margin ASC')).toBe('BCADE 5');
  expect(await list('data.margin ASC', {}, '', editor)).toBe(422);
  expect(await list('id ASC', { 'data.margin': { gt: 1 } }, '', editor)).toBe(422);
  expect(await list('data.beds ASC', {}, '', editor)).toBe('CBDAE 5');
});
