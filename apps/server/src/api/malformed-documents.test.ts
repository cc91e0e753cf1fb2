import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'id'] });
});
afterAll(() => api.close());

interface Answer {
  id: string;
  message: string;
  details?: { path: string; message: string }[];
}

/** The fault in words, the body, and the paths in the refusal. */
type Fault = [what: string, body: object, paths: string[]];

const item = (more: object = {}) => ({ id: 'a', type: 'custom', customUrl: '/a', ...more });
const menu = (...items: unknown[]) => ({ position: 'main', items });
const section = (more: object = {}) => ({ id: 's', sectionId: 'hero', data: {}, ...more });
const page = (...sections: unknown[]) => ({ title: { en: 'Page' }, components: { en: sections } });
const block = (more: object = {}) => ({ id: 'b', component_name: 'Full Text', data: {}, ...more });
const post = (...row: unknown[]) => ({ type: 'news', title: { en: 'Post' }, block: { en: [row] } });

/**
 * The JSON documents that a caller can write, by the call that takes them. Elsewhere: forms in `assert-form.test.ts`, options of a client in
 * `options.test.ts`, `where` in `bad-input.test.ts`, unknown keys in `unknown-fields.test.ts`. Sections and blocks without ids get one
 * (`missing-ids.test.ts`).
 */
