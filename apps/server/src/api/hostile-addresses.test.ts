import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const title = { en: 'A' };
const picture = (url: string) => ({ id: null, url });
const section = (data: object) => ({ en: [{ id: 's', sectionId: 'of-a-website', data }] });
const block = (data: object) => ({ en: [[{ id: 'b', component_name: 'Card', data }]] });
const post = { type: 'journal', title };

/** Every field of a record that ends as an address in a website, with what is sent and the place that is refused. */
const fields: [resource: string, path: string, (address: string) => object][] = [
  [
    'navigation',
    'items.0.customUrl',
    (a) => ({ position: 'top', items: [{ id: 'a', type: 'custom', customUrl: a }] }),
  ],
  [
    'navigation',
    'items.0.child.0.configuration.featured.url',
    (a) => ({
      position: 'top',
      items: [
        {
          id: 'a',
          type: 'custom',
          child: [{ id: 'b', type: 'custom', configuration: { featured: picture(a) } }],
        },
      ],
    }),
  ],
  ['webconfig', 'favicon.url', (a) => ({ favicon: picture(a) })],
  ['webconfig', 'theme.logo.url', (a) => ({ theme: { logo: picture(a) } })],
  ['webconfig', 'social_media.0.link', (a) => ({ social_media: [{ type: 'line', link: a }] })],
  ['webconfig', 'social_media.0.icon', (a) => ({ social_media: [{ type: 'line', link: '/', icon: a }] })],
  ['webconfig', 'popup.button.link', (a) => ({ popup: { button: { link: a } } })],
  ['webconfig', 'popup.button.file', (a) => ({ popup: { button: { file: a } } })],
  ['webconfig', 'popup.featured.url', (a) => ({ popup: { featured: picture(a) } })],
  [
    'webconfig',
    'footer.partners.0.link',
    (a) => ({ footer: { partners: [{ image: picture('/a'), link: a }] } }),
  ],
  [
    'webconfig',
    'footer.partners.0.image.url',
    (a) => ({ footer: { partners: [{ image: picture(a), link: '/' }] } }),
  ],
  ['webconfig', 'comp.gmap', (a) => ({ comp: { gmap: a } })],
  ['webconfig', 'data.partner.link', (a) => ({ data: { partner: { link: a } } })],
  ['page', 'meta.image.url', (a) => ({ title, meta: { image: picture(a) } })],
  [
    'page',
    'components.en.0.data.button.link',
    (a) => ({ title, components: section({ button: { link: a } }) }),
  ],
  ['page', 'components.en.0.data.url', (a) => ({ title, components: section({ url: a }) })],
  ['page', 'components.en.0.data.link.id', (a) => ({ title, components: section({ link: { id: a } }) })],
  [
    'page',
    'components.en.0.data.rows.0.file.url',
    (a) => ({ title, components: section({ rows: [{ file: { url: a } }] }) }),
  ],
  ['page', 'data.booking.href', (a) => ({ title, data: { booking: { href: a } } })],
  ['post', 'featured.url', (a) => ({ ...post, featured: picture(a) })],
  ['post', 'block.en.0.0.data.link.link', (a) => ({ ...post, block: block({ link: { link: a } }) })],
  ['post', 'data.website', (a) => ({ ...post, data: { website: a } })],
  ['category', 'featured.url', (a) => ({ ...post, featured: picture(a) })],
  ['component', 'preview.url', (a) => ({ title: 'A', sectionId: 'own', preview: picture(a) })],
  ['redirect', 'to', (a) => ({ from: '/old', to: a })],
  ['form-builder', 'redirect', (a) => ({ title: 'A', redirect: a })],
  ['form-builder', 'target', (a) => ({ title: 'A', target: a })],
];
const hostile = ['javascript:alert(1)', ' Java\nScript:alert(1)', 'data:text/html,<script>alert(1)</script>'];

it.each(fields)('%s refuses an address that runs code at %s', async (resource, path, bodyWith) => {
  for (const address of hostile) {
    const body = bodyWith(address);
    const answer = await api.call('POST', resource, { token: api.bali.tokens.superadmin, body });
    expect(answer, address).toMatchObject({ status: 422, body: { details: [{ path }] } });
  }
});

