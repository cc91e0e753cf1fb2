import type { FormField } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'de', 'id'] });
});
afterAll(() => api.close());

type Refusal = { code: string; message: string; details: { path: string; message: string }[] };
type Saved = { id: string; rev: number; data: Record<string, unknown>; status: string };

const field = (model: string, title: string, more: Partial<FormField> = {}): FormField => ({
  id: model,
  component: 'VoldInput',
  model,
  title,
  ...more,
});

let count = 0;
/** Defines a post type with a form; its path. */
async function defineType(
  components: FormField[],
): Promise<{ type: string; id: string; change: (next: FormField[]) => Promise<void> }> {
  count += 1;
  const type = `type-${count}`;
  const data = (fields: FormField[]) => ({
    path: type,
    cardDetail: { group: [{ id: 'a', components: fields }] },
  });
  const token = api.bali.tokens.developer;
  const made = await api.call<{ id: string }>('POST', 'website-setting', {
    token,
    body: { title: `Type ${count}`, data: data(components) },
  });
  expect(made.status).toBe(201);
  return {
    type,
    id: made.body.id,
    async change(next) {
      const body = { data: data(next) };
      expect((await api.call('PUT', `website-setting/${made.body.id}`, { token, body })).status).toBe(200);
    },
  };
}

const post = (type: string, data: object, more: object = {}, token = api.bali.tokens.editor) =>
  api.call<Saved & Refusal>('POST', 'post', {
    token,
    body: { type, title: { en: `Post ${Math.random()}` }, data, ...more },
  });
const put = (id: string, body: object, token = api.bali.tokens.editor) =>
  api.call<Saved & Refusal>('PUT', `post/${id}`, { token, body });