const documents: Record<string, { path: string; method?: string; token?: () => string; faults: Fault[] }> = {
  'entries of a menu': {
    path: 'navigation',
    faults: [
      ['an entry without an id', menu({ type: 'custom' }), ['items.0.id']],
      ['an entry that is no object', menu('home'), ['items.0']],
      ['an unknown kind', menu(item({ type: 'pages' })), ['items.0.type']],
      ['an entry of a page that names none', menu({ id: 'a', type: 'page' }), ['items.0.target']],
      ['an unknown key', menu(item({ href: '/a' })), ['items.0.href']],
      ['two entries of one id', menu(item(), item()), ['items.1.id']],
      ['an order of an entry that it lacks', { ...menu(item()), order: ['a', 'b'] }, ['order.1']],
      ['a child without a type', menu(item({ child: [{ id: 'b' }] })), ['items.0.child.0.type']],
      [
        'a class that is no text',
        menu(item({ configuration: { class_style: 5 } })),
        ['items.0.configuration.class_style'],
      ],
    ],
  },
  'the theme': {
    path: 'webconfig',
    faults: [
      ['an unknown key', { theme: { color: {} } }, ['theme.color']],
      ['a color that is no text', { theme: { colours: { accent: 5 } } }, ['theme.colours.accent']],
      ['a color that is none', { theme: { colours: { accent: 'url(x)' } } }, ['theme.colours.accent']],
      ['a font that is no name', { theme: { fonts: { heading: 'url(x)' } } }, ['theme.fonts.heading']],
      ['an unknown look', { theme: { buttons: 'round' } }, ['theme.buttons']],
      ['a logo without its address', { theme: { logo: { alt: 'Logo' } } }, ['theme.logo.url']],
    ],
  },
  'the settings of a website': {
    path: 'webconfig',
    faults: [
      ['a language that is none', { language: [{ code: 'english', name: 'English' }] }, ['language.0.code']],
      [
        'two languages of one code',
        {
          language: [
            { code: 'en', name: 'A' },
            { code: 'en', name: 'B' },
          ],
        },
        ['language.1.code'],
      ],
      ['an unknown service', { social_media: [{ type: 'myspace', link: '/' }] }, ['social_media.0.type']],
      ['an unknown key of the popup', { popup: { active: true } }, ['popup.active']],
      ['a partner without a picture', { footer: { partners: [{ link: '/' }] } }, ['footer.partners.0.image']],
      [
        'a homepage that does not exist',
        { default_homepage: 'pg_01h455vb4pex5vsknk084sn02q' },
        ['default_homepage'],
      ],
    ],
  },
  'sections of a page': {
    path: 'page',
    faults: [
      ['a section without a key', page({ id: 's', data: {} }), ['components.en.0.sectionId']],
      ['a section without data', page({ id: 's', sectionId: 'hero' }), ['components.en.0.data']],
      ['a section that is no object', page('hero'), ['components.en.0']],
      ['an unknown key', page(section({ hidden: true })), ['components.en.0.hidden']],
      ['two sections of one id', page(section(), section()), ['components.en.1.id']],
      ['sections that are no list', { title: { en: 'Page' }, components: { en: {} } }, ['components.en']],
      [
        'a language that is none',
        { title: { en: 'Page' }, components: { english: [] } },
        ['components.english'],
      ],
      ['a value in another shape', page(section({ data: { title: ['a'] } })), ['components.en.0.data.title']],
      [
        'a choice that is not offered',
        page(section({ data: { colour: 'loud' } })),
        ['components.en.0.data.colour'],
      ],
      [
        'a style that is no object',
        page(section({ data: { style: 'wide' } })),
        ['components.en.0.data.style'],
      ],
      [
        'a padding that is no text',
        page(section({ data: { style: { padding: 5 } } })),
        ['components.en.0.data.style.padding'],
      ],
    ],
  },
  'meta of a page': {
    path: 'page',
    faults: [
      ['an unknown key', { ...page(), meta: { ogTitle: {} } }, ['meta.ogTitle']],
      ['a title that is no map', { ...page(), meta: { title: 'Page' } }, ['meta.title']],
      ['a picture without its address', { ...page(), meta: { image: { alt: 'A' } } }, ['meta.image.url']],
    ],
  },
  'blocks of a post': {
    path: 'post',
    faults: [
      ['an unknown block', post(block({ component_name: 'Text' })), ['block.en.0.0.component_name']],
      ['an unknown key', post(block({ hidden: true })), ['block.en.0.0.hidden']],
      ['two blocks of one id', post(block(), block()), ['block.en.0.1.id']],
      ['a row that is no list', { ...post(), block: { en: [block()] } }, ['block.en.0']],
      ['a value in another shape', post(block({ data: { text: ['a'] } })), ['block.en.0.0.data.text']],
    ],
  },
  'a kept section': {
    path: 'reusable',
    faults: [
      [
        'a value in another shape',
        { kind: 'section', title: 'A', components: { en: [section({ data: { title: ['a'] } })] } },
        ['components.en.0.data.title'],
      ],
    ],
  },
  'a section definition': {
    path: 'component',
    faults: [
      [
        'an unknown input',
        {
          title: 'A',
          sectionId: 'a',
          components: [{ id: 'a', model: 'a', title: 'A', component: 'VoldDate' }],
        },
        ['components.0.component'],
      ],
      [
        'an input of forms alone',
        {
          title: 'A',
          sectionId: 'a',
          components: [{ id: 'a', model: 'a', title: 'A', component: 'VoldPassword' }],
        },
        ['components.0.component'],
      ],
      [
        'texts as choices',
        {
          title: 'A',
          sectionId: 'a',
          components: [
            { id: 'a', model: 'a', title: 'A', component: 'VoldSelectOption', options: { values: ['a'] } },
          ],
        },
        ['components.0.options.values.0'],
      ],
      [
        'an unknown button of a rich text',
        {
          title: 'A',
          sectionId: 'a',
          components: [
            { id: 'a', model: 'a', title: 'A', component: 'VoldRichEditor', options: { buttons: ['blink'] } },
          ],
        },
        ['components.0.options.buttons.0'],
      ],
      [
        'an unknown kind of file',
        {
          title: 'A',
          sectionId: 'a',
          components: [
            {
              id: 'a',
              model: 'a',
              title: 'A',
              component: 'VoldFileSelector',
              options: { accept: ['pictures'] },
            },
          ],
        },
        ['components.0.options.accept.0'],
      ],
    ],
  },
  'a field group': {
    path: 'field-group',
    faults: [
      [
        'texts as choices',
        {
          title: 'A',
          components: [
            { id: 'a', model: 'a', title: 'A', component: 'VoldSelectOption', options: { values: ['a'] } },
          ],
        },
        ['components.0.options.values.0'],
      ],
      [
        'two inputs of one model',
        {
          title: 'A',
          components: ['a', 'b'].map((id) => ({ id, model: 'a', title: 'A', component: 'VoldInput' })),
        },
        ['components.1.model'],
      ],
    ],
  },
  'inputs of a visitors’ form': {
    path: 'form-builder',
    faults: [
      ['an input without an id', { title: 'A', inputs: [{ name: 'Input', options: {} }] }, ['inputs.0._id']],
      [
        'an unknown input',
        { title: 'A', inputs: [{ _id: 'a', name: 'Line', options: {} }] },
        ['inputs.0.name'],
      ],
      [
        'texts as choices',
        { title: 'A', inputs: [{ _id: 'a', name: 'Radio', options: {}, values: ['a'] }] },
        ['inputs.0.values.0'],
      ],
      [
        'an unknown option',
        { title: 'A', inputs: [{ _id: 'a', name: 'Input', options: { label: 'A' } }] },
        ['inputs.0.options.label'],
      ],
    ],
  },
  'limits of a role': {
    path: 'role',
    faults: [['an action that does not exist', { name: 'a', permission: ['page.updaet'] }, ['permission']]],
  },
};

