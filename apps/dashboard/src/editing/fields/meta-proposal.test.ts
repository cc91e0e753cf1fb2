// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useSession } from '../../core/session/session-store.ts';
import { proposeMeta } from './meta-proposal.ts';

const text = (value: string) => ({ id: 'sec_1', sectionId: 'text', data: { title: 'Rooms', text: value } });
const sentence = 'Seven rooms, each of them a few steps from the water.';
const propose = (record: object, language = 'en', id = 'pg_1') =>
  Object.fromEntries(
    proposeMeta({ title: { en: 'Rooms', id: 'Kamar' }, ...record }, language, id).map(({ path, value }) => [
      path.join('.'),
      value,
    ]),
  );

beforeEach(() =>
  useSession.setState({ webconfig: { site_name: 'Salt House', default_homepage: 'pg_home' } as never }),
);
afterEach(() => useSession.setState({ webconfig: null, client: null }));

it('H30, W16 proposes the name with that of the website, and the first text in the language', () => {
  const components = {
    en: [text(`<p>${sentence}</p>`)],
    id: [text('<p>Tujuh kamar tepi laut yang tenang.</p>')],
  };
  expect(propose({ components })).toEqual({
    'meta.title.en': 'Rooms, Salt House',
    'meta.description.en': sentence,
  });
  expect(propose({ components }, 'id')).toEqual({
    'meta.title.id': 'Kamar, Salt House',
    'meta.description.id': 'Tujuh kamar tepi laut yang tenang.',
  });
});

it('H30 proposes only what is missing', () => {
  const components = { en: [text(sentence)] };
  expect(propose({ components, meta: { title: { en: 'Our rooms' }, description: { en: ' ' } } })).toEqual({
    'meta.description.en': sentence,
  });
  expect(propose({ components, meta: { title: { en: 'a' }, description: { en: 'b' } } })).toEqual({});
});

it('H30 a proposal is as long as search engines show, and ends at a word', () => {
  const long = 'Rooms with a view over the bay and the green islands';
  const proposed = propose({
    title: { en: long },
    components: { en: [text('word after word '.repeat(30))] },
  });
  expect(proposed['meta.title.en']).toBe(long);
  expect(proposed['meta.description.en']).toMatch(/^word after .* (word|after)…$/);
  expect(String(proposed['meta.description.en']).length).toBeLessThanOrEqual(160);
  const longer = propose({ title: { en: `${long}, the harbor and the hills` } })['meta.title.en'];
  expect(longer).toMatch(/…$/);
  expect(String(longer).length).toBeLessThanOrEqual(58);
});

it('H30 proposes the website’s name for the homepage', () => {
  expect(propose({ title: { en: 'Home' } }, 'en', 'pg_home')).toEqual({ 'meta.title.en': 'Salt House' });
});

it('H30 proposes the lead of a post, else the first text of its blocks', () => {
  const block = { en: [[{ data: { content: `<p>${sentence}</p>` } }]] };
  expect(propose({ block, data: { lead: { en: 'Low water brings the reef to the door.' } } })).toMatchObject({
    'meta.description.en': 'Low water brings the reef to the door.',
  });
  expect(propose({ block, data: {} })).toMatchObject({ 'meta.description.en': sentence });
});

it('H30 finds sentences in the fields and lists of other sections, but no labels, addresses or hidden sections', () => {
  const cards = {
    data: {
      kind: 'wide',
      address: 'https://a.example/with/a/very/long/path/to/something',
      items: [{ title: 'Breakfast', words: `<p>${sentence}</p>` }],
    },
  };
  expect(propose({ components: { en: [{ ...text(sentence), hide: true }, cards] } })).toMatchObject({
    'meta.description.en': sentence,
  });
  const [labels, words] = ['Two cups of strong coffee', 'Two cups of very strong coffee'];
  expect(propose({ components: { en: [{ data: { words: labels } }, { data: { words } }] } })).toMatchObject({
    'meta.description.en': words,
  });
  const thai = 'ห้องพักเจ็ดห้องอยู่ห่างจากทะเลเพียงไม่กี่ก้าว';
  expect(propose({ components: { en: [{ data: { words: thai } }] } })['meta.description.en']).toBe(thai);
});

it('H30 proposes nothing without a name and a text, or for odd values', () => {
  expect(propose({ title: {}, components: { en: [text('')] } })).toEqual({});
  expect(
    propose({ title: { id: 'Kamar' }, components: { en: [null, 7, { data: [] }] }, data: [], meta: 1 }),
  ).toEqual({});
});
