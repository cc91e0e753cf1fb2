import { isLong } from '@vold/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'de'] });
});
afterAll(() => api.close());

/** Places of a page that two users change, each with a different value. */
const places = ['title.en', 'title.de', 'description', 'first', 'second', 'status'] as const;
type Place = (typeof places)[number];
type Values = Readonly<Record<Place, string>>;

interface Answer {
  id: string;
  changed?: boolean;
  title: Record<string, string>;
  meta: { description: Record<string, string> };
  components: { en: { id: string; data: { text: string } }[] };
  status: string;
  details?: { path: string }[];
}

const start: Values = {
  'title.en': '0',
  'title.de': '0',
  description: '0',
  first: '0',
  second: '0',
  status: 'published',
};
const sections = { first: 'se_first', second: 'se_second' };

function bodyOf(values: Values) {
  const section = (place: keyof typeof sections) => ({
    id: sections[place],
    sectionId: 'text',
    data: { text: `<p>${values[place]}</p>` },
  });
  return {
    title: { en: values['title.en'], de: values['title.de'] },
    meta: { description: { en: values.description } },
    components: { en: [section('first'), section('second')] },
    status: values.status,
  };
}

function valuesOf({ title, meta, components, status }: Answer): Values {
  const text = (place: keyof typeof sections) =>
    (components.en.find(({ id }) => id === sections[place])?.data.text ?? '').replace(/<\/?p>/g, '');
  return {
    'title.en': title.en ?? '',
    'title.de': title.de ?? '',
    description: meta.description.en ?? '',
    first: text('first'),
    second: text('second'),
    status,
  };
}

/** The paths by which the API says that a person has to decide. */
const pathOf: Readonly<Record<Place, string>> = {
  'title.en': 'title.en',
  'title.de': 'title.de',
  description: 'meta.description.en',
  first: `components.en.${sections.first}.data.text`,
  second: `components.en.${sections.second}.data.text`,
  status: 'status',
};

const step = fc.oneof(
  fc.record({
    do: fc.constantFrom('draft' as const, 'publish directly' as const),
    place: fc.constantFrom(...places),
    value: fc.constantFrom('1', '2', '3'),
  }),
  fc.record({ do: fc.constantFrom('publish' as const, 'discard' as const) }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const atOnce = 10;

it(
  'of edits of the draft and of what is published, in any order, keeps all or names each conflict',
  async () => {
    const headers = { 'x-vold-edition': 'draft' };
    const call = (method: string, path: string, body?: unknown, inDraft = false) =>
      api.call<Answer>(method, path, { token: api.bali.tokens.admin, body, ...(inDraft && { headers }) });
    const edit = async (steps: readonly Step[]) => {
      const slug = crypto.randomUUID();
      const created = await call('POST', 'page', { ...bodyOf(start), slug: { en: slug, de: slug } });
      expect(created, JSON.stringify(created.body)).toMatchObject({ status: 201 });
      const { id } = created.body;
      let published = start;
      // The draft, and the published page that it was made of; null: none.
      let draft: { base: Values; mine: Values } | null = null;
      const check = async () => {
        const [now, drafted] = await Promise.all([
          call('GET', `page/${id}`),
          call('GET', `page/${id}`, undefined, true),
        ]);
        expect(valuesOf(now.body)).toEqual(published);
        expect(valuesOf(drafted.body)).toEqual(draft?.mine ?? published);
        expect(drafted.body.changed).toBe(draft !== null);
      };
      for (const one of steps) {
        if (one.do === 'draft') {
          const value = one.place === 'status' ? (one.value === '1' ? 'draft' : 'published') : one.value;
          draft ??= { base: published, mine: published };
          draft = { ...draft, mine: { ...draft.mine, [one.place]: value } };
          expect((await call('PUT', `page/${id}`, bodyOf(draft.mine), true)).status).toBe(200);
          // A draft that says what is published is none.
          if (same(draft.mine, published)) draft = null;
        } else if (one.do === 'publish directly') {
          const value = one.place === 'status' ? (one.value === '1' ? 'draft' : 'published') : one.value;
          published = { ...published, [one.place]: value };
          expect((await call('PUT', `page/${id}`, bodyOf(published))).status).toBe(200);
        } else if (one.do === 'discard') {
          expect((await call('POST', `page/${id}/discard`)).status).toBe(draft ? 200 : 404);
          draft = null;
        } else {
          const { status, body } = await call('POST', `page/${id}/publish`, {});
          const { base, mine } = draft ?? { base: published, mine: published };
          const theirs = published;
          const clashes = places.filter(
            (place) =>
              mine[place] !== theirs[place] && mine[place] !== base[place] && theirs[place] !== base[place],
          );
          const isRefused = !draft || clashes.length > 0;
          expect(status).toBe(isRefused ? 409 : 200);
          if (!draft) continue;
          if (clashes.length > 0) {
            const named = body.details?.map(({ path }) => path).toSorted();
            expect(named).toEqual(clashes.map((place) => `page.${id}.${pathOf[place]}`).toSorted());
            continue;
          }
          const merged = places.map((place) => [
            place,
            mine[place] === base[place] ? theirs[place] : mine[place],
          ]);
          published = Object.fromEntries(merged) as Values;
          draft = null;
        }
        if (one.do === 'publish' || one.do === 'discard') await check();
      }
      await check();
    };
    // Pages that are edited at the same time: the calls of one wait for each other.
    const pages = fc.array(fc.array(step, { minLength: 3, maxLength: isLong ? 16 : 8 }), {
      minLength: atOnce,
      maxLength: atOnce,
    });
    await fc.assert(
      fc.asyncProperty(pages, (each) => Promise.all(each.map(edit)).then(() => {})),
      { numRuns: (isLong ? 10_000 : 200) / atOnce },
    );
  },
  isLong ? 3_600_000 : 180_000,
);

function same(one: Values, other: Values): boolean {
  return places.every((place) => one[place] === other[place]);
}