describe('a rule of a post type’s form', () => {
  it.each<[string, FormField, unknown, unknown, string, string]>([
    [
      'length',
      field('a', 'Name', { options: { minLength: 3 } }),
      'Ann',
      'Al',
      'data.a',
      'Name must have at least 3 characters',
    ],
    [
      'length',
      field('a', 'Name', { options: { maxLength: 3 } }),
      'Ann',
      'Anna',
      'data.a',
      'Name may have at most 3 characters',
    ],
    [
      'pattern',
      field('a', 'Code', {
        options: { pattern: '[A-Z]{2}-\\d+', patternNote: 'two letters and a number, as AB-1' },
      }),
      'AB-1',
      'AB1',
      'data.a',
      'Code must be two letters and a number, as AB-1',
    ],
    [
      'range',
      field('a', 'Price', { component: 'VoldNumber', options: { min: 10, max: 20 } }),
      10,
      9,
      'data.a',
      'Price must be at least 10',
    ],
    [
      'number',
      field('a', 'Price', { component: 'VoldNumber' }),
      '12',
      'cheap',
      'data.a',
      'Price must be a number',
    ],
    [
      'choice',
      field('a', 'Size', {
        component: 'VoldSelectOption',
        options: {
          values: [
            { id: 's', title: 'Small' },
            { id: 'l', title: 'Large' },
          ],
        },
      }),
      's',
      'm',
      'data.a',
      'Size must be one of Small, Large',
    ],
    [
      'choices',
      field('a', 'Sizes', {
        component: 'VoldCheckboxList',
        options: { values: [{ id: 's', title: 'Small' }] },
      }),
      ['s'],
      ['s', 'm'],
      'data.a.1',
      'Sizes must be one of Small',
    ],
    [
      'most items',
      field('a', 'Rooms', { component: 'VoldMultipleAddComponent', options: { max: 1, components: [] } }),
      [{}],
      [{ x: 1 }, { x: 2 }],
      'data.a',
      'Rooms may have at most 1 item',
    ],
    [
      'an item',
      field('a', 'Rooms', {
        component: 'VoldMultipleAddComponent',
        options: { components: [field('beds', 'Beds', { component: 'VoldNumber', options: { max: 4 } })] },
      }),
      [{ beds: 4 }],
      [{ beds: 1 }, { beds: 5 }],
      'data.a.1.beds',
      'Rooms, item 2: Beds must be at most 4',
    ],
    [
      'a language',
      field('a', 'Lead', { hasLanguage: true, options: { maxLength: 5 } }),
      { en: 'Short' },
      { en: 'Short', id: 'Panjang' },
      'data.a.id',
      'Lead may have at most 5 characters',
    ],
  ])(
    'of %s is asked of new posts and of changes, drafts too',
    async (_kind, rule, fit, unfit, path, message) => {
      const { type } = await defineType([rule]);
      const refused = await post(type, { a: unfit }, { status: 'draft' });
      expect([refused.status, refused.body.details]).toEqual([422, [{ path, message }]]);
      expect(refused.body.message).toBe(message);
      const made = await post(type, { a: fit }, { status: 'draft' });
      expect(made.status).toBe(201);
      expect((await put(made.body.id, { data: { a: unfit } })).body.details).toEqual([{ path, message }]);
      // Nothing breaks a rule of what is left empty.
      expect((await put(made.body.id, { data: { a: null } })).status).toBe(200);
    },
  );

  it('that came later lets what is stored be, until somebody changes it', async () => {
    const { type, change } = await defineType([field('code', 'Code'), field('note', 'Note')]);
    const { body: made } = await post(type, { code: 'x', note: 'a' });
    await change([field('code', 'Code', { options: { minLength: 3 } }), field('note', 'Note')]);
    expect((await put(made.id, { data: { code: 'x', note: 'b' } })).body.data).toEqual({
      code: 'x',
      note: 'b',
    });
    expect((await put(made.id, { status: 'draft' })).status).toBe(200);
    expect((await put(made.id, { data: { code: 'y', note: 'b' } })).status).toBe(422);
    expect((await put(made.id, { data: { code: 'yes', note: 'b' } })).status).toBe(200);
  });

  it('lets an item of a list be that is moved', async () => {
    const rooms = (max?: number) =>
      field('rooms', 'Rooms', {
        component: 'VoldMultipleAddComponent',
        options: { components: [field('beds', 'Beds', { component: 'VoldNumber', options: { max } })] },
      });
    const { type, change } = await defineType([rooms()]);
    const { body: made } = await post(type, {
      rooms: [
        { id: 'a', beds: 9 },
        { id: 'b', beds: 1 },
      ],
    });
    await change([rooms(4)]);
    const moved = await put(made.id, {
      data: {
        rooms: [
          { id: 'b', beds: 2 },
          { id: 'a', beds: 9 },
        ],
      },
    });
    expect(moved.status).toBe(200);
    expect(
      (
        await put(made.id, {
          data: {
            rooms: [
              { id: 'b', beds: 9 },
              { id: 'a', beds: 8 },
            ],
          },
        })
      ).body.details,
    ).toEqual([{ path: 'data.rooms.1.beds', message: 'Rooms, item 2: Beds must be at most 4' }]);
  });

  it('is not asked of a field that its condition hides', async () => {
    const { type } = await defineType([
      field('kind', 'Kind'),
      field('link', 'Link', {
        options: { minLength: 5 },
        condition: { model: 'kind', is: 'equal', value: 'link' },
      }),
    ]);
    expect((await post(type, { kind: 'text', link: 'a' })).status).toBe(201);
    expect((await post(type, { kind: 'link', link: 'a' })).status).toBe(422);
  });

  it('with a pattern that would backtrack or cannot be read is not stored', async () => {
    const group = [{ id: 'a', components: [field('a', 'A', { options: { pattern: '(a)\\1' } })] }];
    const refused = await api.call<Refusal>('POST', 'website-setting', {
      token: api.bali.tokens.developer,
      body: { title: 'Bad', data: { path: 'bad-pattern', cardDetail: { group } } },
    });
    expect([refused.status, refused.body.details[0]?.path]).toEqual([
      422,
      'data.cardDetail.group.0.components.0.options.pattern',
    ]);
  });

  it('is asked by API keys, by duplicates never, and of earlier versions as of any change', async () => {
    const { type, change } = await defineType([field('code', 'Code')]);
    const { body: made } = await post(type, { code: 'x' });
    expect((await put(made.id, { data: { code: 'long' } })).status).toBe(200);
    await change([field('code', 'Code', { options: { minLength: 3 } })]);
    const key = await api.call<{ key: string }>('POST', 'api-key', {
      token: api.bali.tokens.developer,
      body: { name: 'Build', scopes: ['post.create'], expires_at: null },
    });
    expect((await post(type, { code: 'y' }, {}, key.body.key)).status).toBe(422);
    const restored = await api.call<Refusal>('POST', `post/${made.id}/versions/1/restore`, {
      token: api.bali.tokens.editor,
    });
    expect([restored.status, restored.body.message]).toEqual([422, 'Code must have at least 3 characters']);
    const { body: old } = await post(type, { code: 'fine' });
    await change([field('code', 'Code', { options: { minLength: 9 } })]);
    const copy = await api.call<Saved>('POST', `post/${old.id}/duplicate`, {
      token: api.bali.tokens.editor,
      body: { title: 'Copy' },
    });
    expect([copy.status, copy.body.data]).toEqual([201, { code: 'fine' }]);
  });

  it('is another client’s own', async () => {
    const { type } = await defineType([field('code', 'Code', { options: { minLength: 3 } })]);
    expect((await post(type, { code: 'x' }, {}, api.other.tokens.editor)).status).toBe(201);
  });
});

