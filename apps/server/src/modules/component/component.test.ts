import type { SectionImpact } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
let id: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const input = (key: string, component: string, more: object = {}) => ({
  id: key,
  component,
  model: key,
  title: key,
  ...more,
});
const title = input('title', 'VoldInput');
const text = input('text', 'VoldTextarea');
const rows = input('rows', 'VoldMultipleAddComponent', {
  options: { components: [input('day', 'VoldInput')] },
});
const create = (token: string, sectionId: string) =>
  api.call<{ id: string }>('POST', 'component', {
    token,
    body: { title: 'Hours', sectionId, components: [title, text, rows] },
  });

it('SECT-07 developers and superadmins define sections; nobody else of the staff does', async () => {
  const { tokens } = api.bali;
  expect((await create(tokens.developer, 'of-developer')).status).toBe(201);
  expect((await create(tokens.superadmin, 'of-superadmin')).status).toBe(201);
  for (const role of ['admin', 'editor', 'head_region', 'Product Manager', 'ticketMaster'] as const)
    expect((await create(tokens[role], `of-${role.toLowerCase().replaceAll(' ', '')}`)).status).toBe(403);
});

describe('POST component/{id}/dry-run', () => {
  const dryRun = (body: object, token = api.bali.tokens.developer) =>
    api.call<SectionImpact>('POST', `component/${id}/dry-run`, { token, body });
  let pageId: string;

  beforeAll(async () => {
    id = (await create(api.bali.tokens.developer, 'hours')).body.id;
    const section = (key: string, data: object) => ({ id: key, sectionId: 'hours', data });
    const body = {
      title: { en: 'Opening hours', id: 'Jam buka' },
      components: {
        en: [
          section('a', {
            title: 'Weekdays',
            text: '9 to 5',
            rows: [{ id: 'r1', day: 'Monday' }, { id: 'r2' }],
          }),
          section('b', { title: 'Weekend' }),
          { id: 'c', sectionId: 'hero', data: { title: 'Other' } },
        ],
        id: [section('d', { title: 'Hari kerja', text: '' })],
      },
    };
    pageId = (await api.call<{ id: string }>('POST', 'page', { token: api.bali.tokens.editor, body })).body
      .id;
  });

  it('says what a rename, a type, a removal, a requirement and another key would do, and writes nothing', async () => {
    const unchanged = await dryRun({ components: [title, text, rows] });
    expect(unchanged.body).toEqual({ pages: 1, sections: 3, changes: [] });

    const renamed = { ...title, model: 'heading' };
    const retyped = { ...text, component: 'VoldGallery' };
    const nested = { ...rows, options: { components: [] } };
    const { body } = await dryRun({ sectionId: 'times', components: [renamed, retyped, nested] });
    const en = { id: pageId, title: 'Opening hours', language: 'en' };
    const indonesian = { id: pageId, title: 'Jam buka', language: 'id' };
    expect(body.changes).toEqual([
      { kind: 'key', model: 'hours', to: 'times', values: 3, examples: [en, indonesian] },
      { kind: 'renamed', model: 'title', to: 'heading', values: 3, examples: [en, indonesian] },
      { kind: 'retyped', model: 'text', to: 'VoldGallery', values: 1, examples: [en] },
      { kind: 'removed', model: 'rows.day', to: null, values: 1, examples: [en] },
    ]);
    const required = await dryRun({ components: [title, { ...text, required: true }, rows] });
    expect(required.body.changes).toMatchObject([{ kind: 'required', model: 'text', values: 2 }]);
    // A text fits a rich text: nothing to say.
    expect(
      (await dryRun({ components: [title, { ...text, component: 'VoldRichEditor' }, rows] })).body.changes,
    ).toEqual([]);

    const stored = await api.call('GET', `component/${id}`, { token: api.bali.tokens.developer });
    expect(stored.body).toMatchObject({ rev: 1, sectionId: 'hours', components: [title, text, rows] });
  });

  it('is for who may change the definition, and knows no other client', async () => {
    const body = { components: [] };
    expect((await api.call('POST', `component/${id}/dry-run`, { body })).status).toBe(401);
    expect((await dryRun({ components: [{ id: 'x' }] })).status).toBe(422);
    expect((await dryRun(body, api.bali.tokens.editor)).status).toBe(403);
    expect((await dryRun(body, api.other.tokens.developer)).status).toBe(404);
  });
});
