import type { Media } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>';
async function upload(
  kind: 'picture' | 'files',
  name: string,
  folder?: string,
  who: 'bali' | 'other' = 'bali',
) {
  const form = new FormData();
  if (folder) form.set('folder', folder);
  form.set('file', new Blob([kind === 'picture' ? `${drawing}<!-- ${name} -->` : name]), name);
  const { status, body } = await api.call<Media>('POST', kind, { token: api[who].tokens.admin, body: form });
  expect(status).toBe(201);
  return body;
}
const list = (query: string, token = api.bali.tokens.admin) =>
  api.call<{ results: Media[]; total: number }>('GET', `media?${query}`, { token });
const names = async (query: string) => (await list(query)).body.results.map(({ name }) => name);

describe('GET media', () => {
  it('lists images and files in one order, with their number together', async () => {
    for (const [kind, name] of [
      ['picture', 'a.svg'],
      ['files', 'b.txt'],
      ['picture', 'c.svg'],
      ['files', 'd.txt'],
    ] as const)
      await upload(kind, name, 'Both');
    await upload('files', 'of-another-client.txt', 'Both', 'other');
    const where = (name: string) =>
      `where=${encodeURIComponent(JSON.stringify({ folder: 'Both', name: { contains: name } }))}`;
    expect(await names(where(''))).toEqual(['d.txt', 'c.svg', 'b.txt', 'a.svg']);
    expect(await names(`${where('')}&sort=created_at ASC&limit=2&skip=1`)).toEqual(['b.txt', 'c.svg']);
    expect(await names(`${where('')}&sort=name DESC&limit=3`)).toEqual(['d.txt', 'c.svg', 'b.txt']);
    expect((await list(`${where('')}&limit=1`)).body.total).toBe(4);
    expect(await names(where('c'))).toEqual(['c.svg']);
  });

  it('refuses an order that the two kinds do not have together, and more than it may answer', async () => {
    expect((await list('sort=id DESC')).status).toBe(422);
    expect((await list('limit=501')).status).toBe(422);
  });

  it('is for staff who may list both', async () => {
    expect((await api.call('GET', `media/${api.bali.id}`)).status).toBe(401);
    expect((await list('', api.bali.tokens.ticketMaster ?? '')).status).not.toBe(200);
  });
});

describe('a folder', () => {
  const move = (kind: 'picture' | 'files', body: object, token = api.bali.tokens.admin) =>
    api.call<{ moved: number; isDone: boolean }>('POST', `${kind}/folders/move`, { token, body });
  const folderOf = async ({ id }: Media) =>
    (await api.call<Media>('GET', `files/${id}`, { token: api.bali.tokens.admin })).body.folder;

  it('is moved and renamed with all that is below it, and with nothing else', async () => {
    const inside = await upload('files', 'inside.txt', 'Menus');
    const below = await upload('files', 'below.txt', 'Menus/2027');
    const beside = await upload('files', 'beside.txt', 'Menus_old');
    expect((await move('files', { from: 'Menus', to: 'House/Cards' })).body).toEqual({
      moved: 2,
      isDone: true,
    });
    expect([await folderOf(inside), await folderOf(below), await folderOf(beside)]).toEqual([
      'House/Cards',
      'House/Cards/2027',
      'Menus_old',
    ]);
    await move('files', { from: 'House/Cards', to: null });
    expect([await folderOf(inside), await folderOf(below)]).toEqual([null, '2027']);
  });

  it('is not moved into itself, nor by somebody who may not change files, nor in another client', async () => {
    const file = await upload('files', 'still.txt', 'Still');
    const of = { from: 'Still', to: 'Still/Deeper' };
    expect((await move('files', of)).status).toBe(422);
    expect((await move('files', { ...of, to: 'x' }, api.bali.tokens.ticketMaster ?? '')).status).not.toBe(
      200,
    );
    expect((await move('files', { from: 'Still', to: 'Taken' }, api.other.tokens.admin)).body.moved).toBe(0);
    expect(await folderOf(file)).toBe('Still');
  });
});
