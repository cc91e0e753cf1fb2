import { newId } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from '../platform/db/index.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'id'] });
});
afterAll(() => api.close());

interface Refused {
  message: string;
  details: { path: string; message: string }[];
}
const send = (method: string, path: string, body: object) =>
  api.call<Refused>(method, path, { token: api.bali.tokens.superadmin, body });

const title = { en: 'Rooms' };
const section = { id: 's1', sectionId: 'text', data: { anything: { goes: 1 } } };
const input = { id: 'i1', component: 'VoldInput', model: 'text', title: 'Text' };

describe('a key that nobody knows', () => {
  it.each([
    ['page', { title, components: { en: [{ ...section, hidden: true }] } }, 'components.en.0.hidden'],
    ['page', { title, meta: { title, ogTitle: title } }, 'meta.ogTitle'],
    ['page', { title, meta: { image: { url: '/a.png', alternative: 'A' } } }, 'meta.image.alternative'],
    [
      'post',
      {
        type: 'journal',
        title,
        block: { en: [[{ id: 'b', component_name: 'Quote Text', data: {}, width: 6 }]] },
      },
      'block.en.0.0.width',
    ],
    ['component', { title: 'A', sectionId: 'a', components: [{ ...input, help: 'x' }] }, 'components.0.help'],
    [
      'component',
      { title: 'A', sectionId: 'a', components: [{ ...input, options: { minimum: 1 } }] },
      'components.0.options.minimum',
    ],
    [
      'navigation',
      { position: 'top', items: [{ id: 'a', type: 'page', child: [{ id: 'b', type: 'page', url: '/' }] }] },
      'items.0.child.0.url',
    ],
    [
      'form-builder',
      { title: 'Ask', inputs: [{ _id: 'a', name: 'Input', options: { label: 'A' } }] },
      'inputs.0.options.label',
    ],
    ['webconfig', { theme: { colours: { text: 'white' } } }, 'theme.colours.text'],
    ['webconfig', { popup: { active: true } }, 'popup.active'],
    ['webconfig', { language: [{ code: 'en', name: 'English', direction: 'ltr' }] }, 'language.0.direction'],
    ['category', { type: 'journal', title, featured: { url: '/a.png', src: '/a.png' } }, 'featured.src'],
    ['ticket', { title: 'A', assignTo: [{ id: 'us_1', mail: 'a@b.example' }] }, 'assignTo.0.mail'],
    ['login', { email: 'a@b.example', password: 'x', remember: true }, 'remember'],
    ['editor-session', { type: 'page', id: 'pg_1', language: 'en', draft: true }, 'draft'],
  ])('in a body of %s %j is refused by its path, %s', async (path, body, unknown) => {
    const key = unknown.split('.').at(-1);
    expect(await send('POST', path, body)).toMatchObject({
      status: 422,
      body: {
        message: `Unknown field: ${key}`,
        details: [{ path: unknown, message: `Unknown field: ${key}` }],
      },
    });
  });

  it('is named together with everything else that is wrong', async () => {
    const { body } = await send('POST', 'page', {
      status: 'open',
      nothing: 1,
      components: { en: [{ ...section, hidden: true }] },
    });
    expect(body.details.map(({ path }) => path).sort()).toEqual([
      'components.en.0.hidden',
      'nothing',
      'status',
      'title',
    ]);
  });

  it('is free data where data is free', async () => {
    const made = await send('POST', 'page', {
      title,
      components: { en: [section] },
      data: { own: { key: 1 } },
    });
    expect(made).toMatchObject({
      status: 201,
      body: { components: { en: [section] }, data: { own: { key: 1 } } },
    });
  });
});

describe('a record that an older version wrote', () => {
  const legacy = { ...section, layout: 'wide' };
  async function store(): Promise<string> {
    const id = newId('page');
    const { id: client_id } = api.bali;
    await api.db.transact({ kind: 'client', clientId: client_id }, (tx) =>
      tx
        .insertInto('page')
        .values({
          client_id,
          id,
          title: json({ en: `Old ${id}` }),
          slug: json({ en: id.replace('_', '-') }),
          components: json({ en: [legacy] }),
        })
        .execute(),
    );
    return id;
  }

  it('is read as it is, and saved without what nobody knows any more', async () => {
    const id = await store();
    const token = api.bali.tokens.superadmin;
    const { body: page } = await api.call<object>('GET', `page/${id}`, { token });
    expect(page).toMatchObject({ components: { en: [legacy] } });
    const moved = { ...page, components: { en: [section, { ...legacy, id: 's2' }], id: [legacy] } };
    const saved = await send('PUT', `page/${id}`, moved);
    expect(saved).toMatchObject({
      status: 200,
      body: { rev: 2, components: { en: [section, { ...section, id: 's2' }], id: [section] } },
    });
    const other = await send('PUT', `page/${id}`, { components: { en: [{ ...section, layout: 'wide' }] } });
    expect(other.status).toBe(422);
  });

  it('takes no other unknown key', async () => {
    const id = await store();
    const body = { components: { en: [{ ...legacy, wide: true }] } };
    expect(await send('PUT', `page/${id}`, body)).toMatchObject({
      status: 422,
      body: { details: [{ path: 'components.en.0.wide' }] },
    });
  });

  it('is duplicated, and its versions are restored', async () => {
    const id = await store();
    expect((await send('POST', `page/${id}/duplicate`, { title: 'Copy' })).status).toBe(201);
    await send('PUT', `page/${id}`, { status: 'draft' });
    expect(await send('POST', `page/${id}/versions/1/restore`, {})).toMatchObject({
      status: 200,
      body: { components: { en: [section] }, status: 'published' },
    });
  });
});