it.each([
  ['redirect', 'to', (to: string) => ({ from: '/old', to })],
  ['form-builder', 'redirect', (redirect: string) => ({ title: 'A', redirect })],
] as const)(
  '%s refuses a %s that leads elsewhere or that no header can carry',
  async (resource, path, bodyWith) => {
    const token = api.bali.tokens.superadmin;
    for (const to of [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/a\r\nset-cookie: a=b',
      'http://',
      '\n/a',
    ]) {
      const answer = await api.call('POST', resource, { token, body: bodyWith(to) });
      expect(answer, JSON.stringify(to)).toMatchObject({
        status: 422,
        body: {
          details: [{ path, message: 'A path that starts with / or an address that starts with http' }],
        },
      });
    }
    for (const to of ['/', '/räume?a=b#c', 'HTTPS://a.example/b']) {
      expect((await api.call('POST', resource, { token, body: bodyWith(to) })).status, to).toBe(201);
      const [made] = (await api.call<{ results: { id: string }[] }>('GET', resource, { token })).body.results;
      await api.call('DELETE', `${resource}/${made?.id}`, { token });
    }
  },
);

it('takes addresses of other kinds, and texts that only begin like one', async () => {
  const call = (path: string, body: object) =>
    api.call('POST', path, { token: api.bali.tokens.superadmin, body });
  const links = ['https://a.example', '/rooms', '#beds', 'mailto:a@example.com', 'whatsapp://send', ''];
  const items = links.map((customUrl, at) => ({ id: `i${at}`, type: 'custom', customUrl }));
  expect((await call('navigation', { position: 'main', items })).status).toBe(201);
  const words = {
    title: { en: 'JavaScript: the good parts' },
    components: section({ title: 'javascript: why' }),
  };
  expect((await call('page', words)).status).toBe(201);
});

it('lets what is stored already stay, so that the rest can be changed, and takes nothing new beside it', async () => {
  const [bad, worse] = hostile;
  const token = api.bali.tokens.superadmin;
  const call = (method: string, path: string, body: object) =>
    api.call<{ id: string; items: object[] }>(method, path, { token, body });
  const items = [{ id: 'a', type: 'custom', customTitle: title, customUrl: '/rooms' }];
  const { body: menu } = await call('POST', 'navigation', { position: 'bottom', items });
  await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
    sql`update navigation set items = jsonb_set(items, '{0,customUrl}', to_jsonb(${bad}::text))
      where id = ${menu.id}`.execute(tx),
  );
  const old = [{ ...items[0], customUrl: bad }];
  expect((await call('PUT', `navigation/${menu.id}`, { title: 'B', items: old })).status).toBe(200);
  const more = [...old, { id: 'b', type: 'custom', customUrl: worse }];
  expect(await call('PUT', `navigation/${menu.id}`, { items: more })).toMatchObject({
    status: 422,
    body: { details: [{ path: 'items.1.customUrl' }] },
  });
});

it('SETN-25 writes new classes of menu items as one word, and keeps those that a website knows already', async () => {
  const token = api.bali.tokens.editor;
  const item = (id: string, class_style: string, child: object[] = []) => ({
    id,
    type: 'custom',
    customTitle: title,
    customUrl: '/',
    configuration: { class_style },
    child,
  });
  const classes = ({ items }: { items: { configuration: { class_style: string }; child: never[] }[] }) =>
    items.map(({ configuration, child }) => [
      configuration.class_style,
      ...child.map((one: { configuration: { class_style: string } }) => one.configuration.class_style),
    ]);
  type Menu = { id: string; items: { configuration: { class_style: string }; child: never[] }[] };
  const items = [item('a', 'Big  Button', [item('b', 'small one')]), item('c', 'button')];
  const made = await api.call<Menu>('POST', 'navigation', { token, body: { position: 'main', items } });
  expect(classes(made.body)).toEqual([['big-button', 'small-one'], ['button']]);
  await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
    sql`update navigation set items = jsonb_set(items, '{0,configuration,class_style}', '"menu-item button"')
      where id = ${made.body.id}`.execute(tx),
  );
  const next = [item('a', 'menu-item button', [item('b', 'Other One')])];
  const saved = await api.call<Menu>('PUT', `navigation/${made.body.id}`, { token, body: { items: next } });
  expect(classes(saved.body)).toEqual([['menu-item button', 'other-one']]);
});
