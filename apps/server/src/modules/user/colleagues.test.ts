import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const namesFor = (token: string, ids: readonly string[]) =>
  api.call<{ results: { id: string; name: string }[]; total: number }>('GET', `colleague?ids=${ids.join()}`, {
    token,
  });

it('LIST-12 names colleagues to whoever may not list users, and nobody of another client', async () => {
  const { bali, other } = api;
  const { status, body } = await namesFor(bali.tokens.editor, [
    bali.userIds.developer,
    bali.userIds.developer,
    other.userIds.developer,
    'us_nobody',
  ]);
  expect(status).toBe(200);
  expect(body.results).toEqual([{ id: bali.userIds.developer, name: expect.any(String) }]);
  expect(Object.keys(body.results[0] ?? {})).toEqual(['id', 'name']);
});

it('names masters to everybody, and everybody to masters', async () => {
  const { bali, other, masterToken } = api;
  const { body: self } = await api.call<{ id: string; name: string }>('GET', 'self', { token: masterToken });
  const master = { id: self.id, name: self.name };
  const asked = [self.id, bali.userIds.editor, other.userIds.editor];
  const idsFor = async (token: string) =>
    (await namesFor(token, asked)).body.results.map(({ id }) => id).sort();
  expect((await namesFor(bali.tokens.editor, [self.id])).body.results).toEqual([master]);
  expect(await idsFor(bali.tokens.editor)).toEqual([self.id, bali.userIds.editor].sort());
  expect(await idsFor(masterToken)).toEqual([...asked].sort());
});

it('refuses guests, no ids and too many', async () => {
  expect((await api.call('GET', `colleague?ids=${api.bali.userIds.editor}`)).status).toBe(401);
  const { editor } = api.bali.tokens;
  expect((await api.call('GET', 'colleague', { token: editor })).status).toBe(422);
  expect(
    (
      await namesFor(
        editor,
        Array.from({ length: 101 }, (_, at) => `us_${at}`),
      )
    ).status,
  ).toBe(422);
  expect((await namesFor(editor, ['x'.repeat(101)])).status).toBe(422);
});