describe('a required field', () => {
  it('without languages is asked for if all languages show it', async () => {
    const condition = { model: 'kind', is: 'equal', value: 'link' } as const;
    const { type } = await defineType([
      field('kind', 'Kind', { hasLanguage: true }),
      field('link', 'Link', { required: true, condition }),
    ]);
    const title = { en: 'News', de: 'Neues' };
    const published = (kind: object) => post(type, { kind }, { title, status: 'published' });
    expect((await published({ en: 'link', de: 'text' })).status).toBe(201);
    expect((await published({ en: 'link', de: 'link' })).body.details).toEqual([
      { path: 'data.link', message: 'Link is required' },
    ]);
  });

  const required = [
    field('lead', 'Lead', { hasLanguage: true, required: true }),
    field('sku', 'SKU', { required: true }),
  ];

  it('is asked for as soon as visitors see the post, in each language that it has a name in', async () => {
    const { type } = await defineType(required);
    const title = { en: 'Bowl', id: 'Mangkuk' };
    const refused = await post(type, { lead: { en: 'A bowl' } }, { title });
    expect([refused.status, refused.body.details]).toEqual([
      422,
      [
        { path: 'data.lead.id', message: 'Lead is required' },
        { path: 'data.sku', message: 'SKU is required' },
      ],
    ]);
    expect((await post(type, {}, { status: 'draft', publish_at: '2099-01-01T00:00:00Z' })).status).toBe(422);
    const { body: draft } = await post(type, {}, { title, status: 'draft' });
    expect((await put(draft.id, { status: 'published' })).body.details).toHaveLength(3);
    expect((await put(draft.id, { publish_at: '2099-01-01T00:00:00Z' })).status).toBe(422);
    expect((await put(draft.id, { data: { sku: 'a' } })).status).toBe(200);
    const data = { sku: 'a', lead: { en: 'A bowl', id: 'Sebuah mangkuk' } };
    expect((await put(draft.id, { data, status: 'published' })).status).toBe(200);
    expect((await put(draft.id, { data: { ...data, sku: '' } })).body.details).toEqual([
      { path: 'data.sku', message: 'SKU is required' },
    ]);
    expect((await put(draft.id, { title: { ...title, de: 'Schale' } })).body.details).toEqual([
      { path: 'data.lead.de', message: 'Lead is required' },
    ]);
  });

  it('keeps a draft that lacks it out of many that are published at once', async () => {
    const { type } = await defineType(required);
    const { body: bare } = await post(type, {}, { status: 'draft' });
    const { body: whole } = await post(type, { sku: 'a', lead: { en: 'A' } }, { status: 'draft' });
    const { body } = await api.call<{ refused: object[] }>('POST', 'post/bulk/status', {
      token: api.bali.tokens.editor,
      body: { ids: [bare.id, whole.id], status: 'published' },
    });
    expect(body.refused).toEqual([{ id: bare.id, code: 'INVALID', message: 'Lead and SKU is required' }]);
    const read = await api.call<Saved>('GET', `post/${whole.id}`, { token: api.bali.tokens.editor });
    expect(read.body.status).toBe('published');
  });

  it('that came later is not asked of a published post, whose other fields can be saved', async () => {
    const { type, change } = await defineType([field('sku', 'SKU')]);
    const { body: made } = await post(type, {});
    await change([field('sku', 'SKU', { required: true })]);
    expect((await put(made.id, { data: { note: 'a' } })).status).toBe(200);
    expect((await put(made.id, { title: { en: 'New name' } })).status).toBe(200);
    expect((await put(made.id, { status: 'draft' })).status).toBe(200);
    expect((await put(made.id, { status: 'published' })).status).toBe(422);
  });
});

