import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface Answer {
  id: string;
  rev: number;
  message: string;
  details: { path: string; message: string }[];
  data: { cardDetail: { group: { id: string; components: { id: string }[] }[] }; menu_position: object };
}

const call = (method: string, path: string, body?: unknown) =>
  api.call<Answer>(method, path, { token: api.bali.tokens.developer, body });
const input = (more: object = {}) => ({ id: 'a', model: 'a', title: 'A', component: 'VoldInput', ...more });
const block = (...components: object[]) => ({ id: 'block', components });
let made = 0;
const create = (group: unknown, data: object = {}) => {
  made += 1;
  return call('POST', 'website-setting', {
    title: 'T',
    data: { path: `type-${made}`, ...data, cardDetail: { group } },
  });
};
const at = 'data.cardDetail.group';
const select = (values: unknown) => input({ component: 'VoldSelectOption', options: { values } });
const list = (...components: object[]) =>
  input({ component: 'VoldMultipleAddComponent', options: { components } });

/** A fault of a form, and its place. */
const faults: [string, unknown[], string[]][] = [
  ['an unknown input', [block(input({ component: 'VoldDate' }))], [`${at}.0.components.0.component`]],
  ['an unknown bare input', [{ component: 'VoldDate', model: 'x', title: 'X' }], [`${at}.0.component`]],
  ['texts as values', [block(select(['Easy']))], [`${at}.0.components.0.options.values.0`]],
  ['values that are no list', [block(select({ a: 'Easy' }))], [`${at}.0.components.0.options.values`]],
  [
    'two values of one id',
    [
      block(
        select([
          { id: 'a', title: 'A' },
          { id: 'a', title: 'B' },
        ]),
      ),
    ],
    [`${at}.0.components.0.options.values.1.id`],
  ],
  ['two inputs of one id', [block(input(), input({ model: 'b' }))], [`${at}.0.components.1.id`]],
  ['two blocks of one id', [block(input()), block(input({ id: 'b', model: 'b' }))], [`${at}.1.id`]],
  [
    'an input without a model',
    [block({ component: 'VoldInput', title: 'A' })],
    [`${at}.0.components.0.id`, `${at}.0.components.0.model`],
  ],
  [
    'an unknown input in a list',
    [block(list(input({ component: 'VoldDate' })))],
    [`${at}.0.components.0.options.components.0.component`],
  ],
  [
    'two inputs of one id in a list',
    [block(list(input(), input({ model: 'b' })))],
    [`${at}.0.components.0.options.components.1.id`],
  ],
  ['an entry that is no block', ['text'], [`${at}.0`]],
  ['a block whose id is a number', [{ ...block(input()), id: 5 }], [`${at}.0.id`]],
  [
    'a pattern that cannot be used',
    [block(input({ options: { pattern: '(' } }))],
    [`${at}.0.components.0.options.pattern`],
  ],
];

/** Parts of fields that have no effect. */
const unused: typeof faults = [
  ['a default in another shape', [block(input({ default: ['a'] }))], [`${at}.0.components.0.default`]],
  [
    'a default in another shape in a language',
    [block(input({ hasLanguage: true, default: { en: ['a'] } }))],
    [`${at}.0.components.0.default`],
  ],
  [
    'a bare field with a default in another shape',
    [{ component: 'VoldNumber', model: 'x', title: 'X', default: 'many' }],
    [`${at}.0.default`],
  ],
  [
    'a unique field that cannot be',
    [block(input({ component: 'VoldGallery', options: { unique: true } }))],
    [`${at}.0.components.0.options.unique`],
  ],
  [
    'a field in lists that cannot be',
    [block(input({ component: 'VoldRichEditor', useInLists: true }))],
    [`${at}.0.components.0.useInLists`],
  ],
  [
    'limits that nothing meets',
    [
      block(
        input({ component: 'VoldNumber', options: { min: 5, max: 1 } }),
        input({ id: 'b', model: 'b', options: { minLength: 5, maxLength: 1 } }),
      ),
    ],
    [`${at}.0.components.0.options.min`, `${at}.0.components.1.options.minLength`],
  ],
  [
    'a condition on no field',
    [block(input({ condition: { model: 'b', is: 'filled' } }))],
    [`${at}.0.components.0.condition.model`],
  ],
  [
    'a condition on the field itself',
    [block(input({ condition: { model: 'a', is: 'filled' } }))],
    [`${at}.0.components.0.condition.model`],
  ],
];

/** The same faults in a list, and in a list of a list. */
const inputs = `${at}.0.components.`;
const nested = faults
  .filter(([, , paths]) => paths.every((path) => path.startsWith(inputs)))
  .flatMap(([name, [entry], paths]): typeof faults => {
    const { components } = entry as { components: object[] };
    const [once, twice] = ['0.options.components.', '0.options.components.0.options.components.'];
    const below = (place: string) => paths.map((path) => path.replace(inputs, inputs + place));
    return [
      [`${name} in a list`, [block(list(...components))], below(once)],
      [`${name} in a list of a list`, [block(list(list(...components)))], below(twice)],
    ];
  });