for (const [name, { path, faults }] of Object.entries(documents))
  describe(name, () => {
    it.each(faults)('is refused with the place for %s', async (_, body, paths) => {
      const answer = await api.call<Answer>('POST', path, { token: api.bali.tokens.superadmin, body });
      const places = answer.body.details?.map((one) => one.path);
      expect([answer.status, places]).toEqual([422, paths]);
    });
  });

it('saves a page and a theme with what is stored in another shape, and refuses it elsewhere', async () => {
  const client = await api.makeClient();
  const token = client.tokens.superadmin;
  const call = (method: string, path: string, body?: object) =>
    api.call<Answer>(method, path, { token, body });
  const { body: made } = await call('POST', 'page', page(section({ data: { style: { width: 'wide' } } })));
  expect((await call('POST', 'webconfig', { theme: { colours: { accent: 'teal' } } })).status).toBeLessThan(
    300,
  );
  await api.db.transact({ kind: 'system', reason: 'test' }, async (tx) => {
    await sql`update page set components = jsonb_set(components, '{en,0,data,style}', '"wide"') where id = ${made.id}`.execute(
      tx,
    );
    await sql`update webconfig set theme = '{"colours": {"accent": "url(x)"}}' where client_id = ${client.id}`.execute(
      tx,
    );
  });
  const { components } = page(section({ data: { style: 'wide' } }));
  expect((await call('PUT', `page/${made.id}`, { title: { en: 'New' }, components })).status).toBe(200);
  const second = page(section({ data: { style: 'wide' } }), section({ id: 't', data: { style: 'wide' } }));
  const refused = await call('PUT', `page/${made.id}`, second);
  expect([refused.status, refused.body.details]).toMatchObject([
    422,
    [{ path: 'components.en.1.data.style' }],
  ]);
  const theme = { colours: { accent: 'url(x)' }, radius: 4 };
  expect((await call('POST', 'webconfig', { theme })).status).toBe(200);
});

it('saves a page that is stored with an id twice, and refuses another one', async () => {
  const token = api.bali.tokens.superadmin;
  const call = (method: string, path: string, body?: object) =>
    api.call<Answer>(method, path, { token, body });
  const { body: made } = await call('POST', 'page', page(section()));
  await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
    sql`update page set components = jsonb_set(components, '{en}', components -> 'en' || (components -> 'en'))
      where id = ${made.id}`.execute(tx),
  );
  expect((await call('PUT', `page/${made.id}`, page(section(), section()))).status).toBe(200);
  const more = page(section(), section(), section({ id: 't' }), section({ id: 't' }));
  const { status, body } = await call('PUT', `page/${made.id}`, more);
  expect([status, body.details]).toEqual([
    422,
    [{ path: 'components.en.3.id', message: 'Another section has the id t' }],
  ]);
});

it('saves the order of a menu with its items, and alone', async () => {
  const token = api.bali.tokens.superadmin;
  const call = (method: string, path: string, body?: object) =>
    api.call<Answer & { order: string[] }>(method, path, { token, body });
  const { body: made } = await call('POST', 'navigation', menu(item(), item({ id: 'b' })));
  const put = (body: object) => call('PUT', `navigation/${made.id}`, body);
  expect((await put({ order: ['b', 'a'] })).body.order).toEqual(['b', 'a']);
  expect((await put({ order: ['b', 'c'] })).body.details?.map(({ path }) => path)).toEqual(['order.1']);
  expect((await put({ order: ['c'], items: [item({ id: 'c' })] })).body.order).toEqual(['c']);
});