describe('a unique field', () => {
  const sku = (title = 'SKU', more: Partial<FormField> = {}) =>
    field('sku', title, { options: { unique: true }, ...more });

  it('has no value twice among the posts of a type, by language if it has them', async () => {
    const { type } = await defineType([
      sku(),
      field('name', 'Name', { hasLanguage: true, options: { unique: true } }),
    ]);
    const { type: other } = await defineType([sku()]);
    const first = await post(
      type,
      { sku: 'A-1', name: { en: 'Bowl', id: 'Mangkuk' } },
      { title: { en: 'First' } },
    );
    expect((await post(other, { sku: 'A-1' })).status).toBe(201);
    expect((await post(type, { sku: 'A-1' }, {}, api.other.tokens.editor)).status).toBe(201);
    const again = await post(type, { sku: ' A-1 ' }, { status: 'draft' });
    expect([again.status, again.body.details]).toEqual([
      422,
      [{ path: 'data.sku', message: 'SKU must be unique: the post “First” has this value' }],
    ]);
    expect(
      (await post(type, { sku: 'A-2', name: { en: 'Mangkuk', id: 'Mangkuk' } })).body.details[0]?.path,
    ).toBe('data.name.id');
    const second = await post(type, { sku: 'A-2', name: { en: 'Mangkuk' } });
    expect(second.status).toBe(201);
    expect((await put(second.body.id, { data: { sku: 'A-1' } })).status).toBe(422);
    // Its own value, a value that was given up, and that of the trash are free.
    expect((await put(first.body.id, { data: { sku: 'A-1', note: 'x' } })).status).toBe(200);
    expect((await put(second.body.id, { data: { sku: 'A-3' } })).status).toBe(200);
    expect((await put(first.body.id, { data: { sku: 'A-2' } })).status).toBe(200);
    const token = api.bali.tokens.editor;
    await api.call('DELETE', `post/${first.body.id}`, { token });
    expect((await put(second.body.id, { data: { sku: 'A-2' } })).status).toBe(200);
    const restored = await api.call<Refusal>('POST', `post/${first.body.id}/restore`, { token });
    expect([restored.status, restored.body.details[0]?.path]).toEqual([422, 'data.sku']);
  });

  it('is given to one of many that are saved at once', async () => {
    const { type } = await defineType([sku()]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(type, { sku: 'one' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)]);
    const drafts = await Promise.all(Array.from({ length: 4 }, (_, at) => post(type, { sku: `d${at}` })));
    const changes = await Promise.all(drafts.map(({ body }) => put(body.id, { data: { sku: 'two' } })));
    expect(changes.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  it('that came later lets those be that have the same value, and gives it to nobody else', async () => {
    const { type, change } = await defineType([field('sku', 'SKU')]);
    const twins = await Promise.all([1, 2].map(() => post(type, { sku: 'same' })));
    await change([sku()]);
    for (const { body } of twins)
      expect((await put(body.id, { data: { sku: 'same', note: 'x' } })).status).toBe(200);
    expect((await post(type, { sku: 'same' })).status).toBe(422);
    expect((await put(twins[0]?.body.id ?? '', { data: { sku: 'mine' } })).status).toBe(200);
    expect((await post(type, { sku: 'same' })).status).toBe(422);
    await change([field('sku', 'SKU')]);
    expect((await post(type, { sku: 'same' })).status).toBe(201);
  });

  it('is one no more once the definition of its type is in the trash, and again once it is back', async () => {
    const { type, id } = await defineType([sku()]);
    const token = api.bali.tokens.developer;
    await post(type, { sku: 'same' });
    await api.call('DELETE', `website-setting/${id}`, { token });
    const second = await post(type, { sku: 'same' });
    expect(second.status).toBe(201);
    await api.call('POST', `website-setting/${id}/restore`, { token });
    expect((await post(type, { sku: 'same' })).status).toBe(422);
  });

  it('is asked of posts that are written while it becomes so', async () => {
    const { type, change } = await defineType([field('sku', 'SKU')]);
    const [, ...made] = await Promise.all([
      change([sku()]),
      ...Array.from({ length: 6 }, (_, at) => post(type, { sku: `v${at}` })),
    ]);
    expect(made.every((answer) => answer?.status === 201)).toBe(true);
    for (let at = 0; at < 6; at += 1) expect((await post(type, { sku: `v${at}` })).status).toBe(422);
  });

  it('is left out of a copy', async () => {
    const { type } = await defineType([sku(), field('name', 'Name')]);
    const { body } = await post(type, { sku: 'A', name: 'Bowl' });
    const copy = await api.call<Saved>('POST', `post/${body.id}/duplicate`, {
      token: api.bali.tokens.editor,
      body: { title: 'Copy' },
    });
    expect([copy.status, copy.body.data]).toEqual([201, { name: 'Bowl' }]);
  });
});

it('a page has the rules of the forms that extend pages, and sections those of their definition', async () => {
  const token = api.bali.tokens.developer;
  const group = [{ id: 'a', components: [field('code', 'Code', { options: { minLength: 3 } })] }];
  await api.call('POST', 'website-setting', {
    token,
    body: {
      title: 'More of pages',
      data: { path: 'more-of-pages', extendPageInput: true, cardDetail: { group } },
    },
  });
  const inputs = [field('price', 'Price', { component: 'VoldNumber', options: { max: 9 } })];
  const offer = await api.call<{ id: string }>('POST', 'component', {
    token,
    body: {
      title: 'Offer',
      sectionId: 'offer',
      components: [field('price', 'Price', { component: 'VoldNumber' })],
    },
  });
  const section = (price: number) => ({ id: 's1', sectionId: 'offer', data: { price } });
  const body = { title: { en: 'Rates' }, components: { en: [section(20)] }, data: { code: 'abc' } };
  const { body: page } = await api.call<Saved>('POST', 'page', { token, body });
  await api.call('PUT', `component/${offer.body.id}`, { token, body: { components: inputs } });
  const save = (change: object) => api.call<Refusal>('PUT', `page/${page.id}`, { token, body: change });
  expect((await save({ data: { code: 'a' } })).body.details).toEqual([
    { path: 'data.code', message: 'Code must have at least 3 characters' },
  ]);
  expect((await save({ components: { en: [section(20), { ...section(3), id: 's2' }] } })).status).toBe(200);
  expect((await save({ components: { en: [section(21)] } })).body.details).toEqual([
    { path: 'components.en.0.data.price', message: 'Price must be at most 9' },
  ]);
});