describe('the form of a post type', () => {
  it('W6 names what a block lacks', async () => {
    const { status, body } = await create([{ id: 'block' }]);
    expect([status, body.details]).toEqual([
      422,
      [{ path: `${at}.0.components`, message: 'components is required' }],
    ]);
  });

  it.each(nested)('M6 is refused with the place for %s', async (_, group, paths) => {
    const { status, body } = await create(group);
    expect([status, body.details.map(({ path }) => path)]).toEqual([422, paths]);
  });

  it.each([...faults, ...unused])('W6 is refused with the place for %s', async (_, group, paths) => {
    const { status, body } = await create(group);
    expect([status, body.details.map(({ path }) => path)]).toEqual([422, paths]);
  });

  // No entry of a stored form is anything but an object.
  const stored = [...faults, ...unused].filter(([, [entry]]) => typeof entry === 'object');
  it.each(stored)(
    'W6 that has %s already is read and saved, and gets no other fault',
    async (_, group, paths) => {
      const { body } = await create([block(input({ id: 'fine', model: 'fine' }))]);
      await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
        sql`update "website-setting" set data = jsonb_set(data, '{cardDetail,group}', ${JSON.stringify(group)}::jsonb) where id = ${body.id}`.execute(
          tx,
        ),
      );
      const read = await call('GET', `website-setting/${body.id}`);
      expect(read.status).toBe(200);
      const saved = await call('PUT', `website-setting/${body.id}`, {
        title: 'New title',
        data: read.body.data,
      });
      expect([saved.status, saved.body.message]).toEqual([200, undefined]);
      const more = { id: 'more', components: [input({ id: 'more', model: 'more', component: 'VoldDate' })] };
      const cardDetail = { group: [...(group as object[]), more] };
      const refused = await call('PUT', `website-setting/${body.id}`, {
        data: { ...read.body.data, cardDetail },
      });
      expect([refused.status, refused.body.details.map(({ path }) => path)]).toEqual([
        422,
        [`${at}.${group.length}.components.0.component`],
      ]);
      expect(paths.length).toBeGreaterThan(0);
    },
  );

  it('W6 of a version that is brought back is judged as well', async () => {
    const { body } = await create([block(input({ id: 'fine', model: 'fine' }))]);
    const bad = JSON.stringify([block(input({ component: 'VoldDate' }))]);
    await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
      sql`update "website-setting" set data = jsonb_set(data, '{cardDetail,group}', ${bad}::jsonb) where id = ${body.id}`.execute(
        tx,
      ),
    );
    const good = { ...body.data, cardDetail: { group: [block(input({ id: 'fine', model: 'fine' }))] } };
    expect((await call('PUT', `website-setting/${body.id}`, { data: good })).status).toBe(200);
    const restored = await call('POST', `website-setting/${body.id}/versions/2/restore`);
    expect([restored.status, restored.body.details.map(({ path }) => path)]).toEqual([
      422,
      [`${at}.0.components.0.component`],
    ]);
  });

  it('takes defaults of every kind, and lets a field go that a condition names', async () => {
    const other = input({ id: 'b', model: 'b', condition: { model: 'a', is: 'filled' } });
    const { status, body } = await create([
      block(
        input({ hasLanguage: true, default: { en: 'a', id: '' } }),
        other,
        input({ id: 'c', model: 'c', component: 'VoldNumber', default: '5' }),
        input({ id: 'd', model: 'd', component: 'VoldCodeEditor', default: 'any' }),
      ),
    ]);
    expect(status).toBe(201);
    const data = { ...body.data, cardDetail: { group: [block(other)] } };
    expect((await call('PUT', `website-setting/${body.id}`, { data })).status).toBe(200);
  });

  it('gives an id to blocks without one, and inputs their model', async () => {
    const { status, body } = await create([
      { components: [{ component: 'VoldInput', model: 'sub', title: 'Sub' }] },
    ]);
    expect(status).toBe(201);
    const [made] = body.data.cardDetail.group;
    expect(made).toEqual({
      id: expect.stringMatching(/./),
      components: [expect.objectContaining({ id: 'sub' })],
    });
  });
});

describe('the place in the menu', () => {
  it('W47 is among the posts if a definition names none, also after a change that names none', async () => {
    const { body } = await create([block(input())]);
    expect(body.data.menu_position).toEqual({ id: 'posts', title: 'Posts' });
    const where = encodeURIComponent('{"data.menu_position.id":"posts"}');
    const found = await api.call<{ results: { id: string }[] }>('GET', `website-setting?where=${where}`, {
      token: api.bali.tokens.developer,
    });
    expect(found.body.results.map(({ id }) => id)).toContain(body.id);
    const property = await call('PUT', `website-setting/${body.id}`, {
      data: { menu_position: { id: 'property' } },
    });
    expect(property.body.data.menu_position).toEqual({ id: 'property' });
    const other = await call('PUT', `website-setting/${body.id}`, { data: { hasCategory: true } });
    expect(other.body.data.menu_position).toEqual({ id: 'property' });
  });
});

describe('the path of a post type', () => {
  it('B21 is none that a language of the website has, nor the other way around', async () => {
    const { superadmin } = api.other.tokens;
    const ask = (path: string, body: object) => api.call<Answer>('POST', path, { token: superadmin, body });
    const language = (...codes: string[]) => ({
      language: codes.map((code) => ({ code, name: code, nativeName: code })),
    });
    expect((await ask('webconfig', language('en', 'de'))).status).toBeLessThan(300);
    const german = await ask('website-setting', { title: 'D', data: { path: 'de' } });
    expect([german.status, german.body.details]).toMatchObject([409, [{ path: 'data.path' }]]);
    expect((await ask('website-setting', { title: 'F', data: { path: 'fr' } })).status).toBe(201);
    const french = await ask('webconfig', language('en', 'de', 'fr'));
    expect([french.status, french.body.details]).toMatchObject([422, [{ path: 'language.2.code' }]]);
    await ask('page', { title: { en: 'Nl' }, slug: { en: 'nl' } });
    expect((await ask('webconfig', language('en', 'nl'))).status).toBe(422);
    expect((await ask('webconfig', language('en', 'it'))).status).toBeLessThan(300);
  });
});
